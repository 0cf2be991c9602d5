import { bankFormats, valueDay } from '@langraan/bank-files'
import { audit, withPerson } from '@langraan/db'
import { type OutputOf, refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { downloadPayoutFile as downloaded } from '../contract.ts'
import { payoutFileNumber } from '../rules/withdrawal.ts'
import { LIST_FORMAT, presentFile } from './make-payout-file.ts'
import { contentOfFile, newestFiles } from './payout-files.sql.ts'
import { settingsInForce } from './payout-settings.ts'
import type { PayoutsDeps } from './payouts-deps.ts'

const MOST_LISTED = 100

/** Files of before, and the formats by which one could be made now: those of the bank that pays, and the list. */
export function payoutFiles({ db, clock }: PayoutsDeps, userId: string) {
  const now = clock.now()
  return withPerson(db, userId, async (tx) => {
    const settings = await settingsInForce(tx)
    const time = settings?.cutOff ?? '00:00'
    const ofBank = bankFormats.filter(({ bankCode }) => bankCode === settings?.bankCode)
    return {
      items: (await newestFiles(tx, MOST_LISTED)).map(presentFile),
      formats: [
        ...ofBank.map(({ id, label, bankCode, paysTo, daysLater }) => ({
          id,
          ...label,
          bankCode,
          paysTo,
          valueDay: valueDay(now, { time, daysLater }),
        })),
        {
          id: LIST_FORMAT,
          th: 'รายการ Excel ใช้ได้ทุกธนาคาร',
          en: 'Excel list, for any bank',
          bankCode: '',
          paysTo: 'any_bank' as const,
          valueDay: valueDay(now, { time, daysLater: 0 }),
        },
      ],
    }
  })
}

/** The bytes of a file. It has the bank accounts of many shops, so the log says who took it. */
export const downloadPayoutFile = (
  { db, clock }: Pick<PayoutsDeps, 'db' | 'clock'>,
  trail: Trail,
  payoutFileId: string,
): Promise<OutputOf<typeof downloaded>> =>
  withPerson(db, trail.userId, async (tx) => {
    const { number, fileName, content } =
      (await contentOfFile(tx, payoutFileId)) ?? refuse(standardRefusals, 'not_found')
    const subject = { kind: 'payout-file', id: payoutFileId, name: payoutFileNumber(number) }
    await audit(tx, trail, { entryId: newId(), shopId: null, subject, now: clock.now() })
    return { fileName, contentBase64: content.toString('base64') }
  })

import { bankFormats, valueDay } from '@langraan/bank-files'
import { withPerson } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
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

export const payoutFileContent = ({ db }: Pick<PayoutsDeps, 'db'>, userId: string, payoutFileId: string) =>
  withPerson(
    db,
    userId,
    async (tx) => (await contentOfFile(tx, payoutFileId)) ?? refuse(standardRefusals, 'not_found'),
  )

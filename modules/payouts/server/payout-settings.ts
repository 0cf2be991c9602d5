import { isDeepStrictEqual } from 'node:util'
import { audit, type Tx, withPerson } from '@langraan/db'
import { refuseFields, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { parseBankAccount } from '@langraan/thai'
import type { PayoutSettings } from '../contract.ts'
import { payoutRefusals } from '../refusals.ts'
import { insertSettings, settingsOfPayouts, type SettingsRow } from './payout-settings.sql.ts'
import type { PayoutsDeps } from './payouts-deps.ts'

const MOST_OF_HISTORY = 20
const NOTHING_SET: PayoutSettings = {
  bankCode: '',
  accountNumber: '',
  companyName: '',
  companyCode: '',
  cutOff: '15:30',
}

const factsOf = ({ bankCode, accountNumber, companyName, companyCode, cutOff }: SettingsRow) => ({
  bankCode,
  accountNumber,
  companyName,
  companyCode,
  cutOff,
})

/** The account that the platform pays from; undefined as long as nobody has set it. */
export async function settingsInForce(tx: Tx): Promise<PayoutSettings | undefined> {
  const [newest] = await settingsOfPayouts(tx, 1)
  return newest && factsOf(newest)
}

export const payoutSettings = ({ db }: Pick<PayoutsDeps, 'db'>, userId: string) =>
  withPerson(db, userId, presentSettings)

async function presentSettings(tx: Tx) {
  const rows = await settingsOfPayouts(tx, MOST_OF_HISTORY)
  const [newest] = rows
  return {
    ...(newest ? factsOf(newest) : NOTHING_SET),
    history: rows.map((row) => ({
      ...factsOf(row),
      changedByName: row.changedByName,
      changedAt: row.changedAt.toISOString(),
    })),
  }
}

/** Every change is a row of its own with who made it, and the last one counts. */
export function savePayoutSettings(
  { db, clock }: Pick<PayoutsDeps, 'db' | 'clock'>,
  trail: Trail,
  wanted: PayoutSettings,
) {
  const read = parseBankAccount(wanted.bankCode, wanted.accountNumber)
  if (!read.ok)
    refuseFields(payoutRefusals, 'account_wrong', payoutRefusals, [
      { path: 'accountNumber', code: 'account_wrong' },
    ])
  const settings = { ...wanted, bankCode: read.bankCode, accountNumber: read.digits }
  return withPerson(db, trail.userId, async (tx) => {
    const before = await settingsInForce(tx)
    if (before && isDeepStrictEqual(before, settings)) return presentSettings(tx)
    const [settingId, now] = [newId(), clock.now()]
    await insertSettings(tx, settingId, {
      ...settings,
      changedBy: trail.userId,
      changedByName: trail.userName,
      changedAt: now,
    })
    const subject = { kind: 'payout-settings', id: settingId }
    await audit(tx, trail, { entryId: newId(), shopId: null, subject, before, after: settings, now })
    return presentSettings(tx)
  })
}

import type { Tx } from '@langraan/db'

export type SettingsRow = {
  bankCode: string
  accountNumber: string
  companyName: string
  companyCode: string
  cutOff: string
  changedByName: string
  changedAt: Date
}

/** What operators have said of the account that pays, the newest first: the first one counts. */
export const settingsOfPayouts = (tx: Tx, most: number): Promise<SettingsRow[]> =>
  tx
    .selectFrom('payout_settings')
    .select([
      'bank_code as bankCode',
      'account_number as accountNumber',
      'company_name as companyName',
      'company_code as companyCode',
      'cut_off as cutOff',
      'changed_by_name as changedByName',
      'changed_at as changedAt',
    ])
    .orderBy('changed_at', 'desc')
    .orderBy('setting_id', 'desc')
    .limit(most)
    .execute()

export async function insertSettings(
  tx: Tx,
  settingId: string,
  settings: SettingsRow & { changedBy: string },
): Promise<void> {
  await tx
    .insertInto('payout_settings')
    .values({
      setting_id: settingId,
      bank_code: settings.bankCode,
      account_number: settings.accountNumber,
      company_name: settings.companyName,
      company_code: settings.companyCode,
      cut_off: settings.cutOff,
      changed_by: settings.changedBy,
      changed_by_name: settings.changedByName,
      changed_at: settings.changedAt,
    })
    .execute()
}

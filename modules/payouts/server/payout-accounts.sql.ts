import type { Tx } from '@langraan/db'

export type AccountRow = {
  bankCode: string
  accountNumber: string
  accountName: string
  changedBy: string
  changedAt: Date
}

/** Where a shop has its money paid; with `lock`, held until the transaction ends. */
export function findPayoutAccount(tx: Tx, shopId: string, lock = false): Promise<AccountRow | undefined> {
  const query = tx
    .selectFrom('payout_accounts')
    .select([
      'bank_code as bankCode',
      'account_number as accountNumber',
      'account_name as accountName',
      'changed_by as changedBy',
      'changed_at as changedAt',
    ])
    .where('shop_id', '=', shopId)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

export async function putPayoutAccount(tx: Tx, shopId: string, account: AccountRow): Promise<void> {
  const row = {
    bank_code: account.bankCode,
    account_number: account.accountNumber,
    account_name: account.accountName,
    changed_by: account.changedBy,
    changed_at: account.changedAt,
  }
  await tx
    .insertInto('payout_accounts')
    .values({ shop_id: shopId, ...row })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
    .execute()
}

import { sql, type Tx } from '@langraan/db'

/** Whose account payouts leave; the account is empty where the shop has none. */
export type Payer = { name: string; bankCode: string; account: string }

export function payerOf(tx: Tx): Promise<Payer> {
  return tx
    .selectFrom('shops')
    .select([
      'name',
      sql<string>`coalesce(bank_code, '')`.as('bankCode'),
      sql<string>`coalesce(bank_account_number, '')`.as('account'),
    ])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .executeTakeFirstOrThrow()
}

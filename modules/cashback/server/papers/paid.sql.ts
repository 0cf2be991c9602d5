import { sql, type Tx } from '@langraan/db'

/** A withdrawal that the bank has paid. */
export type PaidRow = {
  withdrawalId: string
  number: number
  day: string
  bankCode: string
  accountNumber: string
  accountName: string
  grossSatang: number
  taxSatang: number
  netSatang: number
}

const PAID = sql`w.withdrawal_id AS "withdrawalId", w.number, w.paid_on::text AS day, w.bank_code AS "bankCode",
  w.account_number AS "accountNumber", w.account_name AS "accountName", w.gross_satang AS "grossSatang",
  w.tax_satang AS "taxSatang", w.net_satang AS "netSatang"`

/** Those of the shop by their ids, also where they have bounced since. */
export async function withdrawalsByIds(tx: Tx, withdrawalIds: readonly string[]): Promise<PaidRow[]> {
  if (withdrawalIds.length === 0) return []
  const { rows } = await sql<PaidRow>`
    SELECT ${PAID} FROM withdrawals w
    WHERE w.shop_id = current_shop() AND w.withdrawal_id = ANY (${[...withdrawalIds]}::uuid[])`.execute(tx)
  return rows
}

/** One of the shop; null where it is not paid, undefined where there is none. */
export async function paidWithdrawal(tx: Tx, withdrawalId: string): Promise<PaidRow | null | undefined> {
  const { rows } = await sql<PaidRow & { isPaid: boolean }>`
    SELECT ${PAID}, w.state = 'paid' AS "isPaid" FROM withdrawals w
    WHERE w.shop_id = current_shop() AND w.withdrawal_id = ${withdrawalId}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { isPaid, ...paid } = row
  return isPaid ? paid : null
}

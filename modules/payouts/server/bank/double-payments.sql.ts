import { sql, type Tx } from '@langraan/db'
import type { DoubleState } from '../../rules/bank-answer.ts'

export type DoubleRow = {
  doublePaymentId: string
  shopId: string
  withdrawalId: string
  number: number
  shopName: string
  amountSatang: number
  state: DoubleState
  foundTransactionId: string
  foundAt: Date
  settledAt: Date | null
  /** The two rows of the bank; the first is null where somebody had paid by hand, on `paidOn`. */
  first: TheirRow | null
  second: TheirRow
  paidOn: string | null
  note: string
}
type TheirRow = { day: string; description: string; fileName: string }

const rowAs = (name: string) =>
  sql`jsonb_build_object('day', ${sql.ref(`${name}.day`)}, 'description', ${sql.ref(`${name}.description`)},
    'fileName', ${sql.ref(`${name}.file_name`)})`

const DOUBLES = sql`
  SELECT d.double_payment_id AS "doublePaymentId", d.shop_id AS "shopId", d.withdrawal_id AS "withdrawalId", w.number,
    w.shop_name AS "shopName", d.amount_satang AS "amountSatang", d.state, d.found_transaction_id AS "foundTransactionId",
    d.found_at AS "foundAt", d.settled_at AS "settledAt", w.paid_on AS "paidOn", w.note,
    CASE WHEN d.first_row_id IS NOT NULL THEN ${rowAs('a')} END AS first, ${rowAs('b')} AS second
  FROM double_payments d JOIN withdrawals w ON w.shop_id = d.shop_id AND w.withdrawal_id = d.withdrawal_id
    JOIN payout_bank_rows b ON b.shop_id = d.shop_id AND b.bank_row_id = d.second_row_id
    LEFT JOIN payout_bank_rows a ON a.shop_id = d.shop_id AND a.bank_row_id = d.first_row_id`

/** For an operator: the open ones first, the newest of each first. */
export async function newestDoubles(tx: Tx, most: number): Promise<DoubleRow[]> {
  const { rows } = await sql<DoubleRow>`
    ${DOUBLES} ORDER BY d.state <> 'open', d.found_at DESC, d.double_payment_id DESC LIMIT ${most}`.execute(
    tx,
  )
  return rows
}

export async function findDouble(tx: Tx, doublePaymentId: string): Promise<DoubleRow | undefined> {
  const { rows } = await sql<DoubleRow>`${DOUBLES} WHERE d.double_payment_id = ${doublePaymentId}`.execute(tx)
  return rows[0]
}

/** The open ones of withdrawals, the oldest first. */
export async function openDoublesOf(tx: Tx, withdrawalIds: readonly string[]): Promise<DoubleRow[]> {
  if (withdrawalIds.length === 0) return []
  const { rows } = await sql<DoubleRow>`${DOUBLES}
    WHERE d.withdrawal_id = ANY (${withdrawalIds}::uuid[]) AND d.state = 'open' ORDER BY d.found_at, d.double_payment_id`.execute(
    tx,
  )
  return rows
}

export type NewDouble = {
  doublePaymentId: string
  shopId: string
  withdrawalId: string
  firstRowId: string | null
  secondRowId: string
  amountSatang: number
  foundTransactionId: string
  now: Date
}

export async function insertDouble(tx: Tx, found: NewDouble): Promise<void> {
  await tx
    .insertInto('double_payments')
    .values({
      double_payment_id: found.doublePaymentId,
      shop_id: found.shopId,
      withdrawal_id: found.withdrawalId,
      first_row_id: found.firstRowId,
      second_row_id: found.secondRowId,
      amount_satang: found.amountSatang,
      state: 'open',
      found_transaction_id: found.foundTransactionId,
      found_at: found.now,
    })
    .execute()
}

type Settled = {
  state: Exclude<DoubleState, 'open'>
  settledTransactionId: string
  returnedRowId?: string | undefined
  now: Date
}

/** The database refuses what two people have not decided, and what the bank's rows do not say. */
export async function settleDouble(
  tx: Tx,
  doublePaymentId: string,
  { state, settledTransactionId, returnedRowId, now }: Settled,
): Promise<void> {
  await tx
    .updateTable('double_payments')
    .set({
      state,
      settled_transaction_id: settledTransactionId,
      settled_at: now,
      ...(returnedRowId !== undefined && { returned_row_id: returnedRowId }),
    })
    .where('double_payment_id', '=', doublePaymentId)
    .execute()
}

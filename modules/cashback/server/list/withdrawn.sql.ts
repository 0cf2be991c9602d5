import { sql, type Tx } from '@langraan/db'
import type { WithdrawalState } from '@langraan/payouts/rules'
import type { PlaceInEntries } from './entries.sql.ts'

/** A withdrawal, as the list of cashback shows it. */
export type WithdrawnRow = {
  entryId: string
  at: Date
  state: WithdrawalState
  number: number
  grossSatang: number
  taxSatang: number
  bankCode: string
  accountNumber: string
  micros: string
}

type Asked = { states: readonly WithdrawalState[]; since: Date | undefined; until: Date | undefined }

/** What was asked to be withdrawn, the last first. */
export async function withdrawnEntries(
  tx: Tx,
  { states, since, until }: Asked,
  { after, limit }: { after: PlaceInEntries | undefined; limit: number },
): Promise<WithdrawnRow[]> {
  const begin = after
    ? sql`AND (w.requested_at, w.withdrawal_id) <
        (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.entryId}::uuid)`
    : sql``
  const { rows } = await sql<WithdrawnRow>`
    SELECT w.withdrawal_id AS "entryId", w.requested_at AS at, w.state, w.number, w.gross_satang AS "grossSatang",
      w.tax_satang AS "taxSatang", w.bank_code AS "bankCode", w.account_number AS "accountNumber",
      CASE WHEN isfinite(w.requested_at) THEN (extract(epoch FROM w.requested_at) * 1000000)::bigint ELSE 0 END::text AS micros
    FROM withdrawals w
    WHERE w.shop_id = current_shop() AND w.state = ANY (${[...states]}::text[])
      ${since ? sql`AND w.requested_at >= ${since}` : sql``} ${until ? sql`AND w.requested_at < ${until}` : sql``} ${begin}
    ORDER BY w.requested_at DESC, w.withdrawal_id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

/** How many the shop has asked for, counted no further than `most`. */
export async function countOfWithdrawals(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM withdrawals w WHERE w.shop_id = current_shop() LIMIT ${most}) counted`.execute(tx)
  return rows[0]?.count ?? 0
}

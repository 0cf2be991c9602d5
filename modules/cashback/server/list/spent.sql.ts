import { sql, type Tx } from '@langraan/db'
import type { SupplyStatus } from '../../rules/entries.ts'
import type { PlaceInEntries } from './entries.sql.ts'

/** What paid for packing supplies, or came back from them, in the platform's book with the merchant. */
export type SpentRow = {
  entryId: string
  at: Date
  status: SupplyStatus
  /** As the merchant reads it: less than nothing where it was spent. */
  amountSatang: number
  supplierOrderId: string
  micros: string
}

type Asked = { statuses: readonly SupplyStatus[]; since: Date | undefined; until: Date | undefined }

// As the index has it that is made for these.
const SPENT = sql`t.book_id = (SELECT current_book()) AND t.kind IN ('cashback-spent', 'cashback-returned')`
const STATUS = sql`CASE t.kind WHEN 'cashback-spent' THEN 'spent' ELSE 'returned' END`
const AVAILABLE = sql`JOIN ledger_account_entries e ON e.book_id = t.book_id AND e.transaction_id = t.transaction_id
    JOIN ledger_accounts a ON a.book_id = e.book_id AND a.account_id = e.account_id AND a.kind = 'cashback_available'`

/** The entries of the book that is open, the last first. */
export async function spentEntries(
  tx: Tx,
  { statuses, since, until }: Asked,
  { after, limit }: { after: PlaceInEntries | undefined; limit: number },
): Promise<SpentRow[]> {
  const begin = after
    ? sql`AND (t.occurred_at, t.transaction_id) <
        (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.entryId}::uuid)`
    : sql``
  const { rows } = await sql<SpentRow>`
    SELECT t.transaction_id AS "entryId", t.occurred_at AS at, ${STATUS} AS status, -e.amount_satang AS "amountSatang",
      t.cause_id AS "supplierOrderId",
      CASE WHEN isfinite(t.occurred_at) THEN (extract(epoch FROM t.occurred_at) * 1000000)::bigint ELSE 0 END::text AS micros
    FROM ledger_transactions t ${AVAILABLE}
    WHERE ${SPENT} AND ${STATUS} = ANY (${[...statuses]}::text[])
      ${since ? sql`AND t.occurred_at >= ${since}` : sql``} ${until ? sql`AND t.occurred_at < ${until}` : sql``} ${begin}
    ORDER BY t.occurred_at DESC, t.transaction_id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

/** How many of them there are, counted no further than `most`, and what they come to in all. */
export async function sumOfSpent(tx: Tx, most: number): Promise<{ count: number; spentSatang: number }> {
  const { rows } = await sql<{ count: number; spentSatang: number }>`
    SELECT least(count(*), ${most})::int AS count, coalesce(sum(e.amount_satang), 0)::bigint AS "spentSatang"
    FROM ledger_transactions t ${AVAILABLE} WHERE ${SPENT}`.execute(tx)
  return rows[0] ?? { count: 0, spentSatang: 0 }
}

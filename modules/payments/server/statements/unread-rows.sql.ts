import { sql, type Tx } from '@langraan/db'

/** Whose rows could not be read: a bank's file or a courier's. */
export type SheetFile = { kind: 'statement' | 'cod-payout'; id: string }

type Seen = { fileName: string; unreadCount: number; isFirst: boolean }

const PLACES = {
  statement: ['statements', 'statement_id'],
  'cod-payout': ['cod_payouts', 'cod_payout_id'],
} as const

/** Notes who has looked at the rows of a file, and when; whoever did so first stays. Undefined where there is none. */
export async function noteUnreadSeen(
  tx: Tx,
  { kind, id }: SheetFile,
  { byName, now }: { byName: string; now: Date },
): Promise<Seen | undefined> {
  const [table, key] = PLACES[kind]
  const { rows } = await sql<Seen>`
    WITH found AS (
      SELECT file_name, unread_count, unread_seen_at FROM ${sql.table(table)}
      WHERE shop_id = current_shop() AND ${sql.ref(key)} = ${id} FOR UPDATE),
    noted AS (
      UPDATE ${sql.table(table)} SET unread_seen_at = ${now}, unread_seen_by_name = ${byName}
      WHERE shop_id = current_shop() AND ${sql.ref(key)} = ${id}
        AND EXISTS (SELECT FROM found WHERE unread_seen_at IS NULL AND unread_count > 0) RETURNING 1)
    SELECT file_name AS "fileName", unread_count AS "unreadCount", EXISTS (SELECT FROM noted) AS "isFirst"
    FROM found`.execute(tx)
  return rows[0]
}

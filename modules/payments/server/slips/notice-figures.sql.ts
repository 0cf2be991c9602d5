import { sql, sumOf, type Tx } from '@langraan/db'

export type NoticeFigures = { waiting: number; waitingSatang: number; oldestSentAt: Date | null }

/** Payment notices that wait for a decision. */
export async function noticeFigures(tx: Tx): Promise<NoticeFigures> {
  const { rows } = await sql<NoticeFigures>`
    SELECT count(*)::integer AS waiting, ${sumOf(sql`amount_satang`)} AS "waitingSatang", min(sent_at) AS "oldestSentAt"
    FROM payment_notices WHERE shop_id = current_shop() AND state IN ('reading', 'waiting')`.execute(tx)
  const [figures] = rows
  if (!figures) throw new Error('no figures')
  return figures
}

import type { Books } from './compare.ts'
import type { Cluster } from './cluster.ts'
import type { Random } from './random.ts'
import type { DrillShop } from './shop.ts'

/** The stock room under load, and what it has said yes to. */
export type StockLoad = {
  cluster: Cluster
  shop: DrillShop
  second: string
  random: Random
  /** Orders and papers that were told of, by the key that asked for them. */
  orders: Map<string, string>
  papers: Map<string, string>
  wrong: string[]
  acknowledged: number
  done: number
  wanted: number
}

/** Each finds nothing where the books are right. */
const CHECKS: Readonly<Record<string, string>> = {
  'on hand is not the sum of the movements': `
    SELECT l.variant_id AS id FROM stock_levels l WHERE l.shop_id = $1 AND l.on_hand <> (SELECT coalesce(sum(m.quantity), 0) FROM stock_movements m
      WHERE m.shop_id = l.shop_id AND m.variant_id = l.variant_id AND m.branch_id = l.branch_id)`,
  'reserved is not the sum of the reservations, or more than there is': `
    SELECT l.variant_id AS id FROM stock_levels l WHERE l.shop_id = $1 AND (l.reserved > l.on_hand OR l.reserved <> (
      SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r
      WHERE r.shop_id = l.shop_id AND r.variant_id = l.variant_id AND r.branch_id = l.branch_id))`,
  'movements without a level': `
    SELECT m.variant_id AS id FROM stock_movements m WHERE m.shop_id = $1 AND NOT EXISTS (SELECT FROM stock_levels l
      WHERE l.shop_id = m.shop_id AND l.variant_id = m.variant_id AND l.branch_id = m.branch_id)`,
  'an order whose lines are not what was taken': `
    SELECT o.order_id AS id FROM orders o WHERE o.shop_id = $1 AND (SELECT sum(l.quantity) FROM order_lines l WHERE l.shop_id = $1 AND l.order_id = o.order_id)
      IS DISTINCT FROM (SELECT -sum(m.quantity) FROM stock_movements m WHERE m.shop_id = $1 AND m.order_id = o.order_id)`,
  'a sale without its order': `
    SELECT m.movement_id AS id FROM stock_movements m WHERE m.shop_id = $1 AND m.reason = 'sale'
      AND NOT EXISTS (SELECT FROM orders o WHERE o.shop_id = $1 AND o.order_id = m.order_id)`,
  'a receipt, its reversal or a write-off whose lines are not what moved': `
    SELECT d.document_id AS id FROM stock_documents d WHERE d.shop_id = $1 AND d.kind IN ('receipt', 'damage', 'reversal') AND
      (SELECT sum(l.quantity) FROM stock_document_lines l WHERE l.shop_id = $1 AND l.document_id = d.document_id)
      IS DISTINCT FROM (SELECT abs(sum(m.quantity)) FROM stock_movements m WHERE m.shop_id = $1 AND m.document_id = d.document_id)`,
  'a transfer that lost or made pieces on its way': `
    SELECT d.document_id AS id FROM stock_documents d WHERE d.shop_id = $1 AND d.kind = 'transfer' AND
      (SELECT coalesce(sum(m.quantity), 0) FROM stock_movements m WHERE m.shop_id = $1 AND m.document_id = d.document_id AND m.reason LIKE 'transfer%')
      <> CASE WHEN d.state = 'sent' THEN -(SELECT sum(l.quantity) FROM stock_document_lines l WHERE l.shop_id = $1 AND l.document_id = d.document_id) ELSE 0 END`,
  'a count that was booked otherwise than counted': `
    SELECT d.document_id AS id FROM stock_documents d WHERE d.shop_id = $1 AND d.kind = 'count' AND
      (SELECT coalesce(sum(m.quantity), 0) FROM stock_movements m WHERE m.shop_id = $1 AND m.document_id = d.document_id)
      <> CASE WHEN d.state = 'done' THEN (SELECT coalesce(sum(l.outcome - l.quantity - l.sold_unpacked), 0) FROM stock_document_lines l WHERE l.shop_id = $1 AND l.document_id = d.document_id AND NOT l.outdated AND NOT l.skipped) ELSE 0 END`,
  'a number that is missing or doubled': `
    SELECT d.kind AS id FROM stock_documents d WHERE d.shop_id = $1 GROUP BY d.kind HAVING count(*) <> max(d.document_number)`,
}

/** Reads every book of the stock room once all is quiet. */
export async function readStockBooks({ cluster, shop, orders, papers, wrong }: StockLoad) {
  const books: Books = { lost: [...wrong], doubled: [] }
  for (const [fault, text] of Object.entries(CHECKS)) {
    const found = await cluster.rows<{ id: string }>(text, [shop.shopId])
    books.lost.push(...found.map(({ id }) => `${fault}: ${id}`))
  }
  const there = await cluster.rows<{ id: string; kind: string }>(
    `SELECT order_id AS id, 'order' AS kind FROM orders WHERE shop_id = $1 UNION ALL SELECT document_id, 'paper' FROM stock_documents WHERE shop_id = $1`,
    [shop.shopId],
  )
  const ids = new Set(there.map(({ id }) => id))
  const told = [...orders.values(), ...papers.keys()]
  books.lost.push(...told.filter((id) => !ids.has(id)).map((id) => `${id} was told of and is not there`))
  if (new Set(orders.values()).size !== orders.size) books.doubled.push('two keys got one order')
  // What nobody was told of was asked for all the same: but one ask is never two orders.
  const made = there.filter(({ kind }) => kind === 'order').length
  if (made !== orders.size) books.doubled.push(`${made} orders made, ${orders.size} told of`)
  const [seen] = await cluster.rows<{ movements: number; deadlocks: number }>(
    `SELECT (SELECT count(*)::integer FROM stock_movements) AS movements, deadlocks::integer FROM pg_stat_database WHERE datname = current_database()`,
  )
  if (seen?.deadlocks !== 0) books.lost.push(`${seen?.deadlocks} deadlocks`)
  return { books, figures: { orders: orders.size, papers: papers.size, ...seen } }
}

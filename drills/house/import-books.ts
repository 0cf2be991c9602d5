import type { Cluster } from './cluster.ts'
import { type Books, compare } from './compare.ts'

/** All that a shop sells, a line for each variant with what files tell of it. */
const SOLD = `
  SELECT concat_ws('|', p.slug, p.name, ('chat' = ANY (p.channels))::text, v.option_values[1], v.sku, v.price_satang,
    coalesce((SELECT string_agg(x.price_satang::text, '+') FROM price_list_prices x WHERE x.shop_id = v.shop_id AND x.variant_id = v.variant_id), ''),
    (SELECT coalesce(sum(l.on_hand), 0) FROM stock_levels l WHERE l.shop_id = v.shop_id AND l.variant_id = v.variant_id)) AS line
  FROM products p JOIN variants v USING (shop_id, product_id) WHERE p.shop_id = $1 AND p.deleted_at IS NULL`

export const soldIn = async (cluster: Cluster, shopId: string): Promise<string[]> =>
  (await cluster.rows<{ line: string }>(SOLD, [shopId])).map(({ line }) => line)

/** Names each line that is missing, and each that is there too often or of nobody. */
export function compareLines(
  books: Books,
  what: string,
  found: readonly string[],
  wanted: readonly string[],
): void {
  const counts = new Map<string, number>()
  for (const line of wanted) counts.set(line, (counts.get(line) ?? 0) - 1)
  for (const line of found) counts.set(line, (counts.get(line) ?? 0) + 1)
  for (const [line, count] of counts) {
    if (count < 0) books.lost.push(`${what}: ${line}`)
    if (count > 0) books.doubled.push(`${what}: ${line}`)
  }
}

/** Each finds nothing where the books are right. */
const CHECKS: Readonly<Record<string, string>> = {
  'on hand is not the sum of the movements': `
    SELECT l.variant_id AS id FROM stock_levels l WHERE l.shop_id = $1 AND l.on_hand <> (SELECT coalesce(sum(m.quantity), 0) FROM stock_movements m
      WHERE m.shop_id = l.shop_id AND m.variant_id = l.variant_id AND m.branch_id = l.branch_id)`,
  'opening stock was counted twice': `
    SELECT m.variant_id AS id FROM stock_movements m WHERE m.shop_id = $1 AND m.reason = 'opening' GROUP BY m.variant_id HAVING count(*) > 1`,
  'an import has not ended': `
    SELECT i.import_id AS id FROM imports i WHERE i.shop_id = $1 AND i.state NOT IN ('done', 'cancelled')`,
  'long work has not ended': `
    SELECT o.operation_id AS id FROM operations o WHERE o.shop_id = $1 AND o.ended_at IS NULL`,
  'an import was told of otherwise than once': `
    SELECT i.import_id AS id FROM imports i WHERE i.shop_id = $1 AND i.state = 'done' AND 1 <> (SELECT count(*) FROM outbox x
      WHERE x.shop_id = $1 AND x.name = 'import.finished' AND x.payload->>'importId' = i.import_id::text)`,
  'the end of long work was told of otherwise than once': `
    SELECT o.operation_id AS id FROM operations o WHERE o.shop_id = $1 AND 1 <> (SELECT count(*) FROM outbox x
      WHERE x.shop_id = $1 AND x.name = 'operation.ended' AND x.payload->>'operationId' = o.operation_id::text)`,
  'a job was given up': `SELECT f.job_id AS id FROM failed_jobs f WHERE f.shop_id = $1`,
}

export async function checkImports(cluster: Cluster, shopId: string, books: Books): Promise<void> {
  for (const [fault, text] of Object.entries(CHECKS)) {
    const found = await cluster.rows<{ id: string }>(text, [shopId])
    books.lost.push(...found.map(({ id }) => `${fault}: ${id}`))
  }
  const [events] = await cluster.rows<{ all: number; positions: number }>(
    `SELECT count(*)::integer AS all, count(DISTINCT position)::integer AS positions FROM outbox WHERE shop_id = $1`,
    [shopId],
  )
  compare(books, 'positions of events', events?.positions ?? 0, events?.all ?? 0)
}

import { sql, type Tx } from '@langraan/db'
import { IS_THERE } from '../customer-conditions.ts'

/** Others with the same name, tone marks and capitals apart, and the same zipcode; by the index on names. */
export async function namesakes(tx: Tx, customerId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.customer_id AS id FROM customers me JOIN customers c ON c.shop_id = me.shop_id AND found_text(lower(c.name)) = found_text(lower(me.name)) AND c.zipcode = me.zipcode
    WHERE me.shop_id = current_shop() AND me.customer_id = ${customerId} AND me.zipcode <> '' AND c.customer_id <> me.customer_id AND ${IS_THERE}
    LIMIT ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function notesCount(tx: Tx, customerIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM customer_notes
    WHERE shop_id = current_shop() AND customer_id = ANY (${[...customerIds]}::uuid[]) AND deleted_at IS NULL`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

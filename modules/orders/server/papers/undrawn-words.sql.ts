import { sql, type Tx } from '@langraan/db'

/** An order with what stands on papers of it, where that has more than Thai and plain Latin letters. */
export type OrderTexts = {
  orderId: string
  orderNumber: number
  /** Name and address of whoever gets it. */
  receiver: string
  note: string
  goods: string
}

// What every font of papers has: then nobody need look at it letter by letter.
const PLAIN = '^[\\u0020-\\u007E\\u0E01-\\u0E5B\\s]*$'

/** Those of some orders that have a letter beyond Thai and plain Latin, the oldest first. */
export async function ordersWithOtherLetters(
  tx: Tx,
  orderIds: readonly string[],
  most: number,
): Promise<OrderTexts[]> {
  const { rows } = await sql<OrderTexts>`
    SELECT * FROM (
      SELECT o.order_id AS "orderId", o.order_number AS "orderNumber", o.note,
        concat_ws(' ', o.customer_name, o.address_line, o.subdistrict, o.district, o.province) AS receiver,
        (SELECT coalesce(string_agg(concat_ws(' ', l.product_name, l.variant_name), ' ' ORDER BY l.position), '')
          FROM order_lines l WHERE l.shop_id = o.shop_id AND l.order_id = o.order_id) AS goods
      FROM orders o
      WHERE o.shop_id = current_shop() AND o.order_id = ANY (${[...orderIds]}::uuid[])
      ORDER BY o.placed_at, o.order_id
    ) AS texts
    WHERE receiver !~ ${PLAIN} OR note !~ ${PLAIN} OR goods !~ ${PLAIN}
    LIMIT ${most}`.execute(tx)
  return rows
}

import { sql, type Tx } from '@langraan/db'
import { CUSTOMER_PARTS, MOST_CUSTOMERS, type TillCustomer } from '../contract.ts'

/** Which part a customer is compared in: by their id alone, so that they never move to another. */
const PART = sql`(('x' || right(replace(c.customer_id::text, '-', ''), 4))::bit(16)::integer % ${sql.lit(CUSTOMER_PARTS)})`

/** Whoever bought last, with the phone and the e-mail that they gave first. */
const CUSTOMERS = sql`
  SELECT ${PART} AS part, c.customer_id AS id, c.name, k.value AS phone, e.value AS email
  FROM (SELECT x.shop_id, x.customer_id, x.name FROM customers x
    WHERE x.shop_id = current_shop() AND x.merged_into IS NULL AND x.erased_at IS NULL
    ORDER BY x.active_at DESC, x.customer_id DESC LIMIT ${sql.lit(MOST_CUSTOMERS)}) c
  CROSS JOIN LATERAL (SELECT y.value FROM customer_contacts y
    WHERE y.shop_id = c.shop_id AND y.customer_id = c.customer_id AND y.kind = 'phone' ORDER BY y.added_at, y.value LIMIT 1) k
  LEFT JOIN LATERAL (SELECT y.value FROM customer_contacts y
    WHERE y.shop_id = c.shop_id AND y.customer_id = c.customer_id AND y.kind = 'email' ORDER BY y.added_at, y.value LIMIT 1) e ON true`

/** What the customers of each part come to as a short text that changes with any of them. */
export async function digestsOfCustomers(tx: Tx): Promise<Map<number, string>> {
  const { rows } = await sql<{ part: number; digest: string }>`
    SELECT g.part, md5(string_agg(md5(g::text), '' ORDER BY g.id)) AS digest FROM (${CUSTOMERS}) g GROUP BY g.part`.execute(
    tx,
  )
  return new Map(rows.map(({ part, digest }) => [part, digest]))
}

/** The customers of some parts, in the order of their names. */
export async function customersOfParts(
  tx: Tx,
  parts: readonly number[],
): Promise<(TillCustomer & { part: number })[]> {
  const { rows } = await sql<TillCustomer & { part: number }>`
    SELECT g.part, g.name, g.phone, g.email FROM (${CUSTOMERS}) g WHERE g.part = ANY (${[...parts]}::integer[]) ORDER BY g.part, g.name, g.id`.execute(
    tx,
  )
  return rows
}

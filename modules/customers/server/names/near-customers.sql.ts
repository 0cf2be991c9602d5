import { sql, type Tx } from '@langraan/db'
import { allOf, type Condition, IS_THERE } from '../customer-conditions.ts'

/** Looked at as they are found; of a name that more have than these the rest is found once it is typed right. */
const MOST_LOOKED_AT = 200

export type NearCustomer = {
  customerId: string
  /** What was typed, what they are found by, and their tags among it: words as they sound. */
  typed: string[]
  words: string[]
  tags: string[]
  activeAt: Date
  spentSatang: number
}

/** Those who fit and have words near to what was typed; how near is for the caller to see. */
export async function findNear(
  tx: Tx,
  asked: { typed: string; where: readonly Condition[] },
): Promise<NearCustomer[]> {
  const { rows } = await sql<NearCustomer>`
    SELECT c.customer_id AS "customerId", x.typed, n.words,
      CASE WHEN c.tags = '{}' THEN '{}' ELSE near_words(found_text(lower(array_to_string(c.tags, ' ')))) END AS tags,
      c.active_at AS "activeAt", c.spent_satang AS "spentSatang"
    FROM (SELECT near_words(${asked.typed}) AS typed OFFSET 0) x,
      (SELECT DISTINCT ON (f.customer_id) f.customer_id, f.words FROM near_customers(${asked.typed}, ${MOST_LOOKED_AT}) f) n
    JOIN customers c ON c.shop_id = current_shop() AND c.customer_id = n.customer_id
    WHERE ${IS_THERE} AND ${allOf(asked.where)}`.execute(tx)
  return rows
}

import { sql, type Tx } from '@langraan/db'

/** Somebody who sells on sends to thousands: this long a text is found by enough. */
const LONGEST_TEXT = 4000

/** Adds names, as a search looks for them, to what customers are found by: each where it is not there yet. */
export async function addNamesToFind(
  tx: Tx,
  names: readonly { customerId: string; name: string }[],
): Promise<void> {
  if (names.length === 0) return
  const ids = names.map(({ customerId }) => customerId)
  await sql`
    UPDATE customer_texts t SET found_by = t.found_by || E'\n' || n.lines
    FROM (SELECT x.customer_id, string_agg(DISTINCT x.name, E'\n') AS lines
          FROM (SELECT customer_id, found_text(name) AS name
            FROM unnest(${ids}::uuid[], ${names.map(({ name }) => name)}::text[]) AS u (customer_id, name)) x
          JOIN customer_texts k ON k.shop_id = current_shop() AND k.customer_id = x.customer_id
          WHERE x.name <> ALL (string_to_array(k.found_by, E'\n')) AND length(k.found_by) < ${LONGEST_TEXT}
          GROUP BY x.customer_id) n
    WHERE t.shop_id = current_shop() AND t.customer_id = n.customer_id`.execute(tx)
}

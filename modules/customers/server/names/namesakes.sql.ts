import { sql, type Tx } from '@langraan/db'

// However many are called so, one who is found will do; words of addresses are found with names.
const MOST_FOUND = 2000

/** Names of other customers in which a word stands; a short one at their beginning, as `beginnings` has it. */
export async function namesWith(
  tx: Tx,
  word: string,
  beginnings: readonly string[],
  except: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT c.name FROM find_customers(ARRAY[${word}], ${[...beginnings]}::text[], ${MOST_FOUND}) AS f (id)
    JOIN customers c ON c.shop_id = current_shop() AND c.customer_id = f.id
    WHERE c.merged_into IS NULL AND c.erased_at IS NULL AND c.customer_id <> ALL (${[...except]}::uuid[])
      AND strpos(found_text(lower(c.name)), found_text(${word})) > 0`.execute(tx)
  return rows.map(({ name }) => name)
}

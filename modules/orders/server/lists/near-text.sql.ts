import { sql, type Tx } from '@langraan/db'

/** The first of the patterns of a code, and of those near to a text, that finds an order of some months. */
export async function nearPattern(
  tx: Tx,
  { text, codes }: { text: string; codes: readonly string[] },
  months: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ pattern: string | null }>`
    SELECT near_order_pattern(${[...codes]}::text[] || ARRAY(SELECT near_patterns(${text})), ${[...months]}::text[]) AS pattern`.execute(
    tx,
  )
  return rows[0]?.pattern ?? undefined
}

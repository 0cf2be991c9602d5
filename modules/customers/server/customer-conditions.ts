import { sql, type Tx } from '@langraan/db'
import { addBangkokDays, bangkokDay, startOfBangkokDay } from '@langraan/thai'
import { type CustomerFilter, searchText } from '../rules/rules.ts'

export type Condition = ReturnType<typeof sql<boolean>>

/** Merged records have gone into another, erased ones are nobody any more. */
export const IS_THERE = sql<boolean>`c.shop_id = (SELECT current_shop()) AND c.merged_into IS NULL AND c.erased_at IS NULL`

/** A filter as one condition on `customers c`. */
export function matching(filter: CustomerFilter, now: Date): Condition {
  const today = bangkokDay(now)
  const { tag, province, consent, orderedWithinDays: within, notOrderedForDays: notFor } = filter
  const since = within === undefined ? filter.from : addBangkokDays(today, -(within - 1))
  const parts = [
    tag && sql<boolean>`c.tags @> ARRAY[${tag}]`,
    province && sql<boolean>`c.province = ${province}`,
    consent && sql<boolean>`c.consents @> ARRAY[${consent as string}]`,
    ...atLeast('spent_satang', filter.spentFromSatang, filter.spentToSatang),
    ...atLeast('order_count', filter.ordersFrom, filter.ordersTo),
    since && sql<boolean>`c.last_order_at >= ${startOfBangkokDay(since)}`,
    filter.to && sql<boolean>`c.last_order_at < ${startOfBangkokDay(addBangkokDays(filter.to, 1))}`,
    notFor !== undefined &&
      sql<boolean>`(c.last_order_at IS NULL OR c.last_order_at < ${startOfBangkokDay(addBangkokDays(today, -(notFor - 1)))})`,
  ].filter((part): part is Condition => typeof part === 'object')
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` AND `)}`
}

const atLeast = (column: string, from: number | undefined, to: number | undefined) => [
  from !== undefined && sql<boolean>`c.${sql.ref(column)} >= ${from}`,
  to !== undefined && sql<boolean>`c.${sql.ref(column)} <= ${to}`,
]

// More finds than this are so frequent that a page of the list in its own order is soon full of them.
const MOST_FOUND = 2000

/** What was typed, as a condition: by the trigrams where few are found, else row by row in the list's order. */
export async function foundByText(tx: Tx, typed: string): Promise<Condition> {
  const wanted = searchText(typed)
  if (wanted === '') return sql<boolean>`true`
  const few = await fewFoundBy(tx, wanted)
  if (few) return few
  if (wanted.length < 3) return sql<boolean>`lower(c.name) LIKE ${`${escaped(wanted)}%`}`
  return sql<boolean>`EXISTS (SELECT FROM customer_texts t WHERE t.shop_id = c.shop_id AND t.customer_id = c.customer_id
    AND t.found_by LIKE ${`%${escaped(wanted)}%`} OFFSET 0)`
}

/** Those whose text has the words, where they are few; nothing where they are many. */
async function fewFoundBy(tx: Tx, wanted: string): Promise<Condition | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT search_customers(${wanted}, ${MOST_FOUND + 1}) AS id`.execute(tx)
  if (rows.length > MOST_FOUND) return undefined
  return sql<boolean>`c.customer_id = ANY (${rows.map(({ id }) => id)}::uuid[])`
}

/** Tags stand in the text as well, so one that few have is found there; the filter itself still decides. */
export async function nearTag(tx: Tx, tag: string | undefined): Promise<Condition> {
  const few = tag && tag.length >= 3 ? await fewFoundBy(tx, tag.toLowerCase()) : undefined
  return few ?? sql<boolean>`true`
}

const escaped = (text: string) => text.replace(/[\\%_]/g, (letter) => `\\${letter}`)

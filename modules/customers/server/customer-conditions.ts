import { sql, type Tx } from '@langraan/db'
import { addBangkokDays, bangkokDay, foldThaiName, startOfBangkokDay } from '@langraan/thai'
import {
  beginningsWith,
  type CustomerFilter,
  isFilterEmpty,
  searchWords,
  SHORTEST_INSIDE,
} from '../rules/rules.ts'

export type Condition = ReturnType<typeof sql<boolean>>

/** Merged records have gone into another, erased ones are nobody any more. */
export const IS_THERE = sql<boolean>`c.shop_id = (SELECT current_shop()) AND c.merged_into IS NULL AND c.erased_at IS NULL`

/** Conditions on `customers c`, by what it costs to go by them; who is meant fits all. */
export type Conditions = {
  /** An index gives those who fit, and few of them or in the order of the list. */
  readonly near: readonly Condition[]
  /** Looked at customer by customer. */
  readonly each: readonly Condition[]
  /** Whether one of them reads the text by which a customer is found. */
  readonly isTextRead: boolean
  /** Nobody of the shop is found by what was typed, whatever else is asked for. */
  readonly isNobody: boolean
}

/** A filter as one condition on `customers c`. */
export function matching(filter: CustomerFilter, now: Date): Condition {
  const { tag, province, consent } = filter
  const parts = [
    tag && sql<boolean>`c.tags @> ARRAY[${tag}]`,
    province && sql<boolean>`c.province = ${province}`,
    consent && sql<boolean>`c.consents @> ARRAY[${consent as string}]`,
    ...atLeast('spent_satang', filter.spentFromSatang, filter.spentToSatang),
    ...atLeast('order_count', filter.ordersFrom, filter.ordersTo),
    ...byLastOrder(filter, now),
  ].filter((part): part is Condition => typeof part === 'object')
  return allOf(parts)
}

export const allConditions = ({ near, each }: Conditions): readonly Condition[] => [...near, ...each]

export const allOf = (parts: readonly Condition[]): Condition =>
  parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join([...parts], sql` AND `)}`

function byLastOrder(filter: CustomerFilter, now: Date): Condition[] {
  const today = bangkokDay(now)
  const { orderedWithinDays: within, notOrderedForDays: notFor } = filter
  const since = within === undefined ? filter.from : addBangkokDays(today, -(within - 1))
  return [
    since && sql<boolean>`c.last_order_at >= ${startOfBangkokDay(since)}`,
    filter.to && sql<boolean>`c.last_order_at < ${startOfBangkokDay(addBangkokDays(filter.to, 1))}`,
    notFor !== undefined &&
      sql<boolean>`(c.last_order_at IS NULL OR c.last_order_at < ${startOfBangkokDay(addBangkokDays(today, -(notFor - 1)))})`,
  ].filter((part): part is Condition => typeof part === 'object')
}

const atLeast = (column: string, from: number | undefined, to: number | undefined) => [
  from !== undefined && sql<boolean>`c.${sql.ref(column)} >= ${from}`,
  to !== undefined && sql<boolean>`c.${sql.ref(column)} <= ${to}`,
]

// More finds than this are so frequent that a page of the list in its own order is soon full of them.
const MOST_FOUND = 2000

/** A filter with what was typed, as conditions: by an index where few are found, else row by row in the list's order. */
export async function conditionsFor(
  tx: Tx,
  { filters, text, now }: { filters: readonly CustomerFilter[]; text: string; now: Date },
): Promise<Conditions> {
  const words = searchWords(text)
  const tag = filters.map((filter) => lineOfTag(filter.tag ?? '')).find(isInTrigrams)
  const dates = filters.flatMap((filter) => byLastOrder(filter, now))
  const found = words.length > 0 ? await foundBy(tx, words) : undefined
  const byText = found && these(found)
  // Tags stand in the text as well: a tag that few have, alone or of those who are found, is found there.
  const byTag = tag && !byText ? these(await foundBy(tx, [...words, tag])) : undefined
  const byDate = dates.length > 0 && !byText && !byTag ? await fewWhere(tx, allOf(dates)) : undefined
  const provinces = filters.flatMap(({ province }) =>
    province ? [sql<boolean>`c.province = ${province}`] : [],
  )
  return {
    near: [byText ?? byTag ?? byDate, ...provinces].filter((one) => one !== undefined),
    each: [
      ...filters
        .map(({ province: _near, ...filter }) => filter)
        .filter((filter) => !isFilterEmpty(filter))
        .map((filter) => matching(filter, now)),
      ...(byText ? [] : textOf(words)),
    ],
    isTextRead: !byText && words.length > 0,
    isNobody: found?.length === 0,
  }
}

/** A tag begins a line of the text and never its first: with what parts the lines two letters are enough. */
function lineOfTag(tag: string): string {
  const folded = foldThaiName(tag)
  return isInTrigrams(folded) || folded === '' ? folded : `\n${folded}`
}

/** Letters as the database counts them: an emoji is one. */
const isInTrigrams = (word: string): boolean => [...word].length >= SHORTEST_INSIDE

/** What was typed, looked for in each customer's text. */
function textOf(words: readonly string[]): Condition[] {
  const [first] = words
  if (first === undefined) return []
  if (words.length === 1 && !isInTrigrams(first)) {
    const later = /^\d+$/.test(first) ? [] : [`% ${beginning(first)}`]
    return [
      sql<boolean>`${nameAsTyped(first)} LIKE ANY (${[...beginningsWith(first).map(beginning), ...later]}::text[])`,
    ]
  }
  const inside = words.map((word) => `%${beginning(word)}`)
  return [
    sql<boolean>`EXISTS (SELECT FROM customer_texts t WHERE t.shop_id = c.shop_id AND t.customer_id = c.customer_id
    AND t.found_by LIKE ALL (${inside}::text[]) OFFSET 0)`,
  ]
}

/** Thai has no small letters, and making them costs more on each row than all the patterns. */
const nameAsTyped = (word: string) =>
  word.toUpperCase() === word ? sql`found_text(c.name)` : sql`found_text(lower(c.name))`

type Found = readonly { id: string }[]

/** Those whose text has all the words, to one more than are few. */
async function foundBy(tx: Tx, words: readonly string[]): Promise<Found> {
  const beginnings = words.flatMap(beginningsWith)
  const { rows } = await sql<{ id: string }>`
    SELECT find_customers(${[...words]}::text[], ${beginnings}::text[], ${MOST_FOUND + 1}) AS id`.execute(tx)
  return rows
}

/** Those who fit a condition that an index knows, where they are few. */
async function fewWhere(tx: Tx, condition: Condition): Promise<Condition | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.customer_id AS id FROM customers c WHERE ${IS_THERE} AND ${condition} LIMIT ${MOST_FOUND + 1}`.execute(
    tx,
  )
  return these(rows)
}

/** These, where they are few; nothing where they are many. */
function these(found: Found): Condition | undefined {
  if (found.length > MOST_FOUND) return undefined
  // Asked for as a subquery: knowing how many they are PostgreSQL rather reads the whole index of an order for them.
  return sql<boolean>`c.customer_id = ANY ((SELECT ${found.map(({ id }) => id)}::uuid[])::uuid[])`
}

/** As a pattern of what begins with it. */
const beginning = (text: string) => `${text.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`

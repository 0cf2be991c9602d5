import { createHash } from 'node:crypto'
import { sql, type Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import type { StatementLine, UnreadStatementRow } from '../../rules/read-statement.ts'
import type { SheetColumns } from '@langraan/operations/rules'
import { UNREAD_SEEN, type UnreadSeen } from './unread-seen.ts'

export type NewStatement = {
  shopId: string
  statementId: string
  account: string
  fileName: string
  fromDay: string
  toDay: string
  lineCount: number
  unreadCount: number
  /** The first of them. */
  unread: readonly UnreadStatementRow[]
  madeBy: string
  now: Date
}

export async function insertStatement(tx: Tx, made: NewStatement): Promise<void> {
  await tx
    .insertInto('statements')
    .values({
      shop_id: made.shopId,
      statement_id: made.statementId,
      account: made.account,
      file_name: made.fileName,
      from_day: made.fromDay,
      to_day: made.toDay,
      line_count: made.lineCount,
      added_count: 0,
      made_by: made.madeBy,
      made_at: made.now,
      unread_count: made.unreadCount,
      unread_rows: JSON.stringify(made.unread),
    })
    .execute()
}

/** One file of a shop is put in or taken away at a time: which lines were there before must not change meanwhile. */
export async function lockStatements(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('statements ' || current_shop(), 0))`.execute(tx)
}

type KeyedLine = StatementLine & { key: string }
type LinesOf = { shopId: string; statementId: string; lines: readonly KeyedLine[] }

const hashOf = ({ key }: KeyedLine): string => createHash('sha256').update(key).digest('hex')

/** Adds the lines that are new, and keeps which of the others were there before; gives how many were new. */
export async function addLines(tx: Tx, made: LinesOf): Promise<number> {
  const { shopId, statementId, lines } = made
  let added = 0
  for (let at = 0; at < lines.length; at += LINES_AT_A_TIME)
    added += await addSome(tx, { ...made, lines: lines.slice(at, at + LINES_AT_A_TIME) })
  await sql`UPDATE statements SET added_count = ${added}
    WHERE shop_id = ${shopId} AND statement_id = ${statementId}`.execute(tx)
  return added
}

// What is made ready at once keeps others waiting: 20,000 lines took half a second.
const LINES_AT_A_TIME = 1000

async function addSome(tx: Tx, made: LinesOf): Promise<number> {
  const { shopId, statementId, lines } = made
  const rows = lines.map((line) => ({
    line_id: newId(),
    line_key: hashOf(line),
    day: line.day,
    at_time: line.time,
    amount_satang: line.amountSatang,
    balance_satang: line.balanceSatang,
    description: line.description,
  }))
  const { rows: counted } = await sql<{ added: number }>`
    WITH added AS (
      INSERT INTO statement_lines
        (shop_id, statement_line_id, statement_id, line_key, day, at_time, amount_satang, balance_satang, description)
      SELECT ${shopId}, line_id, ${statementId}, decode(line_key, 'hex'), day, at_time, amount_satang, balance_satang, description
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (line_id uuid, line_key text, day date, at_time text,
        amount_satang bigint, balance_satang bigint, description text)
      ON CONFLICT ON CONSTRAINT statement_lines_key DO NOTHING RETURNING 1)
    SELECT count(*)::integer AS added FROM added`.execute(tx)
  const added = counted[0]?.added ?? 0
  if (added < lines.length) await keepRepeats(tx, made)
  return added
}

async function keepRepeats(tx: Tx, { shopId, statementId, lines }: LinesOf): Promise<void> {
  await sql`
    INSERT INTO statement_repeats (shop_id, statement_id, statement_line_id)
    SELECT l.shop_id, ${statementId}, l.statement_line_id
    FROM unnest(${lines.map(hashOf)}::text[]) AS told (line_key)
    JOIN statement_lines l ON l.shop_id = ${shopId} AND l.line_key = decode(told.line_key, 'hex')
    WHERE l.statement_id <> ${statementId}`.execute(tx)
}

export type StatementRow = {
  statementId: string
  account: string
  fileName: string
  fromDay: string
  toDay: string
  lineCount: number
  addedCount: number
  madeAt: Date
  unreadCount: number
} & UnreadSeen

const STATEMENT = [
  'statement_id as statementId',
  'account',
  'file_name as fileName',
  'from_day as fromDay',
  'to_day as toDay',
  'line_count as lineCount',
  'added_count as addedCount',
  'made_at as madeAt',
  'unread_count as unreadCount',
  ...UNREAD_SEEN,
] as const

/** Statements that tell of any of these days, the newest first. */
export async function statementsOf(tx: Tx, fromDay: string, toDay: string): Promise<StatementRow[]> {
  return tx
    .selectFrom('statements')
    .select(STATEMENT)
    .where('to_day', '>=', fromDay)
    .where('from_day', '<=', toDay)
    .orderBy('made_at', 'desc')
    .limit(200)
    .execute()
}

/** A statement with the rows of it that could not be read. */
export async function findStatement(
  tx: Tx,
  statementId: string,
): Promise<(StatementRow & { unread: UnreadStatementRow[] }) | undefined> {
  const row = await tx
    .selectFrom('statements')
    .select([...STATEMENT, 'unread_rows as unread'])
    .where('statement_id', '=', statementId)
    .executeTakeFirst()
  return row && { ...row, unread: row.unread as UnreadStatementRow[] }
}

export type StatementLineRow = Pick<LineRow, 'lineId' | 'moneyId' | 'chosenBy'>

/** The lines that came with a statement, for whoever keeps others from recording them meanwhile. */
export async function lockLinesOf(tx: Tx, statementId: string): Promise<StatementLineRow[]> {
  return tx
    .selectFrom('statement_lines')
    .select(['statement_line_id as lineId', 'transaction_id as moneyId', 'chosen_by as chosenBy'])
    .where('statement_id', '=', statementId)
    .orderBy('statement_line_id')
    .forUpdate()
    .execute()
}

/** The numbers of the orders on which money was booked. */
export async function orderNumbersOfMoney(tx: Tx, moneyIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ orderNumber: number }>`
    SELECT DISTINCT o.order_number AS "orderNumber"
    FROM ledger_entries l JOIN orders o ON o.shop_id = l.shop_id AND o.order_id = l.order_id
    WHERE l.shop_id = current_shop() AND l.transaction_id = ANY (${[...moneyIds]}::uuid[])
    ORDER BY o.order_number`.execute(tx)
  return rows.map(({ orderNumber }) => String(orderNumber))
}

/** Takes a statement away, and the lines that are kept with it. */
export async function deleteStatement(tx: Tx, statementId: string): Promise<void> {
  await tx.deleteFrom('statement_lines').where('statement_id', '=', statementId).execute()
  await tx.deleteFrom('statements').where('statement_id', '=', statementId).execute()
}

export type LineRow = {
  lineId: string
  account: string
  day: string
  time: string | null
  amountSatang: number
  description: string
  /** The ledger's entry that was made from it, or that somebody has said it is. */
  moneyId: string | null
  /** Who has said so. */
  chosenBy: string | null
}

const lines = (tx: Tx) =>
  tx
    .selectFrom('statement_lines as l')
    .innerJoin('statements as s', (join) =>
      join.onRef('s.shop_id', '=', 'l.shop_id').onRef('s.statement_id', '=', 'l.statement_id'),
    )
    .select([
      'l.statement_line_id as lineId',
      's.account',
      'l.day',
      'l.at_time as time',
      'l.amount_satang as amountSatang',
      'l.description',
      'l.transaction_id as moneyId',
      'l.chosen_by as chosenBy',
    ])

export async function linesBetween(tx: Tx, fromDay: string, toDay: string): Promise<LineRow[]> {
  return lines(tx)
    .where('l.day', '>=', fromDay)
    .where('l.day', '<=', toDay)
    .orderBy('l.day')
    .orderBy('l.at_time', (by) => by.asc().nullsFirst())
    .orderBy('l.statement_line_id')
    .execute()
}

/** A line, for whoever records it and keeps others from doing so meanwhile. */
export async function lockLine(tx: Tx, lineId: string): Promise<LineRow | undefined> {
  // Locked before it is read with its statement, which may be another by the time that it is ours.
  await tx
    .selectFrom('statement_lines')
    .select('statement_line_id')
    .where('statement_line_id', '=', lineId)
    .forUpdate()
    .execute()
  return findLine(tx, lineId)
}

export const findLine = (tx: Tx, lineId: string): Promise<LineRow | undefined> =>
  lines(tx).where('l.statement_line_id', '=', lineId).executeTakeFirst()

export async function linkLine(
  tx: Tx,
  lineId: string,
  transactionId: string | null,
  chosenBy: string | null = null,
): Promise<void> {
  await tx
    .updateTable('statement_lines')
    .set({ transaction_id: transactionId, chosen_by: chosenBy })
    .where('statement_line_id', '=', lineId)
    .execute()
}

export async function rememberedColumns(
  tx: Tx,
  headingsKey: string,
): Promise<SheetColumns<string> | undefined> {
  const row = await tx
    .selectFrom('statement_mappings')
    .select('columns')
    .where('headings_key', '=', headingsKey)
    .executeTakeFirst()
  return row?.columns as SheetColumns<string> | undefined
}

export async function rememberColumns(
  tx: Tx,
  shopId: string,
  { headingsKey, columns, now }: { headingsKey: string; columns: SheetColumns<string>; now: Date },
): Promise<void> {
  const kept = { columns: JSON.stringify(columns), saved_at: now }
  await tx
    .insertInto('statement_mappings')
    .values({ shop_id: shopId, headings_key: headingsKey, ...kept })
    .onConflict((conflict) => conflict.columns(['shop_id', 'headings_key']).doUpdateSet(kept))
    .execute()
}

import { createHash } from 'node:crypto'
import { sql, type Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import type { StatementLine } from '../rules/read-statement.ts'
import type { SheetColumns } from '../rules/sheet-columns.ts'

export type NewStatement = {
  shopId: string
  statementId: string
  account: string
  fileName: string
  fromDay: string
  toDay: string
  lineCount: number
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
    })
    .execute()
}

type KeyedLine = StatementLine & { key: string }

/** Adds the lines that are new; gives how many were. */
export async function addLines(
  tx: Tx,
  { shopId, statementId, lines }: { shopId: string; statementId: string; lines: readonly KeyedLine[] },
): Promise<number> {
  const rows = lines.map((line) => ({
    line_id: newId(),
    line_key: createHash('sha256').update(line.key).digest('hex'),
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
    UPDATE statements SET added_count = (SELECT count(*) FROM added)
    WHERE shop_id = ${shopId} AND statement_id = ${statementId}
    RETURNING added_count AS added`.execute(tx)
  return counted[0]?.added ?? 0
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
}

/** Statements that tell of any of these days, the newest first. */
export async function statementsOf(tx: Tx, fromDay: string, toDay: string): Promise<StatementRow[]> {
  return tx
    .selectFrom('statements')
    .select([
      'statement_id as statementId',
      'account',
      'file_name as fileName',
      'from_day as fromDay',
      'to_day as toDay',
      'line_count as lineCount',
      'added_count as addedCount',
      'made_at as madeAt',
    ])
    .where('to_day', '>=', fromDay)
    .where('from_day', '<=', toDay)
    .orderBy('made_at', 'desc')
    .limit(200)
    .execute()
}

export type LineRow = {
  lineId: string
  account: string
  day: string
  time: string | null
  amountSatang: number
  description: string
  /** The ledger's entry that was made from it. */
  moneyId: string | null
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
  return lines(tx).where('l.statement_line_id', '=', lineId).forUpdate('l').executeTakeFirst()
}

export async function linkLine(tx: Tx, lineId: string, transactionId: string): Promise<void> {
  await tx
    .updateTable('statement_lines')
    .set({ transaction_id: transactionId })
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

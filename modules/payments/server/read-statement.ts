import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { readTables, type Table } from '@langraan/sheets/tables'
import { refuseExpired } from '@langraan/shops/server'
import type { StatementRead } from '../contract.ts'
import { paymentRefusals } from '../refusals.ts'
import { lineKeys, readStatement, type StatementReading } from '../rules/read-statement.ts'
import {
  findStatementColumns,
  headingsKeyOf,
  isEnough,
  likelyHeadings,
  type StatementColumns,
} from '../rules/statement-columns.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { accountsOf } from './statement-accounts.ts'
import { addLines, insertStatement, rememberColumns, rememberedColumns } from './statements.sql.ts'

const LIMITS = { mostRows: 20_000, mostCells: 1_000_000 }
const SAMPLES = 3
const LONGEST_SAMPLE = 80
const MOST_COLUMNS = 60
const UNREAD_TOLD = 20

type Wanted = {
  shopId: string
  account: string
  fileName: string
  content: Uint8Array
  /** What the columns hold, where somebody has said it. */
  columns: StatementColumns | undefined
  trail: Trail
  intent: Intent
}
type Layout = { table: Table; headingRow: number; columns: StatementColumns }

/** Takes a bank's statement in. What its columns hold is known, remembered, or asked for. */
export async function takeStatement(
  deps: Pick<PaymentsDeps, 'db' | 'clock'>,
  wanted: Wanted,
): Promise<OnceAnswer<StatementRead>> {
  const now = deps.clock.now()
  const { shopId, intent } = wanted
  const tables = await tablesOf(wanted.content)
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async (): Promise<StatementRead> => {
      await refuseExpired(tx, now)
      const accounts = await accountsOf(tx)
      if (!accounts.some(({ account }) => account === wanted.account))
        refuse(paymentRefusals, 'account_unknown')
      const layout = await layoutOf(tx, tables, wanted, now)
      return layout ? keep(tx, wanted, readStatement(layout.table, { ...layout, now }), now) : askFor(tables)
    }),
  )
}

async function tablesOf(content: Uint8Array): Promise<Table[]> {
  const read = await readTables(content, LIMITS)
  if ('tables' in read) return read.tables
  if (read.fault === 'encrypted_workbook') return refuse(paymentRefusals, 'statement_locked')
  const isLong = read.fault === 'too_many_rows' || read.fault === 'too_many_cells'
  return refuse(paymentRefusals, isLong ? 'statement_too_long' : 'statement_unreadable')
}

async function layoutOf(
  tx: Tx,
  tables: readonly Table[],
  { shopId, columns }: Wanted,
  now: Date,
): Promise<Layout | undefined> {
  const first = tables.find((table) => table.length > 1)
  if (!first) return refuse(paymentRefusals, 'statement_empty')
  if (columns && isEnough(columns)) {
    const headingRow = likelyHeadings(first)
    await rememberColumns(tx, shopId, { headingsKey: headingsKeyOf(first[headingRow] ?? []), columns, now })
    return { table: first, headingRow, columns }
  }
  for (const table of tables) {
    const found = findStatementColumns(table)
    if (found) return { table, ...found }
  }
  const headingRow = likelyHeadings(first)
  const remembered = await rememberedColumns(tx, headingsKeyOf(first[headingRow] ?? []))
  return remembered && { table: first, headingRow, columns: remembered }
}

function askFor(tables: readonly Table[]): StatementRead {
  const table = tables.find((one) => one.length > 1) ?? []
  const headingRow = likelyHeadings(table)
  const shorten = (row: readonly string[]): string[] =>
    row.slice(0, MOST_COLUMNS).map((cell) => cell.trim().slice(0, LONGEST_SAMPLE))
  return {
    outcome: 'columns_needed',
    headings: shorten(table[headingRow] ?? []),
    samples: table.slice(headingRow + 1, headingRow + 1 + SAMPLES).map(shorten),
  }
}

async function keep(
  tx: Tx,
  { shopId, account, fileName, trail }: Wanted,
  { lines, unreadRows }: StatementReading,
  now: Date,
): Promise<StatementRead> {
  const days = lines.map(({ day }) => day).toSorted()
  const [fromDay, toDay] = [days[0], days.at(-1)]
  if (fromDay === undefined || toDay === undefined) return refuse(paymentRefusals, 'statement_empty')
  const [statementId, lineCount] = [newId(), lines.length]
  const told = { account, fromDay, toDay, lineCount }
  await insertStatement(tx, { shopId, statementId, ...told, fileName, madeBy: trail.userId, now })
  const keys = lineKeys(account, lines)
  const keyed = lines.map((line, at) => ({ ...line, key: keys[at] ?? '' }))
  const addedCount = await addLines(tx, { shopId, statementId, lines: keyed })
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'statement', id: statementId, name: fileName },
    after: { ...told, addedCount },
    now,
  })
  return {
    outcome: 'read',
    fromDay,
    toDay,
    lineCount,
    addedCount,
    unreadRows: unreadRows.slice(0, UNREAD_TOLD),
  }
}

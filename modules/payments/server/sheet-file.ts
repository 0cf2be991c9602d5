import { type Tx, withShop } from '@langraan/db'
import { refuse } from '@langraan/http'
import { ReadingStopped } from '@langraan/runtime/readers'
import { paymentRefusals } from '../refusals.ts'
import type { FileDeps, PaymentsDeps } from './payments-deps.ts'
import type { ColumnsNeeded, LinesRead, SheetSent, SheetRead, SheetReader } from './sheet-readers.ts'
import { rememberColumns, rememberedColumns } from './statements.sql.ts'

// 20,000 lines take two seconds, and a busy machine some times as long.
const WITHIN_MS = 20_000

type Deps = Pick<PaymentsDeps, 'db'> & FileDeps

type Told<Field extends string, Line, Unread> = {
  read: SheetRead<Field, Unread> | ReadingStopped
  lines: Line[]
}

/** Has a file read that somebody has put in. What is wrong with it is said by {@link linesOf}, in its turn. */
export async function readSheetFile<Field extends string, Line, Unread>(
  { db, readers }: Deps,
  reader: SheetReader<Field, Line, Unread>,
  shopId: string,
  file: SheetSent<Field>,
): Promise<Told<Field, Line, Unread>> {
  const lines: Line[] = []
  const answers = {
    remembered: (headingsKey: string) => withShop(db, shopId, (tx) => rememberedColumns(tx, headingsKey)),
    lines: (some: readonly Line[]) => void lines.push(...some),
  }
  try {
    const read = await readers.read(reader, file, { lane: shopId, withinMs: WITHIN_MS, answers })
    return { read, lines }
  } catch (error) {
    if (error instanceof ReadingStopped) return { read: error, lines }
    throw error
  }
}

/** What was read, or what somebody has to say first; refuses what could not be read. What was said is remembered. */
export async function linesOf<Field extends string, Line, Unread>(
  tx: Tx,
  shopId: string,
  { read, lines }: Told<Field, Line, Unread>,
  now: Date,
): Promise<ColumnsNeeded<Field> | (LinesRead<Field, Unread> & { lines: Line[] })> {
  if (read instanceof ReadingStopped)
    return refuse(paymentRefusals, read.why === 'too_many' ? 'statement_later' : 'statement_takes_too_long')
  if (read.outcome === 'fault') return refuse(paymentRefusals, WHY[read.fault])
  if (read.outcome === 'columns_needed') return read
  const { headingsKey, columns } = read
  if (columns) await rememberColumns(tx, shopId, { headingsKey, columns, now })
  return { ...read, lines }
}

const WHY = {
  encrypted_workbook: 'statement_locked',
  broken_workbook: 'statement_unreadable',
  broken_quotes: 'statement_unreadable',
  not_text: 'statement_unreadable',
  too_many_rows: 'statement_too_long',
  too_many_cells: 'statement_too_long',
  no_rows: 'statement_empty',
} as const

import { orStopped, type Readers, ReadingStopped } from '@langraan/runtime/readers'
import type { SheetColumns } from '../../rules/rules.ts'
import type { ColumnsNeeded, LinesRead, SheetRead, SheetReader, SheetSent } from './sheet-reader.ts'

// 20,000 lines take two seconds, and a busy machine some times as long.
const WITHIN_MS = 20_000

/** What came of the reading. */
export type SheetTold<Field extends string, Line, Unread> = {
  read: SheetRead<Field, Unread> | ReadingStopped
  lines: Line[]
}

/** What a shop has said of columns before, by their headings. */
export type Remembered = (headingsKey: string) => Promise<SheetColumns<string> | undefined>

/** Has a file read that somebody has put in. What is wrong with it is said by {@link linesOfSheet}, in its turn. */
export async function readSheetFile<Field extends string, Line, Unread>(
  { readers, remembered }: { readers: Readers; remembered: Remembered },
  reader: SheetReader<Field, Line, Unread>,
  shopId: string,
  file: SheetSent<Field>,
): Promise<SheetTold<Field, Line, Unread>> {
  const lines: Line[] = []
  const answers = { remembered, lines: (some: readonly Line[]) => void lines.push(...some) }
  const read = await orStopped(readers.read(reader, file, { lane: shopId, withinMs: WITHIN_MS, answers }))
  return { read, lines }
}

/** Why a file has no lines for us. */
export type SheetFault =
  | Extract<SheetRead<string, unknown>, { outcome: 'fault' }>['fault']
  | 'takes_too_long'
  /** Too many wait to be read. */
  | 'later'

type Ways<Field extends string> = {
  /** In the words of whose file it is. */
  readonly refuse: (why: SheetFault) => never
  /** Keeps for the shop what was said of columns with these headings. */
  readonly remember: (headingsKey: string, columns: SheetColumns<Field>) => Promise<void>
}

/** What was read, or what somebody has to say first; refuses what could not be read. What was said is remembered. */
export async function linesOfSheet<Field extends string, Line, Unread>(
  { read, lines }: SheetTold<Field, Line, Unread>,
  { refuse, remember }: Ways<Field>,
): Promise<ColumnsNeeded<Field> | (LinesRead<Field, Unread> & { lines: Line[] })> {
  if (read instanceof ReadingStopped) return refuse(read.why === 'too_many' ? 'later' : 'takes_too_long')
  if (read.outcome === 'fault') return refuse(read.fault)
  if (read.outcome === 'columns_needed') return read
  const { headingsKey, columns } = read
  if (columns) await remember(headingsKey, columns)
  return { ...read, lines }
}

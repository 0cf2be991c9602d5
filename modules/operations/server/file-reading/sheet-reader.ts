import type { Reader } from '@langraan/runtime/readers'
import type { TableFault } from '@langraan/sheets/tables'
import type { SheetColumns } from '../../rules/rules.ts'

/** A file with columns that banks and couriers call as they like. */
export type SheetSent<Field extends string> = {
  content: Uint8Array
  /** What the columns hold, where somebody has said it. */
  columns: SheetColumns<Field> | undefined
  /** Whether somebody wants to say it, whatever is known. */
  asks: boolean
  now: Date
}

/** What somebody is asked for, who has to say what the columns hold; it begins with what the headings tell. */
export type ColumnsNeeded<Field extends string> = {
  outcome: 'columns_needed'
  headings: string[]
  samples: string[][]
  columns: (Field | '')[]
}

/** What was read besides the lines: `columns` are those that were said, to be remembered by their headings. */
export type LinesRead<Field extends string, Unread> = {
  outcome: 'lines'
  headingsKey: string
  columns: SheetColumns<Field> | undefined
  unread: Unread[]
  unreadCount: number
}

export type SheetRead<Field extends string, Unread> =
  | { outcome: 'fault'; fault: TableFault | 'no_rows' }
  | ColumnsNeeded<Field>
  | LinesRead<Field, Unread>

export type SheetAsks<Line> = {
  /** What was said before of columns with these headings. */
  remembered(headingsKey: string): Promise<readonly (string | null)[] | undefined>
  /** Some of the lines, in their order. */
  lines(some: readonly Line[]): void
}

export type SheetReader<Field extends string, Line, Unread> = Reader<
  SheetSent<Field>,
  SheetRead<Field, Unread>,
  SheetAsks<Line>
>

import { readAmount, readStatementTime, type StatementTime } from './statement-cells.ts'
import type { StatementColumns, StatementField } from './statement-columns.ts'

/** A line of a statement: what came is more than nothing, what went less. */
export type StatementLine = StatementTime & {
  amountSatang: number
  balanceSatang: number | null
  description: string
}

export type StatementReading = {
  lines: StatementLine[]
  unread: UnreadStatementRow[]
}

/** What of a row could not be read: the amount of a day, or the day of an amount. */
export const whyUnread = ['amount', 'day'] as const

/** A row, as a spreadsheet numbers it, that is no line though it may be meant to be one. */
export type UnreadStatementRow = {
  row: number
  why: (typeof whyUnread)[number]
  /** What stood there. */
  text: string
  description: string
}

const LONGEST_DESCRIPTION = 300
const LONGEST_UNREAD = 100
/** Begins like a day; sums, what was carried forward and notes do not. */
const LIKE_A_DAY = /^\d{1,4}\s?[/.-]\s?\d|^\d{1,2}\s\p{L}[\p{L}\p{M}.]*\s\d{2,4}/u
const GOES = /^(d|dr|debit|เดบิต|ถอน|จ่าย|w|-)/i

/**
 * Reads the rows below the headings. Those without anything like a date are no lines: what was carried forward, sums,
 * notes.
 */
export function readStatement(
  table: readonly (readonly string[])[],
  { headingRow, columns, now }: { headingRow: number; columns: StatementColumns; now: Date },
): StatementReading {
  const reading: StatementReading = { lines: [], unread: [] }
  for (const [index, cells] of table.entries()) {
    if (index <= headingRow) continue
    const cell = (field: StatementField): string => cells[columns.indexOf(field)]?.trim() ?? ''
    const time = readStatementTime(cell('date'), columns.includes('time') ? cell('time') : '', now)
    const amountSatang = amountOf(cell)
    if (amountSatang === 0 || (!time && !LIKE_A_DAY.test(cell('date')))) continue
    const description = descriptionOf(cells, columns)
    const found = { row: index + 1, description: description.slice(0, LONGEST_UNREAD) }
    if (amountSatang === undefined) {
      if (time && hasAmounts(cell)) reading.unread.push({ ...found, why: 'amount', text: amountText(cell) })
      continue
    }
    if (!time) {
      reading.unread.push({ ...found, why: 'day', text: cell('date').slice(0, LONGEST_UNREAD) })
      continue
    }
    reading.lines.push({
      ...time,
      amountSatang,
      balanceSatang: readAmount(cell('balance')) ?? null,
      description,
    })
  }
  return reading
}

type Cell = (field: StatementField) => string

const hasAmounts = (cell: Cell): boolean => amountText(cell) !== ''

/** What stands where an amount is looked for. */
const amountText = (cell: Cell): string =>
  (['deposit', 'withdrawal', 'amount'] as const)
    .map(cell)
    .filter((text) => text !== '' && text !== '-')
    .join(' · ')
    .slice(0, LONGEST_UNREAD)

/** Undefined where none can be read; nothing for a line that moved nothing. */
function amountOf(cell: Cell): number | undefined {
  const [deposit, withdrawal, amount] = [cell('deposit'), cell('withdrawal'), cell('amount')].map(readAmount)
  if (deposit !== undefined && deposit !== 0) return deposit
  if (withdrawal !== undefined && withdrawal !== 0) return -Math.abs(withdrawal)
  if (amount !== undefined) return GOES.test(cell('direction')) ? -Math.abs(amount) : amount
  return deposit ?? withdrawal
}

const descriptionOf = (cells: readonly string[], columns: StatementColumns): string =>
  cells
    .filter((text, at) => ['description', 'reference'].includes(columns[at] ?? '') && text.trim() !== '')
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .join(' · ')
    .slice(0, LONGEST_DESCRIPTION)

/**
 * What tells a line from every other of its account, so that it counts once however often it is put in. A balance says
 * it best: exports of one account differ in words and times, not in what was left. Lines that are the same in all of it
 * are told apart by how many of them came before.
 */
export function lineKeys(account: string, lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ day, time, amountSatang, balanceSatang, description }) => {
    const told = balanceSatang === null ? [time ?? '', description] : ['=', balanceSatang]
    const key = JSON.stringify([account, day, amountSatang, ...told])
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    return `${key}#${before}`
  })
}

import { rowsBelow, sumsUp } from '@langraan/operations/rules'
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

/** What of a row could not be read: the amount of a day, the day of an amount, or both. */
export const whyUnread = ['amount', 'day', 'both'] as const

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
const GOES = /^(d|dr|debit|เดบิต|ถอน|จ่าย|w|-)/i

/**
 * Reads the rows below the headings. Sums, what was carried forward and what moved nothing are no lines; all else that
 * says anything is a line, or could not be read.
 */
export function readStatement(
  table: readonly (readonly string[])[],
  { headingRow, columns, now }: { headingRow: number; columns: StatementColumns; now: Date },
): StatementReading {
  const reading: StatementReading = { lines: [], unread: [] }
  for (const { row, cells } of rowsBelow(table, headingRow)) {
    const cell = (field: StatementField): string => cells[columns.indexOf(field)]?.trim() ?? ''
    const time = readStatementTime(cell('date'), columns.includes('time') ? cell('time') : '', now)
    const amountSatang = amountOf(cell)
    const description = descriptionOf(cells, columns)
    if (amountSatang === 0) continue
    if (time && amountSatang !== undefined)
      reading.lines.push({
        ...time,
        amountSatang,
        balanceSatang: readAmount(cell('balance')) ?? null,
        description,
      })
    else if (!sumsUp(cells, time ? amountText(cell) : cell('date'))) {
      const why = time ? 'amount' : amountSatang === undefined ? 'both' : 'day'
      const text = { amount: amountText(cell), day: cell('date'), both: otherText(cells, columns) }[why]
      const [stood, words] = [text, description].map((all) => all.slice(0, LONGEST_UNREAD))
      reading.unread.push({ row, why, text: stood ?? '', description: words ?? '' })
    }
  }
  return reading
}

type Cell = (field: StatementField) => string

const AMOUNTS = ['deposit', 'withdrawal', 'amount'] as const

/** What stands where an amount is looked for. */
const amountText = (cell: Cell): string =>
  AMOUNTS.map(cell)
    .filter((text) => text !== '' && text !== '-')
    .join(' · ')

/** What stands in a row beside its description. */
const otherText = (cells: readonly string[], columns: StatementColumns): string =>
  cells
    .filter((_text, at) => !isWords(columns[at]))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join(' · ')

/** Undefined where none can be read; nothing for a line that moved nothing, which banks write as a dash, too. */
function amountOf(cell: Cell): number | undefined {
  const texts = AMOUNTS.map(cell)
  const [deposit, withdrawal, amount] = texts.map((text) => (text === '-' ? 0 : readAmount(text)))
  if (deposit) return deposit
  if (withdrawal) return -Math.abs(withdrawal)
  if (amount) return GOES.test(cell('direction')) ? -Math.abs(amount) : amount
  const isRead = texts.every((text, at) => text === '' || [deposit, withdrawal, amount][at] === 0)
  return isRead && texts.some((text) => text !== '') ? 0 : undefined
}

const isWords = (field: StatementField | null | undefined): boolean =>
  field === 'description' || field === 'reference'

const descriptionOf = (cells: readonly string[], columns: StatementColumns): string =>
  cells
    .filter((text, at) => isWords(columns[at]) && text.trim() !== '')
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

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
  /** Rows, as a spreadsheet numbers them, that have a date and no amount that could be read. */
  unreadRows: number[]
}

const LONGEST_DESCRIPTION = 300
const GOES = /^(d|dr|debit|เดบิต|ถอน|จ่าย|w|-)/i

/** Reads the rows below the headings. Those without a date are no lines: what was carried forward, sums, notes. */
export function readStatement(
  table: readonly (readonly string[])[],
  { headingRow, columns, now }: { headingRow: number; columns: StatementColumns; now: Date },
): StatementReading {
  const reading: StatementReading = { lines: [], unreadRows: [] }
  for (const [index, cells] of table.entries()) {
    if (index <= headingRow) continue
    const cell = (field: StatementField): string => cells[columns.indexOf(field)]?.trim() ?? ''
    const time = readStatementTime(cell('date'), columns.includes('time') ? cell('time') : '', now)
    if (!time) continue
    const amountSatang = amountOf(cell)
    if (amountSatang === 0) continue
    if (amountSatang === undefined) {
      if (hasAmounts(cell)) reading.unreadRows.push(index + 1)
      continue
    }
    const description = descriptionOf(cells, columns)
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

const hasAmounts = (cell: Cell): boolean =>
  (['deposit', 'withdrawal', 'amount'] as const).some((field) => cell(field) !== '' && cell(field) !== '-')

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

import { csvText } from '@langraan/sheets'
import type { ImportState } from '../../contract.ts'

type Fault = NonNullable<ImportState['report']['faults']>[number]

type Words = {
  /** Row, column, what is wrong. */
  readonly heads: readonly [string, string, string]
  readonly columnOf: (column: string) => string
  readonly wordOf: (fault: Fault) => string
  /** That the list has so many of so many. */
  readonly cut: (shown: number, count: number) => string
}

/** Its row, with its sheet where several were read. */
const placeOf = ({ row, sheet }: Fault): string | number => (sheet === undefined ? row : `${sheet} ${row}`)

/** What is wrong in a file as a file of its own; where there is more than it has, its last row says so. */
export const faultList = (
  faults: readonly Fault[],
  count: number,
  { heads, columnOf, wordOf, cut }: Words,
): string =>
  csvText([
    heads,
    ...faults.map((fault) => [placeOf(fault), columnOf(fault.column), wordOf(fault)]),
    ...(count > faults.length ? [['', '', cut(faults.length, count)]] : []),
  ])

import { csvText } from '@langraan/sheets'
import type { ImportState } from '../../contract.ts'

type Fault = NonNullable<ImportState['report']['faults']>[number]

type Words = {
  /** Row, column, what is wrong. */
  readonly heads: readonly [string, string, string]
  /** Its row, with its sheet where there are several. */
  readonly placeOf: (row: number) => string | number
  readonly columnOf: (column: string) => string
  readonly wordOf: (fault: Fault) => string
  /** That the list has so many of so many. */
  readonly cut: (shown: number, count: number) => string
}

/** What is wrong in a file as a file of its own; where there is more than it has, its last row says so. */
export const faultList = (
  faults: readonly Fault[],
  count: number,
  { heads, placeOf, columnOf, wordOf, cut }: Words,
): string =>
  csvText([
    heads,
    ...faults.map((fault) => [placeOf(fault.row), columnOf(fault.column), wordOf(fault)]),
    ...(count > faults.length ? [['', '', cut(faults.length, count)]] : []),
  ])

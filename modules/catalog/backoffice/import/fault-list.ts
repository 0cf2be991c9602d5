import { csvText } from '@langraan/sheets'
import type { ImportState } from '../../contract.ts'

type Words = {
  /** Row, column, what is wrong. */
  readonly heads: readonly [string, string, string]
  readonly columnOf: (column: string) => string
  readonly wordOf: (code: string, value: string) => string
  /** That the list has so many of so many. */
  readonly cut: (shown: number, count: number) => string
}

/** What is wrong in a file as a file of its own; where there is more than it has, its last row says so. */
export const faultList = (
  faults: NonNullable<ImportState['report']['faults']>,
  count: number,
  { heads, columnOf, wordOf, cut }: Words,
): string =>
  csvText([
    heads,
    ...faults.map(({ row, column, code, value }) => [row, columnOf(column), wordOf(code, value)]),
    ...(count > faults.length ? [['', '', cut(faults.length, count)]] : []),
  ])

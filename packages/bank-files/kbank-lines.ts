import { layout, writeLine } from './fixed-lines.ts'
import type { Payout } from './payout.ts'

/** Three amounts of tax withheld, each with its point: none. */
export const NO_TAX_AMOUNTS = '0000000000.00'.repeat(3)

/** A message by telephone to the payee, in Thai. */
const MESSAGE = layout(57, [
  { name: 'kind', at: 1, width: 1, always: 'M' },
  { name: 'phone', at: 2, width: 54, as: 'text' },
  { name: 'language', at: 56, width: 2, always: 'TH' },
])

/** The line behind a payout whose payee is told by telephone; none where there is no number. */
export const messageLine = ({ phone }: Payout): string[] =>
  phone === '' ? [] : [writeLine(MESSAGE, { phone })]

/** Lines of payouts, without those of messages. */
export const payoutLines = (lines: readonly string[]): string[] =>
  lines.slice(1).filter((line) => !line.startsWith('M'))

import type { CodDecision } from './cod-state.ts'

/** A row that is not what was due, and what was decided of it before. */
export type OpenLine = {
  toldSatang: number
  /** Nothing is due for a parcel that came back. */
  dueSatang: number
  before: CodDecision | null
}

/** What can be decided: a lack is asked for or given up, what is too much is asked about or kept for the courier. */
export const choicesFor = ({
  toldSatang,
  dueSatang,
}: Pick<OpenLine, 'toldSatang' | 'dueSatang'>): CodDecision[] =>
  toldSatang < dueSatang ? ['dispute', 'claim', 'write_off'] : ['dispute', 'accept']

type Account = 'bank' | 'cod_carrier' | 'written_off'
export type DecidedEntry = { account: Account; amountSatang: number }

/**
 * What a decision moves beside the order's own cash, which is recorded in full. The difference is between the shop and
 * the courier: it owes a lack until somebody gives it up, and what is too much is owed to it.
 */
export function decidedEntries(
  { toldSatang, dueSatang, before }: OpenLine,
  decision: CodDecision,
): DecidedEntry[] | { refused: 'decision_fits_not' } {
  if (!choicesFor({ toldSatang, dueSatang }).includes(decision) || decision === before)
    return { refused: 'decision_fits_not' }
  const difference = toldSatang - dueSatang
  const moves: DecidedEntry[] = []
  if (before === null)
    moves.push(
      { account: 'bank', amountSatang: difference },
      { account: 'cod_carrier', amountSatang: -difference },
    )
  const [was, is] = [before === 'write_off', decision === 'write_off']
  if (was !== is) {
    const givenUp = is ? -difference : difference
    moves.push(
      { account: 'written_off', amountSatang: givenUp },
      { account: 'cod_carrier', amountSatang: -givenUp },
    )
  }
  const sums = new Map<Account, number>()
  for (const { account, amountSatang } of moves) sums.set(account, (sums.get(account) ?? 0) + amountSatang)
  return [...sums].flatMap(([account, amountSatang]) =>
    amountSatang === 0 ? [] : [{ account, amountSatang }],
  )
}

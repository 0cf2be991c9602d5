import type { CodDecision } from './cod-state.ts'

/** How a row stands in the books since a decision: by what was told then. */
type Before = { decision: CodDecision; differenceSatang: number }

/** A row that is not what was due, and what was decided of it before. */
export type OpenLine = {
  toldSatang: number
  /** Nothing is due for a parcel that came back. */
  dueSatang: number
  before: Before | null
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
 * the courier: it owes a lack until somebody gives it up, and what is too much is owed to it. Where the courier told
 * another difference before, only what changes is moved.
 */
export function decidedEntries(
  { toldSatang, dueSatang, before }: OpenLine,
  decision: CodDecision,
): DecidedEntry[] | { refused: 'decision_fits_not' } {
  const now = { decision, differenceSatang: toldSatang - dueSatang }
  const isSame = decision === before?.decision && now.differenceSatang === before.differenceSatang
  if (isSame || !choicesFor({ toldSatang, dueSatang }).includes(decision))
    return { refused: 'decision_fits_not' }
  const [were, are] = [before ? standingOf(before) : NOWHERE, standingOf(now)]
  return accounts.flatMap((account) => {
    const amountSatang = are[account] - were[account]
    return amountSatang === 0 ? [] : [{ account, amountSatang }]
  })
}

const accounts = ['bank', 'cod_carrier', 'written_off'] as const
const NOWHERE: Record<Account, number> = { bank: 0, cod_carrier: 0, written_off: 0 }

const standingOf = ({ decision, differenceSatang }: Before): Record<Account, number> => ({
  ...NOWHERE,
  bank: differenceSatang,
  [decision === 'write_off' ? 'written_off' : 'cod_carrier']: -differenceSatang,
})

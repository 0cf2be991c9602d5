import { withdrawalNumber, type WithdrawalState } from './withdrawal.ts'

/** What the bank did with a payout. */
export const bankAnswers = ['paid', 'rejected', 'unknown'] as const
export type BankAnswer = (typeof bankAnswers)[number]

const BECOMES = { paid: 'paid', rejected: 'rejected_by_bank', unknown: 'unknown' } as const satisfies Record<
  BankAnswer,
  WithdrawalState
>
export const stateAfter = (answer: BankAnswer): WithdrawalState => BECOMES[answer]

/** A line of the platform's bank statement: what came is above zero, what went below it. */
export type BankLine = { day: string; amountSatang: number; description: string }

/** A payout that the bank has, or had. */
export type SentPayout = {
  number: number
  netSatang: number
  state: WithdrawalState
  /** When it counted as paid, also where it has bounced since; null where it never did. */
  paidOn: string | null
}

export type Settled = { number: number; day: string; answer: 'paid' | 'bounced' }
/**
 * Why a line that names a payout settles nothing, and somebody has to look: it is of another amount, it went out twice,
 * it went out though nobody has said that the bank has it, or it went out though the bank was said not to have paid it,
 * and its money was given back.
 */
export const whyDoubtful = ['other_amount', 'twice', 'not_sent', 'given_back'] as const
export type Doubtful = {
  number: number
  day: string
  amountSatang: number
  why: (typeof whyDoubtful)[number]
}

/** However the bank writes it: `WD-000381`, `WD000381`, `wd 000381`. More digits are no number of ours, but an account’s. */
const NUMBER = /WD[\s-]?(\d{6,9})(?!\d)/gi

const numbersIn = (description: string): number[] => [
  ...new Set([...description.matchAll(NUMBER)].map(([, digits]) => Number(digits))),
]

/** The numbers of payouts that lines name. */
export const payoutNumbersIn = (lines: readonly BankLine[]): number[] => [
  ...new Set(lines.flatMap(({ description }) => numbersIn(description))),
]

/**
 * What a statement says of payouts: money that went with a payout's number and amount paid it, and money that came with
 * them bounced. A line that names a payout with another amount settles nothing. What has gone and come in one statement
 * has bounced.
 */
export function settleByStatement(
  lines: readonly BankLine[],
  payouts: readonly SentPayout[],
): { settled: Settled[]; doubtful: Doubtful[] } {
  const known = new Map(payouts.map((payout) => [payout.number, payout]))
  const standing = new Map<number, WithdrawalState>(payouts.map(({ number, state }) => [number, state]))
  const gone = new Set<number>()
  const cameBack = new Set(
    lines.flatMap(({ amountSatang, description }) => (amountSatang > 0 ? numbersIn(description) : [])),
  )
  const isNeverPaid = ({ number, state, paidOn }: SentPayout) =>
    state === 'rejected_by_bank' && paidOn === null && !cameBack.has(number)
  const settled: Settled[] = []
  const doubtful: Doubtful[] = []
  for (const { day, amountSatang, description } of lines.toSorted(outgoingFirst))
    for (const number of numbersIn(description)) {
      const payout = known.get(number)
      if (!payout) continue
      const state = standing.get(number)
      if (Math.abs(amountSatang) !== payout.netSatang)
        doubtful.push({ number, day, amountSatang, why: 'other_amount' })
      else if (amountSatang < 0 && gone.has(number))
        doubtful.push({ number, day, amountSatang, why: 'twice' })
      else if (amountSatang < 0 && (state === 'in_file' || state === 'refused'))
        doubtful.push({ number, day, amountSatang, why: 'not_sent' })
      else if (amountSatang < 0 && isNeverPaid(payout))
        doubtful.push({ number, day, amountSatang, why: 'given_back' })
      else if (amountSatang < 0 && (state === 'sent' || state === 'unknown')) {
        settled.push({ number, day, answer: 'paid' })
        standing.set(number, 'paid')
      } else if (amountSatang > 0 && (state === 'paid' || state === 'sent' || state === 'unknown')) {
        settled.push({ number, day, answer: 'bounced' })
        standing.set(number, 'rejected_by_bank')
      }
      if (amountSatang < 0) gone.add(number)
    }
  return { settled, doubtful }
}

/** Of one day what went comes before what came back. */
const outgoingFirst = (a: BankLine, b: BankLine): number =>
  a.day === b.day ? a.amountSatang - b.amountSatang : a.day < b.day ? -1 : 1

/** The reference of a payout in files of the bank, by which it is found again. */
export const payoutReference = (number: number): string => withdrawalNumber(number)

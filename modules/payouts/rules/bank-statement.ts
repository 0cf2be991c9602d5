import type { RowTells } from './bank-answer.ts'
import type { WithdrawalState } from './withdrawal.ts'

/** A line of the platform's bank statement: what came is above zero, what went below it. */
export type BankLine = { day: string; amountSatang: number; description: string }

/** A line that is known apart from others like it: the second one of a day with the same words is its second occurrence. */
export type CountedLine = BankLine & { occurrence: number }

/** A payout that the bank has, or had, with what is kept of the statements of before. */
export type SentPayout = {
  number: number
  netSatang: number
  state: WithdrawalState
  /** When it counted as paid, also where it has bounced since; null where it never did. */
  paidOn: string | null
  /** Somebody paid it outside of its file. */
  isPaidByHand: boolean
  rows: readonly (CountedLine & { tells: RowTells })[]
  /** Second payments of it that nobody has settled. */
  openDoubles: number
}

/** What a line is taken for; it settles the withdrawal, or only confirms what stands. */
export type Taken = { number: number; line: CountedLine; tells: RowTells; settles: 'paid' | 'bounced' | null }
/**
 * Why a line that names a payout settles nothing, and somebody has to look: it is of another amount, it went out though
 * nobody has said that the bank has it, or it went out though the bank was said not to have paid it, and its money was
 * given back.
 */
export const whyDoubtful = ['other_amount', 'not_sent', 'given_back'] as const
type WhyDoubtful = (typeof whyDoubtful)[number]
export type Doubtful = { number: number; day: string; amountSatang: number; why: WhyDoubtful }

/** However the bank writes it: `WD-000381`, `WD000381`, `wd 000381`. More digits are no number of ours, but an account’s. */
const NUMBER = /WD[\s-]?(\d{6,9})(?!\d)/gi
const MOST_DESCRIPTION = 500

const numbersIn = (description: string): number[] => [
  ...new Set([...description.matchAll(NUMBER)].map(([, digits]) => Number(digits))),
]

/** The numbers of payouts that lines name. */
export const payoutNumbersIn = (lines: readonly BankLine[]): number[] => [
  ...new Set(lines.flatMap(({ description }) => numbersIn(description))),
]

/**
 * What a statement says of payouts. Money that went with a payout's number and amount paid it; money that came with them
 * bounced. What went once more is a second payment, and what came while one is open is that one coming back. Lines that
 * were taken before are not taken again, and a line of another amount settles nothing.
 */
export function settleByStatement(
  lines: readonly BankLine[],
  payouts: readonly SentPayout[],
): { taken: Taken[]; doubtful: Doubtful[] } {
  const inOrder = counted(lines).toSorted(outgoingFirst)
  const followed = payouts.map((payout) =>
    followPayout(
      payout,
      inOrder.filter(({ description }) => numbersIn(description).includes(payout.number)),
    ),
  )
  return {
    taken: followed.flatMap(({ taken }) => taken),
    doubtful: followed.flatMap(({ doubtful }) => doubtful),
  }
}

function counted(lines: readonly BankLine[]): CountedLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const description = line.description.slice(0, MOST_DESCRIPTION)
    const name = JSON.stringify([line.day, line.amountSatang, description])
    const occurrence = (seen.get(name) ?? 0) + 1
    seen.set(name, occurrence)
    return { ...line, description, occurrence }
  })
}

/** Of one day what went comes before what came back. */
const outgoingFirst = (a: BankLine, b: BankLine): number =>
  a.day === b.day ? a.amountSatang - b.amountSatang : a.day < b.day ? -1 : 1

const isSameLine = (a: CountedLine, b: CountedLine): boolean =>
  a.day === b.day &&
  a.amountSatang === b.amountSatang &&
  a.description === b.description &&
  a.occurrence === b.occurrence

type Standing = {
  state: WithdrawalState
  wasPaid: boolean
  isPaidByHand: boolean
  hasPaidRow: boolean
  hasReturnedRow: boolean
  openDoubles: number
  /** Something came back in this very statement. */
  comesBack: boolean
}
type Step = { tells: RowTells; settles: Taken['settles']; next: Partial<Standing> }

function followPayout(payout: SentPayout, lines: readonly CountedLine[]) {
  const { number, netSatang, state, rows, openDoubles, isPaidByHand } = payout
  const has = (tells: RowTells): boolean => rows.some((row) => row.tells === tells)
  let standing: Standing = {
    state,
    wasPaid: payout.paidOn !== null,
    isPaidByHand,
    hasPaidRow: has('paid'),
    hasReturnedRow: has('returned'),
    openDoubles,
    comesBack: lines.some(({ amountSatang }) => amountSatang > 0),
  }
  const taken: Taken[] = []
  const doubtful: Doubtful[] = []
  for (const line of lines) {
    if (rows.some((row) => isSameLine(row, line))) continue
    const { day, amountSatang } = line
    const isOurs = Math.abs(amountSatang) === netSatang
    const step = isOurs ? (amountSatang < 0 ? goesOut(standing) : comesIn(standing)) : 'other_amount'
    if (typeof step === 'string') doubtful.push({ number, day, amountSatang, why: step })
    else if (step) {
      standing = { ...standing, ...step.next }
      taken.push({ number, line, tells: step.tells, settles: step.settles })
    }
  }
  return { taken, doubtful }
}

function goesOut({
  state,
  wasPaid,
  isPaidByHand,
  hasPaidRow,
  openDoubles,
  comesBack,
}: Standing): Step | WhyDoubtful | undefined {
  const confirmed: Step = { tells: 'paid', settles: null, next: { hasPaidRow: true } }
  switch (state) {
    case 'sent':
    case 'unknown':
      return {
        tells: 'paid',
        settles: 'paid',
        next: { state: 'paid', wasPaid: true, hasPaidRow: true },
      }
    case 'paid':
      // What was said by hand to be paid from its file is what this line shows.
      return hasPaidRow || isPaidByHand
        ? { tells: 'twice', settles: null, next: { openDoubles: openDoubles + 1 } }
        : confirmed
    case 'rejected_by_bank':
      if (wasPaid && !hasPaidRow && !isPaidByHand) return confirmed
      return !wasPaid && comesBack ? undefined : 'given_back'
    default:
      return 'not_sent'
  }
}

function comesIn({ state, wasPaid, hasReturnedRow, openDoubles }: Standing): Step | undefined {
  if (openDoubles > 0)
    return { tells: 'twice_returned', settles: null, next: { openDoubles: openDoubles - 1 } }
  if (state === 'paid' || state === 'sent' || state === 'unknown')
    return {
      tells: 'returned',
      settles: 'bounced',
      next: { state: 'rejected_by_bank', hasReturnedRow: true },
    }
  return state === 'rejected_by_bank' && wasPaid && !hasReturnedRow
    ? { tells: 'returned', settles: null, next: { hasReturnedRow: true } }
    : undefined
}

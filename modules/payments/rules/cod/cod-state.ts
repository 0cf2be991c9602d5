/** Where a satang of cash on delivery stands: first the way that it comes home, then what can happen on it. */
export const codStates = [
  'expected',
  'collected',
  'in_statement',
  'remitted',
  'matched',
  'short',
  'over',
  'disputed',
  'claimed',
  'returned',
  'written_off',
] as const
export type CodState = (typeof codStates)[number]

/** What somebody has decided about money of a parcel that does not fit. */
export const codDecisions = ['dispute', 'claim', 'write_off', 'accept'] as const
export type CodDecision = (typeof codDecisions)[number]

/** What is known of a parcel that is paid for at the door. */
export type CodParcel = {
  /** What was to be collected when it was booked. */
  bookedSatang: number
  wasDelivered: boolean
  /** It is sure to come back, so nothing is due at the door. */
  isReturned: boolean
  /** What the courier's statements say it collected, all together; null where none names the parcel. */
  toldSatang: number | null
  /** The courier says that the statement was transferred. */
  isRemitted: boolean
  /** The transfer was found in the bank. */
  isMatched: boolean
  /** What was decided last of what does not fit. */
  decision: CodDecision | null
}

const WHILE_OPEN = { dispute: 'disputed', claim: 'claimed', write_off: 'written_off', accept: null } as const

/**
 * Puts each satang of a parcel in one state. All but `over` come to what was booked; `over` is what the courier told
 * beyond what was due, and so all that it told of a parcel that comes back.
 */
export function codByState(parcel: CodParcel): Partial<Record<CodState, number>> {
  const { bookedSatang, toldSatang, isReturned } = parcel
  const told = toldSatang ?? 0
  const due = isReturned ? 0 : bookedSatang
  const paid = Math.min(told, due)
  const sums = new Map<CodState, number>()
  const add = (state: CodState, satang: number) => {
    if (satang > 0) sums.set(state, (sums.get(state) ?? 0) + satang)
  }
  if (isReturned) add('returned', bookedSatang)
  add(wayOf(parcel), paid)
  add(lackOf(parcel), due - paid)
  add('over', told - paid)
  return Object.fromEntries(sums)
}

/** How far the money is that the courier told of. */
const wayOf = ({ isMatched, isRemitted }: CodParcel): CodState =>
  isMatched ? 'matched' : isRemitted ? 'remitted' : 'in_statement'

/** Where the money is that no statement tells of. An accepted lack is money that is given up. */
function lackOf({ decision, toldSatang, wasDelivered }: CodParcel): CodState {
  if (decision) return WHILE_OPEN[decision] ?? 'written_off'
  if (toldSatang !== null) return 'short'
  return wasDelivered ? 'collected' : 'expected'
}

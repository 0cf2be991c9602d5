import type { PayoutLine } from '../cod-payout.ts'
import type { DecidedLine } from './judge-payout.ts'
import { chargesOf } from './payout-charges.ts'

/** A row of a courier's file among those of all its files. */
export type ToldRow = PayoutLine & {
  codPayoutId: string
  isBooked: boolean
  /** What was decided of it last. */
  decided?: DecidedLine | null
}

/**
 * What a row is beside those of all files: the first of its kind, the same once more, another word on what the same
 * statement said, which takes its place, or what was replaced so.
 */
export type RowStanding =
  | { as: 'new' }
  | { as: 'repeat' }
  | { as: 'replaced' }
  | { as: 'corrects'; corrected: readonly ToldRow[] }

type Kept = { row: ToldRow; before: readonly ToldRow[] }

const statementOf = ({ beside }: ToldRow): string => beside?.statementNo ?? ''

const kindOf = ({ tracking, amountSatang }: ToldRow): string =>
  `${tracking} ${amountSatang === 0 ? 'charge' : 'cod'}`

const isSame = (a: ToldRow, b: ToldRow): boolean =>
  a.amountSatang === b.amountSatang && chargesOf(chargesIn(a)) === chargesOf(chargesIn(b))

const NOTHING = { feeSatang: 0, feeVatSatang: 0, returnFeeSatang: 0, otherSatang: 0 }
export const chargesIn = (row: PayoutLine) => row.beside?.charges ?? NOTHING

/** Two statements by their names or, where one has none, by the day of their transfer; without either it may be one. */
function isOneStatement(a: ToldRow, b: ToldRow): boolean {
  const [one, other] = [statementOf(a), statementOf(b)]
  if (one !== '' && other !== '') return one === other
  const [day, otherDay] = [a.beside?.transferDay ?? null, b.beside?.transferDay ?? null]
  return day === null || otherDay === null || day === otherDay
}

/** How each row stands, in the order in which they came. What a total was rounded by is only of its own statement. */
export function standRows(rows: readonly ToldRow[]): Map<ToldRow, RowStanding> {
  const standing = new Map<ToldRow, RowStanding>()
  for (const ofKind of Map.groupBy(rows, kindOf).values()) {
    const kept: Kept[] = []
    for (const row of ofKind) standing.set(row, standOne(row, kept))
    for (const { before } of kept) for (const row of before) standing.set(row, { as: 'replaced' })
  }
  return standing
}

function standOne(row: ToldRow, kept: Kept[]): RowStanding {
  const isNamed = statementOf(row) !== ''
  const same = kept.find((one) => isSame(one.row, row) && isOneStatement(one.row, row))
  if (same && (row.tracking !== '' || isNamed)) return { as: 'repeat' }
  const corrected = kept.find(
    (one) => isNamed && one.row.codPayoutId !== row.codPayoutId && statementOf(one.row) === statementOf(row),
  )
  if (!corrected) {
    kept.push({ row, before: [] })
    return { as: 'new' }
  }
  corrected.before = [...corrected.before, corrected.row]
  corrected.row = row
  return { as: 'corrects', corrected: corrected.before }
}

/** What of a row's charges is to be booked: nothing twice, and of a correction only what it changes. */
export function chargesDue(row: ToldRow, standing: RowStanding): PayoutLineCharges {
  const told = chargesIn(row)
  if (row.isBooked || standing.as === 'repeat' || standing.as === 'replaced') return NOTHING
  const booked = standing.as === 'corrects' ? standing.corrected.findLast((one) => one.isBooked) : undefined
  const before = booked ? chargesIn(booked) : NOTHING
  return {
    feeSatang: told.feeSatang - before.feeSatang,
    feeVatSatang: told.feeVatSatang - before.feeVatSatang,
    returnFeeSatang: told.returnFeeSatang - before.returnFeeSatang,
    otherSatang: told.otherSatang - before.otherSatang,
  }
}
type PayoutLineCharges = typeof NOTHING

/**
 * How much more, or less, a correction says of cash that is in the books already. What was recorded is the whole of an
 * order, so only what a file was recorded by can be corrected.
 */
export function grossDue(row: ToldRow, standing: RowStanding, collectedSatang: number | null): number {
  if (row.isBooked || standing.as !== 'corrects') return 0
  const booked = standing.corrected.filter((one) => one.isBooked)
  const last = booked.at(-1)
  const wasRecorded = booked.some((one) => one.amountSatang === collectedSatang)
  return last && wasRecorded ? row.amountSatang - last.amountSatang : 0
}

/**
 * How much of what a courier still owes of a parcel, as somebody decided, a row brings: what it tells that no row told
 * before, as far as it is owed.
 */
export function settledBy(row: ToldRow, standing: RowStanding, owedSatang: number): number {
  if (row.isBooked || row.decided || standing.as === 'repeat' || standing.as === 'replaced') return 0
  const before = standing.as === 'corrects' ? (standing.corrected.at(-1)?.amountSatang ?? 0) : 0
  return Math.max(0, Math.min(row.amountSatang - before, owedSatang))
}

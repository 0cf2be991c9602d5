import type { Words } from './courier-fields.ts'

/**
 * What is tried with a courier without costing anything: a booking that is cancelled again, or, where booking charges, a
 * reservation that is never confirmed.
 */
export const trialKinds = ['book-and-cancel', 'reserve'] as const
export type TrialKind = (typeof trialKinds)[number]

/** What came of a trial. Only `still-booked` leaves something to do: the courier has to be told. */
export const trialOutcomes = ['passed', 'refused', 'unanswered', 'still-booked'] as const
export type TrialOutcome = (typeof trialOutcomes)[number]

type Abilities = {
  readonly can: { readonly book?: true; readonly cancel?: true }
  readonly does: { readonly book?: { readonly reserve?: unknown } }
}

/** How a courier is tried; undefined where it cannot be without cost. */
export function trialOf({ can, does }: Abilities): TrialKind | undefined {
  if (!can.book) return undefined
  if (does.book?.reserve !== undefined) return 'reserve'
  return can.cancel ? 'book-and-cancel' : undefined
}

/** Of an address what couriers cannot do without. */
type Place = Readonly<
  Record<'phone' | 'addressLine' | 'subdistrict' | 'district' | 'province' | 'zipcode', string>
>

/** Whether couriers find the place that they fetch parcels at. */
export const isPickupComplete = (place: Place): boolean =>
  [place.phone, place.addressLine, place.subdistrict, place.district, place.province, place.zipcode].every(
    (part) => part.trim() !== '',
  )

export const trialWords: Readonly<Record<TrialKind, Words>> = {
  'book-and-cancel': { th: 'ลองจอง 1 กล่องแล้วยกเลิก', en: 'Book a parcel and cancel it' },
  reserve: { th: 'ลองจอง 1 กล่องโดยไม่ยืนยัน', en: 'Reserve a parcel without confirming' },
}

import type { BookingFailure } from './rules/booking-failure.ts'
import type { NotTakenReason } from './rules/not-taken.ts'
import type { ParcelStatus } from './rules/parcel.ts'

export type CourierAddress = {
  name: string
  phone: string
  addressLine: string
  subdistrict: string
  district: string
  province: string
  zipcode: string
}

export type Parcel = {
  from: CourierAddress
  to: CourierAddress
  weightGrams: number
  codSatang: number
  items: { name: string; quantity: number; priceSatang: number }[]
}

export type Rate = {
  courierCode: string
  courierName: string
  priceSatang: number
  /** How many days it takes; where that is not understood, `estimate` is in the courier's own words. */
  days?: { least: number; most: number }
  estimate?: string
  available: boolean
  /** Why not, where it does not take the parcel; `reasonWords` are the courier's own where it is not a known one. */
  reason?: NotTakenReason
  reasonWords?: string
}

/** What is known of a booking. `unknown`: the courier did not answer; it may or may not have booked. */
export type BookingOutcome =
  | {
      outcome: 'booked'
      purchaseId: string
      trackingCode: string
      courierTrackingCode: string
      /** Where it was told anew: else it is what the reservation costs. */
      priceSatang?: number
    }
  | { outcome: 'refused'; failure: BookingFailure }
  | { outcome: 'unknown'; purchaseId?: string }

/** The price is that of the rate where none is told. */
export type Reserved = { purchaseId: string; priceSatang?: number }

export type Scan = { status: ParcelStatus; at: Date; location: string; description: string }
export type Tracking = {
  status: ParcelStatus
  scans: Scan[]
  courierTrackingCode: string
  priceSatang?: number
}

export class CourierRefused extends Error {
  readonly failure: BookingFailure

  constructor(failure: BookingFailure) {
    super('the courier refused')
    this.name = 'CourierRefused'
    this.failure = failure
  }
}

/** A courier, or an aggregator of couriers, reached with the merchant's own key. */
export interface Courier {
  /** Whether the key is taken. Throws when the courier cannot be reached. */
  checkKey(key: string): Promise<boolean>
  /** What each courier would charge. Throws {@link CourierRefused} with what the courier said. */
  rates(key: string, parcel: Parcel): Promise<Rate[]>
  /** The same for a few parcels in one call, in their order; one that no price is told for comes with the reason. */
  ratesOfEach(key: string, parcels: readonly Parcel[]): Promise<(Rate[] | CourierRefused)[]>
  /** Reserves the parcel; nothing is charged yet. */
  reserve(
    key: string,
    parcel: Parcel,
    courierCode: string,
    reference: string,
  ): Promise<Reserved | { refused: BookingFailure }>
  /** Makes a reservation binding. After a time-out it asks what became of it instead of trying again blindly. */
  confirm(key: string, purchaseId: string): Promise<BookingOutcome>
  /** What became of a reservation. */
  inquire(key: string, purchaseId: string): Promise<BookingOutcome>
  /** Refused with the courier's words, where it has any. */
  cancel(
    key: string,
    trackingCode: string,
    courierTrackingCode: string,
  ): Promise<{ cancelled: true } | { refused: string | undefined }>
  tracking(trackingCode: string): Promise<Tracking | undefined>
}

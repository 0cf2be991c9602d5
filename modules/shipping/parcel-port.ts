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
  /** Which of its services, or of the couriers that an aggregator books. */
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
  /** Where the parcel stands; nothing where the courier tells a state that is not known: its scans are kept all the same. */
  status?: ParcelStatus
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

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

/** The outside of a box, in millimetres. */
export type BoxSize = { widthMm: number; lengthMm: number; heightMm: number }

export type Parcel = {
  from: CourierAddress
  to: CourierAddress
  weightGrams: number
  /** Where it is known; else a courier goes by the weight alone. */
  size?: BoxSize
  codSatang: number
  /** For how much it is insured; 0 where it is not. */
  insuredSatang: number
  /** What whoever carries it should know. */
  remark?: string
  /** The number that people know the order by. */
  orderName?: string
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

/** How a courier's sorters find a parcel's way; only what the courier told is ever printed. */
export type Routing = { sortCode: string; lineCode?: string; station?: string }

/** What is known of a booking. `unknown`: the courier did not answer; it may or may not have booked. */
export type BookingOutcome =
  | {
      outcome: 'booked'
      purchaseId: string
      trackingCode: string
      courierTrackingCode: string
      /** Where it was told anew: else it is what the reservation costs. */
      priceSatang?: number
      /** Where the courier sorts it to, for a label that we draw. */
      routing?: Routing
    }
  | { outcome: 'refused'; failure: BookingFailure }
  /** `error` is what came instead of an answer, for the log. */
  | { outcome: 'unknown'; purchaseId?: string; error?: unknown }

/** The price is that of the rate where none is told. */
export type Reserved = { purchaseId: string; priceSatang?: number }

export type Scan = { status: ParcelStatus; at: Date; location: string; description: string }
export type Tracking = {
  /** Where the parcel stands; nothing where the courier tells a state that is not known: its scans are kept all the same. */
  status?: ParcelStatus
  scans: Scan[]
  /** A new one where the courier gave it another number on its way. */
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

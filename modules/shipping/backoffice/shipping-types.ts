import type { OutputOf } from '@langraan/http'
import type { compareRates } from '../contract.ts'

export type RateOffers = OutputOf<typeof compareRates>

/** Why no courier can be booked for an order: a slip of it waits, or its money does not allow it yet. */
export type WhyNotBookable = 'slip_waiting' | 'held_for_price' | 'not_bookable'

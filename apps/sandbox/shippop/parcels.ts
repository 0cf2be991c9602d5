import { createHash } from 'node:crypto'
import type { Collection, State } from '../state/state.ts'
import type { Address } from './address.ts'
import type { ParcelDetails, Product } from './parcel-details.ts'
import type { Price } from './pricing.ts'

const orderStatuses = [
  'wait',
  'booking',
  'invalid',
  'shipping',
  'package_detail',
  'problem',
  'complete',
  'return',
  'cancel',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** One line of a parcel's history, as `/tracking/` shows it. */
export interface TrackingState {
  status: string
  /** `YYYY-MM-DD HH:mm:ss`, Bangkok time. */
  datetime: string
  location: string
  description: string
}

export interface Parcel {
  /** Shippop's number, `SP…`. */
  trackingCode: string
  purchaseId: number
  courierCode: string
  /** The courier's number; empty until it is given. */
  courierTrackingCode: string
  /** A courier's number that is given a moment after the confirm answer; `dueAt` is ISO. */
  lateNumber: { code: string; dueAt: string } | null
  status: OrderStatus
  from: Address
  to: Address
  details: ParcelDetails
  products: Product[]
  codAmountSatang: number
  codStatus: 'none' | 'pending_transfer' | 'transferred' | 'cancel_transfer'
  price: Price
  remark: string
  refs: { ref_no_1: string; ref_no_2: string }
  states: TrackingState[]
  bookedAt: string
  shippedAt: string | null
  cancelReason: string
}

export interface Purchase {
  purchaseId: number
  /** The account that booked; the key itself is not kept. */
  account: string
  email: string
  trackingCodes: string[]
  status: 'unpaid' | 'paid' | 'cancel'
  /** How often `/confirm/` was called: more than once means that a client retried blindly. */
  confirmCalls: number
  bookedAt: string
}

/** Parcels are found by Shippop's number; the alias is the courier's. */
export function parcelsOf(state: State): Collection<Parcel> {
  return state.collection<Parcel>('parcels')
}

export function purchasesOf(state: State): Collection<Purchase> {
  return state.collection<Purchase>('purchases')
}

export function saveParcel(state: State, parcel: Parcel): void {
  parcelsOf(state).put(parcel.trackingCode, parcel, parcel.courierTrackingCode || undefined)
}

/** Finds by either number. A courier's number that was due meanwhile is given first. */
export function findParcel(state: State, code: string, now: Date): Parcel | undefined {
  const parcel = parcelsOf(state).get(code) ?? parcelsOf(state).withAlias(code)[0]
  return parcel && withDueNumber(state, parcel, now)
}

/** Newest first, with the numbers that came meanwhile. */
export function listParcels(state: State, now: Date, limit?: number): Parcel[] {
  return parcelsOf(state)
    .list({ newestFirst: true, limit })
    .map((parcel) => withDueNumber(state, parcel, now))
}

export function parcelsOfPurchase(state: State, purchase: Purchase, now: Date): Parcel[] {
  return purchase.trackingCodes.flatMap((code) => findParcel(state, code, now) ?? [])
}

function withDueNumber(state: State, parcel: Parcel, now: Date): Parcel {
  if (!parcel.lateNumber || now < new Date(parcel.lateNumber.dueAt)) return parcel
  const numbered = { ...parcel, courierTrackingCode: parcel.lateNumber.code, lateNumber: null }
  saveParcel(state, numbered)
  return numbered
}

export function accountOf(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex').slice(0, 16)
}

import { addBangkokDays, bangkokDay, type Language } from '@langraan/thai'
import { deliveries, type OrderDelivery } from './order-delivery.ts'
import type { FulfilmentStatus } from './order-status.ts'
import { type PaymentMethod, paymentWays } from './payment-method.ts'

/** The most days for which goods are kept that lie ready. */
export const MOST_KEPT_DAYS = 90

/** A branch at which orders from the site can be collected, as the site shows it. */
export type CollectBranch = {
  branchId: string
  name: string
  phone: string
  addressLine: string
  subdistrict: string
  district: string
  province: string
  zipcode: string
  hours: string
  note: string
}

/** What a shop offers to whoever collects. */
export type CollectOffer = {
  paysAtBranch: boolean
  keptDays: number
  branches: readonly CollectBranch[]
}

type Place = Pick<
  CollectBranch,
  'phone' | 'addressLine' | 'subdistrict' | 'district' | 'province' | 'zipcode'
>

/** Whether somebody who has never been there would find it: nobody is sent to a branch without an address. */
export const canBeFound = (place: Place): boolean =>
  [place.phone, place.addressLine, place.subdistrict, place.district, place.province, place.zipcode].every(
    (part) => part.trim() !== '',
  )

/** The last day on which goods are kept that lie ready today. */
export const keptUntil = (readyAt: Date, keptDays: number): string =>
  addBangkokDays(bangkokDay(readyAt), keptDays)

/** Whether the customer has not come in the time for which their goods were kept. What becomes of them the shop decides. */
export const isNotCollected = (
  { fulfilment, collectUntil }: { fulfilment: FulfilmentStatus; collectUntil: string | null },
  today: string,
): boolean => fulfilment === 'ready' && collectUntil !== null && collectUntil < today

/** Whether whoever collects pays there, and not ahead. */
export const paysAtBranch = (method: PaymentMethod, delivery: OrderDelivery): boolean =>
  delivery === 'pickup' && method === 'cash'

/** How an order comes to its customer, with the branch where they collect it. */
export const receivingWords = (
  { delivery, branchName }: { delivery: OrderDelivery; branchName: string },
  language: Language,
): string =>
  delivery === 'pickup' ? `${deliveries.pickup[language]} · ${branchName}` : deliveries[delivery][language]

/** What a way of paying is called of an order; of whoever pays at the branch it is known there how. */
export const methodNameOf = (
  { paymentMethod, delivery }: { paymentMethod: PaymentMethod; delivery: OrderDelivery },
  language: Language,
): string => (paysAtBranch(paymentMethod, delivery) ? atBranchWords : paymentWays[paymentMethod])[language]

/** What paying at the branch is called: how it is paid there is known when it is. */
const atBranchWords = { th: 'ชำระที่สาขา', en: 'Pay at the branch' } as const

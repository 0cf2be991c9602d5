import { type FulfilmentStatus, type PaymentMethod, type PaymentStatus } from '@langraan/orders/rules'
import { type DocumentKind, isPaper, type PaperKind } from './kinds.ts'
import type { SellerStanding } from './seller.ts'

/** What decides whether a document can be issued for an order. */
export type OrderStanding = SellerStanding & {
  payment: PaymentStatus
  fulfilment: FulfilmentStatus
  paymentMethod: PaymentMethod
  totalSatang: number
  /** What the shop has of it now, and all that came of it before anything was given back. */
  paidSatang: number
  receivedSatang: number
  /** How VAT stands on the order; null where it was sold without. */
  vatMode: 'inclusive' | 'exclusive' | null
  /** What is in force for the order: its kind, what it came to, and what of that was credited since. */
  paper: { kind: PaperKind; totalSatang: number; creditedSatang: number } | null
}

export type IssueRefusal =
  | 'seller_needed'
  | 'not_vat_registered'
  | 'order_without_vat'
  | 'vat_without_registration'
  | 'order_cancelled'
  | 'not_paid_in_full'
  | 'cod_not_collected'
  | 'money_given_back'
  | 'nothing_paid'
  | 'tax_invoice_first'
  | 'nothing_to_credit'

/** Why a document of this kind cannot be issued for the order; undefined where it can. */
export function issueRefusal(kind: DocumentKind, order: OrderStanding): IssueRefusal | undefined {
  if (!order.isReady) return 'seller_needed'
  return isPaper(kind) ? (vatRefusal(kind, order) ?? moneyRefusal(order)) : creditRefusal(order)
}

function vatRefusal(kind: PaperKind, { isVatRegistered, vatMode }: OrderStanding): IssueRefusal | undefined {
  // Whoever is not registered may not charge VAT: a receipt for it would be proof of an offence.
  if (kind === 'receipt')
    return !isVatRegistered && vatMode === 'exclusive' ? 'vat_without_registration' : undefined
  if (!isVatRegistered) return 'not_vat_registered'
  return vatMode === null ? 'order_without_vat' : undefined
}

/** Documents tell of money that is there. What was given back of it since in part is a credit note’s matter. */
function moneyRefusal(order: OrderStanding): IssueRefusal | undefined {
  if (order.fulfilment === 'cancelled') return 'order_cancelled'
  if (order.totalSatang === 0) return 'nothing_paid'
  switch (order.payment) {
    case 'paid':
    case 'cod_collected':
      return undefined
    case 'cod_pending':
      return 'cod_not_collected'
    case 'refunded':
      return 'money_given_back'
    case 'partly_refunded':
      return order.receivedSatang < order.totalSatang ? 'not_paid_in_full' : undefined
    default:
      return 'not_paid_in_full'
  }
}

function creditRefusal(order: OrderStanding): IssueRefusal | undefined {
  if (!order.isVatRegistered) return 'not_vat_registered'
  if (order.paper === null || order.paper.kind === 'receipt') return 'tax_invoice_first'
  return creditableSatang(order) > 0 ? undefined : 'nothing_to_credit'
}

/**
 * What was given back of what the tax invoice says, and stands on no credit note yet. What went over to another order
 * when this one was split was given to nobody.
 */
export function creditableSatang({
  paper,
  paidSatang,
  receivedSatang,
}: Pick<OrderStanding, 'paper' | 'paidSatang' | 'receivedSatang'>): number {
  if (paper === null) return 0
  const givenBack = Math.min(receivedSatang - paidSatang, paper.totalSatang - paidSatang)
  return Math.max(0, givenBack - paper.creditedSatang)
}

/** What a shop would issue for an order unless it is asked for something else. */
export const usualKind = ({ isVatRegistered, vatMode }: OrderStanding): PaperKind =>
  isVatRegistered && vatMode !== null ? 'tax_invoice' : 'receipt'

import { type DocumentParty, numberInSeries } from '@langraan/thai'
import type { LineCode } from './offer.ts'

export const documentKinds = ['quotation', 'invoice', 'tax_invoice', 'credit_note'] as const
export type DocumentKind = (typeof documentKinds)[number]

const PREFIXES: Readonly<Record<DocumentKind, string>> = {
  quotation: 'QT',
  invoice: 'BN',
  tax_invoice: 'INV',
  credit_note: 'CN',
}

export type DocumentNumber = { kind: DocumentKind; sellerBranch: string; year: number; number: number }

/** `INV2569-000123`, as all numbers of documents are written. */
export const documentNumber = ({ kind, sellerBranch, year, number }: DocumentNumber): string =>
  numberInSeries({ prefix: PREFIXES[kind], branchNumber: sellerBranch, year, number })

export type DocumentLine = {
  code: LineCode
  planCode: string
  quantity: number
  months: number
  days?: number
  unitSatang: number
  amountSatang: number
}

/** Everything that a document says but its number and date, as it was when it was issued. */
export type DocumentContent = {
  seller: DocumentParty
  buyer: DocumentParty
  shopName: string
  period: { from: string; to: string }
  lines: DocumentLine[]
  couponCode: string
  discountSatang: number
  beforeVatSatang: number
  vatBasisPoints: number
  vatSatang: number
  netSatang: number
  /** Until when an offer stands; of quotations and invoices. */
  validUntil?: string
  /** When the money came, and how. */
  paidAt?: string
  /** The document that this one is about: the quotation it follows, or the tax invoice it cancels. */
  about?: { kind: DocumentKind; number: string; issuedAt: string }
  /** Whether it takes the place of that document, and why. */
  replaces?: boolean
  reason?: string
}

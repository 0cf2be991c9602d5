import type { PaymentMethod } from '@langraan/orders/rules'
import { type DocumentParty, numberInSeries } from '@langraan/thai'
import type { SaleFigures } from './figures.ts'
import type { DocumentKind } from './kinds.ts'
import type { PaidShare } from './paid-ways.ts'

/** What stands before the year in the number of each kind. */
export const documentPrefixes: Readonly<Record<DocumentKind, string>> = {
  receipt: 'RE',
  abbreviated: 'ABB',
  tax_invoice: 'INV',
  credit_note: 'CN',
}

export type DocumentNumber = {
  kind: DocumentKind
  series: string
  sellerBranch: string
  year: number
  number: number
}

const OF_TILL = /^pos:(\d+)$/

/** The series of what a till issues, by the till's own; no shop can choose one like it. */
export const seriesOfTill = (series: number): string => `pos:${series}`

/** `T03-000123`: an abbreviated tax invoice as a till numbers it. */
export const tillDocumentNumber = (series: number, running: number): string =>
  `T${String(series).padStart(2, '0')}-${String(running).padStart(6, '0')}`

/** `INV2569-000123`; with a series of the shop’s own `MLINV2569-000123`; as a till has printed it `T03-000123`. */
export function documentNumber({ kind, series, sellerBranch, year, number }: DocumentNumber): string {
  const till = OF_TILL.exec(series)?.[1]
  if (till !== undefined) return tillDocumentNumber(Number(till), number)
  return numberInSeries({
    prefix: `${series}${documentPrefixes[kind]}`,
    branchNumber: sellerBranch,
    year,
    number,
  })
}

/** How one document names another. */
export type DocumentReference = { kind: DocumentKind; number: string; issuedAt: string }

/** Everything that a document says but its number and date, as it was when it was issued. */
export type DocumentContent = SaleFigures & {
  seller: DocumentParty
  /** Null on an abbreviated tax invoice. */
  buyer: DocumentParty | null
  shopName: string
  orderNumber: string
  paidAt: string | null
  paymentMethod: PaymentMethod
  /** How the money came; documents of before do not say it. */
  paid?: PaidShare[]
  /** The document that it takes the place of, or that it credits. */
  about?: DocumentReference
  replaces?: boolean
  reason?: string
  /** The agent to whom the goods were sold; `isApart` where the money of the order is another sum. */
  soldTo?: { agentId: string; isApart: boolean }
}

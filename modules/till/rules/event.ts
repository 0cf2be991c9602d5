import type { VatTerms } from '@langraan/orders/rules'
import type { BillLine } from './bill.ts'
import type { Tender, TillMethod } from './paying.ts'
import type { PaperKind } from './paper-number.ts'

/** Who bought, as far as they said. One who is new to the shop comes with an id that the device made. */
export type Buyer = { customerId: string | null; name: string; phone: string }

/** Goods were sold and paid for. The prices stand as they were charged, whatever the shop's are by now. */
export type Sale = {
  kind: 'sale'
  orderId: string
  paper: { kind: Exclude<PaperKind, 'return'>; running: number }
  lines: BillLine[]
  discountSatang: number
  vat: VatTerms | null
  totalSatang: number
  /** The VAT in the total; nothing of a shop without. */
  vatSatang: number
  /** What the cash in it was rounded by. */
  roundingSatang: number
  tenders: Tender[]
  buyer: Buyer | null
  note: string
  /** The snapshot that its prices are from. */
  pricesVersion: string
  language: 'th' | 'en'
  /** What the link to its receipt ends with: random, made on the device, so the link is known before anybody has heard of it. */
  linkToken?: string
}

/** A line of a sale that comes back, by its place among the sale's lines. */
export type ReturnedLine = { position: number; quantity: number; toShelf: boolean }

/** Goods of a receipt came back, and money went out for them. */
export type Return = {
  kind: 'return'
  returnId: string
  paper: { kind: 'return'; running: number }
  /** Of which sale: its order, and the number on its receipt. */
  orderId: string
  ofNumber: string
  lines: ReturnedLine[]
  /** What was given back for them, above zero, and by how much of it cash was rounded. */
  totalSatang: number
  /** The VAT in it, as it was charged. */
  vatSatang: number
  roundingSatang: number
  method: TillMethod
  reason: string
}

/** A web order was handed over to its customer, who has paid what was left of it. */
export type Collected = {
  kind: 'collected'
  orderId: string
  orderNumber: string
  /** What was left to pay, before rounding; nothing where all of it came before. */
  dueSatang: number
  roundingSatang: number
  tenders: Tender[]
}

export type ShiftOpened = { kind: 'shift-opened'; number: number; floatSatang: number }
/** The money in the drawer was counted: blind, before what should be there is shown. */
export type ShiftClosed = {
  kind: 'shift-closed'
  number: number
  countedSatang: number
  /** How many of each note and coin, by its worth in satang; empty where only the sum was told. */
  pieces: Readonly<Record<string, number>>
  /** What the device found to be expected. The server makes its own. */
  expectedSatang: number
  note: string
}
/** Money was put into the drawer or taken out of it, for no sale. */
export type CashMoved = { kind: 'cash-moved'; direction: 'in' | 'out'; amountSatang: number; reason: string }
/** Another person goes on with the drawer. They may count it first. */
export type HandedOver = { kind: 'handed-over'; toStaffId: string; countedSatang: number | null }
export type DrawerOpened = { kind: 'drawer-opened'; reason: string }
/** A bill that had goods was thrown away. */
export type BillDiscarded = { kind: 'bill-discarded'; itemCount: number; totalSatang: number }
/** A receipt was printed once more, marked as a copy. */
export type CopyPrinted = { kind: 'copy-printed'; number: string }
/** The customer of a sale wants its receipt by e-mail; the server sends it, as soon as it hears of it. */
export type ReceiptMailed = {
  kind: 'receipt-mailed'
  orderId: string
  /** The number on the receipt, and what the link to it ends with. */
  number: string
  linkToken: string
  address: string
  language: 'th' | 'en'
}

export type TillAct =
  | Sale
  | Return
  | Collected
  | ShiftOpened
  | ShiftClosed
  | CashMoved
  | HandedOver
  | DrawerOpened
  | BillDiscarded
  | CopyPrinted
  | ReceiptMailed

export type TillEventKind = TillAct['kind']

/**
 * What happened at a till, told once and never changed. Each follows the one before it by number and by hash, so nothing
 * can be left out or put in between.
 */
export type TillEvent = {
  eventId: string
  tillId: string
  /** From 1, without a gap. */
  seq: number
  /** SHA-256 of the text of the event before, in hex; empty of the first. */
  after: string
  /** By the device's clock, and never before the event before: an ISO time. */
  at: string
  /** What the device's clock was ahead of the server's when they met last, in ms; null before they did. */
  aheadMs: number | null
  appVersion: string
  shiftId: string
  /** Who stood at the till. */
  staffId: string
  /** Whose PIN allowed what the one at the till may not. */
  approvedBy: string | null
  act: TillAct
}

/** For how long a device keeps what the server has. */
export const KEPT_AFTER_SENT_DAYS = 30

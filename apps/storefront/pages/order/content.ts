import type {
  FulfilmentStatus,
  OrderDelivery,
  PaymentMethod,
  PaymentStatus,
  PriceParts,
} from '@langraan/orders/rules'

export type SentSlip = {
  state: 'reading' | 'waiting' | 'confirmed' | 'rejected'
  amountSatang: number
  sentAt: string
  reason?: string
}

export type ParcelNews = {
  kind: 'booked' | 'shipped' | 'delivering' | 'delivered' | 'failed' | 'returned'
  at: string
}

/** Where a parcel was, in its courier's words. */
export type ParcelStop = { at: string; place: string; words: string }

export type Parcel = {
  courierName: string
  trackingCode: string
  news: ParcelNews[]
  stops: ParcelStop[]
  /** Which of how many, where the order goes in several. */
  piece?: { no: number; count: number }
}

export type OrderLineView = {
  productName: string
  variantName: string
  quantity: number
  unitPriceSatang: number
  pictureId?: string
}

export type SlipProblem = { code: 'amount' } | { code: 'too_large' } | { code: 'refused'; text: string }

export type CollectedAt = {
  branchName: string
  addressLines: string[]
  phone: string
  hours: string
  note: string
  /** The last day on which it is kept, once it lies ready. */
  until?: string
  /** That day is over. */
  isLate: boolean
}

export type OrderPage = {
  kind: 'order'
  token: string
  orderNumber: string
  placedAt: string
  payment: PaymentStatus
  fulfilment: FulfilmentStatus
  paymentMethod: PaymentMethod
  /** Until when it waits for money; absent where it does not, or has no end. */
  heldUntil?: string
  /** It was called off because nobody paid in time. */
  isExpired: boolean
  /** The shopper had the goods, and the shop has all of them back. */
  isBroughtBack: boolean
  lines: OrderLineView[]
  parts: PriceParts
  dueSatang: number
  /** What the shopper pays when the parcel is handed over; nothing where the order is paid another way. */
  codDueSatang: number
  /** What the shop has received of it. */
  paidSatang: number
  /** What of it went back to the shopper. */
  refundedSatang: number
  /** Money of it is to go back to the shopper. */
  isRefundDue: boolean
  /** The order that its goods and its money went over to. */
  mergedInto?: { orderNumber: string; href: string }
  /** Empty where it is not sent. */
  shippingMethodName: string
  delivery: OrderDelivery
  /** Where and until when it is collected; absent where it is not. */
  collectAt?: CollectedAt
  recipient: { name: string; phone: string; addressLines: string[] }
  /** How to pay what is due; absent when nothing is. */
  pay?: { qrSvg?: string; accounts: { code: string; number: string; name: string }[] }
  slips: SentSlip[]
  /** The form for a slip; absent when none is wanted. */
  slipForm?: { idempotencyKey: string; amount: string; problem?: SlipProblem }
  parcels: Parcel[]
  /** Changes when anything on the page does; the script compares it with what the server says now. */
  version: string
  /** How often to ask; 0 when nothing will change any more. */
  pollSeconds: number
}

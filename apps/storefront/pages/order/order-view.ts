import { offers, type StorefrontFrame, type OrderLine, type OrderRecord } from '@langraan/orders/server'
import {
  addressOf,
  awaitsMoney,
  canBePaidLate,
  codDueOf,
  comesAhead,
  dueOf,
  isPayable,
  isRefundDue,
  isBroughtBack,
  isNotCollected,
  refundedOf,
  shippingName,
  type PriceParts,
} from '@langraan/orders/rules'
import type { NoticeRow } from '@langraan/payments/server'
import type { KnownOrder, ParcelEvent } from '../../orders/order-of-link.ts'
import type { Branch } from '@langraan/shops/server'
import type { CollectedAt, OrderPage, Parcel, ParcelNews, ParcelStop } from './content.ts'
import { type Language, maskThaiPhone } from '@langraan/thai'
import { shownAddress } from '../../parts/shown-address.ts'

/** Whether a slip is taken though the order was called off: all of the money may have come by now. */
export const takesLateSlip = ({ order, events }: Pick<KnownOrder, 'order' | 'events'>): boolean =>
  order.fulfilment === 'cancelled' &&
  comesAhead(order.paymentMethod) &&
  dueOf(order) > 0 &&
  canBePaidLate(order, events)

/** Nothing for an order that is not sent. */
async function linesOfAddress(order: OrderRecord, language: Language): Promise<string[]> {
  const to = addressOf(order)
  return to ? shownAddress({ line1: to.addressLine, ...to }, language) : []
}

/** As the order has it, in the language of whoever reads: the name of its way of shipping, where the shop still has it. */
function shippingNameOf({ shippingMethodName }: OrderRecord, { frame, language }: Shown): string {
  const name = shippingMethodName ?? ''
  const method = frame.shippingMethods.find((one) => one.name === name)
  return shippingName(method ?? { name, nameEnglish: '' }, language)
}

type Shown = { readonly frame: StorefrontFrame; readonly language: Language; readonly today: string }

/** The branch as the site offers it, and as it is where that has changed since. */
async function collectedAt(
  order: OrderRecord,
  branch: Branch,
  { frame, language, today }: Shown,
): Promise<CollectedAt> {
  const offered = frame.collect?.branches.find(({ branchId }) => branchId === branch.branchId)
  return {
    branchName: branch.name,
    addressLines: await shownAddress({ ...branch, line1: branch.addressLine }, language),
    phone: branch.phone,
    hours: offered?.hours ?? '',
    note: offered?.note ?? '',
    ...(order.fulfilment === 'ready' && order.collectUntil !== null && { until: order.collectUntil }),
    isLate: isNotCollected(order, today),
  }
}

const hasOpenSlip = (notices: readonly NoticeRow[]): boolean =>
  notices.some(({ state }) => state === 'reading' || state === 'waiting')

/** The order as its page shows it. Whoever holds the link sees it, so the phone number is masked. */
export async function viewOfOrder(
  { order, ...known }: KnownOrder,
  shown: Shown,
): Promise<Omit<OrderPage, 'pay' | 'slipForm' | 'heldUntil'>> {
  return {
    kind: 'order',
    token: known.token,
    orderNumber: String(order.orderNumber),
    placedAt: order.placedAt.toISOString(),
    payment: order.payment,
    fulfilment: order.fulfilment,
    paymentMethod: order.paymentMethod,
    // Of an order that came back and was called off again, the last time counts.
    isExpired: known.events.findLast(({ kind }) => kind === 'cancelled')?.details['reason'] === 'unpaid',
    isBroughtBack: isBroughtBack(order, known.events),
    lines: known.lines.map((line) => lineOf(line, known.pictures)),
    parts: partsOf(order),
    dueSatang: dueOf(order),
    codDueSatang: codDueOf(order),
    paidSatang: order.paidSatang,
    refundedSatang: refundedOf(known.events),
    isRefundDue: isRefundDue(order, order),
    shippingMethodName: shippingNameOf(order, shown),
    delivery: order.delivery,
    ...(known.branch && { collectAt: await collectedAt(order, known.branch, shown) }),
    recipient: {
      name: order.customerName,
      phone: maskThaiPhone(order.customerPhone),
      // The names of places are kept in Thai, whatever the reader's language.
      addressLines: await linesOfAddress(order, shown.language),
    },
    slips: known.notices.map(({ state, amountSatang, sentAt, rejectedReason }) => ({
      state,
      amountSatang,
      sentAt: sentAt.toISOString(),
      ...(rejectedReason && { reason: rejectedReason }),
    })),
    parcels: parcelsOf(known.events, waysIn(shown.language, known.ways), piecesOf(order, known.ways)),
    version: known.version,
    // Of an order that was called off nothing is expected, but for the answer to a slip.
    pollSeconds:
      takesLateSlip({ order, events: known.events }) && hasOpenSlip(known.notices)
        ? SOON_SECONDS
        : pollSecondsOf(order),
  }
}

function partsOf(order: OrderRecord): PriceParts {
  const { goodsSatang, lineDiscountSatang, orderDiscountSatang, couponDiscountSatang, couponCode } = order
  const { shippingSatang, shippingDiscountSatang, codFeeSatang, vat, totalSatang } = order
  return {
    goodsSatang,
    lineDiscountSatang,
    orderDiscountSatang,
    couponDiscountSatang,
    couponCode,
    shippingSatang,
    shippingDiscountSatang,
    codFeeSatang,
    vat,
    totalSatang,
  }
}

function lineOf(line: OrderLine, pictures: ReadonlyMap<string, string>) {
  const { productName, variantName, quantity, unitPriceSatang } = line
  const pictureId = pictures.get(line.variantId)
  return {
    productName,
    variantName,
    quantity,
    unitPriceSatang,
    ...(pictureId !== undefined && { pictureId }),
  }
}

/** Which ways to pay the page shows: the chosen one, and the account beside the QR. */
export function waysToPay(
  order: OrderRecord,
  frame: StorefrontFrame,
  qrSvg: string | undefined,
): OrderPage['pay'] {
  return isPayable(order) ? payInto(frame, qrSvg) : undefined
}

/** All that a shop takes transfers by. */
export function payInto(frame: StorefrontFrame, qrSvg: string | undefined): NonNullable<OrderPage['pay']> {
  const { bankCode, bankAccountNumber, bankAccountName, moreAccounts } = frame
  const first =
    bankAccountNumber === null
      ? []
      : [{ code: bankCode ?? '', number: bankAccountNumber, name: bankAccountName ?? '' }]
  const others = moreAccounts.map(({ bankCode: code, number, name }) => ({ code, number, name }))
  return { ...(qrSvg !== undefined && { qrSvg }), accounts: [...first, ...others] }
}

/** Whether the QR is wanted: it was chosen, or there is no account to transfer to. */
export const wantsQr = (order: OrderRecord, frame: StorefrontFrame): boolean =>
  isPayable(order) &&
  offers(frame, 'promptpay') &&
  (order.paymentMethod === 'promptpay' || frame.bankAccountNumber === null)

const SOON_SECONDS = 5
const LATER_SECONDS = 30

/** How often the page asks for news: often while a person waits for an answer, never once all is over. */
export function pollSecondsOf({ payment, fulfilment }: OrderRecord): number {
  if (['delivered', 'handed_over', 'returned', 'cancelled'].includes(fulfilment)) return 0
  return awaitsMoney({ payment }) ? SOON_SECONDS : LATER_SECONDS
}

const NEWS = new Set<string>([
  'booked',
  'shipped',
  'delivering',
  'delivered',
  'failed',
  'returned',
] satisfies ParcelNews['kind'][])

const waysIn = (language: Language, ways: KnownOrder['ways']): Map<unknown, ParcelStop[]> =>
  new Map(
    ways.map(({ shipmentId, stops }) => [
      shipmentId,
      stops.map(({ at, place, words }) => ({ at: at.toISOString(), place, words: words[language] })),
    ]),
  )

/** The parcels of an order from what happened to it; a booking that was cancelled is no parcel. */
export function parcelsOf(
  events: readonly ParcelEvent[],
  ways: ReadonlyMap<unknown, ParcelStop[]> = new Map(),
  pieces: ReadonlyMap<unknown, Piece> = new Map(),
): Parcel[] {
  const parcels = new Map<unknown, Parcel>()
  for (const { kind, details, madeAt } of events) {
    const { shipmentId, courierName, trackingCode } = details
    if (kind === 'booking-cancelled') parcels.delete(shipmentId)
    const named = { courierName: textOf(courierName), trackingCode: textOf(trackingCode) }
    const known = parcels.get(shipmentId)
    if (kind === 'parcel-corrected' && known) Object.assign(known, named)
    if (kind === 'hand-over-taken-back' && known)
      known.news = known.news.filter((news) => news.kind !== 'shipped')
    if (!NEWS.has(kind) || typeof shipmentId !== 'string') continue
    const parcel = known ?? { ...named, news: [], stops: ways.get(shipmentId) ?? [] }
    parcel.news.unshift({ kind: kind as ParcelNews['kind'], at: madeAt.toISOString() })
    parcels.set(shipmentId, parcel)
  }
  if (pieces.size === 0) return [...parcels.values()]
  return [...parcels]
    .flatMap(([shipmentId, parcel]) => {
      const piece = pieces.get(shipmentId)
      return piece ? [{ ...parcel, piece, news: withCourse(parcel.news, piece) }] : []
    })
    .toSorted((a, b) => a.piece.no - b.piece.no)
    .map(({ piece: { no, count }, ...parcel }) => ({ ...parcel, piece: { no, count } }))
}

type Piece = { no: number; count: number; news: ParcelNews | undefined }

/** The parcels of an order that goes in several, each with how far it is by itself. */
const piecesOf = ({ parcelCount }: OrderRecord, ways: KnownOrder['ways']): Map<unknown, Piece> =>
  new Map(
    parcelCount === 1
      ? []
      : ways.map(({ shipmentId, parcelNo, course, heardAt }) => [
          shipmentId,
          {
            no: parcelNo,
            count: parcelCount,
            news: course && { kind: course, at: heardAt.toISOString() },
          },
        ]),
  )

/** The order tells only what holds of all its parcels: what one of them has done alone is added. */
const withCourse = (told: ParcelNews[], { news }: Piece): ParcelNews[] =>
  !news || told.some(({ kind }) => kind === news.kind) ? told : [news, ...told]

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

import type { Tx } from '@langraan/db'
import { codDueOf, dueOf, heldUntil, isPayable, paysAtBranch } from '@langraan/orders/rules'
import {
  eventsOf,
  linesOf,
  offers,
  type OrderRecord,
  orderToken,
  type StorefrontFrame,
} from '@langraan/orders/server'
import { branchesOf } from '@langraan/shops/server'
import { shopTheme } from '@langraan/sites/server'
import { addressLines, type Language } from '@langraan/thai'
import type { CollectFacts, MessageFacts, MessageShop, SentParcel } from '../rules/compose-message.ts'
import type { MessagesDeps } from './messages-deps.ts'

type Deps = Pick<MessagesDeps, 'frames' | 'linkKeys' | 'shopUrl'>

/** A shop as its customers know it, and where its site is. */
export async function shownShop(
  { frames, shopUrl }: Pick<Deps, 'frames' | 'shopUrl'>,
  tx: Tx,
  shopId: string,
): Promise<{ shop: MessageShop; siteUrl: string; frame: StorefrontFrame }> {
  const frame = await frames.frame(shopId)
  const { contact } = await shopTheme(tx, 'published')
  const siteUrl = shopUrl(frame.slug, frame.ownHost)
  return {
    frame,
    siteUrl,
    shop: {
      name: frame.name,
      phone: contact.showsPhone ? frame.phone : '',
      lineId: contact.lineId || frame.lineId,
      logoUrl: frame.hasLogo ? `${siteUrl}/logo.webp?v=${frame.revision}` : '',
    },
  }
}

/** What a message tells of an order as it is now. */
export async function factsOfOrder(
  deps: Deps,
  tx: Tx,
  shopId: string,
  order: OrderRecord,
  language: Language,
): Promise<MessageFacts> {
  const { shop, siteUrl, frame } = await shownShop(deps, tx, shopId)
  const page = `${siteUrl}/orders/${orderToken(deps.linkKeys, order.orderId)}`
  const lines = await linesOf(tx, order.orderId)
  const events = await eventsOf(tx, order.orderId)
  const parcel = parcelOf(events)
  return {
    shop,
    orderNumber: String(order.orderNumber),
    customerName: order.customerName,
    // A browser that was never there begins in Thai.
    link: language === 'en' ? `${page}?lang=en` : page,
    lines: lines.map(({ productName, variantName, quantity, unitPriceSatang }) => ({
      name: [productName, variantName].filter((part) => part !== '').join(' '),
      quantity,
      satang: unitPriceSatang * quantity,
    })),
    parts: order,
    ...(isPayable(order) && { pay: payOf(order, frame) }),
    atDoorSatang: codDueOf(order),
    ...(order.delivery === 'pickup' && { collect: await collectOf(tx, order, frame, language) }),
    ...(parcel && { parcel }),
    ...(order.parcelCount > 1 && { parcels: parcelsOf(events) }),
  }
}

function payOf(order: OrderRecord, frame: StorefrontFrame): MessageFacts['pay'] & object {
  const { bankCode, bankAccountNumber, bankAccountName, moreAccounts } = frame
  const first =
    bankAccountNumber === null
      ? []
      : [{ bankCode: bankCode ?? '', number: bankAccountNumber, name: bankAccountName ?? '' }]
  const until = heldUntil(order, frame)
  return {
    dueSatang: dueOf(order),
    ...(until && { until }),
    hasQr:
      offers(frame, 'promptpay') && (order.paymentMethod === 'promptpay' || frame.bankAccountNumber === null),
    accounts: [...first, ...moreAccounts],
  }
}

/** The branch as the site offers it, and as it is where that has changed since. */
async function collectOf(
  tx: Tx,
  order: OrderRecord,
  { collect }: StorefrontFrame,
  language: Language,
): Promise<CollectFacts> {
  const branch = (await branchesOf(tx)).find(({ branchId }) => branchId === order.branchId)
  const offered = collect?.branches.find(({ branchId }) => branchId === order.branchId)
  return {
    branchName: branch?.name ?? '',
    address: branch ? addressLines({ ...branch, line1: branch.addressLine }, language).join(' ') : '',
    hours: offered?.hours ?? '',
    phone: branch?.phone ?? '',
    note: offered?.note ?? '',
    until: order.collectUntil,
    dueSatang: paysAtBranch(order.paymentMethod, order.delivery) ? dueOf(order) : 0,
  }
}

const OF_PARCELS = new Set(['shipped', 'parcel-corrected', 'delivering', 'delivered'])

/** The parcel that was sent last, by the names of the timeline, which has the latest first. */
function parcelOf(
  events: readonly { kind: string; details: Record<string, unknown> }[],
): MessageFacts['parcel'] | undefined {
  const details = events.find(({ kind }) => OF_PARCELS.has(kind))?.details
  return details && namedIn(details)
}

/** The parcels of an order that are booked, by the same names, in the order in which they were booked. */
function parcelsOf(events: readonly { kind: string; details: Record<string, unknown> }[]): SentParcel[] {
  const parcels = new Map<unknown, SentParcel>()
  for (const { kind, details } of events.toReversed()) {
    const { shipmentId } = details
    if (kind === 'booking-cancelled') parcels.delete(shipmentId)
    else if (typeof shipmentId === 'string' && typeof details['trackingCode'] === 'string')
      parcels.set(shipmentId, namedIn(details))
  }
  return [...parcels.values()]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const namedIn = (details: Record<string, unknown>): SentParcel => ({
  courierName: textOf(details['courierName']),
  trackingCode: textOf(details['trackingCode']),
})

import { createHash } from 'node:crypto'
import { picturesOfLines } from '@langraan/catalog/server'
import { withShop } from '@langraan/db'
import {
  eventsOf,
  findOrder,
  linesOf,
  type OrderLine,
  orderOfToken,
  type OrderRecord,
} from '@langraan/orders/server'
import { type NoticeRow, noticesOfOrder } from '@langraan/payments/server'
import { type Branch, findBranch } from '@langraan/shops/server'
import type { House } from '../site/house.ts'
import type { Visit } from '../visit/visit.ts'

/** What happened to an order's parcels. */
export type ParcelEvent = { kind: string; details: Record<string, unknown>; madeAt: Date }

/** An order with everything that its page tells. */
export type KnownOrder = {
  token: string
  order: OrderRecord
  lines: OrderLine[]
  pictures: ReadonlyMap<string, string>
  notices: NoticeRow[]
  events: ParcelEvent[]
  /** Where it is collected; absent where it is not. */
  branch?: Branch
  ways: Awaited<ReturnType<House['wayOfParcels']>>
  version: string
}

/** While it is, a courier can be asked where it is. */
const ON_ITS_WAY: ReadonlySet<OrderRecord['fulfilment']> = new Set(['booked', 'shipped'])

/** The order of the link, if the link is genuine and the order is this shop's. */
export async function knownOrder(
  { site, request, shopId }: Visit,
  { token = '' } = request.params as { token?: string },
): Promise<KnownOrder | undefined> {
  const orderId = orderOfToken(site.orders.linkKeys, token)
  if (orderId === undefined) return undefined
  return withShop(site.orders.db, shopId, async (tx) => {
    const order = await findOrder(tx, orderId)
    if (!order) return undefined
    if (ON_ITS_WAY.has(order.fulfilment)) await site.lookAtParcels(tx, shopId, orderId)
    const lines = await linesOf(tx, orderId)
    const [notices, events] = [await noticesOfOrder(tx, orderId), (await eventsOf(tx, orderId)).toReversed()]
    const ways = await site.wayOfParcels(tx, orderId)
    const pictures = await picturesOfLines(tx, lines)
    const branch = order.delivery === 'pickup' ? await findBranch(tx, order.branchId) : undefined
    const told = [
      order.payment,
      order.fulfilment,
      order.paidSatang,
      notices.map(({ noticeId, state }) => [noticeId, state]),
      events.length,
      order.collectUntil,
      ways.map(({ stops, course }) => [stops.length, course]),
    ]
    const version = createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 16)
    return { token, order, lines, notices, events, ways, pictures, version, ...(branch && { branch }) }
  })
}

/** The names of an order's goods by variant, for whoever holds its link. */
export async function namesInOrder(visit: Visit, token: string): Promise<Map<string, string> | undefined> {
  const known = await knownOrder(visit, { token })
  return known && new Map(known.lines.map(({ variantId, productName }) => [variantId, productName]))
}

import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals } from '@langraan/http'
import { formatBaht } from '@langraan/money'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { moveSold } from '@langraan/stock/server'
import type { MergeCandidates, OrderMerge, OrderStanding } from '../../contract.ts'
import { orderRefusals } from '../../refusals.ts'
import { type MergedFees, mergeOrders, mergeRefusal } from '../../rules/money/merge-price.ts'
import { isRefused, orderEdited, orderMergedAway } from '../../rules/order-status.ts'
import { MOST_ORDER_SATANG, type PricedLine } from '../../rules/money/price-order.ts'
import { type AtDesk, standingOf } from './change-at-desk.ts'
import { changeOrder, orRefuse } from './change-order.ts'
import { newestEventOf, saveGoods } from './edit-order.sql.ts'
import { taxInvoiceOf } from '../fill-tax-points.ts'
import { keepTaxPoint, moveCoupon, openOrdersOf, partsOfOneSplit } from './merge-order.sql.ts'
import type { OrdersDeps } from '../orders-deps.ts'
import { findOrder, linesOf, type OrderRecord } from '../orders.sql.ts'

export type MergedOrder = OrderStanding & { totalSatang: number }

const soldLines = async (tx: Tx, orderId: string): Promise<PricedLine[]> =>
  (await linesOf(tx, orderId)).map(({ unitPriceSatang, ...line }) => ({
    ...line,
    priceSatang: unitPriceSatang,
  }))

const editable = (order: OrderRecord) => orderEdited(order, order.paymentMethod, order)

/** What can be put into an order, and what both would come to. */
export function listMergeCandidates(
  { db }: Pick<OrdersDeps, 'db'>,
  shopId: string,
  orderId: string,
): Promise<MergeCandidates> {
  return withShop(db, shopId, async (tx) => {
    const into = (await findOrder(tx, orderId)) ?? refuse(standardRefusals, 'not_found')
    if (into.customerId === null || into.taxInvoiceId !== null || isRefused(editable(into)))
      return { items: [] }
    const items: MergeCandidates['items'] = []
    const intoLines = await soldLines(tx, orderId)
    const ids = await openOrdersOf(tx, into.customerId, orderId)
    const parts = await partsOfOneSplit(tx, orderId, ids)
    for (const id of ids) {
      const from = await findOrder(tx, id)
      if (!from || from.taxInvoiceId !== null || isRefused(editable(from))) continue
      const lines = { into: intoLines, from: await soldLines(tx, id) }
      if (mergeRefusal(into, from, lines) !== undefined) continue
      items.push({
        orderId: id,
        orderNumber: String(from.orderNumber),
        placedAt: from.placedAt.toISOString(),
        totalSatang: from.totalSatang,
        paidSatang: from.paidSatang,
        itemCount: from.itemCount,
        firstItem: lines.from[0]?.productName ?? '',
        together: { one: comeTo({ into, from, lines }, 'one'), both: comeTo({ into, from, lines }, 'both') },
        proposedFees: proposedFees(parts, id),
        seenEventId: (await newestEventOf(tx, id)) ?? '',
      })
    }
    return { items }
  })
}

type Merging = {
  into: OrderRecord
  from: OrderRecord
  lines: { into: readonly PricedLine[]; from: readonly PricedLine[] }
}

const comeTo = ({ into, from, lines }: Merging, fees: MergedFees) => {
  const { totalSatang, shippingSatang } = mergeOrders(into, from, lines, fees)
  return { totalSatang, shippingSatang }
}

/** Of a split order each part has its share of one fee. */
const proposedFees = (partsOfOne: ReadonlySet<string>, fromId: string): MergedFees =>
  partsOfOne.has(fromId) ? 'both' : 'one'

/**
 * Puts one order into another: goods, stock, money and coupon go over in one transaction, and the one that they come
 * from ends. Both are locked in one order of ids, so two who merge them into each other never wait in a circle.
 */
export function mergeOrder(
  deps: OrdersDeps,
  where: AtDesk & { intent: Intent },
  wanted: OrderMerge,
): Promise<OnceAnswer<MergedOrder>> {
  const { shopId, orderId, intent } = where
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const { into, from } = await lockBoth(tx, orderId, wanted.fromOrderId)
      const seen = [await newestEventOf(tx, orderId), await newestEventOf(tx, from.orderId)]
      if (seen[0] !== wanted.seenEventId || seen[1] !== wanted.fromSeenEventId)
        refuse(orderRefusals, 'changed_meanwhile')
      for (const order of [into, from]) {
        if (await deps.isBeingBooked(tx, order.orderId)) refuse(orderRefusals, 'booking_first')
        if ((await taxInvoiceOf(tx, order.orderId)) !== null) refuse(orderRefusals, 'tax_invoice_in_force')
        orRefuse(editable(order))
      }
      const fees =
        wanted.shippingFees ?? proposedFees(await partsOfOneSplit(tx, orderId, [from.orderId]), from.orderId)
      return putTogether(deps, tx, where, { into, from, fees, now })
    }),
  )
}

async function lockBoth(
  tx: Tx,
  intoId: string,
  fromId: string,
): Promise<{ into: OrderRecord; from: OrderRecord }> {
  const found = new Map<string, OrderRecord>()
  for (const id of [intoId, fromId].toSorted()) {
    const order = await findOrder(tx, id, true)
    if (order) found.set(id, order)
  }
  const into = found.get(intoId) ?? refuse(standardRefusals, 'not_found')
  // Who names no order of the shop names none of this customer.
  return { into, from: found.get(fromId) ?? refuse(orderRefusals, 'merge_differs') }
}

type Both = { into: OrderRecord; from: OrderRecord; fees: MergedFees; now: Date }

async function putTogether(
  deps: OrdersDeps,
  tx: Tx,
  { shopId, orderId, trail }: AtDesk,
  { into, from, fees, now }: Both,
): Promise<MergedOrder> {
  const lines = { into: await soldLines(tx, orderId), from: await soldLines(tx, from.orderId) }
  const refused = mergeRefusal(into, from, lines)
  if (refused) refuse(orderRefusals, refused, { most: formatBaht(MOST_ORDER_SATANG) })
  const whole = mergeOrders(into, from, lines, fees)
  const paidSatang = into.paidSatang + from.paidSatang
  const { totalSatang } = whole
  const next = orRefuse(orderEdited(into, into.paymentMethod, { totalSatang, paidSatang }))
  const made = { shopId, madeBy: trail.userId, now }
  await moveCoupon(tx, from.orderId, orderId)
  await keepTaxPoint(tx, from.orderId, orderId)
  await saveGoods(tx, shopId, orderId, whole, now)
  const moved = lines.from.map(({ variantId, quantity }) => ({ variantId, quantity }))
  await moveSold(tx, {
    ...made,
    branchId: into.branchId,
    orderId: from.orderId,
    toOrderId: orderId,
    lines: moved,
  })
  if (from.paidSatang > 0)
    await deps.movePaid(tx, {
      ...made,
      fromOrderId: from.orderId,
      toOrderId: orderId,
      amountSatang: from.paidSatang,
    })
  const ended = orRefuse(orderMergedAway(from, from.paymentMethod, from))
  const to = { toOrderId: orderId, toNumber: String(into.orderNumber) }
  await changeOrder(tx, { ...made, orderId: from.orderId, kind: 'merged-into', details: to }, ended, 0)
  const details = { fromOrderId: from.orderId, fromNumber: String(from.orderNumber), pieces: from.itemCount }
  const wasTotalSatang = into.totalSatang
  await changeOrder(tx, { ...made, orderId, kind: 'merged', details, wasTotalSatang }, next, paidSatang)
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'order', id: orderId, name: String(into.orderNumber) },
    before: { totalSatang: into.totalSatang, itemCount: into.itemCount },
    after: { totalSatang, itemCount: whole.itemCount, fromNumber: details.fromNumber },
    now,
  })
  return { ...standingOf(orderId, next), totalSatang }
}

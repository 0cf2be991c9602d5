import { picturesOfLines, storedGoods } from '@langraan/catalog/server'
import { type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { codDueOf } from '@langraan/orders/rules'
import { findOrder, findOrdersById, linesOf, linesOfOrders, namesOfMembers } from '@langraan/orders/server'
import { type GoodsToPack, MOST_NEXT, type OrderToPack, type Packing } from '../../packing-contract.ts'
import { packingDayBegan } from '../../rules/packing.ts'
import { parcelWeight } from '../../rules/parcel.ts'
import { firstPictures } from '../booking-page/waiting-parcels.ts'
import { printsOf } from '../label-prints.sql.ts'
import { bookedShipments, type ShipmentRow } from '../shipments.sql.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { ordersToPack, packersSince, packingTotals } from './bench.sql.ts'
import { countedPieces, findPacking, openPackingOf } from './packings.sql.ts'

/** What an order consists of, article by article, with what is in the box. */
export async function goodsOf(tx: Tx, orderId: string): Promise<GoodsToPack[]> {
  const lines = await linesOf(tx, orderId)
  const [stored, counted] = [
    await storedGoods(
      tx,
      lines.map(({ variantId }) => variantId),
    ),
    await countedPieces(tx, orderId),
  ]
  const pictures = await picturesOfLines(tx, lines)
  const byVariant = new Map<string, GoodsToPack>()
  for (const { variantId, productName, variantName, sku, quantity } of lines) {
    const pictureId = pictures.get(variantId)
    byVariant.set(variantId, {
      variantId,
      productName,
      variantName,
      sku,
      shelf: stored.get(variantId)?.shelf ?? '',
      hasBarcode: stored.get(variantId)?.hasBarcode ?? false,
      ...(pictureId && { pictureId }),
      // The same article can stand in two lines, such as a gift beside what was bought.
      quantity: quantity + (byVariant.get(variantId)?.quantity ?? 0),
      counted: counted.get(variantId) ?? 0,
    })
  }
  return [...byVariant.values()]
}

/** An order at the bench. */
export function getPacking(
  deps: Pick<ShippingDeps, 'db' | 'boxes'>,
  shopId: string,
  orderId: string,
): Promise<Packing> {
  return withShop(deps.db, shopId, async (tx) => {
    const packing = (await findPacking(tx, orderId)) ?? refuse(standardRefusals, 'not_found')
    const order = (await findOrder(tx, orderId)) ?? refuse(standardRefusals, 'not_found')
    const names = await namesOfMembers(tx)
    const booked = (await bookedShipments(tx, [orderId])).get(orderId) ?? []
    const labels: Packing['labels'] = []
    for (const parcel of booked) labels.push(await labelToPrint(tx, parcel))
    const proposed = (await deps.boxes.proposed(tx, shopId, [orderId])).get(orderId) ?? []
    return {
      orderId,
      orderNumber: String(order.orderNumber),
      customerName: order.customerName,
      province: order.province ?? '',
      note: order.note,
      codSatang: codDueOf(order),
      state: packing.state,
      asideReason: packing.asideReason,
      packedBy: packing.packedBy,
      packedByName: names.get(packing.packedBy) ?? '',
      expectedGrams: parcelWeight(await linesOf(tx, orderId), null) ?? null,
      weightGrams: packing.weightGrams,
      goods: await goodsOf(tx, orderId),
      parcelCount: order.parcelCount,
      boxes: proposed.flatMap(({ box }) => box ?? []),
      boxChoices: [...(await deps.boxes.choices(tx))],
      labels,
    }
  })
}

const labelToPrint = async (tx: Tx, parcel: ShipmentRow): Promise<Packing['labels'][number]> => ({
  shipmentId: parcel.shipmentId,
  parcelNo: parcel.parcelNo,
  provider: parcel.provider,
  courierCode: parcel.courierCode,
  courierName: parcel.courierName,
  trackingCode: parcel.courierTrackingCode ?? parcel.trackingCode,
  printCount: (await printsOf(tx, parcel.shipmentId)).count,
})

type Bench = {
  openOrderId: string | null
  packedCount: number
  lastHourCount: number
  waitingCount: number
  asideCount: number
  people: { userId: string; name: string; count: number; secondsEach: number }[]
  next: OrderToPack[]
  aside: OrderToPack[]
}

/** How far tonight's packing is, and what comes next. */
export function getPackingBench(
  deps: Pick<ShippingDeps, 'db' | 'clock'>,
  shopId: string,
  userId: string,
): Promise<Bench> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    const names = await namesOfMembers(tx)
    const packers = await packersSince(tx, packingDayBegan(now), now)
    return {
      openOrderId: (await openPackingOf(tx, userId)) ?? null,
      packedCount: packers.reduce((sum, { count }) => sum + count, 0),
      lastHourCount: packers.reduce((sum, { lastHourCount }) => sum + lastHourCount, 0),
      ...(await packingTotals(tx)),
      people: packers.map(({ userId: id, count, secondsEach }) => ({
        userId: id,
        name: names.get(id) ?? '',
        count,
        secondsEach,
      })),
      next: await listed(tx, false, names),
      aside: await listed(tx, true, names),
    }
  })
}

async function listed(tx: Tx, aside: boolean, names: ReadonlyMap<string, string>): Promise<OrderToPack[]> {
  const rows = await ordersToPack(tx, { aside, most: MOST_NEXT })
  const orderIds = rows.map(({ orderId }) => orderId)
  if (orderIds.length === 0) return []
  const orders = await findOrdersById(tx, orderIds)
  const pictures = await firstPictures(tx, await linesOfOrders(tx, orderIds))
  return rows.flatMap(({ packedBy, ...row }) => {
    const order = orders.get(row.orderId)
    const pictureId = pictures.get(row.orderId)
    if (!order) return []
    return [
      {
        ...row,
        orderNumber: String(order.orderNumber),
        customerName: order.customerName,
        itemCount: order.itemCount,
        packedByName: packedBy === null ? null : (names.get(packedBy) ?? ''),
        ...(pictureId && { pictureId }),
      },
    ]
  })
}

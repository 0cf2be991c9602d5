import { codeSpellings } from '@langraan/catalog/rules'
import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { courierBooked, isRefused, packingBegun } from '@langraan/orders/rules'
import {
  changeOrder,
  lockOrder,
  namesOfMembers,
  orderRefusals,
  type OrderRecord,
} from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { shippingRefusals } from '../../refusals.ts'
import { ordersOfParcels } from '../shipments.sql.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { orderOfNumber } from './bench.sql.ts'
import { findPacking, openPacking, openPackingOf, type PackingRow, undoAllScans } from './packings.sql.ts'

type Wanted = {
  shopId: string
  orderId?: string | undefined
  code?: string | undefined
  again?: boolean | undefined
  trail: Trail
}

/** Opens an order at the bench, for one person alone. */
export function beginPacking(
  deps: Pick<ShippingDeps, 'db' | 'clock'>,
  { shopId, orderId, code = '', again = false, trail }: Wanted,
): Promise<{ orderId: string }> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const wanted =
      orderId ?? (await orderOfCode(tx, code)) ?? refuse(shippingRefusals, 'code_of_no_parcel', { code })
    // The order's lock is that of its packing: of two who scan the same label the second sees what the first has begun.
    const order = await lockOrder(tx, wanted)
    const before = await findPacking(tx, wanted)
    if (before?.state === 'open' && before.packedBy === trail.userId) return { orderId: wanted }
    await refuseTaken(tx, order, before, again)
    refuseUnpackable(order)
    await refuseAnother(tx, trail.userId)
    if (before?.state === 'packed') await undoAllScans(tx, wanted, now)
    await openPacking(tx, shopId, { orderId: wanted, packedBy: trail.userId, now })
    const next = packingBegun(order)
    if (!isRefused(next) && next.fulfilment !== order.fulfilment)
      await changeOrder(
        tx,
        { shopId, orderId: wanted, kind: 'packing', details: {}, madeBy: trail.userId, now },
        next,
      )
    await audit(tx, trail, { entryId: newId(), shopId, subject: subjectOf(order), now })
    return { orderId: wanted }
  })
}

export const subjectOf = ({ orderId, orderNumber }: OrderRecord) => ({
  kind: 'order',
  id: orderId,
  name: String(orderNumber),
})

/** The order of a label, or of its number, also where the scanner typed under the Thai layout. */
async function orderOfCode(tx: Tx, code: string): Promise<string | undefined> {
  const ways = codeSpellings(code)
  const [parcel] = await ordersOfParcels(tx, [...new Set(ways.map((way) => way.toUpperCase()))])
  const numbers = ways.map((way) => way.replace(/^#/, '')).filter((way) => /^\d{1,15}$/.test(way))
  return parcel?.orderId ?? (numbers.length > 0 ? await orderOfNumber(tx, numbers) : undefined)
}

async function refuseTaken(
  tx: Tx,
  order: OrderRecord,
  before: PackingRow | undefined,
  again: boolean,
): Promise<void> {
  if (!before || before.state === 'aside' || (before.state === 'packed' && again)) return
  const told = {
    number: String(order.orderNumber),
    name: (await namesOfMembers(tx)).get(before.packedBy) ?? '',
  }
  refuse(shippingRefusals, before.state === 'open' ? 'packed_by_other' : 'packed_already', told)
}

function refuseUnpackable(order: OrderRecord): void {
  const step = order.fulfilment === 'booked' ? order : courierBooked(order)
  if (!isRefused(step)) return
  if (step.refused === 'held_for_price') refuse(orderRefusals, step.refused)
  refuse(shippingRefusals, 'nothing_to_pack', { number: String(order.orderNumber) })
}

/** One person has one box before them. */
async function refuseAnother(tx: Tx, userId: string): Promise<void> {
  const openId = await openPackingOf(tx, userId)
  if (openId === undefined) return
  const other = await lockOrder(tx, openId)
  refuse(shippingRefusals, 'packing_another', { number: String(other.orderNumber) })
}

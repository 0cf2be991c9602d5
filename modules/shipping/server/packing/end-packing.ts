import { saveStorageShelf } from '@langraan/catalog/server'
import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { packingStopped } from '@langraan/orders/rules'
import { changeOrder, lockOrder, orRefuse } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { shippingRefusals } from '../../refusals.ts'
import { type AsideReason, missingPieces } from '../../rules/packing.ts'
import { savePlan } from '../booking-page/parcel-plans.sql.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { subjectOf } from './begin-packing.ts'
import { endPacking, findPacking } from './packings.sql.ts'
import { goodsOf } from './present-packing.ts'
import { lockOwnPacking } from './scan-piece.ts'

type Deps = Pick<ShippingDeps, 'db' | 'clock'>
type OfOrder = { shopId: string; orderId: string; trail: Trail }

/** Puts an order aside, whoever packs it: a colleague who has gone home holds nothing up. */
export function putAside(
  deps: Deps,
  { shopId, orderId, reason, trail }: OfOrder & { reason: AsideReason },
): Promise<{ orderId: string }> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const order = await lockOrder(tx, orderId)
    const packing = await findPacking(tx, orderId)
    if (!packing || packing.state === 'packed') refuse(shippingRefusals, 'not_packing')
    await endPacking(tx, orderId, { state: 'aside', reason }, now)
    const next = orRefuse(packingStopped(order))
    if (next.fulfilment !== order.fulfilment)
      await changeOrder(
        tx,
        { shopId, orderId, kind: 'packing-stopped', details: {}, madeBy: trail.userId, now },
        next,
      )
    await audit(tx, trail, { entryId: newId(), shopId, subject: subjectOf(order), now })
    return { orderId }
  })
}

type Closed = { weightGrams?: number | undefined; packingSupplyIds?: readonly string[] | undefined }

/** The box is full and closed. Its weight is that of the booking, where there is none yet. */
export function completePacking(
  deps: Deps & Pick<ShippingDeps, 'boxes'>,
  { shopId, orderId, weightGrams, packingSupplyIds, trail }: OfOrder & Closed,
): Promise<{ orderId: string }> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const order = await lockOrder(tx, orderId)
    const before = await findPacking(tx, orderId)
    if (before?.state === 'packed' && before.packedBy === trail.userId) return { orderId }
    await lockOwnPacking(tx, orderId, trail.userId)
    const count = missingPieces(await goodsOf(tx, orderId))
    if (count > 0) refuse(shippingRefusals, 'goods_missing', { count })
    await endPacking(tx, orderId, { state: 'packed', weightGrams: weightGrams ?? null }, now)
    // What was weighed at once of several parcels is the weight of none of them.
    if (weightGrams !== undefined && order.fulfilment !== 'booked' && order.parcelCount === 1)
      await savePlan(tx, shopId, { orderId, parcelNo: 1 }, { weightGrams }, now)
    await takeBoxes(deps, tx, { shopId, orderId, packingSupplyIds, madeBy: trail.userId, now })
    const change = { shopId, orderId, kind: 'packed', details: {}, madeBy: trail.userId, now } as const
    await changeOrder(tx, change, { payment: order.payment, fulfilment: order.fulfilment })
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: subjectOf(order),
      after: { weightGrams: weightGrams ?? null },
      now,
    })
    return { orderId }
  })
}

type Taken = Pick<Closed, 'packingSupplyIds'> & {
  shopId: string
  orderId: string
  madeBy: string
  now: Date
}

/** The boxes that it was packed in; where nobody said, those that are proposed. */
async function takeBoxes(
  { boxes }: Pick<ShippingDeps, 'boxes'>,
  tx: Tx,
  { packingSupplyIds, ...of }: Taken,
): Promise<void> {
  if (packingSupplyIds === undefined) return boxes.takeProposed(tx, of.shopId, [of.orderId], of.now)
  const known = new Set((await boxes.choices(tx)).map(({ packingSupplyId }) => packingSupplyId))
  // One that was switched off since the order was begun is taken no more.
  await boxes.take(
    tx,
    of,
    packingSupplyIds.filter((id) => known.has(id)),
  )
}

/** Says on which shelf an article lies. */
export function saveShelf(
  deps: Deps,
  { shopId, variantId, shelf, trail }: { shopId: string; variantId: string; shelf: string; trail: Trail },
): Promise<{ variantId: string; shelf: string }> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const product = (await saveStorageShelf(tx, variantId, shelf)) ?? refuse(standardRefusals, 'not_found')
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'product', id: product.productId, name: product.name },
      after: { shelf },
      now,
    })
    return { variantId, shelf }
  })
}

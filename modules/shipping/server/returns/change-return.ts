import { audit, type AuditedChange, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { bringBack, changeOrder, eventOfMove, type OrderRecord } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { shippingRefusals } from '../../refusals.ts'
import type { ReturningParcel } from '../../returns-contract.ts'
import {
  decide,
  type FeeKind,
  lookInto,
  type ParcelDecision,
  receive,
  type RestOfReturn,
} from '../../rules/outside/returned-parcel.ts'
import { lockParcel } from '../lock-parcel.ts'
import { orderWithParcel } from '../order-of-parcel.ts'
import { type ShipmentRow, updateShipment } from '../shipments.sql.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import {
  findReturn,
  insertDecision,
  insertFee,
  type ReturnRow,
  saveInspection,
  saveReceipt,
} from './returns.sql.ts'

const presentReturn = (shipmentId: string, row: ReturnRow): ReturningParcel => ({
  shipmentId,
  decision: row.decision,
  receivedAt: row.receivedAt?.toISOString() ?? null,
  inspection: row.inspection,
  feesSatang: row.feesSatang,
})

type Deps = Pick<ShippingDeps, 'db' | 'clock'>
type LookingDeps = Deps & Pick<ShippingDeps, 'giveBackOwed'>
type ReceivingDeps = Deps & Pick<ShippingDeps, 'earnings'>
type OfParcel = { shopId: string; shipmentId: string; trail: Trail }
type Once = OfParcel & { intent: Intent }

type Change = {
  readonly tx: Tx
  readonly now: Date
  readonly parcel: ShipmentRow
  readonly order: OrderRecord
  readonly row: ReturnRow
  readonly by: { shopId: string; shipmentId: string; madeBy: string; now: Date }
  readonly note: (entry: Pick<AuditedChange, 'before' | 'after'>) => Promise<void>
}

/** One change of a parcel by somebody of the shop: locked after its order, refused once the package has ended, audited. */
async function atParcel(
  tx: Tx,
  now: Date,
  { shopId, shipmentId, trail }: OfParcel,
  work: (change: Change) => Promise<void>,
): Promise<ReturningParcel> {
  await refuseExpired(tx, now)
  const { parcel, order } = (await lockParcel(tx, shipmentId)) ?? refuse(standardRefusals, 'not_found')
  const row = (await findReturn(tx, shipmentId)) ?? refuse(standardRefusals, 'not_found')
  const subject = { kind: 'order', id: order.orderId, name: String(order.orderNumber) }
  await work({
    tx,
    now,
    parcel,
    order,
    row,
    by: { shopId, shipmentId, madeBy: trail.userId, now },
    note: (entry) => audit(tx, trail, { ...entry, entryId: newId(), shopId, subject, now }),
  })
  return presentReturn(shipmentId, (await findReturn(tx, shipmentId)) ?? row)
}

const atParcelOnce = (
  { db, clock }: Deps,
  where: Once,
  work: (change: Change) => Promise<void>,
): Promise<OnceAnswer<ReturningParcel>> => {
  const now = clock.now()
  return withShop(db, where.shopId, (tx) =>
    once(tx, { shopId: where.shopId }, where.intent, now, () => atParcel(tx, now, where, work)),
  )
}

const standingOf = ({ parcel, row }: Change) => ({ ...row, parcelStatus: parcel.parcelStatus })

/** Keeps what was decided of a parcel that could not be delivered, with who and when. */
export function decideParcel(
  deps: Deps,
  where: Once,
  told: { decision: ParcelDecision; phone: string; note: string },
): Promise<OnceAnswer<ReturningParcel>> {
  return atParcelOnce(deps, where, async (change) => {
    const refused = decide(standingOf(change))
    if (refused) refuse(shippingRefusals, refused.refused)
    await insertDecision(change.tx, change.by, { decisionId: newId(), ...told })
    await change.note({ after: { decision: told.decision, courier: change.parcel.courierName } })
  })
}

/** A parcel that came back lies in the shop: it goes to nobody any more, and its goods are still to be looked at. */
export function receiveReturn(
  { db, clock, earnings }: ReceivingDeps,
  where: OfParcel,
): Promise<ReturningParcel> {
  const now = clock.now()
  return withShop(db, where.shopId, (tx) =>
    atParcel(tx, now, where, async (change) => {
      // Scanned twice, or by two: it is received.
      if (change.row.receivedAt !== null) return
      const refused = receive(standingOf(change))
      if (refused) refuse(shippingRefusals, refused.refused)
      await saveReceipt(tx, where.shipmentId, where.trail.userId, now)
      await comesBack(change)
      await earnings.follow(tx, { shopId: where.shopId, shipmentIds: [where.shipmentId], now })
      await change.note({ after: { trackingCode: change.parcel.courierTrackingCode ?? '' } })
    }),
  )
}

/** What lies in the shop is back, although its courier has not said so yet: nothing is to be collected for it. */
async function comesBack({ tx, now, parcel, order, by }: Change): Promise<void> {
  if (parcel.parcelStatus !== 'returned')
    await updateShipment(tx, parcel.shipmentId, { parcelStatus: 'returned', heardAt: now }, now)
  const before = { payment: order.payment, fulfilment: order.fulfilment }
  const next = await orderWithParcel(tx, order, parcel, 'returned')
  if (next.fulfilment === before.fulfilment) return
  const { courierName, courierTrackingCode: trackingCode, shipmentId } = parcel
  const details = { shipmentId, courierName, trackingCode }
  const { shopId, madeBy } = by
  const { orderId } = order
  await changeOrder(tx, { shopId, orderId, kind: eventOfMove(next), details, madeBy, now }, next)
}

type Found = {
  lines: readonly { variantId: string; quantity: number; damaged: boolean }[]
  rest: RestOfReturn
}

/** What was found goes into the stock, or is written off; what is missing moves nothing. */
export function lookAtReturn(
  deps: LookingDeps,
  where: Once,
  { lines, rest }: Found,
): Promise<OnceAnswer<ReturningParcel>> {
  return atParcelOnce(deps, where, async (change) => {
    const { tx, now, order, by } = change
    // Whoever comes second is told so, and not that there is nothing left to bring back.
    const early = lookInto(standingOf(change), { isAllBack: true, isAnyDamaged: false, rest })
    if ('refused' in early) return refuse(shippingRefusals, early.refused)
    const { isAllBack, pieces, damaged } = await bringBack(tx, order, { ...by, lines })
    // Of several parcels one brings its own goods back: the others have the rest.
    const isParcelBack = isAllBack || (order.parcelCount > 1 && rest === 'none' && pieces > 0)
    const found = { isAllBack: isParcelBack, isAnyDamaged: damaged > 0, rest }
    const verdict = lookInto(standingOf(change), found)
    if ('refused' in verdict) return refuse(shippingRefusals, verdict.refused)
    const { inspection } = verdict
    const { shopId, madeBy } = by
    await deps.giveBackOwed(tx, { shopId, orderId: order.orderId, madeBy, now })
    await saveInspection(tx, where.shipmentId, { inspection, by: by.madeBy, now })
    return change.note({ after: { inspection, pieces, damaged } })
  })
}

/** Keeps what a courier charges besides the price. */
export function bookParcelFee(
  deps: Deps,
  where: Once,
  fee: { kind: FeeKind; amountSatang: number; note: string },
): Promise<OnceAnswer<ReturningParcel>> {
  return atParcelOnce(deps, where, async ({ tx, parcel, by, note }) => {
    await insertFee(tx, by, { feeId: newId(), ...fee })
    await note({ after: { courier: parcel.courierName, feeSatang: fee.amountSatang } })
  })
}

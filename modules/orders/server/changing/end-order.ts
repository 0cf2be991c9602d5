import type { Tx } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { takeBack } from '@langraan/stock/server'
import type { OrderStanding } from '../../contract.ts'
import { orderRefusals } from '../../refusals.ts'
import { type CancelReason, judgeReturn, type ReturnedLine } from '../../rules/desk.ts'
import { goodsReturned, orderCancelled, type OrderState } from '../../rules/order-status.ts'
import { type AtDesk, changeAtDeskOnce, type DeskDeps, standingOf } from './change-at-desk.ts'
import { changeOrder, orRefuse } from './change-order.ts'
import { insertReturn, returnsOf } from './desk.sql.ts'
import { linesOf, type OrderRecord } from '../orders.sql.ts'

type Once = AtDesk & { intent: Intent }

/** Calls an order off and puts its goods back. What was paid stays with the order until it is refunded. */
export function cancelOrder(
  deps: DeskDeps,
  where: Once,
  reason: CancelReason,
): Promise<OnceAnswer<OrderStanding>> {
  return changeAtDeskOnce(deps, where, async ({ tx, now, order, settled, note }) => {
    const { shopId, orderId, trail } = where
    const { payment, fulfilment } = order
    if (await deps.isBeingBooked(tx, orderId)) refuse(orderRefusals, 'booking_first')
    const { next } = await callOff(tx, order, { shopId, madeBy: trail.userId, now, reason })
    await note({ before: { payment, fulfilment }, after: { fulfilment: next.fulfilment, reason } })
    return standingOf(orderId, await settled(next))
  })
}

type CallingOff = { shopId: string; madeBy: string | null; now: Date; reason: CancelReason }

/** Calls off an order that is locked: goods, state, timeline and announcement. Gives the entry in the timeline. */
export async function callOff(
  tx: Tx,
  order: OrderRecord,
  { shopId, madeBy, now, reason }: CallingOff,
): Promise<{ next: OrderState; eventId: string }> {
  const { orderId, branchId } = order
  const next = orRefuse(orderCancelled(order))
  await takeBack(tx, { shopId, branchId, orderId, madeBy, now, lines: await linesOf(tx, orderId) })
  const change = { shopId, orderId, kind: 'cancelled' as const, details: { reason }, madeBy, now }
  return { next, eventId: await changeOrder(tx, change, next) }
}

/** Goods came back. With the last piece the order is returned; the money is refunded apart. */
export function returnGoods(
  deps: DeskDeps,
  where: Once,
  wanted: readonly ReturnedLine[],
): Promise<OnceAnswer<OrderStanding>> {
  return changeAtDeskOnce(deps, where, async ({ tx, now, order, settled, note }) => {
    const { shopId, orderId, trail } = where
    const { next, pieces, damaged } = await bringBack(tx, order, {
      shopId,
      madeBy: trail.userId,
      now,
      lines: wanted,
    })
    await note({ after: { pieces, damaged, fulfilment: next.fulfilment } })
    return standingOf(orderId, await settled(next))
  })
}

type BringingBack = { shopId: string; madeBy: string; now: Date; lines: readonly ReturnedLine[] }
type BroughtBack = { next: OrderState; pieces: number; damaged: number; isAllBack: boolean }

/** Brings goods of an order that is locked back into the stock: stock, state, timeline and announcement. */
export async function bringBack(
  tx: Tx,
  order: OrderRecord,
  { shopId, madeBy, now, lines: wanted }: BringingBack,
): Promise<BroughtBack> {
  const { orderId, branchId } = order
  const lines = summed(wanted)
  const verdict = judgeReturn(await linesOf(tx, orderId), await returnsOf(tx, orderId), lines)
  if ('refused' in verdict) return refuse(orderRefusals, verdict.refused)
  const { isAllBack } = verdict
  const [pieces, damaged] = [piecesIn(lines), piecesIn(lines.filter((line) => line.damaged))]
  if (pieces === 0) return { next: order, pieces, damaged, isAllBack }
  const next = orRefuse(goodsReturned(order, isAllBack))
  await insertReturn(tx, { shopId, returnId: newId(), orderId, lines, madeBy, now })
  await takeBack(tx, { shopId, branchId, orderId, madeBy, now, lines })
  const details = { pieces, damaged, lines: [...lines] }
  await changeOrder(tx, { shopId, orderId, kind: 'goods-returned', details, madeBy, now }, next)
  return { next, pieces, damaged, isAllBack }
}

const piecesIn = (lines: readonly ReturnedLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The same article in the same condition once, however often it was named. */
function summed(lines: readonly ReturnedLine[]): ReturnedLine[] {
  const sums = new Map<string, ReturnedLine>()
  for (const line of lines) {
    const key = `${line.variantId} ${line.damaged}`
    const before = sums.get(key)?.quantity ?? 0
    sums.set(key, { ...line, quantity: before + line.quantity })
  }
  return [...sums.values()]
}

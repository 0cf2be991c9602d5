import { announce, type Tx } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { moveSold } from '@langraan/stock/server'
import { bangkokDay } from '@langraan/thai'
import type { OrderSplit, OrderStanding } from '../../contract.ts'
import { orderRefusals } from '../../refusals.ts'
import { orderEdited, type OrderState } from '../../rules/order-status.ts'
import { paidThatGoes, type Split, splitOrder as splitPrice } from '../../rules/money/split-price.ts'
import { type AtDesk, changeAtDeskOnce, standingOf } from './change-at-desk.ts'
import { orRefuse } from './change-order.ts'
import { newestEventOf, saveGoods } from './edit-order.sql.ts'
import { taxInvoiceOf } from '../fill-tax-points.ts'
import type { OrdersDeps } from '../orders-deps.ts'
import { insertOrderEvents, linesOf, type OrderRecord, saveState } from '../orders.sql.ts'
import { countOrderOfDay } from '../lists/order-days.sql.ts'
import { ordersPerDayNow } from '../lists/order-days.ts'
import { insertLike, takeOrderNumber } from './split-order.sql.ts'

export type SplitOff = OrderStanding & { orderNumber: string; totalSatang: number }

/**
 * Some goods of an order become an order of their own: prices, discounts, fees, stock and what was paid are shared
 * between the two in one transaction, and nothing of them is lost or there twice.
 */
export function splitOrder(
  deps: OrdersDeps,
  where: AtDesk & { intent: Intent },
  wanted: OrderSplit,
): Promise<OnceAnswer<SplitOff>> {
  const { shopId, orderId, trail } = where
  return changeAtDeskOnce(deps, where, async ({ tx, now, order, move, note }) => {
    if ((await newestEventOf(tx, orderId)) !== wanted.seenEventId) refuse(orderRefusals, 'changed_meanwhile')
    if (await deps.isBeingBooked(tx, orderId)) refuse(orderRefusals, 'booking_first')
    // It tells of the whole, and of no part that goes.
    if ((await taxInvoiceOf(tx, orderId)) !== null) refuse(orderRefusals, 'tax_invoice_in_force')
    const split = await splitOf(tx, order, wanted)
    await countOfDay(tx, shopId, now)
    const goesSatang = paidThatGoes(order.paidSatang, split)
    const [staysNext, goesNext] = statesOf(order, split, goesSatang)
    const off = { newOrderId: newId(), orderNumber: await takeOrderNumber(tx, shopId) }
    await insertLike(tx, { ...off, orderId, now })
    await saveGoods(tx, shopId, orderId, split.stays, now)
    await saveGoods(tx, shopId, off.newOrderId, split.goes, now)
    const made = { shopId, madeBy: trail.userId, now }
    const lines = split.goes.demand
    const { branchId } = order
    await moveSold(tx, { ...made, branchId, orderId, toOrderId: off.newOrderId, lines })
    if (goesSatang > 0)
      await deps.movePaid(tx, {
        ...made,
        fromOrderId: orderId,
        toOrderId: off.newOrderId,
        amountSatang: goesSatang,
      })
    await saveState(tx, { orderId: off.newOrderId, state: goesNext, paidSatang: goesSatang, now })
    await tellOfNew(tx, { ...made, order, split, ...off })
    const pieces = split.goes.itemCount
    const to = { toOrderId: off.newOrderId, toNumber: String(off.orderNumber), pieces }
    await move('split', staysNext, to, { paidSatang: order.paidSatang - goesSatang })
    await note({
      before: { totalSatang: order.totalSatang, itemCount: order.itemCount },
      after: {
        totalSatang: split.stays.totalSatang,
        itemCount: split.stays.itemCount,
        toNumber: to.toNumber,
      },
    })
    const { totalSatang } = split.goes
    return { ...standingOf(off.newOrderId, goesNext), orderNumber: to.toNumber, totalSatang }
  })
}

/** What is split off is an order more: it counts among those that the shop's package allows in a day. */
async function countOfDay(tx: Tx, shopId: string, now: Date): Promise<void> {
  const limit = await ordersPerDayNow(tx)
  if (limit !== undefined && !(await countOrderOfDay(tx, shopId, bangkokDay(now), limit)))
    refuse(orderRefusals, 'daily_limit', { limit })
}

async function splitOf(tx: Tx, order: OrderRecord, wanted: OrderSplit): Promise<Split> {
  const lines = await linesOf(tx, order.orderId)
  const moved = lines.map(() => 0)
  for (const { position, quantity } of wanted.lines) moved[position] = quantity
  const sold = lines.map(({ unitPriceSatang, ...line }) => ({ ...line, priceSatang: unitPriceSatang }))
  const isMore = moved.some((quantity, index) => quantity > (lines[index]?.quantity ?? 0))
  return (isMore ? undefined : splitPrice(order, sold, moved)) ?? refuse(orderRefusals, 'nothing_to_split')
}

/** Both are as an order that was edited to be so: what its money does not cover waits for the rest. */
function statesOf(order: OrderRecord, { stays, goes }: Split, goesSatang: number): [OrderState, OrderState] {
  const stateOf = (totalSatang: number, paidSatang: number) =>
    orRefuse(orderEdited(order, order.paymentMethod, { totalSatang, paidSatang }))
  return [stateOf(stays.totalSatang, order.paidSatang - goesSatang), stateOf(goes.totalSatang, goesSatang)]
}

type NewOrder = {
  shopId: string
  madeBy: string | null
  now: Date
  order: OrderRecord
  split: Split
  newOrderId: string
  orderNumber: number
}

/** Announced as every order that is placed: so it is found, counted in its customer, and seen on every screen. */
async function tellOfNew(tx: Tx, { shopId, madeBy, now, order, split, newOrderId, orderNumber }: NewOrder) {
  const eventId = newId()
  const details = { fromOrderId: order.orderId, fromNumber: String(order.orderNumber) }
  await insertOrderEvents(tx, [
    { shopId, orderId: newOrderId, eventId, kind: 'split-off', details, madeBy, now },
  ])
  const payload = {
    orderId: newOrderId,
    orderNumber: String(orderNumber),
    totalSatang: split.goes.totalSatang,
    paymentMethod: order.paymentMethod,
  }
  await announce(tx, { eventId, shopId, name: 'order.placed', payload, at: now })
}

import { type Intent, type OnceAnswer, Refusal, refuse } from '@langraan/http'
import { changeSold } from '@langraan/stock/server'
import type { OrderEdit, OrderStanding } from '../contract.ts'
import { orderRefusals } from '../refusals.ts'
import { soldGoods } from '../rules/delivery-fee.ts'
import { moreSold, priceEdit } from '../rules/edit-price.ts'
import { orderEdited } from '../rules/order-status.ts'
import type { PricedOrder } from '../rules/price-order.ts'
import { type AtDesk, changeAtDeskOnce, standingOf } from './change-at-desk.ts'
import { need } from './change-order.ts'
import { newestEventOf, saveGoods } from './edit-order.sql.ts'
import type { OrdersDeps } from './orders-deps.ts'
import { linesOf } from './orders.sql.ts'
import { refuseShort } from './refuse-short.ts'

export type EditedOrder = OrderStanding & { totalSatang: number }

/**
 * Changes what an order has in it. What stays keeps the price it was sold at; what is added comes at today's. Stock
 * follows in the same transaction, and what was paid counts towards the new total.
 */
export async function editOrder(
  deps: OrdersDeps,
  where: AtDesk & { intent: Intent },
  wanted: OrderEdit,
): Promise<OnceAnswer<EditedOrder>> {
  const { shopId, orderId, trail } = where
  const ids = wanted.lines.map(({ variantId }) => variantId)
  // Asked before the order is locked: it may have to read the shop anew.
  const { variants: today } = await deps.storefront.variants(shopId, ids)
  return changeAtDeskOnce(deps, where, async ({ tx, now, order, move, note }) => {
    if ((await newestEventOf(tx, orderId)) !== wanted.seenEventId) refuse(orderRefusals, 'changed_meanwhile')
    if (await deps.isBeingBooked(tx, orderId)) refuse(orderRefusals, 'booking_first')
    const before = await linesOf(tx, orderId)
    const priced = priceEdit(order, wanted, new Map([...today, ...soldGoods(before)]))
    if ('unknown' in priced)
      return refuse(orderRefusals, 'variant_unknown', {}, { variantIds: priced.unknown })
    const { totalSatang } = priced
    const { paidSatang, branchId } = order
    const next = need(orderEdited(order, order.paymentMethod, { totalSatang, paidSatang }))
    const lines = moreSold(before, priced.lines)
    await changeSold(tx, { shopId, branchId, orderId, madeBy: trail.userId, now, lines }).catch((error) =>
      refuseInWordsOfOrders(error, priced),
    )
    await saveGoods(tx, shopId, orderId, priced, now)
    const details = { fromSatang: order.totalSatang, toSatang: totalSatang }
    await move('edited', next, details, { wasTotalSatang: order.totalSatang })
    await note({
      before: { totalSatang: order.totalSatang, itemCount: order.itemCount },
      after: { totalSatang, itemCount: priced.itemCount },
    })
    return { ...standingOf(orderId, next), totalSatang }
  })
}

/** What the stock is short of, by the names that stand on the order. */
function refuseInWordsOfOrders(error: unknown, priced: PricedOrder): never {
  if (error instanceof Refusal && error.code === 'stock_short')
    return refuseShort((error.details as { lines: Parameters<typeof refuseShort>[0] }).lines, priced)
  throw error
}

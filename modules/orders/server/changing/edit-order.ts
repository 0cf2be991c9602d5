import { type Intent, type OnceAnswer, Refusal, refuse } from '@langraan/http'
import { formatBaht } from '@langraan/money'
import { changeSold } from '@langraan/stock/server'
import type { OrderEdit, OrderStanding } from '../../contract.ts'
import { orderRefusals } from '../../refusals.ts'
import { soldGoods } from '../../rules/money/delivery-fee.ts'
import { moreSold, priceEdit } from '../../rules/money/edit-price.ts'
import { paymentMethodChanged } from '../../rules/money/order-money.ts'
import { channels } from '../../rules/order-channel.ts'
import { orderEdited, type OrderState } from '../../rules/order-status.ts'
import {
  codFeeOfChange,
  type PaymentOffer,
  paymentRefusal,
  totalWithoutFee,
} from '../../rules/money/payment-change.ts'
import {
  isOrderTooLarge,
  MOST_ORDER_SATANG,
  type PricedOrder,
  type PricedVariant,
} from '../../rules/money/price-order.ts'
import type { PriceParts } from '../../rules/money/price-parts.ts'
import { type AtDesk, changeAtDeskOnce, standingOf } from './change-at-desk.ts'
import { orRefuse } from './change-order.ts'
import { newestEventOf, saveGoods, savePaymentMethod } from './edit-order.sql.ts'
import { goodsOffSite } from '../storefront/goods-off-site.ts'
import type { OrdersDeps } from '../orders-deps.ts'
import { linesOf, type OrderLine, type OrderRecord } from '../orders.sql.ts'
import { refuseShort } from '../placing/refuse-short.ts'
import { paymentOffer } from '../storefront/storefront-frame.ts'

export type EditedOrder = OrderStanding & { totalSatang: number }

/**
 * Changes what an order has in it, and how it is paid. What stays keeps the price it was sold at; what is added comes
 * at today's. Stock follows in the same transaction, and what was paid counts towards the new total.
 */
export async function editOrder(
  deps: OrdersDeps,
  where: AtDesk & { intent: Intent },
  wanted: OrderEdit,
): Promise<OnceAnswer<EditedOrder>> {
  const { shopId, orderId, trail } = where
  const ids = wanted.lines.map(({ variantId }) => variantId)
  // Asked before the order is locked: it may have to read the shop anew.
  const { frame, variants: today } = await goodsOffSite(deps, shopId, ids, channels.manual.offeredIn)
  return changeAtDeskOnce(deps, where, async ({ tx, now, order, move, settled, note }) => {
    if ((await newestEventOf(tx, orderId)) !== wanted.seenEventId) refuse(orderRefusals, 'changed_meanwhile')
    if (await deps.isBeingBooked(tx, orderId)) refuse(orderRefusals, 'booking_first')
    const before = await linesOf(tx, orderId)
    const { priced, next, method } = judge(order, before, wanted, { offer: paymentOffer(frame), today })
    const { totalSatang, itemCount } = priced
    const lines = moreSold(before, priced.lines)
    const sale = { shopId, branchId: order.branchId, orderId, madeBy: trail.userId, now, lines }
    await changeSold(tx, sale).catch((error) => refuseInWordsOfOrders(error, priced))
    await saveGoods(tx, shopId, orderId, priced, now)
    if (method) await savePaymentMethod(tx, orderId, method.to, now)
    const details = {
      fromSatang: order.totalSatang,
      toSatang: totalSatang,
      ...(method && { methodFrom: method.from, methodTo: method.to }),
      ...(method && (lines.length > 0 || isPricedElse(order, priced)) && { goodsToo: true }),
    }
    await move('edited', next, details, { wasTotalSatang: order.totalSatang })
    await note({
      before: {
        totalSatang: order.totalSatang,
        itemCount: order.itemCount,
        ...(method && { paymentMethod: method.from }),
      },
      after: { totalSatang, itemCount, ...(method && { paymentMethod: method.to }) },
    })
    return { ...standingOf(orderId, await settled(next)), totalSatang }
  })
}

type Judged = {
  priced: PricedOrder
  next: OrderState
  /** Missing where it is paid as before. */
  method?: { from: OrderRecord['paymentMethod']; to: OrderRecord['paymentMethod'] }
}

/** What the edited order comes to and where it stands then, or why it is not edited so. */
function judge(
  order: OrderRecord,
  before: readonly OrderLine[],
  wanted: OrderEdit,
  { offer, today }: { offer: PaymentOffer; today: ReadonlyMap<string, PricedVariant> },
): Judged {
  const from = order.paymentMethod
  const { paymentMethod: to = from, shownTotalSatang, ...goods } = wanted
  const codFee = codFeeOfChange(from, to, offer.codFee)
  const variants = new Map([...today, ...soldGoods(before)])
  if (isOrderTooLarge(goods.lines, variants))
    refuse(orderRefusals, 'order_too_large', { most: formatBaht(MOST_ORDER_SATANG) })
  const priced = priceEdit(order, { ...goods, ...(codFee !== undefined && { codFee }) }, variants)
  if ('unknown' in priced) return refuse(orderRefusals, 'variant_unknown', {}, { variantIds: priced.unknown })
  const { totalSatang } = priced
  const money = { totalSatang, paidSatang: order.paidSatang }
  const next = orRefuse(
    from === to
      ? orderEdited(order, from, money)
      : paymentMethodChanged(order, to, { ...money, withoutFeeSatang: totalWithoutFee(priced) }),
  )
  const { shippingMethodName } = order
  const refused = from !== to && paymentRefusal(offer, shippingMethodName, to)
  if (refused) refuse(orderRefusals, refused, { shipping: shippingMethodName ?? '' })
  if (shownTotalSatang !== undefined && shownTotalSatang !== totalSatang)
    refuse(orderRefusals, 'price_changed', { total: formatBaht(totalSatang) }, { totalSatang })
  return { priced, next, ...(from !== to && { method: { from, to } }) }
}

const STAFF_SET = ['goodsSatang', 'lineDiscountSatang', 'orderDiscountSatang', 'shippingSatang'] as const

/** Whether anything that is not the fee at the door, nor VAT on it, was changed. */
const isPricedElse = (was: PriceParts, is: PriceParts): boolean =>
  STAFF_SET.some((part) => was[part] !== is[part])

/** What the stock is short of, by the names that stand on the order. */
function refuseInWordsOfOrders(error: unknown, priced: PricedOrder): never {
  if (error instanceof Refusal && error.code === 'stock_short')
    return refuseShort((error.details as { lines: Parameters<typeof refuseShort>[0] }).lines, priced)
  throw error
}

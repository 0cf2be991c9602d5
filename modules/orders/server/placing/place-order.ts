import { withShop } from '@langraan/db'
import { refuse, Refusal, standardRefusals } from '@langraan/http'
import { formatBaht } from '@langraan/money'
import { newId } from '@langraan/runtime'
import { shopState } from '@langraan/shops/rules'
import { bangkokDay } from '@langraan/thai'
import type { OrderAnswer, OrderBody } from '../../contract.ts'
import { orderRefusals } from '../../refusals.ts'
import { isOfStrangers } from '../../rules/order-channel.ts'
import { deliveries, type OrderDelivery } from '../../rules/order-delivery.ts'
import { firstState } from '../../rules/order-status.ts'
import { fitsDelivery, type PaymentMethod } from '../../rules/payment-method.ts'
import type { PricedOrder, WantedLine } from '../../rules/money/price-order.ts'
import { tooManyPieces } from '../../rules/strangers-order.ts'
import { orderToken } from '../storefront/order-link.ts'
import type { OrderIntake } from './order-intake.ts'
import type { OrdersDeps } from '../orders-deps.ts'
import {
  hashOf,
  type OrderRequest,
  type PreparedOrder,
  type PricedRequest,
  type WantedOrder,
  wantedOrder,
} from './order-statement.ts'
import type { Outcome } from './place-order.sql.ts'
import { priceBasket } from './price-basket.ts'
import { refuseShort } from './refuse-short.ts'
import { offers, type StorefrontFrame } from '../storefront/storefront-frame.ts'

// Each try follows a change of the shop's prices or settings; more than a few in a row is no accident.
const MOST_TRIES = 5

/**
 * Takes an order, from wherever it comes. Prices come from the snapshot of a revision; one statement then checks
 * revision, stock, daily limit and idempotency and writes everything, or nothing.
 */
export async function placeOrder(
  deps: OrdersDeps,
  intake: Pick<OrderIntake, 'write'>,
  request: OrderRequest,
): Promise<OrderAnswer> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const priced = await pricedOrBefore(deps, request)
    if ('before' in priced) return priced.before
    const wanted = wantedOrder(request, priced, () => prepare(deps, request, priced))
    const outcome = await intake.write(wanted)
    if (outcome.outcome !== 'stale') return answerOf(outcome, wanted, priced)
    deps.storefront.forget(request.shopId)
  }
  return refuse(orderRefusals, 'busy')
}

/**
 * What was ordered before stays ordered, also when the goods or the shop have gone in between. Only what is refused
 * before the database sees it needs this question: the database looks for the key before it refuses anything.
 */
async function pricedOrBefore(
  deps: OrdersDeps,
  request: OrderRequest,
): Promise<PricedRequest | { before: OrderAnswer }> {
  try {
    return await price(deps, request)
  } catch (refusal) {
    const before = refusal instanceof Refusal ? await answeredBefore(deps, request) : undefined
    if (before) return { before }
    throw refusal
  }
}

/** What a request of before was answered, where it is the same one. */
export function answeredBefore(deps: OrdersDeps, request: OrderRequest): Promise<OrderAnswer | undefined> {
  return withShop(deps.db, request.shopId, async (tx) => {
    const row = await tx
      .selectFrom('idempotency_answers')
      .select(['request_hash', 'answer'])
      .where('scope', '=', 'order')
      .where('key', '=', request.idempotencyKey)
      .executeTakeFirst()
    return row?.request_hash.toString('hex') === hashOf(request.body)
      ? (row.answer as OrderAnswer)
      : undefined
  })
}

async function price(
  deps: OrdersDeps,
  { body, shopId, discounts, customerId, agreedPrices, channel = 'web', delivery = 'courier' }: OrderRequest,
): Promise<PricedRequest> {
  const now = deps.clock.now()
  const { frame, method, priced, coupon, couponRefused } = await priceBasket(
    deps,
    shopId,
    {
      lines: discounts ? withDiscounts(body.lines, discounts.linesSatang) : body.lines,
      shippingMethodId: body.shippingMethodId,
      paymentMethod: body.paymentMethod,
      province: body.address?.province ?? '',
      phone: body.customer?.phone ?? '',
      customerId,
      couponCode: body.couponCode,
      orderDiscountSatang: discounts?.orderSatang,
      channel,
      agreedPrices,
    },
    now,
  )
  refuseClosed(frame, { paymentMethod: body.paymentMethod, delivery }, now)
  if (isOfStrangers(channel)) refuseTooMany(priced, frame)
  if (couponRefused) throw couponRefused
  if (body.shownTotalSatang !== undefined && body.shownTotalSatang !== priced.totalSatang)
    refuse(orderRefusals, 'price_changed', { total: formatBaht(priced.totalSatang) })
  return { frame, shippingMethodName: method?.name ?? null, priced, coupon, now }
}

const withDiscounts = (lines: OrderBody['lines'], discounts: readonly number[]): WantedLine[] =>
  lines.map((line, at) => ({ ...line, discountSatang: discounts[at] ?? 0 }))

function prepare(
  deps: OrdersDeps,
  { body, delivery = 'courier' }: OrderRequest,
  request: PricedRequest,
): PreparedOrder {
  const [orderId, state] = [newId(), firstState(body.paymentMethod, request.priced.totalSatang)]
  const answer: OrderAnswer = {
    orderId,
    // Numbered as it is written: a crowd after the last piece must not use up the shop's numbers.
    orderNumber: '',
    totalSatang: request.priced.totalSatang,
    // What is sold over the counter is paid in the transaction that writes it down.
    status: deliveries[delivery].isAtOnce ? 'paid' : state.payment,
    payUrl: `${deps.shopUrl(request.frame.slug, request.frame.ownHost)}/orders/${orderToken(deps.linkKeys, orderId)}`,
  }
  return { ...request, orderId, state, answer }
}

type Paid = { paymentMethod: PaymentMethod; delivery: OrderDelivery }

function refuseClosed(frame: StorefrontFrame, { paymentMethod, delivery }: Paid, now: Date) {
  if (shopState(frame, bangkokDay(now)) === 'expired') refuse(orderRefusals, 'shop_closed')
  if (!offers(frame, paymentMethod) || !fitsDelivery(paymentMethod, delivery))
    refuse(orderRefusals, 'payment_method_unavailable')
}

function refuseTooMany({ demand }: PricedOrder, frame: StorefrontFrame) {
  const tooMany = tooManyPieces(demand, frame)
  if (tooMany) refuse(orderRefusals, tooMany.refused, { most: tooMany.most })
}

function answerOf(
  outcome: Exclude<Outcome, { outcome: 'stale' }>,
  wanted: WantedOrder,
  { priced, frame }: PricedRequest,
): OrderAnswer {
  switch (outcome.outcome) {
    case 'placed':
      return wanted.rows().record.answer
    case 'replayed':
      return outcome.answer
    case 'key_reused':
      return refuse(standardRefusals, 'idempotency_key_reused')
    case 'day_full': {
      const code = outcome.of === 'waiting' ? 'too_many_wait' : 'daily_limit'
      return refuse(orderRefusals, code, { limit: frame.ordersPerDayLimit ?? 0 })
    }
    case 'too_many_open':
      return refuse(orderRefusals, outcome.whose === 'person' ? 'person_has_open' : 'address_has_open')
    case 'short':
      return refuseShort(outcome.lines, priced)
    case 'no_coupon':
      return refuse(orderRefusals, outcome.refusal)
  }
}

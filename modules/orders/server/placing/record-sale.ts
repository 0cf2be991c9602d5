import type { Tx } from '@langraan/db'
import type { Language, Trail } from '@langraan/http'
import { firstState } from '../../rules/order-status.ts'
import type { PaymentMethod } from '../../rules/payment-method.ts'
import type { PricedOrder } from '../../rules/money/price-order.ts'
import type { SoldBy } from '../../rules/sold-by.ts'
import { handOver } from '../changing/hand-over.ts'
import type { OrdersDeps } from '../orders-deps.ts'
import { keepTaken } from './keep-taken.ts'
import type { OrderIntake } from './order-intake.ts'
import { type OrderRequest, type OrderRows, wantedOrder } from './order-statement.ts'

/** A sale cannot be written down, now or later. */
export class SaleNotTaken extends Error {}

/** A sale over the counter that has taken place: what was sold at which prices, and how it was paid. */
export type RecordedSale = {
  shopId: string
  /** Made where it was sold. */
  orderId: string
  /** One sale, however often it is told. */
  key: string
  branchId: string
  priced: PricedOrder
  /** In their order; what each pays of the total. */
  tenders: readonly { method: PaymentMethod; amountSatang: number }[]
  customer: { customerId?: string; name: string; phone: string } | null
  note: string
  language: Language
  soldBy: SoldBy
  soldAt: Date
  trail: Trail
}

/**
 * Writes down a sale that has taken place, as an order that is paid and handed over. Its prices stand as they were
 * charged, the stock may fall below nothing, and neither the end of a package nor a full day refuses it. `beside` is
 * written in its transaction. False says that it was written down before.
 */
export async function recordSale(
  deps: OrdersDeps,
  intake: OrderIntake,
  sale: RecordedSale,
  beside: (tx: Tx, order: OrderRows['order']) => Promise<void>,
): Promise<boolean> {
  const { shopId, orderId, priced, tenders, customer, trail, soldAt } = sale
  const frame = await deps.storefront.frame(shopId)
  const [channel, delivery] = ['till', 'counter'] as const
  const request = requestOf(sale)
  const wanted = wantedOrder(request, { frame, shippingMethodName: null, priced, now: soldAt }, () => ({
    frame,
    shippingMethodName: null,
    priced,
    now: soldAt,
    orderId,
    state: firstState(request.body.paymentMethod, priced.totalSatang),
    answer: { orderId, orderNumber: '', totalSatang: priced.totalSatang, status: 'paid', payUrl: '' },
  }))
  const outcome = await intake.writeBeside(deps.db, wanted, {
    chosenId: customer?.customerId,
    write: async (tx, { order }) => {
      const made = { shopId, orderId, madeBy: trail.userId, now: soldAt }
      await keepTaken(tx, order, { channel, delivery, customerId: customer?.customerId, trail })
      for (const { method, amountSatang } of tenders)
        if (amountSatang > 0) await deps.receiveForSale(tx, { ...made, amountSatang, method })
      await handOver(tx, made)
      await beside(tx, order)
    },
  })
  if (outcome.outcome === 'placed') return true
  if (outcome.outcome === 'replayed') return false
  throw new SaleNotTaken(`a sale that has taken place was answered ${outcome.outcome}: ${orderId}`)
}

function requestOf(sale: RecordedSale): OrderRequest {
  const { priced, tenders, customer, note, shopId, key, language, soldBy, branchId } = sale
  const [most] = tenders.toSorted((a, b) => b.amountSatang - a.amountSatang)
  return {
    shopId,
    idempotencyKey: key,
    body: {
      lines: priced.lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
      paymentMethod: most?.method ?? 'cash',
      note,
      ...(customer && { customer: { name: customer.name, phone: customer.phone } }),
    },
    language,
    channel: 'till',
    delivery: 'counter',
    soldBy,
    branchId,
    customerId: customer?.customerId,
    hasHappened: true,
  }
}

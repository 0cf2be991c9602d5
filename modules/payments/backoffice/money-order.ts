import {
  beyondGoods,
  comesAtDoor,
  type OrderState,
  type PaymentMethod,
  type PriceParts,
  type ReturnableLine,
  totalByTransfer,
  worthBack,
} from '@langraan/orders/rules'

/** An order, as far as its money goes. */
export type MoneyOrder = PriceParts & {
  readonly orderId: string
  readonly orderNumber: string
  readonly paymentStatus: OrderState['payment']
  readonly fulfilmentStatus: OrderState['fulfilment']
  readonly paymentMethod: PaymentMethod
  readonly paidSatang: number
  readonly lines: readonly ReturnableLine[]
  readonly events: readonly { readonly kind: string; readonly details: Readonly<Record<string, unknown>> }[]
}
export type MoneyProps = { readonly shopId: string; readonly order: MoneyOrder }

/** What is still to come of an order; of one that was called off, as it would be paid now: by transfer. */
export const dueOf = (order: MoneyOrder): number =>
  (order.fulfilmentStatus === 'cancelled' ? totalByTransfer(order) : order.totalSatang) - order.paidSatang

/** Whether the door collects what is still to come of an order, so that money which comes before is a deposit. */
export const isAtDoor = ({ paymentMethod, fulfilmentStatus }: MoneyOrder): boolean =>
  comesAtDoor(paymentMethod) && fulfilmentStatus !== 'cancelled'

const partsOf = ({ fulfilmentStatus: fulfilment, ...order }: MoneyOrder) => ({ ...order, fulfilment })

/** What is due for goods that came back and was not refunded yet. */
export function owedForGoods(order: MoneyOrder): number {
  const parts = partsOf(order)
  return Math.min(worthBack(parts), beyondGoods(parts))
}

/** What somebody who refunds means first: what was too much, and what came back is worth; else all of it. */
export const firstRefund = (order: MoneyOrder): number => beyondGoods(partsOf(order)) || order.paidSatang

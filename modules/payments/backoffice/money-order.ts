import {
  comesAtDoor,
  type OrderState,
  type PaymentMethod,
  type PriceParts,
  type ReturnableLine,
  totalByTransfer,
  worthOfReturned,
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

/** What goods that came back cost, as long as others are with the customer. */
const worthBack = ({ fulfilmentStatus, lines, vat }: MoneyOrder): number =>
  fulfilmentStatus === 'returned' ? 0 : worthOfReturned(lines, vat)

/** What the shop has beyond what is still with the customer. */
const beyondGoods = (order: MoneyOrder): number =>
  Math.max(0, order.paidSatang - (order.totalSatang - worthBack(order)))

/** What is due for goods that came back and was not refunded yet. */
export const owedForGoods = (order: MoneyOrder): number => Math.min(worthBack(order), beyondGoods(order))

/** What somebody who refunds means first: what was too much, and what came back is worth; else all of it. */
export const firstRefund = (order: MoneyOrder): number => beyondGoods(order) || order.paidSatang

import { type OrderState, type PaymentMethod, type PriceParts, totalByTransfer } from '@langraan/orders/rules'

/** An order, as far as its money goes. */
export type MoneyOrder = PriceParts & {
  readonly orderId: string
  readonly orderNumber: string
  readonly paymentStatus: OrderState['payment']
  readonly fulfilmentStatus: OrderState['fulfilment']
  readonly paymentMethod: PaymentMethod
  readonly paidSatang: number
  readonly events: readonly { readonly kind: string; readonly details: Readonly<Record<string, unknown>> }[]
}
export type MoneyProps = { readonly shopId: string; readonly order: MoneyOrder }

/** What is still to come of an order; of one that was called off, as it would be paid now: by transfer. */
export const dueOf = (order: MoneyOrder): number =>
  (order.fulfilmentStatus === 'cancelled' ? totalByTransfer(order) : order.totalSatang) - order.paidSatang

/** Whether the door collects what is still to come of an order, so that money which comes before is a deposit. */
export const isAtDoor = ({ paymentMethod, fulfilmentStatus }: MoneyOrder): boolean =>
  paymentMethod === 'cod' && fulfilmentStatus !== 'cancelled'

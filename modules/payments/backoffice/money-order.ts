import type { OrderState, PaymentMethod } from '@langraan/orders/rules'

/** An order, as far as its money goes. */
export type MoneyOrder = {
  readonly orderId: string
  readonly orderNumber: string
  readonly paymentStatus: OrderState['payment']
  readonly fulfilmentStatus: OrderState['fulfilment']
  readonly paymentMethod: PaymentMethod
  readonly totalSatang: number
  readonly paidSatang: number
  readonly events: readonly { readonly kind: string }[]
}
export type MoneyProps = { readonly shopId: string; readonly order: MoneyOrder }

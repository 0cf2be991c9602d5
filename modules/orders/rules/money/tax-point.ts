import type { FulfilmentStatus, OrderState, PaymentStatus } from '../order-status.ts'

const PAID: ReadonlySet<PaymentStatus> = new Set(['paid', 'cod_collected'])
const HANDED_OVER: ReadonlySet<FulfilmentStatus> = new Set(['shipped', 'delivered', 'handed_over'])

/**
 * Whether the VAT of a sale is due in this state: by handing the goods over or by the whole price, whichever comes
 * first (section 78 of the Revenue Code). Once due it stays due in that month, whatever becomes of the order. What comes
 * for an order that was called off is no price: nothing is sold for it.
 */
export const isVatDue = ({ payment, fulfilment }: OrderState): boolean =>
  fulfilment !== 'cancelled' && (PAID.has(payment) || HANDED_OVER.has(fulfilment))

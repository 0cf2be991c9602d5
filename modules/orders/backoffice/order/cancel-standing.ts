import { isRefused, orderCancelled } from '../../rules/rules.ts'
import type { OrderDetails } from '../../contract.ts'

export type CancelStanding = 'now' | 'booking_first' | 'slip_waiting' | 'never'

/** Whether an order can be called off, or what must be done for that on its page first. */
export function cancelStanding({
  paymentStatus,
  fulfilmentStatus,
  paidSatang,
}: Pick<OrderDetails, 'paymentStatus' | 'fulfilmentStatus' | 'paidSatang'>): CancelStanding {
  const step = orderCancelled({ payment: paymentStatus, fulfilment: fulfilmentStatus, paidSatang })
  if (!isRefused(step)) return 'now'
  return step.refused === 'booking_first' || step.refused === 'slip_waiting' ? step.refused : 'never'
}

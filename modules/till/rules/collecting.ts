import type { FulfilmentStatus, PaymentStatus } from '@langraan/orders/rules'

/** Why an order is not handed over at a till. */
export const whyNotCollected = ['collect_over', 'collect_unpaid', 'collect_slip_waits'] as const
export type WhyNotCollected = (typeof whyNotCollected)[number]

/** For how long an order is held for the till that has begun to hand it over. */
export const HELD_MS = 10 * 60_000

type Standing = { payment: PaymentStatus; fulfilment: FulfilmentStatus }

/** Whether an order can be handed over once what is due was paid; what was to be paid ahead is, and at no till. */
export function whyNotHandedOver({ payment, fulfilment }: Standing): WhyNotCollected | undefined {
  if (payment === 'notice_sent') return 'collect_slip_waits'
  if (fulfilment === 'not_ready') return 'collect_unpaid'
  return ['waiting', 'packing', 'ready'].includes(fulfilment) ? undefined : 'collect_over'
}

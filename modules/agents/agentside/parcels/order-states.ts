import { type FulfilmentStatus, fulfilmentStatus, type PaymentStatus, paymentStatus } from '@langraan/ui'

/** The status as the kit knows it; nothing for one that a newer server has. */
export const paymentOf = (status: string): PaymentStatus | undefined =>
  Object.hasOwn(paymentStatus, status) ? (status as PaymentStatus) : undefined

export const fulfilmentOf = (status: string): FulfilmentStatus | undefined =>
  Object.hasOwn(fulfilmentStatus, status) ? (status as FulfilmentStatus) : undefined

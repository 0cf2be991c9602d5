/** How the order of a merchant stands, in the steps that they follow. */
export const supplierStates = [
  'to_pay',
  'checking',
  'packing',
  'sent',
  'arrived',
  'received',
  'cancelled',
] as const
export type SupplierState = (typeof supplierStates)[number]

export type SupplierOrderParts = {
  payment: string
  fulfilment: string
  receivedAt: Date | null
}

const OVER: readonly string[] = ['cancelled', 'returned']
const SENT: readonly string[] = ['shipped', 'failed']
const ARRIVED: readonly string[] = ['delivered', 'handed_over']
const PAID: readonly string[] = ['paid', 'partly_refunded']

/** The step at which an order of the supplier's shop is, for whoever has ordered. */
export function supplierState({ payment, fulfilment, receivedAt }: SupplierOrderParts): SupplierState {
  if (receivedAt !== null) return 'received'
  if (OVER.includes(fulfilment) || payment === 'refunded') return 'cancelled'
  if (ARRIVED.includes(fulfilment)) return 'arrived'
  if (SENT.includes(fulfilment)) return 'sent'
  if (payment === 'notice_sent') return 'checking'
  return PAID.includes(payment) ? 'packing' : 'to_pay'
}

/** What is on its way or has arrived can be taken into the shop's own supplies, once. */
export const mayReceive = (state: SupplierState): boolean => state === 'sent' || state === 'arrived'

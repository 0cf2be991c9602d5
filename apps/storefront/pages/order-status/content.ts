import type { Rush } from '../../parts/rush.ts'

/** Where an order is found by its number and phone. */
export type OrderStatusPage = {
  kind: 'order_status'
  orderNumber: string
  phone: string
  notFound: boolean
  /** It was looked for in vain very often. */
  rush?: Rush
}

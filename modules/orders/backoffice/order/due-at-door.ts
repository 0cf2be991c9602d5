import type { OrderRow } from '../../contract.ts'
import { shownAtDoor } from '../../rules/rules.ts'

type Due = Pick<
  OrderRow,
  'paymentStatus' | 'fulfilmentStatus' | 'paymentMethod' | 'totalSatang' | 'paidSatang'
>

/** What is to be collected at the door for an order as screens have it, in satang. */
export const dueAtDoor = ({ paymentStatus: payment, fulfilmentStatus: fulfilment, ...order }: Due): number =>
  shownAtDoor({ payment, fulfilment, ...order })

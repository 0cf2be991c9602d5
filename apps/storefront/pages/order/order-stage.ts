import { comesAhead, comesAtDoor, isSent } from '@langraan/orders/rules'
import type { OrderPage } from './content.ts'
import type { OrderHeading } from './words.ts'

type Stands = Pick<OrderPage, 'payment' | 'fulfilment' | 'paymentMethod'> &
  Partial<Pick<OrderPage, 'isExpired' | 'isBroughtBack' | 'delivery'>>

/** What the page says first: whose turn it is, in one sentence. */
export function headingOf(order: Stands): OrderHeading {
  const { payment, fulfilment, paymentMethod, isExpired = false, isBroughtBack = false } = order
  switch (fulfilment) {
    case 'cancelled':
      return isExpired ? 'expired' : 'cancelled'
    case 'delivered':
      return 'delivered'
    case 'handed_over':
      return 'handedOver'
    case 'failed':
      return 'failed'
    case 'returned':
      return isBroughtBack ? 'broughtBack' : 'returned'
    case 'ready':
      return 'ready'
    case 'booked':
      return 'booked'
    case 'shipped':
      return 'moving'
    default:
      // A slip of a deposit keeps nobody waiting: the rest is paid at the door in any case.
      // What is collected is got ready for the customer, and not for a courier.
      if (isCollected(order)) return 'toPickUp'
      if (comesAtDoor(paymentMethod))
        return headingOfPayment(payment === 'notice_sent' ? 'cod_pending' : payment)
      return comesAhead(paymentMethod) ? headingOfPayment(payment) : 'toPickUp'
  }
}

/** Nothing is to be done by whoever collects until it lies ready: all of it is paid, or is paid there. */
const isCollected = ({ delivery = 'courier', payment, paymentMethod }: Stands): boolean =>
  delivery === 'pickup' && (!comesAhead(paymentMethod) || payment === 'paid')

function headingOfPayment(payment: OrderPage['payment']): OrderHeading {
  switch (payment) {
    case 'unpaid':
    case 'partly_paid':
    case 'slip_rejected':
      return 'pay'
    case 'notice_sent':
      return 'checking'
    case 'cod_pending':
    case 'cod_collected':
      return 'cod'
    case 'paid':
    case 'partly_refunded':
      return 'paid'
    case 'refunded':
      return 'refunded'
  }
}

export type Step = {
  key: 'pay' | 'payCod' | 'prepare' | 'pack' | 'ship' | 'arrive' | 'take'
  state: 'done' | 'now' | 'later'
}

/** Whether anything is paid at the door: all of it may have come before. */
const isPaidAtDoor = ({ paymentMethod, payment }: Stands): boolean =>
  comesAtDoor(paymentMethod) && payment !== 'paid'

/** The way of an order in steps. Cash on delivery is paid last, at the door; what is not sent is taken from the shop. */
export function stepsOf(order: Stands): Step[] {
  const done = stepsDone(order)
  const keys = stepKeys(order)
  return keys.map((key, index) => ({ key, state: index < done ? 'done' : index === done ? 'now' : 'later' }))
}

function stepKeys(order: Stands): Step['key'][] {
  if (!isSent(order.delivery ?? 'courier'))
    return comesAhead(order.paymentMethod) ? ['pay', 'prepare', 'take'] : ['prepare', 'take']
  return isPaidAtDoor(order) ? ['pack', 'ship', 'arrive', 'payCod'] : ['pay', 'pack', 'ship', 'arrive']
}

/** The goods have left the shop, or are back there. */
const isTaken = ({ fulfilment }: Stands): boolean => fulfilment === 'handed_over' || fulfilment === 'returned'

function stepsDone(order: Stands): number {
  const { payment, fulfilment } = order
  const packed = ['booked', 'shipped', 'failed', 'returned', 'delivered'].includes(fulfilment)
  const arrived = fulfilment === 'delivered'
  const paid = ['paid', 'cod_collected', 'partly_refunded', 'refunded'].includes(payment)
  const prepared = fulfilment === 'ready' || isTaken(order)
  const here = comesAhead(order.paymentMethod) ? [paid, prepared, isTaken(order)] : [prepared, isTaken(order)]
  // A parcel that is under way is not at the end of its way: nothing of it is ticked until it has arrived.
  const sent = isPaidAtDoor(order) ? [packed, arrived, arrived, paid] : [paid, packed, arrived, arrived]
  const way = isSent(order.delivery ?? 'courier') ? sent : here
  const open = way.indexOf(false)
  return open < 0 ? way.length : open
}

import { audit, type Tx } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { formatBaht } from '@langraan/money'
import { type AfterTheEnd, isOwing, isRefused, noticeSent } from '@langraan/orders/rules'
import { changeOrder, type OrderRecord } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { paymentRefusals } from '../../refusals.ts'

type Passing = {
  shopId: string
  noticeId: string
  /** The slip's own, locked by the caller. */
  order: OrderRecord
  /** Those that get the money, or had it. */
  others: readonly Pick<OrderRecord, 'orderId' | 'orderNumber'>[]
  amountSatang: number
  now: Date
}

/** All of a slip goes to other orders: its own stays as it is, and its timeline says where the money went, as this does. */
export async function passSlipOn(
  tx: Tx,
  { ended, madeBy, ...passing }: Passing & { ended: AfterTheEnd | undefined; madeBy: string | null },
): Promise<string> {
  const { order } = passing
  // What becomes of an order is said of money that comes for it.
  if (ended !== undefined) refuse(paymentRefusals, 'amount_needed')
  const dueSatang = order.totalSatang - order.paidSatang
  if (isOwing(order, order)) refuse(paymentRefusals, 'own_order_waits', { due: formatBaht(dueSatang) })
  return tell(tx, passing, 'slip-passed-on', madeBy, order)
}

/** The money is taken back from the others: the slip waits at its own order again. */
export async function takeSlipHome(tx: Tx, { trail, ...passing }: Passing & { trail: Trail }): Promise<void> {
  const { shopId, order, now } = passing
  const next = noticeSent(order)
  // One that is paid, or is not here any more, stays as it is.
  const passedTo = await tell(tx, passing, 'slip-came-back', trail.userId, isRefused(next) ? order : next)
  const { paidSatang } = order
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'order', id: order.orderId, name: String(order.orderNumber) },
    before: { paidSatang, passedTo },
    after: { paidSatang },
    now,
  })
}

/** Writes it on the slip's own order; gives the numbers of the others. */
async function tell(
  tx: Tx,
  { shopId, noticeId, order, others, amountSatang, now }: Passing,
  kind: 'slip-passed-on' | 'slip-came-back',
  madeBy: string | null,
  { payment, fulfilment }: Pick<OrderRecord, 'payment' | 'fulfilment'>,
): Promise<string> {
  const sorted = others.toSorted((a, b) => a.orderNumber - b.orderNumber)
  const toNumber = sorted.map(({ orderNumber }) => String(orderNumber)).join(', ')
  const [first, ...more] = sorted
  const details = {
    noticeId,
    amountSatang,
    toNumber,
    // Several are listed beside the slip, each with its link.
    ...(first && more.length === 0 && { toOrderId: first.orderId }),
  }
  await changeOrder(
    tx,
    { shopId, orderId: order.orderId, kind, details, madeBy, now },
    { payment, fulfilment },
  )
  return toNumber
}

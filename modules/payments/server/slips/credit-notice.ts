import type { Tx } from '@langraan/db'
import { refuse } from '@langraan/http'
import { formatBaht } from '@langraan/money'
import type { Bookings } from '@langraan/orders/ports'
import type { AfterTheEnd } from '@langraan/orders/rules'
import type { OrderRecord } from '@langraan/orders/server'
import type { Share } from '../../contract.ts'
import { paymentRefusals } from '../../refusals.ts'
import { withShares } from '../../rules/share-line.ts'
import { creditPart } from '../credit-order.ts'
import { type OrderEntry, recordMoney } from '../order-money.ts'
import { passSlipOn } from './pass-slip-on.ts'
import { decideNotice, markSeen, type NoticeRow } from './payment-notices.sql.ts'
import { creditShare } from '../share-orders.ts'
import { claimSlip } from './slip-claims.sql.ts'

type NoticeCredit = {
  shopId: string
  notice: NoticeRow
  /** The notice's own and those of the shares, locked by the caller. */
  orders: readonly OrderRecord[]
  /** What the notice's own order gets; nothing where all of it goes to others. */
  amountSatang: number
  shares: readonly Share[]
  /** The whole transfer, of which these orders may get a part. */
  transferSatang: number
  /** Its reference was read by somebody, and not by a machine off the QR. */
  isTyped?: boolean
  /** Null where nobody pressed anything. */
  madeBy: string | null
  now: Date
  /** What becomes of the notice's own order where it was called off. */
  ended?: AfterTheEnd | undefined
  /** For the timeline, besides the amount. */
  details?: { readonly [key: string]: string }
}
/** An order as it was, with what the shop has of it now; of one whose slip went to others, their numbers. */
type Credited = { order: OrderRecord; paidSatang: number; passedTo?: string }

/**
 * Credits what a notice tells of to its order and to those that share it: the transfer is claimed first, once on the
 * whole platform. All are one transaction of the ledger, as it is one for the bank.
 */
export async function creditNotice(bookings: Bookings, tx: Tx, credit: NoticeCredit): Promise<Credited[]> {
  const { notice, shares, transferSatang, isTyped = false, ended, details, ...given } = credit
  const { noticeId } = notice
  const { shopId, amountSatang: ownSatang, madeBy, now } = given
  const amountSatang = withShares(ownSatang, shares)
  await claim(tx, notice, { isTyped, partSatang: amountSatang, transferSatang, now })
  await decideNotice(tx, noticeId, { state: 'confirmed', amountSatang, by: madeBy, now })
  await markSeen(tx, notice)
  const of = { shopId, madeBy, now, noticeId }
  const from = { fromOrderId: notice.orderId, fromNumber: String(notice.orderNumber) }
  const credited: Credited[] = []
  const entries: OrderEntry[] = []
  for (const order of ordersToCredit(given.orders, notice, ended)) {
    const share = shares.find(({ orderId }) => orderId === order.orderId)
    if (!share && ownSatang === 0) {
      const others = given.orders.filter(({ orderId }) => orderId !== order.orderId)
      const { paidSatang } = order
      const passedTo = await passSlipOn(tx, { ...of, order, others, amountSatang, ended })
      credited.push({ order, paidSatang, passedTo })
      continue
    }
    const part = share
      ? await creditShare(bookings, tx, { ...of, order, share, details: { ...details, ...from } })
      : await creditPart(bookings, tx, {
          ...of,
          order,
          amountSatang: ownSatang,
          ended,
          ...(details && { details }),
        })
    entries.push(...part.entries)
    credited.push({ order, paidSatang: part.paidSatang })
  }
  await recordMoney(tx, { ...of, kind: 'money-received', entries })
  return credited
}

/** An order that is brought back locks its stock, which comes before customers everywhere: it is the first. */
const ordersToCredit = (
  orders: readonly OrderRecord[],
  { orderId }: NoticeRow,
  ended: AfterTheEnd | undefined,
): OrderRecord[] =>
  ended === 'reopen'
    ? orders.toSorted((a, b) => Number(b.orderId === orderId) - Number(a.orderId === orderId))
    : [...orders]

/** No slip is credited without being claimed: cutting the QR off would be all that a second use takes. */
async function claim(
  tx: Tx,
  { sendingBank, transRef }: NoticeRow,
  of: { isTyped: boolean; partSatang: number; transferSatang: number; now: Date },
): Promise<void> {
  const { partSatang, transferSatang } = of
  if (transferSatang < partSatang) refuse(paymentRefusals, 'slip_needs_amount')
  if (!sendingBank || !transRef) return refuse(paymentRefusals, 'reference_needed')
  const { outcome, leftSatang } = await claimSlip(tx, {
    sendingBank,
    transRef,
    ...of,
  })
  if (outcome === 'other_shop') refuse(paymentRefusals, 'slip_used_elsewhere')
  if (outcome === 'used_up')
    refuse(paymentRefusals, 'slip_used_up', { left: formatBaht(leftSatang, { symbol: false }) })
}

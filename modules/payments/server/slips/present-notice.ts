import type { Tx } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { codDueOf, comesAtDoor, isOwing, totalByTransfer } from '@langraan/orders/rules'
import { findOrder } from '@langraan/orders/server'
import type { PaymentNotice } from '../../contract.ts'
import { type NoticeShare, sharesOfNotices } from '../ledger.sql.ts'
import { findNotice, type NoticeRow } from './payment-notices.sql.ts'

export async function requireNotice(tx: Tx, noticeId: string): Promise<NoticeRow> {
  return (await findNotice(tx, noticeId)) ?? refuse(standardRefusals, 'not_found')
}

export async function presentNotice(tx: Tx, row: NoticeRow): Promise<PaymentNotice> {
  return present(await withTotalToPay(tx, row), await sharesOfConfirmed(tx, [row]))
}

export async function presentNotices(tx: Tx, rows: readonly NoticeRow[]): Promise<PaymentNotice[]> {
  const shares = await sharesOfConfirmed(tx, rows)
  const notices: PaymentNotice[] = []
  for (const row of rows) notices.push(present(await withTotalToPay(tx, row), shares))
  return notices
}

/**
 * A notice with what its order comes to by transfer: where that was to be paid at the door and was called off, without
 * the fee.
 */
export async function withTotalToPay(tx: Tx, row: NoticeRow): Promise<NoticeRow> {
  if (row.orderFulfilment !== 'cancelled' || !comesAtDoor(row.orderMethod)) return row
  const order = await findOrder(tx, row.orderId)
  return order ? { ...row, orderTotalSatang: totalByTransfer(order) } : row
}

async function sharesOfConfirmed(tx: Tx, rows: readonly NoticeRow[]): Promise<NoticeShare[]> {
  const confirmed = rows.filter(({ state }) => state === 'confirmed')
  return confirmed.length === 0
    ? []
    : sharesOfNotices(
        tx,
        confirmed.map(({ noticeId }) => noticeId),
      )
}

function present(
  { pictureKey, rawKey: _raw, enteredBy, customerId: _customer, ...kept }: NoticeRow,
  shares: readonly NoticeShare[],
): PaymentNotice {
  const {
    checkState,
    checkReasons,
    checkTransfer,
    checkedBy,
    checkedAt: _at,
    orderFulfilment,
    orderPayment,
    orderMethod,
    ...row
  } = kept
  const { names = [], numbers = [] } = checkTransfer?.receiver ?? {}
  const order = {
    payment: orderPayment,
    fulfilment: orderFulfilment,
    paymentMethod: orderMethod,
    totalSatang: row.orderTotalSatang,
    paidSatang: row.orderPaidSatang,
  }
  return {
    ...row,
    isOrderEnded: orderFulfilment === 'cancelled',
    isOrderOwing: isOwing(order, order),
    orderCodDueSatang: codDueOf(order),
    isEntered: enteredBy !== null,
    check: checkState && {
      state: checkState,
      reasons: checkReasons ?? [],
      by: checkedBy,
      amountSatang: checkTransfer?.amountSatang ?? null,
      paidAt: checkTransfer?.paidAt ?? null,
      receiver: checkTransfer && [names[0], numbers[0]].filter(Boolean).join(' '),
    },
    orderNumber: String(row.orderNumber),
    shares: shares
      .filter(({ noticeId }) => noticeId === row.noticeId)
      .map(({ orderId, orderNumber, amountSatang }) => ({
        orderId,
        orderNumber: String(orderNumber),
        amountSatang,
      })),
    hasPicture: pictureKey !== null,
    sentAt: row.sentAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

import type { Tx } from '@langraan/db'
import { refuse } from '@langraan/http'
import type { BatchContext, OperationKind } from '@langraan/operations/server'
import type { Bookings } from '@langraan/orders/ports'
import type { OrderRecord } from '@langraan/orders/server'
import { paymentRefusals } from '../../refusals.ts'
import { unseenSlip } from '../../rules/payment-notice.ts'
import { checkStanding } from '../../rules/slip-check.ts'
import { confirmNotice } from './confirm-payment-notice.ts'
import { eachOrder } from '../each-order.ts'
import { noticesOfOrder } from './payment-notices.sql.ts'

/** Confirms the slips of many orders; each order in a transaction of its own, as a person would. */
export const confirmPayments = (bookings: Bookings): OperationKind => ({
  name: 'confirm-payments',
  batchSize: 1,
  run: eachOrder((tx, context, order) => credit(bookings, tx, context, order)),
})

async function credit(bookings: Bookings, tx: Tx, context: BatchContext, order: OrderRecord): Promise<void> {
  const { shopId, operationId, startedBy, startedByName, now } = context
  const slips = (await noticesOfOrder(tx, order.orderId)).map((notice) => ({
    ...notice,
    isRead: notice.qrOutcome === 'found',
    check: checkStanding(
      notice.checkState && { state: notice.checkState, reasons: notice.checkReasons ?? [] },
    ),
  }))
  const slip = unseenSlip(slips, order.totalSatang - order.paidSatang)
  if ('refused' in slip) return refuse(paymentRefusals, slip.refused)
  const trail = {
    action: 'payment-notice.confirmed',
    userId: startedBy,
    userName: startedByName,
    requestId: operationId,
  }
  await confirmNotice(
    bookings,
    tx,
    { shopId, noticeId: slip.noticeId, trail, amountSatang: slip.amountSatang },
    now,
  )
}

import { sql, type Tx } from '@langraan/db'
import { Refusal, refuse, standardRefusals } from '@langraan/http'
import type { BatchContext, ItemOutcome, OperationItem, OperationKind } from '@langraan/operations/server'
import { findOrder, type OrderRecord } from '@langraan/orders/server'
import { paymentRefusals } from '../refusals.ts'
import { unseenSlip } from '../rules/payment-notice.ts'
import { confirmNotice } from './confirm-payment-notice.ts'
import { noticesOfOrder } from './payment-notices.sql.ts'

/** Confirms the slips of many orders; each order in a transaction of its own, as a person would. */
export const confirmPayments: OperationKind = {
  name: 'confirm-payments',
  batchSize: 1,
  run: async (tx, context, items) => {
    const outcomes: ItemOutcome[] = []
    for (const item of items) outcomes.push(...(await confirmOne(tx, context, item)))
    return outcomes
  },
}

async function confirmOne(
  tx: Tx,
  context: BatchContext,
  { itemId, position }: OperationItem,
): Promise<ItemOutcome[]> {
  const order = await findOrder(tx, itemId)
  const name = order ? String(order.orderNumber) : itemId
  // What one order has written when it is refused goes; that it was refused is kept.
  await sql`SAVEPOINT one_order`.execute(tx)
  try {
    await credit(tx, context, order ?? refuse(standardRefusals, 'not_found'))
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`ROLLBACK TO SAVEPOINT one_order`.execute(tx)
    return [{ position, fault: { name, code: error.code, th: error.tell('th'), en: error.tell('en') } }]
  }
}

async function credit(tx: Tx, context: BatchContext, order: OrderRecord): Promise<void> {
  const { shopId, operationId, startedBy, startedByName, now } = context
  const slips = (await noticesOfOrder(tx, order.orderId)).map((notice) => ({
    ...notice,
    isRead: notice.qrOutcome === 'found',
  }))
  const slip = unseenSlip(slips, order.totalSatang - order.paidSatang)
  if ('refused' in slip) return refuse(paymentRefusals, slip.refused)
  const trail = {
    action: 'payment-notice.confirmed',
    userId: startedBy,
    userName: startedByName,
    requestId: operationId,
  }
  await confirmNotice(tx, { shopId, noticeId: slip.noticeId, trail, amountSatang: slip.amountSatang }, now)
}

import { audit, enqueue, withShop } from '@langraan/db'
import { hashToken, newId } from '@langraan/runtime'
import type { ReceiptMailed } from '../../rules/event.ts'
import { saleOfLink } from '../receipts.sql.ts'
import { requireOpenShift } from '../take-sale.ts'
import { CannotTake, keepEvent, momentOf, type Taking } from '../taking.ts'
import { insertReceiptMail } from './receipt-mails.sql.ts'

/**
 * Has the receipt of a sale mailed to its customer: the mail is put into the queue with the event, so it is sent once
 * however often the event comes.
 */
export function takeReceiptMailed(taking: Taking<ReceiptMailed>): Promise<void> {
  const { deps, shopId, event, requestId, nameOf } = taking
  const { act, staffId } = event
  return withShop(deps.db, shopId, async (tx) => {
    await keepEvent(tx, taking)
    await requireOpenShift(tx, taking)
    const sale = await saleOfLink(tx, hashToken(act.linkToken))
    if (sale?.orderId !== act.orderId || sale.number !== act.number) throw new CannotTake('unknown_sale')
    const { orderId, number, linkToken, language, address } = act
    const mailId = newId()
    const now = momentOf(taking)
    const mail = { mailId, orderId, number, sentTo: address, linkToken, language }
    await insertReceiptMail(tx, { ...mail, shopId, askedBy: staffId, now })
    await enqueue(deps.jobs, tx, 'send-till-receipt', { shopId, mailId })
    await audit(
      tx,
      { action: 'till-receipt.mailed', userId: staffId, userName: nameOf(staffId), requestId },
      { entryId: newId(), shopId, subject: { kind: 'order', id: orderId, name: number }, now },
    )
  })
}

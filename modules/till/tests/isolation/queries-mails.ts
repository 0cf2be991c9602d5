import type { Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import type { Asks } from '@langraan/server/testing/isolation/ask-as'
import type { ForeignIds } from '@langraan/server/testing/isolation/foreign-ids'
import * as mails from '../../server/mails/receipt-mails.sql.ts'

/** The sale of the till, as if a customer of the shop had bought. */
const boughtBy = (tx: Tx, a: ForeignIds) =>
  tx.updateTable('orders').set({ customer_id: a.customerId }).where('order_id', '=', a.tillOrderId).execute()

/** The queries of receipts that go out by e-mail. */
export const queries: Readonly<Record<string, Asks>> = {
  'till/server/mails/receipt-mails.sql.ts': {
    insertReceiptMail: (tx, a) =>
      mails.insertReceiptMail(tx, {
        shopId: a.shopId,
        mailId: newId(),
        orderId: a.tillOrderId,
        number: 'R01-000001',
        sentTo: 'somying@example.com',
        linkToken: a.tillReceiptLink,
        language: 'th',
        askedBy: a.me,
        now: a.now,
      }),
    receiptMailToSend: (tx, a) => mails.receiptMailToSend(tx, a.receiptMailId),
    setReceiptMailSent: (tx, a) => mails.setReceiptMailSent(tx, a.receiptMailId, a.now),
    setReceiptMailFailed: (tx, a) => mails.setReceiptMailFailed(tx, a.receiptMailId, a.now),
    receiptMailsOfPerson: async (tx, a) => {
      await boughtBy(tx, a)
      return mails.receiptMailsOfPerson(tx, a.customerId)
    },
    eraseReceiptMails: async (tx, a) => {
      await boughtBy(tx, a)
      await mails.eraseReceiptMails(tx, [a.customerId])
    },
  },
}

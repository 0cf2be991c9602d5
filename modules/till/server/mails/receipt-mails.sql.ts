import { sql, type Tx } from '@langraan/db'
import type { Language } from '@langraan/thai'

type ReceiptMail = {
  mailId: string
  orderId: string
  number: string
  sentTo: string
  linkToken: string
  language: Language
}

export type NewReceiptMail = ReceiptMail & { shopId: string; askedBy: string; now: Date }

export async function insertReceiptMail(tx: Tx, mail: NewReceiptMail): Promise<void> {
  await tx
    .insertInto('till_receipt_mails')
    .values({
      shop_id: mail.shopId,
      mail_id: mail.mailId,
      order_id: mail.orderId,
      number: mail.number,
      sent_to: mail.sentTo,
      link_token: mail.linkToken,
      language: mail.language,
      asked_by: mail.askedBy,
      asked_at: mail.now,
    })
    .execute()
}

/** A mail that has not left yet, with what was paid and when; undefined where it has, or its address was erased. */
export async function receiptMailToSend(
  tx: Tx,
  mailId: string,
): Promise<(ReceiptMail & { paidSatang: number; soldAt: Date }) | undefined> {
  const { rows } = await sql<ReceiptMail & { paidSatang: number; soldAt: Date }>`
    SELECT m.mail_id AS "mailId", m.order_id AS "orderId", m.number, m.sent_to AS "sentTo", m.link_token AS "linkToken",
      m.language, r.total_satang + r.rounding_satang AS "paidSatang", r.happened_at AS "soldAt"
    FROM till_receipt_mails m JOIN till_receipts r USING (shop_id, order_id, number)
    WHERE m.shop_id = current_shop() AND m.mail_id = ${mailId} AND m.state <> 'sent' AND m.sent_to <> ''`.execute(
    tx,
  )
  return rows[0]
}

/** The mail has left: where it went is nobody's business any more. */
export async function setReceiptMailSent(tx: Tx, mailId: string, now: Date): Promise<void> {
  await sql`
    UPDATE till_receipt_mails SET state = 'sent', settled_at = ${now}, sent_to = '', link_token = ''
    WHERE shop_id = current_shop() AND mail_id = ${mailId}`.execute(tx)
}

export async function setReceiptMailFailed(tx: Tx, mailId: string, now: Date): Promise<void> {
  await sql`
    UPDATE till_receipt_mails SET state = 'failed', settled_at = ${now}
    WHERE shop_id = current_shop() AND mail_id = ${mailId} AND state = 'waiting'`.execute(tx)
}

/** What is kept of mails to a customer, for the person. */
export async function receiptMailsOfPerson(tx: Tx, customerId: string): Promise<object[]> {
  const { rows } = await sql<object>`
    SELECT m.number, m.sent_to AS "sentTo", m.language, m.state, m.asked_at AS "askedAt", m.settled_at AS "settledAt"
    FROM till_receipt_mails m JOIN orders o USING (shop_id, order_id)
    WHERE m.shop_id = current_shop() AND o.customer_id = ${customerId} ORDER BY m.asked_at, m.mail_id`.execute(
    tx,
  )
  return rows
}

/** Takes addresses and links out of mails to customers that have not left. */
export async function eraseReceiptMails(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE till_receipt_mails m SET sent_to = '', link_token = '' FROM orders o
    WHERE m.shop_id = current_shop() AND o.shop_id = m.shop_id AND o.order_id = m.order_id AND m.sent_to <> ''
      AND o.customer_id = ANY (${[...customerIds]}::uuid[])`.execute(tx)
}

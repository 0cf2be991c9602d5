import { audit, once, withShop } from '@langraan/db'
import { type OnceAnswer, refuse, standardRefusals } from '@langraan/http'
import { changeOrder, lockOrder } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { invoiceRefusals } from '../refusals.ts'
import { documentNumber } from '../rules/document.ts'
import { documentsOfOrder, findDocument, insertCancellation } from './documents.sql.ts'
import type { InvoicesDeps } from './invoices-deps.ts'
import type { AtOrder, IssuedDocument } from './issue-document.ts'

/** Cancels a document. It keeps its number and its place in the list, and says why. */
export function cancelDocument(
  deps: InvoicesDeps,
  {
    shopId,
    saleDocumentId: documentId,
    trail,
    intent,
  }: Omit<AtOrder, 'orderId'> & { saleDocumentId: string },
  reason: string,
): Promise<OnceAnswer<IssuedDocument>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const { orderId } = (await findDocument(tx, documentId)) ?? refuse(standardRefusals, 'not_found')
      const order = await lockOrder(tx, orderId)
      const rows = await documentsOfOrder(tx, orderId)
      const row = rows.find((one) => one.documentId === documentId) ?? refuse(standardRefusals, 'not_found')
      if (row.cancelledAt) refuse(invoiceRefusals, 'cancelled_already')
      if (rows.some((one) => one.aboutDocumentId === documentId && !one.cancelledAt))
        refuse(invoiceRefusals, 'has_credit_note')
      const cancelledBy = trail.userId
      await insertCancellation(tx, { shopId, documentId, replacedBy: null, reason, cancelledBy, now })
      const number = documentNumber(row)
      const details = { documentKind: row.kind, number, reason }
      const change = {
        shopId,
        orderId,
        kind: 'document-cancelled' as const,
        details,
        madeBy: trail.userId,
        now,
      }
      await changeOrder(tx, change, order)
      const subject = { kind: 'order', id: orderId, name: String(order.orderNumber) }
      await audit(tx, trail, { entryId: newId(), shopId, subject, after: details, now })
      return { documentId, number }
    }),
  )
}

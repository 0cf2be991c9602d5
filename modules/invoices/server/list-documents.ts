import { withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { findOrder } from '@langraan/orders/server'
import type { DocumentsOfOrder, SaleDocumentRow } from '../contract.ts'
import { documentNumber } from '../rules/document.ts'
import { type DocumentRow, lastBuyerOf } from './documents.sql.ts'
import type { InvoicesDeps } from './invoices-deps.ts'
import { loadDocuments } from './order-documents.ts'
import { buyerOnDocument, knownBuyerOf } from './party.ts'

/** The documents of an order, with what decides on the next one and who it would be made out to. */
export function listDocuments(
  { db, clock }: Pick<InvoicesDeps, 'db' | 'clock'>,
  shopId: string,
  orderId: string,
): Promise<DocumentsOfOrder> {
  return withShop(db, shopId, async (tx) => {
    const order = (await findOrder(tx, orderId)) ?? refuse(standardRefusals, 'not_found')
    const { rows, paper, standing } = await loadDocuments(tx, order, clock.now())
    const last = order.customerId === null ? undefined : await lastBuyerOf(tx, order.customerId)
    return {
      items: rows.map((row) => presentDocument(row, rows)),
      standing: {
        ...standing,
        paper: standing.paper && paper ? { ...standing.paper, documentId: paper.documentId } : null,
      },
      buyer: last ? buyerOnDocument(last) : knownBuyerOf(order),
      isRemembered: last !== undefined,
    }
  })
}

function presentDocument(row: DocumentRow, rows: readonly DocumentRow[]): SaleDocumentRow {
  const { content, cancelledAt, cancelReason } = row
  const heir = rows.find((one) => one.documentId === row.replacedBy)
  return {
    documentId: row.documentId,
    kind: row.kind,
    number: documentNumber(row),
    issuedAt: row.issuedAt.toISOString(),
    totalSatang: row.totalSatang,
    vatSatang: row.vatSatang,
    buyerName: content.buyer?.name ?? '',
    aboutNumber: content.about?.number ?? null,
    cancelled: cancelledAt && {
      at: cancelledAt.toISOString(),
      reason: cancelReason ?? '',
      replacedByNumber: heir ? documentNumber(heir) : null,
    },
  }
}

import { type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { findOrder, type OrderRecord } from '@langraan/orders/server'
import type { DocumentsOfOrder, SaleDocumentRow } from '../contract.ts'
import { documentNumber } from '../rules/document.ts'
import type { SoldToAgent } from '../ports.ts'
import { type DocumentRow, lastBuyerOf, lastBuyerOfAgent } from './documents.sql.ts'
import type { InvoicesDeps } from './invoices-deps.ts'
import { loadDocuments } from './order-documents.ts'
import { buyerAgent, buyerOnDocument, knownBuyerOf } from './party.ts'

/** The documents of an order, with what decides on the next one and who it would be made out to. */
export function listDocuments(
  { db, clock, agentSales }: Pick<InvoicesDeps, 'db' | 'clock' | 'agentSales'>,
  shopId: string,
  orderId: string,
): Promise<DocumentsOfOrder> {
  return withShop(db, shopId, async (tx) => {
    const order = (await findOrder(tx, orderId)) ?? refuse(standardRefusals, 'not_found')
    const { rows, paper, standing, soldTo } = await loadDocuments(tx, order, clock.now(), agentSales)
    const last = await lastBuyer(tx, order, soldTo)
    return {
      items: rows.map((row) => presentDocument(row, rows)),
      standing: {
        ...standing,
        paper: standing.paper && paper ? { ...standing.paper, documentId: paper.documentId } : null,
      },
      buyer: last ? buyerOnDocument(last) : soldTo ? buyerAgent(soldTo) : knownBuyerOf(order),
      isRemembered: last !== undefined,
      soldTo: soldTo ? { agentId: soldTo.agentId, name: soldTo.name, isApart: soldTo.apart !== null } : null,
    }
  })
}

/** As on the last tax invoice of whoever buys. */
function lastBuyer(tx: Tx, { customerId }: OrderRecord, soldTo: SoldToAgent | undefined) {
  if (soldTo) return lastBuyerOfAgent(tx, soldTo.agentId)
  return customerId === null ? undefined : lastBuyerOf(tx, customerId)
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

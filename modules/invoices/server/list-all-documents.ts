import { withShop } from '@langraan/db'
import { addBangkokDays, startOfBangkokDay } from '@langraan/thai'
import type { ListedDocument } from '../contract.ts'
import { documentNumber } from '../rules/document.ts'
import { type DocumentState, soughtDocument } from '../rules/document-search.ts'
import type { DocumentKind } from '../rules/kinds.ts'
import type { InvoicesDeps } from './invoices-deps.ts'
import { hasReportedSeries, listedDocuments, type ListedRow } from './listed-documents.sql.ts'
import { readMark, writeMark } from './page-mark.ts'
import { sellerOf } from './seller.ts'

type Asked = {
  kind: DocumentKind | ''
  state: DocumentState | ''
  month: string
  text: string
  after: string
  limit: number
}

/** From the first moment of a month in Bangkok to that of the next. */
export function monthWithin(month: string): { from: Date; to: Date } {
  const first = `${month}-01`
  const next = `${addBangkokDays(first, 31).slice(0, 7)}-01`
  return { from: startOfBangkokDay(first), to: startOfBangkokDay(next) }
}

/** Documents of all orders that the filters let through, the newest first. */
export function listAllDocuments(
  { db }: Pick<InvoicesDeps, 'db'>,
  shopId: string,
  { kind, state, month, text, after, limit }: Asked,
): Promise<{ items: ListedDocument[]; nextAfter: string | null; hasVatReports: boolean }> {
  return withShop(db, shopId, async (tx) => {
    const rows = await listedDocuments(tx, {
      kind,
      state,
      within: month === '' ? null : monthWithin(month),
      sought: text === '' ? null : soughtDocument(text),
      after: readMark(after),
      limit: limit + 1,
    })
    const items = rows.slice(0, limit)
    const last = items.at(-1)
    return {
      items: items.map(presentListed),
      hasVatReports: (await sellerOf(tx)).vatRegisteredOn !== null || (await hasReportedSeries(tx)),
      nextAfter: rows.length > limit && last ? writeMark({ at: last.issuedAt, id: last.documentId }) : null,
    }
  })
}

function presentListed(row: ListedRow): ListedDocument {
  const { documentId, orderId, kind, totalSatang, vatSatang, buyerName, buyerTaxId, cancelledAt, heir } = row
  return {
    documentId,
    orderId,
    kind,
    totalSatang,
    vatSatang,
    buyerName,
    buyerTaxId,
    orderNumber: String(row.orderNumber),
    number: documentNumber(row),
    issuedAt: row.issuedAt.toISOString(),
    aboutNumber: row.about?.number ?? null,
    cancelled: cancelledAt && {
      at: cancelledAt.toISOString(),
      reason: row.cancelReason ?? '',
      replacedByNumber: heir ? documentNumber(heir) : null,
    },
  }
}

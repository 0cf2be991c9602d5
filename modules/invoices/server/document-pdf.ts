import { enqueue, withShop } from '@langraan/db'
import { type DocumentCompiler, drawnPdf, type SaleDocument } from '@langraan/documents'
import { type Language, refuse, standardRefusals } from '@langraan/http'
import { invoiceRefusals } from '../refusals.ts'
import { documentNumber } from '../rules/document.ts'
import { paidWayWords } from '../rules/paid-ways.ts'
import { type DocumentRow, documentsOfOrder, findDocument } from './documents.sql.ts'
import type { InvoicesDeps } from './invoices-deps.ts'

const LANGUAGES = ['th', 'en'] as const

/** Where the PDF lies: beside the one of before it was cancelled, which nobody may be handed any more. */
const keyOf = (shopId: string, { documentId, cancelledAt }: DocumentRow, language: Language): string =>
  `shops/${shopId}/sale-documents/${documentId}-${language}${cancelledAt ? '-cancelled' : ''}.pdf`

export function paperOf(row: DocumentRow, language: Language): SaleDocument {
  const { kind, issuedAt, content, cancelReason } = row
  const shares = content.paid ?? [{ way: content.paymentMethod, satang: content.totalSatang }]
  return {
    ...content,
    paidBy: shares.map(({ way, satang }) => ({
      words: paidWayWords(way, language, shares.length > 1),
      satang,
    })),
    kind,
    number: documentNumber(row),
    issuedAt,
    language,
    ...(cancelReason !== null && { cancelledFor: cancelReason }),
  }
}

type MakeDeps = Pick<InvoicesDeps, 'db' | 'files'> & { documents: DocumentCompiler }

/** The worker's part: the document in both languages, drawn from what was kept when it was issued. */
export async function makeSaleDocument(
  deps: MakeDeps,
  { shopId, documentId }: { shopId: string; documentId: string },
): Promise<void> {
  const row = await withShop(deps.db, shopId, (tx) => findDocument(tx, documentId))
  if (!row) throw new Error(`document ${documentId} is missing`)
  for (const language of LANGUAGES)
    await deps.files.put(
      keyOf(shopId, row, language),
      await deps.documents.pdf('sale-document', paperOf(row, language)),
    )
}

type Printed = { shopId: string; orderId: string; number: string; language: Language }

/** The PDF of an abbreviated tax invoice as a till has printed it; nothing where another one took its place, or there is none. */
export async function tillDocumentPdf(
  deps: MakeDeps,
  { shopId, orderId, number, language }: Printed,
): Promise<Uint8Array | undefined> {
  const rows = await withShop(deps.db, shopId, (tx) => documentsOfOrder(tx, orderId))
  const row = rows.find(
    (one) => one.kind === 'abbreviated' && one.cancelledAt === null && documentNumber(one) === number,
  )
  return row && deps.documents.pdf('sale-document', paperOf(row, language))
}

type Ask = { shopId: string; saleDocumentId: string; documentLanguage: Language }

/** The PDF. Where it is not there, or was drawn before the document was cancelled, it is drawn now. */
export async function documentPdf(
  deps: InvoicesDeps,
  { shopId, saleDocumentId: documentId, documentLanguage: language }: Ask,
): Promise<{ pdf: Uint8Array; name: string }> {
  const row = await withShop(deps.db, shopId, async (tx) => {
    const found = (await findDocument(tx, documentId)) ?? refuse(standardRefusals, 'not_found')
    if (!(await deps.files.exists(keyOf(shopId, found, language))))
      await enqueue(deps.jobs, tx, 'make-sale-document', { shopId, documentId })
    return found
  })
  const pdf = await drawnPdf(deps.files, keyOf(shopId, row, language), () => deps.clock.now())
  return pdf
    ? { pdf, name: `${documentNumber(row)}-${language}.pdf` }
    : refuse(invoiceRefusals, 'document_being_made')
}

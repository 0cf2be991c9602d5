import type { Tx } from '@langraan/db'
import type { DocumentContent, DocumentKind } from '../rules/document.ts'

export type DocumentRow = {
  accountId: string
  documentId: string
  purchaseId: string
  kind: DocumentKind
  sellerTaxId: string
  sellerBranch: string
  year: number
  number: number
  issuedAt: Date
  content: DocumentContent
  aboutDocumentId: string | null
}

const DOCUMENT = [
  'account_id as accountId',
  'document_id as documentId',
  'purchase_id as purchaseId',
  'kind',
  'seller_tax_id as sellerTaxId',
  'seller_branch as sellerBranch',
  'year',
  'number',
  'issued_at as issuedAt',
  'content',
  'about_document_id as aboutDocumentId',
] as const

/** Writes a document; the database gives it the next number of its series, in this transaction. */
export async function insertDocument(
  tx: Tx,
  made: Omit<DocumentRow, 'number' | 'issuedAt'> & { now: Date },
): Promise<DocumentRow> {
  const row = await tx
    .insertInto('billing_documents')
    .values({
      account_id: made.accountId,
      document_id: made.documentId,
      purchase_id: made.purchaseId,
      kind: made.kind,
      seller_tax_id: made.sellerTaxId,
      seller_branch: made.sellerBranch,
      year: made.year,
      number: 0,
      issued_at: made.now,
      content: JSON.stringify(made.content),
      about_document_id: made.aboutDocumentId,
    })
    .returning(DOCUMENT)
    .executeTakeFirstOrThrow()
  return row as unknown as DocumentRow
}

export async function findDocument(
  tx: Tx,
  accountId: string,
  documentId: string,
): Promise<DocumentRow | undefined> {
  const row = await tx
    .selectFrom('billing_documents')
    .select(DOCUMENT)
    .where('account_id', '=', accountId)
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return row as unknown as DocumentRow | undefined
}

/** The documents of some purchases, in the order in which they were issued. */
export async function documentsOf(tx: Tx, purchaseIds: readonly string[]): Promise<DocumentRow[]> {
  if (purchaseIds.length === 0) return []
  const rows = await tx
    .selectFrom('billing_documents')
    .select(DOCUMENT)
    .where('purchase_id', 'in', [...purchaseIds])
    .orderBy('issued_at')
    .orderBy('document_id')
    .execute()
  return rows as unknown as DocumentRow[]
}

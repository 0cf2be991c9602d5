import { sql, type Tx } from '@langraan/db'
import type { DocumentContent } from '../rules/document.ts'
import type { DocumentKind } from '../rules/kinds.ts'

export type DocumentRow = {
  documentId: string
  orderId: string
  kind: DocumentKind
  series: string
  sellerBranch: string
  year: number
  number: number
  issuedAt: Date
  totalSatang: number
  vatSatang: number
  content: DocumentContent
  aboutDocumentId: string | null
  cancelledAt: Date | null
  cancelReason: string | null
  replacedBy: string | null
}

export type MadeDocument = Pick<
  DocumentRow,
  'documentId' | 'orderId' | 'kind' | 'series' | 'sellerBranch' | 'year' | 'content' | 'aboutDocumentId'
> & {
  shopId: string
  issuedBy: string
  now: Date
  /** What a till has numbered itself. */
  number?: number
}

/** Writes a document; the database gives it the next number of its series, in this transaction. */
export async function insertDocument(
  tx: Tx,
  made: MadeDocument,
): Promise<{ number: number; issuedAt: Date }> {
  return tx
    .insertInto('sale_documents')
    .values({
      shop_id: made.shopId,
      sale_document_id: made.documentId,
      order_id: made.orderId,
      kind: made.kind,
      series: made.series,
      seller_branch: made.sellerBranch,
      year: made.year,
      number: made.number ?? 0,
      issued_at: made.now,
      issued_by: made.issuedBy,
      total_satang: made.content.totalSatang,
      vat_satang: made.content.vatSatang,
      content: JSON.stringify(made.content),
      about_document_id: made.aboutDocumentId,
    })
    .returning(['number', 'issued_at as issuedAt'])
    .executeTakeFirstOrThrow()
}

const documents = (tx: Tx) =>
  tx
    .selectFrom('sale_documents as d')
    .leftJoin('sale_document_cancellations as c', (join) =>
      join.onRef('c.shop_id', '=', 'd.shop_id').onRef('c.sale_document_id', '=', 'd.sale_document_id'),
    )
    .select([
      'd.sale_document_id as documentId',
      'd.order_id as orderId',
      'd.kind',
      'd.series',
      'd.seller_branch as sellerBranch',
      'd.year',
      'd.number',
      'd.issued_at as issuedAt',
      'd.total_satang as totalSatang',
      'd.vat_satang as vatSatang',
      'd.content',
      'd.about_document_id as aboutDocumentId',
      'c.cancelled_at as cancelledAt',
      'c.reason as cancelReason',
      'c.replaced_by as replacedBy',
    ])

export async function findDocument(tx: Tx, documentId: string): Promise<DocumentRow | undefined> {
  const row = await documents(tx).where('d.sale_document_id', '=', documentId).executeTakeFirst()
  return row as unknown as DocumentRow | undefined
}

/** The documents of an order, the newest first. */
export async function documentsOfOrder(tx: Tx, orderId: string): Promise<DocumentRow[]> {
  const rows = await documents(tx)
    .where('d.order_id', '=', orderId)
    .orderBy('d.sale_document_id', 'desc')
    .execute()
  return rows as unknown as DocumentRow[]
}

export async function insertCancellation(
  tx: Tx,
  made: {
    shopId: string
    documentId: string
    replacedBy: string | null
    reason: string
    cancelledBy: string
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('sale_document_cancellations')
    .values({
      shop_id: made.shopId,
      sale_document_id: made.documentId,
      replaced_by: made.replacedBy,
      reason: made.reason,
      cancelled_at: made.now,
      cancelled_by: made.cancelledBy,
    })
    .execute()
}

/** The documents of all orders of a customer, the newest first. */
export async function documentsOfCustomer(tx: Tx, customerId: string): Promise<DocumentRow[]> {
  const rows = await documents(tx)
    .innerJoin('orders as o', (join) =>
      join.onRef('o.shop_id', '=', 'd.shop_id').onRef('o.order_id', '=', 'd.order_id'),
    )
    .where('o.customer_id', '=', customerId)
    // What was sold to an agent who sells on tells of them, and not of their customer.
    .where(sql<boolean>`NOT d.content ? 'soldTo'`)
    .orderBy('d.sale_document_id', 'desc')
    .execute()
  return rows as unknown as DocumentRow[]
}

/**
 * Who bought, as on the last full tax invoice of a customer. It is found by their orders, so it goes where these go
 * when customers are merged; of a customer who was erased it is offered no more.
 */
export async function lastBuyerOf(
  tx: Tx,
  customerId: string,
): Promise<NonNullable<DocumentContent['buyer']> | undefined> {
  const { rows } = await sql<{ buyer: NonNullable<DocumentContent['buyer']> }>`
    SELECT d.content->'buyer' AS buyer FROM orders o
    JOIN sale_documents d ON d.shop_id = o.shop_id AND d.order_id = o.order_id AND d.kind = 'tax_invoice'
      AND NOT d.content ? 'soldTo'
    JOIN customers c ON c.shop_id = o.shop_id AND c.customer_id = o.customer_id AND c.erased_at IS NULL
    WHERE o.shop_id = current_shop() AND o.customer_id = ${customerId}
    ORDER BY d.sale_document_id DESC LIMIT 1`.execute(tx)
  return rows[0]?.buyer
}

/** Who bought, as on the last full tax invoice that was made out to an agent who sells on. */
export async function lastBuyerOfAgent(
  tx: Tx,
  agentId: string,
): Promise<NonNullable<DocumentContent['buyer']> | undefined> {
  const { rows } = await sql<{ buyer: NonNullable<DocumentContent['buyer']> }>`
    SELECT content->'buyer' AS buyer FROM sale_documents
    WHERE shop_id = current_shop() AND content ? 'soldTo' AND content->'soldTo'->>'agentId' = ${agentId} AND kind = 'tax_invoice'
    ORDER BY sale_document_id DESC LIMIT 1`.execute(tx)
  return rows[0]?.buyer
}

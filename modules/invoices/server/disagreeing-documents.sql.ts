import { sql, sumOf, type Tx } from '@langraan/db'
import type { FulfilmentStatus, PaymentStatus } from '@langraan/orders/rules'
import type { NamedGoods } from '../rules/agreement.ts'
import type { PaperKind } from '../rules/kinds.ts'

/** A document in force with its order, as far as the rule asks. */
export type DoubtedRow = {
  documentId: string
  kind: PaperKind
  series: string
  sellerBranch: string
  year: number
  number: number
  issuedAt: Date
  documentSatang: number
  creditedSatang: number
  documentLines: NamedGoods[]
  orderId: string
  orderNumber: number
  customerName: string
  placedAt: Date
  payment: PaymentStatus
  fulfilment: FulfilmentStatus
  totalSatang: number
  paidSatang: number
  givenBackSatang: number
  orderLines: NamedGoods[]
}

export type DoubtsAsked = {
  /** From the first time on and before the second. */
  within: { from: Date; to: Date } | null
  after: { at: Date; id: string } | null
  limit: number
}

/**
 * Documents whose order was changed since they were issued, the newest first. Those whose sums agree after something was
 * given back are left out, as are orders that were called off: they are nearly all, and the rule finds nothing in them.
 * What was sold to an agent at another sum than the order's is told on the page of the order alone.
 */
export async function doubtedDocuments(tx: Tx, { within, after, limit }: DoubtsAsked): Promise<DoubtedRow[]> {
  const issued = within ? sql`AND m.issued_at >= ${within.from} AND m.issued_at < ${within.to}` : sql``
  const beyond = after ? sql`AND (m.issued_at, m.sale_document_id) < (${after.at}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<DoubtedRow>`
    SELECT d.sale_document_id AS "documentId", d.kind, d.series, d.seller_branch AS "sellerBranch", d.year, d.number,
      d.issued_at AS "issuedAt", d.total_satang AS "documentSatang", credited.satang AS "creditedSatang",
      coalesce((SELECT jsonb_agg(jsonb_build_object('productName', l->'name', 'variantName', l->'variant', 'sku', l->'sku',
        'quantity', l->'quantity')) FROM jsonb_array_elements(d.content->'lines') l), '[]') AS "documentLines",
      o.order_id AS "orderId", o.order_number AS "orderNumber", o.customer_name AS "customerName",
      o.placed_at AS "placedAt", o.payment_status AS payment, o.fulfilment_status AS fulfilment,
      o.total_satang AS "totalSatang", o.paid_satang AS "paidSatang", given_back.satang AS "givenBackSatang",
      coalesce((SELECT jsonb_agg(jsonb_build_object('productName', l.product_name, 'variantName', l.variant_name,
        'sku', l.sku, 'quantity', l.quantity)) FROM order_lines l
        WHERE l.shop_id = o.shop_id AND l.order_id = o.order_id), '[]') AS "orderLines"
    FROM doubted_documents m
    JOIN sale_documents d ON d.shop_id = m.shop_id AND d.sale_document_id = m.sale_document_id
    JOIN orders o ON o.shop_id = m.shop_id AND o.order_id = m.order_id
    CROSS JOIN LATERAL (
      SELECT ${sumOf(sql`(e.details->>'amountSatang')::bigint`)} AS satang FROM order_events e
      WHERE e.shop_id = m.shop_id AND e.order_id = m.order_id AND e.kind = 'refunded') given_back
    CROSS JOIN LATERAL (
      SELECT ${sumOf(sql`n.total_satang`)} AS satang FROM sale_documents n
      WHERE n.shop_id = m.shop_id AND n.order_id = m.order_id AND n.about_document_id = m.sale_document_id
        AND n.kind = 'credit_note' AND NOT EXISTS (SELECT FROM sale_document_cancellations c
          WHERE c.shop_id = n.shop_id AND c.sale_document_id = n.sale_document_id)) credited
    CROSS JOIN LATERAL (
      SELECT CASE WHEN d.kind = 'receipt' THEN d.total_satang
          ELSE d.total_satang - greatest(credited.satang, least(given_back.satang, d.total_satang - o.paid_satang)) END AS told,
        CASE WHEN d.kind <> 'receipt' AND o.payment_status IN ('partly_refunded', 'refunded')
          THEN least(o.total_satang, o.paid_satang) ELSE o.total_satang END AS sold) s
    WHERE m.shop_id = current_shop() ${issued} ${beyond} AND d.content->'soldTo'->>'isApart' IS DISTINCT FROM 'true'
      AND o.fulfilment_status <> 'cancelled' AND (s.sold <> s.told OR s.told = d.total_satang)
    ORDER BY m.issued_at DESC, m.sale_document_id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

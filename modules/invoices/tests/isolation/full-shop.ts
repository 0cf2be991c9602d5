import { newId } from '@langraan/runtime'
import { SELLER } from '@langraan/server/testing/seller'
import { filesOf } from '@langraan/server/wiring/wiring'
import { inShop } from '@langraan/server/testing/world'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    saleDocumentId: string
  }
}

export const fullShop: FullShopPart = {
  fillAfterAll: (server, shop, made) => addSaleDocuments(server, shop, made('orderId')),
  foreignIds: {
    saleDocumentId: `SELECT sale_document_id FROM sale_documents WHERE shop_id = $1 AND kind = 'tax_invoice' LIMIT 1`,
  },
}

const buyer = { name: 'ผู้ซื้อลับ', taxId: '', branchNumber: '', phone: '', address: {}, addressEnglish: {} }

/** Who sells, a tax invoice with its PDF, a receipt that was cancelled, and a sale without a tax invoice. */
async function addSaleDocuments(
  { call, database, ground }: TestServer,
  { shopId, owner }: TestShop,
  orderId: string,
): Promise<{ saleDocumentId: string }> {
  await call('PUT', inShop('/seller'), { as: owner, body: SELLER })
  const [saleDocumentId, cancelledId] = [newId(), newId()]
  for (const [id, kind] of [
    [saleDocumentId, 'tax_invoice'],
    [cancelledId, 'receipt'],
  ])
    await database.rows(
      `INSERT INTO sale_documents (shop_id, sale_document_id, order_id, kind, series, seller_branch, year, number, issued_at, issued_by, total_satang, vat_satang, content)
       SELECT $1, $2, order_id, $3, '', '00000', 2026, 0, now(), $4, 10700, 700, $5 FROM shipments WHERE shop_id = $1 AND parcel_status = 'moving'`,
      [shopId, id, kind, owner.userId, JSON.stringify({ buyer, vat: null })],
    )
  await database.rows(`INSERT INTO sale_document_cancellations VALUES ($1, $2, $3, 'ชื่อผิด', now(), $4)`, [
    shopId,
    cancelledId,
    saleDocumentId,
    owner.userId,
  ])
  // Changed since it was issued, so that it may not agree with its order any more.
  await database.rows(
    `UPDATE order_lines l SET quantity = l.quantity FROM sale_documents d
     WHERE l.shop_id = d.shop_id AND l.order_id = d.order_id AND d.sale_document_id = $1`,
    [saleDocumentId],
  )
  // Another order was sold with VAT, and no tax invoice tells of it.
  await database.rows(
    `UPDATE orders SET vat_mode = 'inclusive', vat_basis_points = 700, vat_satang = 1, tax_point_at = placed_at
     WHERE shop_id = $1 AND order_id = (SELECT order_id FROM orders WHERE shop_id = $1 AND order_id <> $2 AND tax_invoice_id IS NULL
       AND fulfilment_status NOT IN ('cancelled', 'returned') AND payment_status <> 'refunded' ORDER BY order_number LIMIT 1)`,
    [shopId, orderId],
  )
  // Also as it is after somebody who may has cancelled it: no worker is there to draw it, and it would be waited for.
  for (const name of ['th', 'en', 'th-cancelled', 'en-cancelled'])
    await filesOf(ground).put(
      `shops/${shopId}/sale-documents/${saleDocumentId}-${name}.pdf`,
      Buffer.from('%PDF-'),
    )
  return { saleDocumentId }
}

import type { Database } from '@langraan/db'
import { newId } from '@langraan/runtime'
import type { FullShop } from './full-shop.ts'

/** Ids of the full shop's rows as another shop would name them, and who names them: `me`, by `db`. */
export type ForeignIds = {
  db: Database
  me: string
  mySession: string
  now: Date
  since: Date
  later: Date
} & Rows
type Rows = Record<
  | 'shopId'
  | 'userId'
  | 'orderId'
  | 'soldId'
  | 'reservationId'
  | 'orderNoteId'
  | 'customerNoteId'
  | 'notedOrderId'
  | 'soldOrderId'
  | 'creditedOrderId'
  | 'holdId'
  | 'notedCustomerId'
  | 'importId'
  | 'customerImportId'
  | 'noticeId'
  | 'shipmentId'
  | 'trackingCode'
  | 'pictureId'
  | 'deletedPictureId'
  | 'uploadId'
  | 'jobId'
  | 'viewId'
  | 'operationId'
  | 'packedOperationId'
  | 'layoutId'
  | 'exportId'
  | 'draftId'
  | 'ownersSession'
  | 'ownersDevice'
  | 'pendingEmail'
  | 'invitationId'
  | 'outsider'
  | 'accountId'
  | 'ownDomain'
  | 'linkKeyId'
  | 'linkId'
  | 'purchaseId'
  | 'documentId'
  | 'paperId'
  | 'holderId'
  | 'stockedId'
  | 'departedId'
  | 'branchId'
  | 'productId'
  | 'variantId'
  | 'slug'
  | 'oldSlug'
  | 'sku'
  | 'barcode'
  | 'categoryId'
  | 'priceListId'
  | 'customerId'
  | 'customerPhone'
  | 'keptId'
  | 'mergeId'
  | 'segmentId'
  | 'couponId'
  | 'saleDocumentId'
  | 'sendingBank'
  | 'transRef'
  | 'statementLineId'
  | 'statementId'
  | 'codPayoutId'
  | 'transactionId'
  | 'creditedNoticeId',
  string
>

const ROWS = `SELECT
  (SELECT product_id FROM products WHERE shop_id = s.shop_id ORDER BY slug DESC LIMIT 1) AS "productId",
  (SELECT variant_id FROM variants WHERE shop_id = s.shop_id AND sku IS NOT NULL LIMIT 1) AS "variantId",
  (SELECT sku FROM variants WHERE shop_id = s.shop_id AND sku IS NOT NULL LIMIT 1) AS sku,
  (SELECT barcode FROM variants WHERE shop_id = s.shop_id AND barcode IS NOT NULL LIMIT 1) AS barcode,
  (SELECT category_id FROM product_categories WHERE shop_id = s.shop_id AND parent_id IS NOT NULL LIMIT 1) AS "categoryId",
  (SELECT price_list_id FROM price_lists WHERE shop_id = s.shop_id LIMIT 1) AS "priceListId",
  (SELECT slug FROM products WHERE shop_id = s.shop_id LIMIT 1) AS slug,
  (SELECT slug FROM product_addresses WHERE shop_id = s.shop_id LIMIT 1) AS "oldSlug",
  (SELECT tracking_code FROM shipments WHERE shop_id = s.shop_id AND parcel_status = 'moving') AS "trackingCode",
  (SELECT shipment_id FROM shipments WHERE shop_id = s.shop_id AND parcel_status = 'moving') AS "shipmentId",
  (SELECT order_id FROM shipments WHERE shop_id = s.shop_id AND parcel_status = 'moving') AS "orderId",
  (SELECT l.variant_id FROM shipments m JOIN order_lines l ON l.shop_id = m.shop_id AND l.order_id = m.order_id
    WHERE m.shop_id = s.shop_id AND m.parcel_status = 'moving' LIMIT 1) AS "soldId",
  (SELECT reservation_id FROM stock_reservations WHERE shop_id = s.shop_id AND holder_kind = 'customer' LIMIT 1) AS "reservationId",
  (SELECT n.note_id FROM customer_notes n JOIN orders o USING (shop_id, customer_id) JOIN shipments h ON h.shop_id = o.shop_id AND h.order_id = o.order_id
    WHERE n.shop_id = s.shop_id AND h.parcel_status = 'moving' LIMIT 1) AS "customerNoteId",
  (SELECT note_id FROM order_notes WHERE shop_id = s.shop_id LIMIT 1) AS "orderNoteId",
  (SELECT order_id FROM order_notes WHERE shop_id = s.shop_id LIMIT 1) AS "notedOrderId",
  (SELECT order_id FROM orders WHERE shop_id = s.shop_id AND tax_point_at IS NOT NULL LIMIT 1) AS "soldOrderId",
  (SELECT customer_id FROM order_notes JOIN orders USING (shop_id, order_id) WHERE shop_id = s.shop_id LIMIT 1) AS "notedCustomerId",
  (SELECT session_id FROM sessions JOIN memberships m USING (user_id) WHERE m.shop_id = s.shop_id AND m.role = 'owner' LIMIT 1) AS "ownersSession",
  (SELECT encode(token_hash, 'hex') FROM known_devices JOIN memberships m USING (user_id) WHERE m.shop_id = s.shop_id AND m.role = 'owner' LIMIT 1) AS "ownersDevice",
  (SELECT email FROM email_changes JOIN memberships m USING (user_id) WHERE m.shop_id = s.shop_id AND m.role = 'owner' LIMIT 1) AS "pendingEmail",
  (SELECT key_id FROM link_keys WHERE shop_id = s.shop_id LIMIT 1) AS "linkKeyId",
  (SELECT link_id FROM linked_shops JOIN memberships m USING (user_id) WHERE m.shop_id = s.shop_id AND m.role = 'owner' LIMIT 1) AS "linkId",
  (SELECT host FROM shop_domains WHERE shop_id = s.shop_id) AS "ownDomain",
  (SELECT user_id FROM users u WHERE NOT EXISTS (SELECT FROM memberships m WHERE m.user_id = u.user_id AND m.shop_id = s.shop_id) LIMIT 1) AS outsider,
  (SELECT o.customer_id FROM shipments h JOIN orders o USING (shop_id, order_id) WHERE h.shop_id = s.shop_id AND h.parcel_status = 'moving') AS "customerId",
  (SELECT o.customer_phone FROM shipments h JOIN orders o USING (shop_id, order_id) WHERE h.shop_id = s.shop_id AND h.parcel_status = 'moving') AS "customerPhone",
  (SELECT kept_id FROM customer_merges WHERE shop_id = s.shop_id LIMIT 1) AS "keptId",
  (SELECT merge_id FROM customer_merges WHERE shop_id = s.shop_id LIMIT 1) AS "mergeId",
  (SELECT segment_id FROM customer_segments WHERE shop_id = s.shop_id LIMIT 1) AS "segmentId",
  (SELECT coupon_id FROM shop_coupons WHERE shop_id = s.shop_id LIMIT 1) AS "couponId",
  (SELECT sale_document_id FROM sale_documents WHERE shop_id = s.shop_id AND kind = 'tax_invoice' LIMIT 1) AS "saleDocumentId",
  (SELECT sending_bank FROM slip_claims WHERE shop_id = s.shop_id LIMIT 1) AS "sendingBank",
  (SELECT trans_ref FROM slip_claims WHERE shop_id = s.shop_id LIMIT 1) AS "transRef",
  (SELECT statement_line_id FROM statement_lines WHERE shop_id = s.shop_id LIMIT 1) AS "statementLineId",
  (SELECT statement_id FROM statement_lines WHERE shop_id = s.shop_id LIMIT 1) AS "statementId",
  (SELECT cod_payout_id FROM cod_payouts WHERE shop_id = s.shop_id LIMIT 1) AS "codPayoutId",
  (SELECT order_id FROM ledger_entries WHERE shop_id = s.shop_id AND account = 'bank' LIMIT 1) AS "creditedOrderId",
  (SELECT hold_id FROM ledger_holds WHERE book_id = s.shop_id LIMIT 1) AS "holdId",
  (SELECT transaction_id FROM ledger_entries WHERE shop_id = s.shop_id LIMIT 1) AS "transactionId",
  (SELECT notice_id FROM ledger_entries WHERE shop_id = s.shop_id AND notice_id IS NOT NULL LIMIT 1) AS "creditedNoticeId"
  FROM shops s WHERE s.shop_id = $1`

/** Looks up the ids; a picture that waits and one that came complete what imports alone would leave. */
export async function foreignIdsOf(
  { server, shop, ids }: FullShop,
  me: string,
  mySession: string,
): Promise<ForeignIds> {
  const { database, ground } = server
  const [rows] = await database.rows<Rows>(ROWS, [shop.shopId])
  if (!rows) throw new Error('the full shop is not there')
  const picture =
    'INSERT INTO product_pictures (shop_id, product_id, position, source_url, picture_id) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING'
  const values = [shop.shopId, rows.productId]
  await database.rows(picture, [...values, 8, 'https://pictures.test/a.jpg', null])
  await database.rows(picture, [...values, 9, null, ids.pictureId])
  await database.rows('UPDATE variants SET picture_id = $3 WHERE shop_id = $1 AND product_id = $2', [
    ...values,
    ids.pictureId,
  ])
  const now = ground.clock.now()
  return {
    db: ground.db,
    me,
    mySession,
    now,
    since: new Date(now.getTime() - 3_600_000),
    later: new Date(now.getTime() + 3_600_000),
    ...rows,
    shopId: shop.shopId,
    userId: shop.owner.userId,
    branchId: shop.branchId,
    importId: ids.importId ?? '',
    customerImportId: ids.customerImportId ?? '',
    noticeId: ids.noticeId ?? '',
    pictureId: ids.pictureId ?? '',
    deletedPictureId: ids.deletedPictureId ?? '',
    uploadId: ids.uploadId ?? '',
    jobId: ids.jobId ?? '',
    viewId: ids.viewId ?? '',
    operationId: ids.operationId ?? '',
    packedOperationId: ids.customerExportId ?? '',
    layoutId: ids.layoutId ?? '',
    exportId: ids.exportId ?? '',
    draftId: ids.draftId ?? '',
    invitationId: ids.invitationId ?? '',
    accountId: ids.accountId ?? '',
    purchaseId: ids.purchaseId ?? '',
    documentId: ids.documentId ?? '',
    paperId: ids.paperId ?? '',
    holderId: ids.holderId ?? '',
    stockedId: ids.stockedId ?? '',
    departedId: ids.departedId ?? '',
  }
}

/** A product with variant and picture as rows of the named shop. */
export function foreignProduct({ shopId: shop_id, now }: ForeignIds) {
  const [product_id, at] = [newId(), now.toISOString()]
  return {
    products: [{ shop_id, product_id, name: 'x', slug: product_id, created_at: at, updated_at: at }],
    variants: [],
    pictures: [],
  }
}

/** A change of a product and its variant, as an import writes it. */
export const foreignUpdate = ({ productId, variantId, priceListId, slug, sku }: ForeignIds) => ({
  product: {
    productId,
    slug,
    name: 'x',
    description: 'x',
    vendor: 'x',
    category: '',
    tags: [],
    optionNames: [],
    published: false,
    isArchived: false,
    seoTitle: 'x',
    seoDescription: 'x',
    pictureUrls: [],
    ownPictureIds: [],
  },
  variants: [
    { variantId, sku, optionValues: [], priceSatang: 1, quantity: 0, listPrices: { [priceListId]: 1 } },
  ],
})

/** The shop's own variant with another price, and a picture of the shop. */
export const foreignVariant = ({ shopId, variantId, productId, pictureId }: ForeignIds) => ({
  shop_id: shopId,
  variant_id: variantId,
  product_id: productId,
  position: 77,
  option_values: [],
  price_satang: 1,
  picture_id: pictureId,
})

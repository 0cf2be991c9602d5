import { sql, type Tx } from '@langraan/db'
import type { BatchContext, BatchKind, ItemOutcome, OperationItem } from '@langraan/operations/server'
import { bumpStorefrontRevision } from '@langraan/shops/server'
import { type ItemFaultCode, itemFaults } from '../../refusals.ts'
import { room } from '../imports/check-import.ts'
import { existingBarcodes, existingSkus, existingSlugs, lockProductCount } from '../imports/imports.sql.ts'
import { faultOf, gone } from '../imports/item-fault.ts'

/** By the variant's id. */
type Codes = Record<string, string>
type Before = {
  published: boolean
  slug: string
  skus: Codes
  barcodes: Codes
  /** Where it stood before, and until when. */
  addresses: Record<string, string>
  deletedAt: string
}
type Deleted = Before & { position: number; productId: string; name: string }

/**
 * Takes products out of lists, site and limits. The rows stay for a while, since orders still speak of them and the
 * deletion can be undone; the slug, the SKUs and the barcodes are free for other products at once. What was there is answered.
 */
async function deleteBatch(
  tx: Tx,
  { now }: BatchContext,
  items: readonly OperationItem[],
): Promise<ItemOutcome[]> {
  const positions = new Map(items.map((item) => [item.itemId, item.position]))
  const ids = [...positions.keys()]
  // Not by `sku IS NOT NULL`: before a shop's first statistics its index of SKUs looks shorter than it is.
  const { rows } = await sql<Omit<Deleted, 'deletedAt' | 'position'>>`
    SELECT p.product_id AS "productId", p.name, p.published, p.slug,
      (SELECT coalesce(jsonb_object_agg(v.variant_id, v.sku) FILTER (WHERE v.sku IS NOT NULL), '{}') FROM variants v
       WHERE v.shop_id = p.shop_id AND v.product_id = p.product_id) AS skus,
      (SELECT coalesce(jsonb_object_agg(v.variant_id, v.barcode) FILTER (WHERE v.barcode IS NOT NULL), '{}') FROM variants v
       WHERE v.shop_id = p.shop_id AND v.product_id = p.product_id) AS barcodes,
      (SELECT coalesce(jsonb_object_agg(a.slug, a.left_at), '{}') FROM product_addresses a
       WHERE a.shop_id = p.shop_id AND a.product_id = p.product_id) AS addresses
    FROM products p WHERE p.shop_id = current_shop() AND p.product_id = ANY (${ids}::uuid[]) AND p.deleted_at IS NULL
    ORDER BY p.product_id FOR UPDATE OF p`.execute(tx)
  await sql`
    UPDATE variants SET last_sku = sku, last_barcode = barcode, sku = NULL, barcode = NULL
    WHERE shop_id = current_shop() AND product_id = ANY (${rows.map(({ productId }) => productId)}::uuid[])
      AND coalesce(sku, barcode, last_sku, last_barcode) IS NOT NULL`.execute(tx)
  await sql`DELETE FROM product_addresses WHERE shop_id = current_shop() AND product_id = ANY (${ids}::uuid[])`.execute(
    tx,
  )
  await sql`UPDATE products SET deleted_at = ${now}, published = false, slug = slug || '~' || product_id
    WHERE shop_id = current_shop() AND product_id = ANY (${ids}::uuid[]) AND deleted_at IS NULL`.execute(tx)
  await bumpStorefrontRevision(tx)
  const deletedAt = now.toISOString()
  return rows.map(({ productId, published, slug, skus, barcodes, addresses }) => {
    const before: Before = { published, slug, skus, barcodes, addresses, deletedAt }
    return { position: positions.get(productId) ?? 0, before }
  })
}

/** Brings products back as they were, while nothing newer has their slug, SKUs or barcodes, and the package has room. */
async function restoreBatch(
  tx: Tx,
  { shopId }: BatchContext,
  items: readonly OperationItem[],
): Promise<ItemOutcome[]> {
  await lockProductCount(tx, shopId)
  const { rows } = await sql<Deleted>`
    SELECT c.position, p.product_id AS "productId", p.name, c.before->>'slug' AS slug, c.before->'skus' AS skus, coalesce(c.before->'barcodes', '{}') AS barcodes,
      coalesce(c.before->'addresses', '{}') AS addresses,
      (c.before->>'published')::boolean AS published, c.before->>'deletedAt' AS "deletedAt"
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS c (position integer, "itemId" uuid, before jsonb)
    JOIN products p ON p.shop_id = current_shop() AND p.product_id = c."itemId"
    WHERE p.product_id = ANY (${items.map((item) => item.itemId)}::uuid[]) AND p.deleted_at = (c.before->>'deletedAt')::timestamptz ORDER BY c.position FOR UPDATE OF p`.execute(
    tx,
  )
  const { back, faults } = await judge(tx, rows)
  const data = JSON.stringify(back)
  await sql`
    UPDATE products p SET deleted_at = NULL, published = n.published, slug = n.slug, revision = p.revision + 1
    FROM jsonb_to_recordset(${data}::jsonb) AS n ("productId" uuid, published boolean, slug text)
    WHERE p.shop_id = current_shop() AND p.product_id = ANY (${back.map((row) => row.productId)}::uuid[]) AND p.product_id = n."productId"`.execute(
    tx,
  )
  // An address that another product has left meanwhile leads to that one.
  await sql`
    INSERT INTO product_addresses (shop_id, slug, product_id, left_at)
    SELECT current_shop(), s.key, n."productId", s.value::timestamptz
    FROM jsonb_to_recordset(${data}::jsonb) AS n ("productId" uuid, addresses jsonb), jsonb_each_text(n.addresses) s
    ON CONFLICT DO NOTHING`.execute(tx)
  await sql`
    UPDATE variants SET last_sku = NULL, last_barcode = NULL
    WHERE shop_id = current_shop() AND product_id = ANY (${back.map((row) => row.productId)}::uuid[])
      AND coalesce(last_sku, last_barcode) IS NOT NULL`.execute(tx)
  for (const column of ['sku', 'barcode'] as const) {
    const codes = sql.ref(`n.${column}s`)
    await sql`
      UPDATE variants v SET ${sql.ref(column)} = s.value
      FROM jsonb_to_recordset(${data}::jsonb) AS n (skus jsonb, barcodes jsonb), jsonb_each_text(${codes}) s
      WHERE v.shop_id = current_shop() AND v.product_id = ANY (${back.map((row) => row.productId)}::uuid[]) AND v.variant_id = s.key::uuid`.execute(
      tx,
    )
  }
  await bumpStorefrontRevision(tx)
  return [...faults, ...gone(items, rows)]
}

async function judge(tx: Tx, rows: readonly Deleted[]): Promise<{ back: Deleted[]; faults: ItemOutcome[] }> {
  const slugs = await existingSlugs(
    tx,
    rows.map((row) => row.slug),
  )
  const skus = await existingSkus(
    tx,
    rows.flatMap((row) => Object.values(row.skus)),
  )
  const barcodes = await existingBarcodes(
    tx,
    rows.flatMap((row) => Object.values(row.barcodes)),
  )
  const taken = { slugs, skus, barcodes }
  const { fits = Number.POSITIVE_INFINITY } = await room(tx)
  const [back, faults]: [Deleted[], ItemOutcome[]] = [[], []]
  for (const row of rows) {
    const code = faultIn(row, taken, fits - back.length)
    if (code) faults.push({ position: row.position, fault: faultOf(itemFaults[code], code, row.name) })
    else back.push(row)
  }
  return { back, faults }
}

type Taken = { slugs: Set<string>; skus: Set<string>; barcodes: Set<string> }

function faultIn(row: Deleted, taken: Taken, left: number): ItemFaultCode | undefined {
  if (taken.slugs.has(row.slug)) return 'slug_taken'
  if (Object.values(row.skus).some((sku) => taken.skus.has(sku))) return 'sku_taken'
  if (Object.values(row.barcodes).some((barcode) => taken.barcodes.has(barcode))) return 'barcode_taken'
  return left > 0 ? undefined : 'no_room'
}

export const deleteKind: BatchKind = {
  name: 'delete-products',
  batchSize: 250,
  run: deleteBatch,
  undo: restoreBatch,
}

import { audit, enqueue, once, sql, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import { beginOperation } from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { ChosenProducts } from '../../contract.ts'
import { catalogRefusals } from '../../refusals.ts'
import type { BulkChange } from '../../rules/bulk-change.ts'
import { type BulkPlan, planOf } from './bulk-change.ts'
import type { CatalogDeps } from '../catalog-deps.ts'
import { purgePriceLists } from '../lists/price-lists.sql.ts'
import { matchingProducts } from '../product-conditions.ts'

// A day more than the undo has: what is being brought back on the last evening is not taken away meanwhile.
const PURGED_AFTER_DAYS = 8
export const PURGED_AFTER_SECONDS = PURGED_AFTER_DAYS * 86_400 + 3600
const PURGED_AGAIN_SECONDS = 86_400
const DAY_MS = 86_400_000
const PURGE_BATCH = 500

type Wanted = { shopId: string; trail: Trail; intent: Intent }
const deletion: BulkPlan = { kind: 'delete-products' }
type Leaving = { pieces: number; reserved: number }
type Begun = { operationId: string; totalCount: number; leaving?: Leaving }

/** Begins to change the chosen products alike, or to delete them: by their ids, or all that match what is searched for. */
export function changeProducts(
  deps: CatalogDeps,
  { shopId, trail, intent }: Wanted,
  change: BulkChange | 'delete',
  chosen: ChosenProducts,
): Promise<OnceAnswer<Begun>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const itemIds = await idsOf(tx, chosen)
      if (itemIds.length === 0) refuse(catalogRefusals, 'nothing_chosen')
      const { facts = {}, ...plan } = change === 'delete' ? deletion : await planOf(tx, change)
      const begun = await beginOperation(deps.jobs, tx, { shopId, ...plan, itemIds, trail, now })
      // Asked before, while they are there still: what leaves with them is said, and stands in the log.
      const leaving = change === 'delete' ? await leavingWith(deps, tx, shopId, itemIds) : {}
      if (change === 'delete')
        await enqueue(
          deps.jobs,
          tx,
          'purge-products',
          { shopId },
          { startAfterSeconds: PURGED_AFTER_SECONDS },
        )
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'operation', id: begun.operationId, name: plan.kind },
        after: { products: begun.totalCount, ...facts, ...leaving.leaving },
        now,
      })
      return { ...begun, ...leaving }
    }),
  )
}

/**
 * The pieces of products that are deleted. They are no reason to refuse it, as for a variant that is taken out: an undo
 * brings them back within its days, and each day before the deletion has them for ever.
 */
async function leavingWith(
  { heldStock }: CatalogDeps,
  tx: Tx,
  shopId: string,
  productIds: readonly string[],
): Promise<{ leaving?: Leaving }> {
  const leaving = await heldStock.ofProducts(tx, shopId, productIds)
  return leaving.pieces > 0 ? { leaving } : {}
}

export async function idsOf(tx: Tx, chosen: ChosenProducts): Promise<string[]> {
  const which =
    'productIds' in chosen
      ? sql`p.shop_id = current_shop() AND p.deleted_at IS NULL AND p.product_id = ANY (${chosen.productIds}::uuid[])`
      : matchingProducts(chosen.matching)
  const { rows } = await sql<{ id: string }>`
    SELECT p.product_id AS id FROM products p WHERE ${which} ORDER BY p.created_at DESC, p.product_id DESC`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

/**
 * Removes what was deleted so long ago that nobody can bring it back. Its movements stay, and orders keep their
 * lines. What stands on a paper in the making waits for a later purge, so that the paper can be done or cancelled. Price
 * lists go likewise.
 */
export async function purgeProducts(
  deps: Pick<CatalogDeps, 'db' | 'clock' | 'jobs' | 'heldStock'>,
  { shopId }: { shopId: string },
): Promise<void> {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - PURGED_AFTER_DAYS * DAY_MS)
  await withShop(deps.db, shopId, (tx) => purgePriceLists(tx, before))
  for (;;) {
    const isDone = await withShop(deps.db, shopId, async (tx) => {
      const papered = await deps.heldStock.onPapers(tx)
      const products = await lockOldest(tx, before, papered)
      const ids = products.map(({ productId }) => productId)
      const variantIds = products.flatMap((product) => product.variantIds)
      await deps.heldStock.depart(tx, shopId, variantIds, now)
      await sql`DELETE FROM products WHERE shop_id = current_shop() AND product_id = ANY (${ids}::uuid[])`.execute(
        tx,
      )
      if (products.length >= PURGE_BATCH) return false
      await purgeAgain(deps, tx, shopId, before)
      return true
    })
    if (isDone) return
  }
}

type Purged = { productId: string; variantIds: string[] }

/** Locked, so that nobody brings one back between the look and its end. */
async function lockOldest(tx: Tx, before: Date, papered: readonly string[]): Promise<Purged[]> {
  const { rows } = await sql<Purged>`
    SELECT p.product_id AS "productId", ARRAY(SELECT v.variant_id FROM variants v
      WHERE v.shop_id = p.shop_id AND v.product_id = p.product_id) AS "variantIds"
    FROM products p WHERE p.shop_id = current_shop() AND p.deleted_at < ${before}
      AND NOT EXISTS (SELECT FROM variants v WHERE v.shop_id = p.shop_id AND v.product_id = p.product_id
        AND v.variant_id = ANY (${[...papered]}::uuid[]))
    ORDER BY p.product_id LIMIT ${PURGE_BATCH} FOR UPDATE OF p`.execute(tx)
  return rows
}

async function purgeAgain(
  { jobs }: Pick<CatalogDeps, 'jobs'>,
  tx: Tx,
  shopId: string,
  before: Date,
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM products WHERE shop_id = current_shop() AND deleted_at < ${before} LIMIT 1`.execute(tx)
  if (rows.length > 0)
    await enqueue(
      jobs,
      tx,
      'purge-products',
      { shopId },
      {
        startAfterSeconds: PURGED_AGAIN_SECONDS,
        // However many purges a shop has waiting, one a day goes on.
        singletonKey: shopId,
        atMostEverySeconds: PURGED_AGAIN_SECONDS,
      },
    )
}

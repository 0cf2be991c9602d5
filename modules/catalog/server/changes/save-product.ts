import { announce, audit, once, type Tx, withShop } from '@langraan/db'
import {
  type FieldRefusal,
  type Intent,
  type OnceAnswer,
  refuse,
  refuseFields,
  standardRefusals,
  type Trail,
} from '@langraan/http'
import { newId } from '@langraan/runtime'
import { bumpStorefrontRevision, refuseExpired } from '@langraan/shops/server'
import { liftedByUpgrade } from '@langraan/plans/rules'
import type { Product, WantedProduct } from '../../product-contract.ts'
import { catalogRefusals, productFaultWords } from '../../refusals.ts'
import type { CatalogDeps } from '../catalog-deps.ts'
import { room } from '../imports/check-import.ts'
import { lockProductCount } from '../imports/imports.sql.ts'
import { keepAddress } from '../old-addresses.sql.ts'
import { deleteVariants, findProduct, setArchived, updateProduct } from '../product-page.sql.ts'
import { insertProducts } from '../products.sql.ts'
import { changeOf, factsOf, refuseFaults, slugFor, writeParts } from './write-product.ts'

type Where = { shopId: string; trail: Trail }

export async function getProduct(deps: CatalogDeps, shopId: string, productId: string): Promise<Product> {
  return withShop(deps.db, shopId, async (tx) => (await findProduct(tx, productId)) ?? notFound())
}

const notFound = (): never => refuse(standardRefusals, 'not_found')

/** Creates a product once for its key. All who add products wait for each other, so the package's limit is exact. */
export function createProduct(
  deps: CatalogDeps,
  { shopId, trail, intent }: Where & { intent: Intent },
  wanted: WantedProduct,
): Promise<OnceAnswer<Product>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      await lockProductCount(tx, shopId)
      const { fits = Number.POSITIVE_INFINITY, limit = 0 } = await room(tx)
      if (fits <= 0) refuse(catalogRefusals, 'package_full', { limit }, liftedByUpgrade(shopId))
      await refuseFaults(tx, wanted, undefined)
      const productId = newId()
      const change = changeOf(wanted, await slugFor(tx, wanted))
      await insertProducts(tx, {
        products: [rowOf(shopId, productId, change, now)],
        variants: [],
        pictures: [],
      })
      const opening = await writeParts(tx, { shopId, productId }, wanted, new Set())
      await deps.openingStock.record(tx, { shopId, madeBy: trail.userId, now }, opening)
      return settle(tx, { shopId, trail, productId, now }, undefined)
    }),
  )
}

const rowOf = (shopId: string, productId: string, change: ReturnType<typeof changeOf>, now: Date) => ({
  shop_id: shopId,
  product_id: productId,
  name: change.name,
  slug: change.slug,
  description: change.description,
  vendor: change.vendor,
  tags: change.tags,
  option_names: change.optionNames,
  category_id: change.categoryId,
  seo_title: change.seoTitle,
  seo_description: change.seoDescription,
  channels: change.channels,
  published: change.published,
  created_at: now,
  updated_at: now,
})

/** Changes a product as somebody saw it at `revision`. A variant keeps its id; one that still has stock is not taken out. */
export function saveProduct(
  deps: CatalogDeps,
  { shopId, trail, productId }: Where & { productId: string },
  { revision, ...wanted }: WantedProduct & { revision: number },
): Promise<Product> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    await lockProductCount(tx, shopId)
    const before = (await findProduct(tx, productId, true)) ?? notFound()
    if (before.revision !== revision) refuse(catalogRefusals, 'product_changed')
    await refuseFaults(tx, wanted, before)
    await takeOut(deps, tx, { shopId, before, now }, wanted)
    const change = changeOf(wanted, await slugFor(tx, wanted, before.slug))
    // What is archived is sold nowhere until it is brought back.
    const published = change.published && before.archivedAt === undefined
    await updateProduct(tx, productId, { ...change, published }, now)
    if (change.slug !== before.slug) await keepAddress(tx, { shopId, productId, slug: before.slug }, now)
    const known = new Set(before.variants.map(({ variantId }) => variantId))
    const opening = await writeParts(tx, { shopId, productId }, wanted, known)
    await deps.openingStock.record(tx, { shopId, madeBy: trail.userId, now }, opening)
    return settle(tx, { shopId, trail, productId, now }, before)
  })
}

/** Takes out the variants that nobody wants any more, unless there is stock of them or a paper is at work on them. */
async function takeOut(
  deps: CatalogDeps,
  tx: Tx,
  { shopId, before, now }: { shopId: string; before: Product; now: Date },
  { variants, optionNames }: WantedProduct,
): Promise<void> {
  const stay = new Set(variants.map(({ variantId }) => variantId))
  const gone = before.variants.filter(({ variantId }) => !stay.has(variantId))
  const goneIds = gone.map(({ variantId }) => variantId)
  const held = await deps.heldStock.of(tx, shopId, goneIds)
  const faults = gone.flatMap(({ variantId, optionValues }): FieldRefusal[] => {
    const { pieces: count = 0, paper = undefined } = held.get(variantId) ?? {}
    const name = optionValues.join(' / ') || before.name
    const path = optionNames.length > 0 ? 'optionNames.0' : 'name'
    // The paper first: what it holds cannot be set to 0.
    if (paper !== undefined) return [{ path, code: 'on_paper', values: { name, paper } }]
    return count === 0 ? [] : [{ path, code: 'has_stock', values: { name, count } }]
  })
  if (faults.length > 0) refuseFields(catalogRefusals, 'product_faults', productFaultWords, faults)
  await deps.heldStock.depart(tx, shopId, goneIds, now)
  await deleteVariants(tx, goneIds)
}

export function archiveProduct(
  deps: CatalogDeps,
  { shopId, trail, productId }: Where & { productId: string },
  archived: boolean,
): Promise<Product> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    const before = (await findProduct(tx, productId, true)) ?? notFound()
    if ((before.archivedAt !== undefined) === archived) return before
    await setArchived(tx, productId, archived, now)
    return settle(tx, { shopId, trail, productId, now }, before)
  })
}

type Settled = Where & { productId: string; now: Date }

/** What belongs to every change of a product: the site's revision, the audit log, and the news for other screens. */
async function settle(
  tx: Tx,
  { shopId, trail, productId, now }: Settled,
  before: Product | undefined,
): Promise<Product> {
  await bumpStorefrontRevision(tx)
  const after = (await findProduct(tx, productId)) ?? notFound()
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'product', id: productId, name: after.name },
    ...(before && { before: factsOf(before) }),
    after: factsOf(after),
    now,
  })
  await announce(tx, { eventId: newId(), shopId, name: 'product.saved', payload: { productId }, at: now })
  return after
}

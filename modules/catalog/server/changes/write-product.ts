import type { Tx } from '@langraan/db'
import { type FieldRefusal, refuse, refuseFields } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { Product, WantedProduct, WantedVariant } from '../../product-contract.ts'
import { catalogRefusals, productFaultWords } from '../../refusals.ts'
import { judgeProduct } from '../../rules/judge-product.ts'
import { freeSlug, slugOf } from '../../rules/slug.ts'
import { existingSlugs } from '../imports/imports.sql.ts'
import { savePackingCare } from '../packing-care.sql.ts'
import {
  findCodes,
  hasCategory,
  knownPictures,
  type ProductChange,
  replaceListPrices,
  replacePictures,
  writeVariants,
} from '../product-page.sql.ts'

const SLUGS_TRIED = 50

/** Refuses what cannot be written, with every fault beside its field. Whoever calls holds the lock on the shop's products. */
export async function refuseFaults(
  tx: Tx,
  wanted: WantedProduct,
  own: Pick<Product, 'productId' | 'slug'> | undefined,
): Promise<void> {
  const faults: FieldRefusal[] = judgeProduct(wanted)
  if (faults.length === 0) faults.push(...(await faultsInShop(tx, wanted, own)))
  if (faults.length > 0) refuseFields(catalogRefusals, 'product_faults', productFaultWords, faults)
  if (wanted.categoryId && !(await hasCategory(tx, wanted.categoryId)))
    refuse(catalogRefusals, 'category_gone')
  const pictures = await knownPictures(tx, wanted.pictureIds)
  if (wanted.pictureIds.some((pictureId) => !pictures.has(pictureId))) refuse(catalogRefusals, 'picture_gone')
}

async function faultsInShop(
  tx: Tx,
  { variants, slug }: WantedProduct,
  own: Pick<Product, 'productId' | 'slug'> | undefined,
): Promise<FieldRefusal[]> {
  const codes = {
    skus: variants.map(({ sku }) => sku).filter(Boolean),
    barcodes: variants.map(({ barcode }) => barcode).filter(Boolean),
  }
  const others = await findCodes(tx, codes, own?.productId ?? newId())
  const ofSku = new Map(others.map(({ sku, name }) => [sku, name]))
  const ofBarcode = new Map(others.map(({ barcode, name }) => [barcode, name]))
  const faults = variants.flatMap(({ sku, barcode }, at) => {
    const [bySku, byBarcode] = [ofSku.get(sku), ofBarcode.get(barcode)]
    return [
      ...(bySku === undefined ? [] : [faultOf(`variants.${at}.sku`, 'sku_in_shop', bySku)]),
      ...(byBarcode === undefined ? [] : [faultOf(`variants.${at}.barcode`, 'barcode_in_shop', byBarcode)]),
    ]
  })
  const wantedSlug = slugOf(slug)
  const isTaken =
    wantedSlug !== '' && slug !== own?.slug && (await existingSlugs(tx, [wantedSlug])).has(wantedSlug)
  return isTaken && wantedSlug !== own?.slug ? [...faults, { path: 'slug', code: 'slug_in_shop' }] : faults
}

const faultOf = (path: string, code: string, name: string): FieldRefusal => ({ path, code, values: { name } })

/** The address that is wanted, or one of the name that nobody has. An imported one stays as it came. */
export async function slugFor(tx: Tx, { slug, name }: WantedProduct, own?: string): Promise<string> {
  if (slug === own && own !== undefined) return own
  if (slugOf(slug)) return slugOf(slug)
  const candidates = Array.from({ length: SLUGS_TRIED }, (_, at) => {
    const base = slugOf(name) || 'product'
    return at === 0 ? base : `${base}-${at + 1}`
  })
  const taken = await existingSlugs(tx, candidates)
  return taken.size < SLUGS_TRIED ? freeSlug(name, 'product', (candidate) => taken.has(candidate)) : newId()
}

export const changeOf = (wanted: WantedProduct, slug: string): ProductChange => ({
  name: wanted.name,
  slug,
  description: wanted.description,
  vendor: wanted.vendor,
  tags: [...new Set(wanted.tags)],
  optionNames: wanted.optionNames,
  categoryId: wanted.categoryId ?? null,
  seoTitle: wanted.seoTitle,
  seoDescription: wanted.seoDescription,
  channels: wanted.channels.filter((channel) => channel !== 'web'),
  published: wanted.channels.includes('web'),
})

type Written = { shopId: string; productId: string }
export type OpeningPieces = { variantId: string; quantity: number; unitCostSatang?: number }

/**
 * Variants with their prices, and pictures. `known` are the ids that the product has; any other is a new variant.
 * Gives what there is of the new ones to begin with.
 */
export async function writeParts(
  tx: Tx,
  { shopId, productId }: Written,
  wanted: WantedProduct,
  known: ReadonlySet<string>,
): Promise<OpeningPieces[]> {
  const variants = wanted.variants.map((variant) => ({
    ...variant,
    variantId: variant.variantId && known.has(variant.variantId) ? variant.variantId : newId(),
  }))
  await writeVariants(
    tx,
    variants.map((variant, position) => rowOf({ shopId, productId }, variant, position)),
  )
  await replaceListPrices(
    tx,
    shopId,
    variants.flatMap(({ variantId, prices }) => prices.map((price) => ({ variantId, ...price }))),
    variants.map(({ variantId }) => variantId),
  )
  await replacePictures(tx, shopId, productId, wanted.pictureIds)
  if (wanted.packing) await savePackingCare(tx, productId, wanted.packing)
  return variants.flatMap(({ variantId, openingPieces: quantity = 0, costSatang }) =>
    known.has(variantId) || quantity === 0
      ? []
      : [{ variantId, quantity, ...(costSatang !== undefined && { unitCostSatang: costSatang }) }],
  )
}

const rowOf = ({ shopId, productId }: Written, variant: WantedVariant, position: number) => ({
  shop_id: shopId,
  variant_id: variant.variantId,
  product_id: productId,
  position,
  option_values: variant.optionValues,
  sku: variant.sku || null,
  barcode: variant.barcode || null,
  price_satang: variant.priceSatang,
  compare_at_satang: variant.compareAtSatang ?? null,
  weight_grams: variant.weightGrams ?? null,
  cost_satang: variant.costSatang ?? null,
  length_mm: variant.lengthMm ?? null,
  width_mm: variant.widthMm ?? null,
  height_mm: variant.heightMm ?? null,
  picture_id: variant.pictureId ?? null,
})

/** What the audit log tells of a product. */
export function factsOf(product: Product): Record<string, string | number | boolean> {
  const prices = product.variants.map(({ priceSatang }) => priceSatang)
  return {
    name: product.name,
    published: product.channels.includes('web'),
    archived: product.archivedAt !== undefined,
    variants: product.variants.length,
    variantPictures: product.variants.filter(({ pictureId }) => pictureId !== undefined).length,
    lowestSatang: Math.min(...prices),
    highestSatang: Math.max(...prices),
  }
}

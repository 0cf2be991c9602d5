import { newId } from '@langraan/runtime'
import { type FileVariant, type ListPrices, otherChannels, packingMarks } from '../../rules/rules.ts'
import type { CheckedProduct } from './compare-product.ts'
import type { NewProducts } from '../products.sql.ts'

export type SourceRow = { shop_id: string; product_id: string; import_id: string; cells: unknown }
type NewVariant = ReturnType<typeof openingOf> & { listPrices: ListPrices | undefined }
type Job = { shopId: string; importId: string }

/** The rows of new products. `offset` is how many came before them: a file's first is to stand first in lists. */
export function rowsOfProducts(job: Job, chunk: readonly CheckedProduct[], offset: number, now: Date) {
  const rows: NewProducts = { products: [], variants: [], pictures: [] }
  const variants: NewVariant[] = []
  const sources: SourceRow[] = []
  for (const [index, product] of chunk.entries()) {
    const productId = newId()
    // Lists show the newest first.
    const createdAt = new Date(now.getTime() - (offset + index))
    rows.products.push(productRow(job, product, productId, createdAt, now))
    for (const [position, variant] of product.variants.entries()) {
      const variantId = newId()
      rows.variants.push(variantRow(job.shopId, productId, variantId, position, variant))
      variants.push({ ...openingOf(variantId, variant), listPrices: variant.listPrices })
    }
    for (const [position, url] of product.pictureUrls.entries())
      rows.pictures.push(pictureRow(job.shopId, productId, position, url))
    sources.push({
      shop_id: job.shopId,
      product_id: productId,
      import_id: job.importId,
      cells: product.cells,
    })
  }
  return { rows, variants, sources, productIds: sources.map((source) => source.product_id) }
}

/** What a file says is there of a new variant, at what it says a piece costs. */
export const openingOf = (variantId: string, { quantity, costSatang }: FileVariant) => ({
  variantId,
  quantity,
  ...(costSatang !== undefined && { unitCostSatang: costSatang }),
})

function productRow(job: Job, product: CheckedProduct, productId: string, createdAt: Date, now: Date) {
  return {
    shop_id: job.shopId,
    product_id: productId,
    name: product.name,
    slug: product.slug,
    description: product.description,
    vendor: product.vendor,
    category: product.category,
    tags: product.tags,
    option_names: product.optionNames,
    published: product.published,
    channels: otherChannels.filter((channel) => product.channels?.[channel] !== false),
    packing_marks: packingMarks.filter((mark) => product.marks?.[mark] === true),
    seo_title: product.seoTitle,
    seo_description: product.seoDescription,
    import_id: job.importId,
    created_at: createdAt,
    updated_at: now,
  }
}

export function variantRow(
  shopId: string,
  productId: string,
  variantId: string,
  position: number,
  variant: FileVariant,
) {
  return {
    shop_id: shopId,
    variant_id: variantId,
    product_id: productId,
    position,
    option_values: variant.optionValues,
    sku: variant.sku ?? null,
    barcode: variant.barcode ?? null,
    price_satang: variant.priceSatang,
    compare_at_satang: variant.compareAtSatang ?? null,
    cost_satang: variant.costSatang ?? null,
    weight_grams: variant.weightGrams ?? null,
    length_mm: variant.lengthMm ?? null,
    width_mm: variant.widthMm ?? null,
    height_mm: variant.heightMm ?? null,
    awaited_picture_url: variant.pictureUrl ?? null,
  }
}

const pictureRow = (shopId: string, productId: string, position: number, url: string) => ({
  shop_id: shopId,
  product_id: productId,
  position,
  picture_id: null,
  source_url: url,
  failure: null,
})

import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { catalogRefusals } from './refusals.ts'
import { barcodeOf, codeOf } from './rules/barcode.ts'
import { LONGEST, MOST_TAGS } from './rules/limits.ts'
import { MOST_PRICE_SATANG } from './rules/most-price.ts'
import { oneLine } from './rules/one-line.ts'
import { contentKinds, MOST_NEST_STEP_MM, MOST_PADDING_MM, packingMarks } from './rules/packing-marks.ts'
import { MOST_OPENING_PIECES, MOST_PICTURES } from './rules/product-file.ts'
import { MOST_PRICE_LISTS } from './rules/price-lists.ts'
import { salesChannels } from './rules/sales-channels.ts'

const id = z.uuid()
const shopParams = z.object({ shopId: id })
const productParams = z.object({ shopId: id, productId: id })

const satang = z.number().int().min(0).max(MOST_PRICE_SATANG)
const millimetres = z.number().int().min(1).max(100_000).optional()

const variantFields = {
  optionValues: z.array(z.string().overwrite(oneLine).max(LONGEST.optionValue)).max(3),
  sku: z.string().overwrite(codeOf).max(LONGEST.sku),
  barcode: z.string().overwrite(barcodeOf).max(LONGEST.barcode),
  priceSatang: satang,
  compareAtSatang: satang.optional(),
  costSatang: satang.optional(),
  weightGrams: z.number().int().min(1).max(10_000_000).optional(),
  lengthMm: millimetres,
  widthMm: millimetres,
  heightMm: millimetres,
  /** One of the product's pictures; without it the variant looks like the product. */
  pictureId: id.optional(),
  /** Where the variant costs something else; without an entry it costs the retail price. */
  prices: z.array(z.object({ priceListId: id, priceSatang: satang })).max(MOST_PRICE_LISTS),
}

const productFields = {
  name: z.string().overwrite(oneLine).max(LONGEST.name),
  description: z.string().max(LONGEST.description),
  vendor: z.string().overwrite(oneLine).max(LONGEST.vendor),
  optionNames: z.array(z.string().overwrite(oneLine).max(LONGEST.optionName)).max(3),
  tags: z.array(z.string().overwrite(oneLine).min(1).max(LONGEST.tag)).max(MOST_TAGS),
  /** The product's part of its address in the shop; empty to have one made of the name. */
  slug: z.string().trim().max(LONGEST.slug),
  seoTitle: z.string().overwrite(oneLine).max(LONGEST.seoTitle),
  seoDescription: z.string().trim().max(LONGEST.seoDescription),
  channels: z.array(z.enum(salesChannels)).max(salesChannels.length),
  pictureIds: z.array(id).max(MOST_PICTURES),
}

const packingCare = z.object({
  marks: z.array(z.enum(packingMarks)).max(packingMarks.length),
  nestStepMm: z.number().int().min(1).max(MOST_NEST_STEP_MM).optional(),
  paddingMm: z.number().int().min(1).max(MOST_PADDING_MM).optional(),
  contents: z.enum(contentKinds).optional(),
  neverWith: z.array(z.enum(contentKinds)).max(contentKinds.length),
})

const wantedProduct = z.object({
  ...productFields,
  categoryId: id.optional(),
  /** How it is packed; left out, it stays as it is. */
  packing: packingCare.optional(),
  variants: z
    .array(
      z.object({
        variantId: id.optional(),
        ...variantFields,
        /** Of a variant that is new: how many there are to begin with, at the default branch. */
        openingPieces: z.number().int().min(0).max(MOST_OPENING_PIECES).optional(),
      }),
    )
    .max(1000),
})
export type WantedProduct = z.output<typeof wantedProduct>
export type WantedVariant = WantedProduct['variants'][number]

// As it is kept: what came in with an older file may be more than can be written now, and has to open to be mended.
const keptVariant = z.object({
  variantId: id,
  optionValues: z.array(z.string()),
  sku: z.string(),
  barcode: z.string(),
  priceSatang: z.number(),
  compareAtSatang: z.number().optional(),
  costSatang: z.number().optional(),
  weightGrams: z.number().optional(),
  lengthMm: z.number().optional(),
  widthMm: z.number().optional(),
  heightMm: z.number().optional(),
  pictureId: id.optional(),
  prices: z.array(z.object({ priceListId: id, priceSatang: z.number() })),
})

const product = z.object({
  name: z.string(),
  description: z.string(),
  vendor: z.string(),
  optionNames: z.array(z.string()),
  tags: z.array(z.string()),
  slug: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  channels: z.array(z.enum(salesChannels)),
  pictureIds: z.array(id),
  productId: id,
  revision: z.number(),
  categoryId: id.optional(),
  packing: packingCare,
  variants: z.array(keptVariant),
  archivedAt: z.string().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Product = z.output<typeof product>

const writeRefusals = only(catalogRefusals, 'product_faults', 'category_gone', 'picture_gone')

export const getProduct = endpoint({
  route: 'GET /shops/:shopId/products/:productId',
  summary: 'One product with all that can be changed of it',
  permission: 'shop:catalog:write',
  params: productParams,
  output: product,
})

export const createProduct = endpoint({
  route: 'POST /shops/:shopId/products',
  summary: 'Create a product. The package’s limit holds exactly, however many are created at once',
  permission: 'shop:catalog:write',
  audit: 'product.created',
  idempotent: true,
  params: shopParams,
  body: wantedProduct,
  status: 201,
  output: product,
  refusals: { ...writeRefusals, ...only(catalogRefusals, 'package_full') },
})

export const saveProduct = endpoint({
  route: 'PUT /shops/:shopId/products/:productId',
  summary: 'Change a product and its variants. Refused when somebody else changed it since `revision`',
  permission: 'shop:catalog:write',
  audit: 'product.saved',
  replaces: { none: 'it names the revision that its caller saw, and is refused for a later one' },
  params: productParams,
  body: wantedProduct.extend({ revision: z.number().int().min(0) }),
  output: product,
  refusals: { ...writeRefusals, ...only(catalogRefusals, 'product_changed') },
})

export const archiveProduct = endpoint({
  route: 'PUT /shops/:shopId/products/:productId/archived',
  summary: 'Take a product out of all selling, or bring it back hidden. Its history stays',
  permission: 'shop:catalog:write',
  audit: 'product.archived',
  replaces: { none: 'it is one choice' },
  params: productParams,
  body: z.object({ archived: z.boolean() }),
  output: product,
})

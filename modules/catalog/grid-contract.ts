import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { catalogRefusals } from './refusals.ts'
import { barcodeOf, codeOf } from './rules/barcode.ts'
import { markNames, MOST_SIDE_MM } from './rules/grid-cell.ts'
import { LONGEST } from './rules/limits.ts'
import { MOST_PRICE_SATANG } from './rules/most-price.ts'
import { MOST_PRICE_LISTS } from './rules/price-lists.ts'

const id = z.uuid()
const shopParams = z.object({ shopId: id })
const satang = z.number().int().min(0).max(MOST_PRICE_SATANG)
const side = z.number().int().min(1).max(MOST_SIDE_MM)

// As they are kept: what came in with an older file may be more than can be written now, and has to be seen to be mended.
const keptCells = z.object({
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  priceSatang: z.number(),
  compareAtSatang: z.number().nullable(),
  costSatang: z.number().nullable(),
  weightGrams: z.number().nullable(),
  widthMm: z.number().nullable(),
  lengthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
})
const keptListPrice = z.object({ priceListId: id, priceSatang: z.number() })

const gridRow = keptCells.extend({
  variantId: id,
  productId: id,
  productName: z.string(),
  variantName: z.string(),
  published: z.boolean(),
  fragile: z.boolean(),
  upright: z.boolean(),
  mayBeBagged: z.boolean(),
  ownBox: z.boolean(),
  archived: z.boolean(),
  /** What it looks like: its own picture, else its product's first. */
  pictureId: id.nullable(),
  /** In the shop's price lists; where there is none it costs the retail price. */
  prices: z.array(keptListPrice),
})
export type GridRow = z.output<typeof gridRow>

export const listVariants = endpoint({
  route: 'GET /shops/:shopId/variants',
  summary: 'Variants for the grid, newest products first',
  permission: 'shop:catalog:write',
  params: shopParams,
  query: z.object({
    text: z.string().trim().max(100).default(''),
    after: z.string().max(200).default(''),
    limit: z.coerce.number().int().min(1).max(1000).default(1000),
  }),
  output: z.object({
    items: z.array(gridRow),
    /** How many there are on all pages; the first page says it. */
    total: z.number().int().nullable(),
    /** Each is a column of the grid. */
    priceLists: z.array(z.object({ priceListId: id, name: z.string() })),
    nextAfter: z.string().nullable(),
  }),
})

// What was seen is compared as it stands; only what is to be kept is put right, and held to the limits.
// Files of before may have brought longer ones than may be kept now, within this.
const LONGEST_SEEN = 1000
const seenCode = z.string().max(LONGEST_SEEN).nullable().optional()
const seenCells = keptCells.partial().extend({
  sku: seenCode,
  barcode: seenCode,
  prices: z
    .array(keptListPrice.extend({ priceSatang: z.number().nullable() }))
    .max(MOST_PRICE_LISTS)
    .optional(),
})

const newCells = z
  .object({
    sku: z.string().overwrite(codeOf).max(LONGEST.sku).nullable(),
    barcode: z.string().overwrite(barcodeOf).max(LONGEST.barcode).nullable(),
    priceSatang: satang,
    compareAtSatang: satang.nullable(),
    costSatang: satang.nullable(),
    weightGrams: z.number().int().min(1).max(10_000_000).nullable(),
    widthMm: side.nullable(),
    lengthMm: side.nullable(),
    heightMm: side.nullable(),
    prices: z.array(z.object({ priceListId: id, priceSatang: satang.nullable() })).max(MOST_PRICE_LISTS),
  })
  .partial()

const wantedChanges = z.object({
  /** `before` is what the writer saw; a cell that is something else by now is refused. */
  variants: z.array(z.object({ variantId: id, before: seenCells, after: newCells })).max(5000),
  products: z.array(z.object({ productId: id, before: z.boolean(), published: z.boolean() })).max(5000),
  /** Marks of how products are packed: given, or taken away. */
  marks: z
    .array(z.object({ productId: id, mark: z.enum(markNames), before: z.boolean(), given: z.boolean() }))
    .max(20_000)
    .default([]),
})
export type WantedChanges = z.output<typeof wantedChanges>

export const editVariants = endpoint({
  route: 'POST /shops/:shopId/variants/changes',
  summary:
    'Change cells of many variants: all or none, with every fault beside its cell. Can be undone for 7 days',
  permission: 'shop:catalog:write',
  audit: 'variants.edited',
  idempotent: true,
  params: shopParams,
  body: wantedChanges,
  output: z.object({ operationId: id, cellCount: z.number() }),
  refusals: only(catalogRefusals, 'grid_faults', 'nothing_changed'),
})

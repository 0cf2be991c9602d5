import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { catalogRefusals } from './refusals.ts'
import { barcodeOf, codeOf } from './rules/barcode.ts'
import { MOST_PRICE_SATANG } from './rules/most-price.ts'
import { MOST_PRICE_LISTS } from './rules/price-lists.ts'

const id = z.uuid()
const shopParams = z.object({ shopId: id })
const satang = z.number().int().min(0).max(MOST_PRICE_SATANG)

const cells = z.object({
  sku: z.string().trim().max(255).nullable(),
  barcode: z.string().trim().max(64).nullable(),
  priceSatang: satang,
  compareAtSatang: satang.nullable(),
  costSatang: satang.nullable(),
  weightGrams: z.number().int().min(1).max(10_000_000).nullable(),
})

const listPrice = z.object({ priceListId: id, priceSatang: satang })

const gridRow = cells.extend({
  variantId: id,
  productId: id,
  productName: z.string(),
  variantName: z.string(),
  published: z.boolean(),
  archived: z.boolean(),
  /** What it looks like: its own picture, else its product's first. */
  pictureId: id.nullable(),
  /** In the shop's price lists; where there is none it costs the retail price. */
  prices: z.array(listPrice),
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
    /** Each is a column of the grid. */
    priceLists: z.array(z.object({ priceListId: id, name: z.string() })),
    nextAfter: z.string().nullable(),
  }),
})

const someCells = cells.partial().extend({
  prices: z
    .array(listPrice.extend({ priceSatang: satang.nullable() }))
    .max(MOST_PRICE_LISTS)
    .optional(),
})

// What was seen is compared as it stands; only what is to be kept is put right.
const newCells = someCells.extend({
  sku: z.string().overwrite(codeOf).max(255).nullable().optional(),
  barcode: z.string().overwrite(barcodeOf).max(64).nullable().optional(),
})

const wantedChanges = z.object({
  /** `before` is what the writer saw; a cell that is something else by now is refused. */
  variants: z.array(z.object({ variantId: id, before: someCells, after: newCells })).max(5000),
  products: z.array(z.object({ productId: id, before: z.boolean(), published: z.boolean() })).max(5000),
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

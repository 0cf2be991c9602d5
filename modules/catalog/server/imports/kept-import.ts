import { keptAsEver, keptList, keptValue } from '@langraan/runtime'
import { z } from 'zod'
import {
  columnField,
  type ImportedProduct,
  importedProduct,
  importReport,
  type ImportState,
  stockSaid,
} from '../../contract.ts'
import {
  changeFields,
  otherChannels,
  packingMarks,
  type StoredProduct,
  type StoredVariant,
} from '../../rules/rules.ts'
import type { CheckedProduct } from './compare-product.ts'

// What an import keeps from one of its jobs to the next. Each is written with a version, and whoever changes a shape
// counts it up and says here how the one before is read.

const satang = z.number()
const listPrices = z.record(z.string(), satang)
const channels = z.partialRecord(z.enum(otherChannels), z.boolean())

const marks = z.partialRecord(z.enum(packingMarks), z.boolean())

const variantContent = {
  sku: z.string().optional(),
  barcode: z.string().optional(),
  priceSatang: satang,
  compareAtSatang: satang.optional(),
  costSatang: satang.optional(),
  weightGrams: z.number().optional(),
  lengthMm: z.number().optional(),
  widthMm: z.number().optional(),
  heightMm: z.number().optional(),
  quantity: z.number(),
  optionValues: z.array(z.string()),
  listPrices: listPrices.optional(),
  pictureUrl: z.string().optional(),
}

const productContent = {
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  vendor: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  optionNames: z.array(z.string()),
  published: z.boolean(),
  channels: channels.optional(),
  marks: marks.optional(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  pictureUrls: z.array(z.string()),
}

const checkedProduct: z.ZodType<CheckedProduct> = z.object({
  ...productContent,
  row: z.number(),
  key: z.string().optional(),
  hasOptionColumns: z.boolean().optional(),
  picturesOfValues: z.boolean().optional(),
  left: z.array(columnField).optional(),
  cells: z.array(z.array(z.string())),
  variants: z.array(
    z.object({
      ...variantContent,
      row: z.number(),
      datedPrice: z.object({ satang, from: z.string(), until: z.string() }).optional(),
      left: z.array(columnField).optional(),
      isCounted: z.boolean().optional(),
    }),
  ),
  exists: z.boolean(),
  changes: z.array(
    z.object({
      variant: z.string(),
      field: z.enum(changeFields),
      before: z.string(),
      after: z.string(),
      list: z.string().optional(),
    }),
  ),
  optionsLeft: z.array(z.object({ row: z.number(), before: z.string(), after: z.string() })).optional(),
  seen: z.string().optional(),
  stock: z.array(stockSaid).optional(),
})

/** What a dry run has read, for the import to write. */
const products = z.array(checkedProduct)
export const keptProducts = keptValue<{ items: CheckedProduct[] }>('the products of an import', {
  // 2 says what of a product is not taken: whoever does not know of it would empty what the shop has.
  version: 2,
  schema: z.object({ items: products }),
  older: { 0: products.transform((items) => ({ items })), 1: z.object({ items: products }) },
})

/** A part of what a screen shows of a dry run. */
export const keptPreview = keptList<ImportedProduct>('the preview of an import', importedProduct)

export type KeptReport = ImportState['report'] & { slugs?: string[]; updates?: boolean; corrects?: boolean }

const report: z.ZodType<KeptReport> = importReport.extend({
  slugs: z.array(z.string()).optional(),
  updates: z.boolean().optional(),
  corrects: z.boolean().optional(),
})

/** What is known of an import, and what was chosen of it. */
export const keptReport = keptAsEver<KeptReport>('the report of an import', report)

type Content = { product: Omit<StoredProduct, 'variants'>; variants: StoredVariant[] }

/** What an import did to a product: made it, or changed it from one state to another, added variants and brought pictures. */
export type ImportBefore = (
  | { isNew: true }
  | {
      isNew: false
      before: Content
      after: Content
      added: Added[]
      brought?: string[]
      corrected?: Corrected[]
    }
) & {
  /** With the last product, when all others are undone: the categories that the import made. */
  categories?: string[]
}

/** By how many pieces an import has corrected what there is of a variant. */
type Corrected = { variantId: string; pieces: number }

/** A variant that an import added, with the stock it brought; imports recorded earlier kept the id alone. */
type Added = { variantId: string; quantity: number } | string

const content = z.object({
  product: z.object({
    ...productContent,
    productId: z.string(),
    isArchived: z.boolean(),
    ownPictureIds: z.array(z.string()),
  }),
  variants: z.array(
    z.object({ ...variantContent, variantId: z.string(), awaitedUrl: z.string().optional() }),
  ),
})
const categories = z.array(z.string()).optional()
const before: z.ZodType<ImportBefore> = z.discriminatedUnion('isNew', [
  z.object({ isNew: z.literal(true), categories }),
  z.object({
    isNew: z.literal(false),
    before: content,
    after: content,
    added: z.array(z.union([z.object({ variantId: z.string(), quantity: z.number() }), z.string()])),
    brought: z.array(z.string()).optional(),
    corrected: z.array(z.object({ variantId: z.string(), pieces: z.number() })).optional(),
    categories,
  }),
])

/** What an import did to a product, for the way back. */
export const keptBefore = keptValue<ImportBefore>('what an import did to a product', {
  // 2 says what was corrected of the stock.
  version: 2,
  schema: before,
  older: { 0: before, 1: before },
})

import { endpoint, only } from '@langraan/http'
import { columnsSeen, dryRunFields, pageOfFound, sheetPlace } from '@langraan/http/file-fields'
import { z } from 'zod'
import { catalogRefusals } from './refusals.ts'
import {
  changeFields,
  cellOutcomes,
  datedLists,
  doubtCodes,
  faultReaches,
  fields,
  formatCodes,
  MOST_COLUMNS_NAMED,
  leftColumnReasons,
  otherChannels,
  rowFaultCodes,
} from './rules/rules.ts'

const id = z.uuid()
const importParams = z.object({ shopId: id, importId: id })

/** A field, or `list:` and the id of one of the shop's price lists. */
export const columnField = z.union([z.enum(fields), z.templateLiteral(['list:', id])])

/** `checkId` of the dry run that was looked at: another may have taken its place since. Left out where it has none. */
const seenCheck = id.optional()

const place = { row: z.number(), column: z.string(), value: z.string() }

/** `reach` is what is left out for it: its row or all of its product; dry runs of before left out products only. */
const fault = z.object({ ...place, code: z.string(), reach: z.enum(faultReaches).optional() })

/** A cell that may be meant otherwise than it stands, or that is not taken so: `outcome` is what became of it. */
const warning = z.object({
  ...place,
  code: z.enum([...doubtCodes, ...rowFaultCodes]),
  expected: z.string(),
  outcome: z.enum(cellOutcomes).optional(),
})

/** Pieces of a variant in the file, and those that there are. */
export const stockSaid = z.object({ variant: z.string(), before: z.number(), after: z.number() })

/** What is known of an import, and kept with it. */
export const importReport = z.object({
  /** Which dry run this is, of a file that may be checked anew; missing in those of before. */
  checkId: id.optional(),
  ...dryRunFields,
  /** Columns that nobody knows: what they are called, and the first rows below them. */
  unknown: z.object(columnsSeen).optional(),
  /** What somebody has said of its columns, then or for an earlier file: until it is imported it can be said anew. */
  mapped: z.object({ ...columnsSeen, columns: z.array(columnField.nullable()) }).optional(),
  /** Whose layout the file has. */
  format: z.enum(formatCodes).optional(),
  /** Why an import failed though its file can be read. */
  failure: z
    .enum(['check_failed', 'import_given_up', 'changed_meanwhile', 'no_room', 'kept_otherwise'])
    .optional(),
  /** Products that were others than in the dry run when it was imported, and the first of them by name. */
  overtakenCount: z.number().optional(),
  overtakenNames: z.array(z.string()).optional(),
  rowCount: z.number().optional(),
  productCount: z.number().optional(),
  variantCount: z.number().optional(),
  pictureCount: z.number().optional(),
  existingCount: z.number().optional(),
  /** Those of them that the file would change. */
  changedCount: z.number().optional(),
  withoutWeightCount: z.number().optional(),
  /** New products with a special price for some days, which is left out; and those that are there and would change. */
  datedPriceCount: z.number().optional(),
  datedPriceChangedCount: z.number().optional(),
  /** How many products still fit the package; missing when there is no limit. */
  fits: z.number().optional(),
  limit: z.number().optional(),
  /** Places to fix, and the rows that have one. */
  faultCount: z.number().optional(),
  faultRowCount: z.number().optional(),
  faults: z.array(fault).optional(),
  /** Columns in which something stands and that are not taken, with the reason. */
  leftColumns: z
    .array(
      z.object({
        heading: z.string(),
        place: z.number(),
        reason: z.enum(leftColumnReasons),
        cellCount: z.number(),
        sample: z.string(),
      }),
    )
    .optional(),
  /** Products of the shop of which the file says other pieces, and those of them that it would not change otherwise. */
  stockCount: z.number().optional(),
  stockAloneCount: z.number().optional(),
  /** Cells that may be meant otherwise or are not taken as they stand, and the first 500 of them. */
  warningCount: z.number().optional(),
  warnings: z.array(warning).optional(),
  importedCount: z.number().optional(),
  updatedCount: z.number().optional(),
  /** Products whose stock was corrected, and those of which there was not enough to be taken away. */
  correctedCount: z.number().optional(),
  stockLeftCount: z.number().optional(),
  stockLeftNames: z.array(z.string()).optional(),
  picturesFetched: z.number().optional(),
  pictureFailureCount: z.number().optional(),
  /** The first 500 of them. */
  pictureFailures: z
    .array(
      z.object({
        product: z.string(),
        /** The row that named it; missing where that is not known. */
        row: z.number().optional(),
        url: z.string(),
        reason: z.string(),
      }),
    )
    .optional(),
})

const importState = z.object({
  importId: id,
  fileName: z.string(),
  state: z.enum(['checking', 'mapping', 'checked', 'importing', 'pictures', 'done', 'cancelled', 'failed']),
  doneCount: z.number(),
  totalCount: z.number(),
  createdAt: z.string(),
  report: importReport,
})
export type ImportState = z.output<typeof importState>

/** What a screen shows of a product of a dry run. */
export const importedProduct = z.object({
  slug: z.string(),
  name: z.string(),
  row: z.number(),
  exists: z.boolean(),
  /** What it would change of the product that is there; empty for a new one. */
  changes: z.array(
    z.object({
      /** The variant's option values; empty for what is the product's. */
      variant: z.string(),
      field: z.enum(changeFields),
      before: z.string(),
      after: z.string(),
      /** The price list, by its name, of a price in one. */
      list: z.string().optional(),
    }),
  ),
  /** Options that the file calls otherwise and that are not taken over, row by row; missing where there are none. */
  optionsLeft: z.array(z.object({ row: z.number(), before: z.string(), after: z.string() })).optional(),
  /** Variants of the shop of which the file says other pieces than there are; missing where there are none. */
  stock: z.array(stockSaid).optional(),
  pictureUrls: z.array(z.string()),
  /** Where the file says that it is not sold; missing in dry runs that did not read this yet, as are prices of lists. */
  notSoldIn: z.array(z.enum(otherChannels)).optional(),
  variants: z.array(
    z.object({
      row: z.number(),
      name: z.string(),
      sku: z.string(),
      priceSatang: z.number(),
      compareAtSatang: z.number().optional(),
      weightGrams: z.number().optional(),
      quantity: z.number(),
      /** In the shop's price lists, by their names. */
      listPrices: z.array(z.object({ list: z.string(), priceSatang: z.number() })).optional(),
      /** A special price of some days, which is not brought in; the days as they stand in the file. */
      datedPrice: z.object({ satang: z.number(), from: z.string(), until: z.string() }).optional(),
    }),
  ),
})
export type ImportedProduct = z.output<typeof importedProduct>

export const beginImport = endpoint({
  route: 'POST /shops/:shopId/imports',
  summary:
    'Upload a product file (CSV or XLSX, of this product, Shopify, Shopee, Lazada, TikTok, WooCommerce or any other) for a dry run. Nothing is written to the catalogue yet',
  permission: 'shop:catalog:write',
  params: z.object({ shopId: id }),
  upload: { maxBytes: 67_108_864, maxFiles: 1 },
  audit: 'import.begun',
  idempotent: true,
  status: 202,
  output: importState,
})

// A file has costs in columns known and unknown, in its first rows and in what is wrong with them: like the file that is
// made of products, what came in is for those who may know them.
export const getImport = endpoint({
  route: 'GET /shops/:shopId/imports/:importId',
  summary: 'How far an import is, and what was found',
  permission: 'shop:catalog:cost',
  params: importParams,
  output: importState,
})

export const listImports = endpoint({
  route: 'GET /shops/:shopId/imports',
  summary: 'Earlier imports, newest first',
  permission: 'shop:catalog:cost',
  params: z.object({ shopId: id }),
  output: z.object({ items: z.array(importState) }),
})

export const listImportedProducts = endpoint({
  route: 'GET /shops/:shopId/imports/:importId/products',
  summary: 'What the dry run read, product by product',
  permission: 'shop:catalog:cost',
  params: importParams,
  query: z.object({
    ...pageOfFound(200),
    /** Those alone whose special price for some days is left out: the new ones, or also those that would change. */
    dated: z.enum(datedLists).optional(),
  }),
  output: z.object({ items: z.array(importedProduct), total: z.number() }),
  refusals: only(catalogRefusals, 'import_kept_otherwise'),
})

export const showImportedPicture = endpoint({
  route: 'GET /shops/:shopId/imports/:importId/products/:place/picture',
  summary:
    'The first picture that a product of the dry run names, as it lies there; nothing where there is none of at most 2 MB',
  permission: 'shop:catalog:cost',
  params: importParams.extend({ place: z.coerce.number().int().min(0).max(100_000) }),
  /** Of which dry run: a browser keeps the picture, and another dry run has others at the same places. */
  query: z.object({ check: z.string().max(100).optional() }),
  output: z.any(),
  limit: { max: 300, perSeconds: 60 },
})

export const retryPictures = endpoint({
  route: 'POST /shops/:shopId/imports/:importId/pictures',
  summary: 'Have the pictures that could not be had fetched once more',
  permission: 'shop:catalog:write',
  audit: 'import-pictures.retried',
  idempotent: true,
  params: importParams,
  status: 202,
  output: importState,
  refusals: only(catalogRefusals, 'import_not_ready'),
})

export const mapImport = endpoint({
  route: 'POST /shops/:shopId/imports/:importId/columns',
  summary:
    'Say what the columns of an unknown file hold, or correct it before the import. Remembered for files with the same headings',
  permission: 'shop:catalog:write',
  audit: 'import.mapped',
  idempotent: true,
  params: importParams,
  body: z.object({
    columns: z.array(columnField.nullable()).min(1).max(MOST_COLUMNS_NAMED),
    checkId: seenCheck,
  }),
  status: 202,
  output: importState,
  refusals: only(
    catalogRefusals,
    'import_not_ready',
    'dry_run_changed',
    'columns_needed',
    'column_twice',
    'list_column_gone',
  ),
})

export const chooseSheet = endpoint({
  route: 'POST /shops/:shopId/imports/:importId/sheet',
  summary:
    'Have another sheet of a workbook read, by its place in the list of sheets, in place of the one that was',
  permission: 'shop:catalog:write',
  audit: 'import-sheet.chosen',
  idempotent: true,
  params: importParams,
  body: z.object({ sheet: sheetPlace, checkId: seenCheck }),
  status: 202,
  output: importState,
  refusals: only(catalogRefusals, 'import_not_ready', 'dry_run_changed', 'sheet_not_there'),
})

export const startImport = endpoint({
  route: 'POST /shops/:shopId/imports/:importId/start',
  summary:
    'Import what was read, or of the new products only the chosen. All or nothing; it can be undone for 7 days',
  permission: 'shop:catalog:write',
  audit: 'import.started',
  idempotent: true,
  params: importParams,
  body: z.object({
    slugs: z.array(z.string().max(500)).max(100_000).optional(),
    /** What becomes of products that are there already. */
    existing: z.enum(['skip', 'update']).default('skip'),
    /** Whether pieces that the file says of products that are there become what there is, as a correction. */
    stock: z.enum(['keep', 'correct']).default('keep'),
    checkId: seenCheck,
  }),
  status: 202,
  output: importState,
  refusals: only(catalogRefusals, 'import_not_ready', 'dry_run_changed', 'product_limit', 'nothing_chosen'),
})

export const cancelImport = endpoint({
  route: 'POST /shops/:shopId/imports/:importId/cancellation',
  summary: 'Stop an import. Nothing half done stays',
  permission: 'shop:catalog:write',
  audit: 'import.cancelled',
  idempotent: true,
  params: importParams,
  status: 202,
  output: importState,
})

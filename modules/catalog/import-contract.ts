import { endpoint, only } from '@langraan/http'
import { pageOfFound, sheetPlace } from '@langraan/http/file-fields'
import { z } from 'zod'
import { columnField, importedProduct, importState } from './import-report-contract.ts'
import { catalogRefusals } from './refusals.ts'
import { datedLists, MOST_COLUMNS_NAMED } from './rules/rules.ts'

const id = z.uuid()
const importParams = z.object({ shopId: id, importId: id })

/** `checkId` of the dry run that was looked at: another may have taken its place since. Left out where it has none. */
const seenCheck = id.optional()

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

import { columnsSeen, dryRunFields } from '@langraan/http/file-fields'
import { z } from 'zod'
import {
  cellOutcomes,
  changeFields,
  doubtCodes,
  faultReaches,
  fields,
  formatCodes,
  leftColumnReasons,
  otherChannels,
  rowFaultCodes,
} from './rules/rules.ts'

const id = z.uuid()

/** A field, or `list:` and the id of one of the shop's price lists. */
export const columnField = z.union([z.enum(fields), z.templateLiteral(['list:', id])])

/** `sheet` is what the row's sheet is called, where several are read as one file. */
const place = { row: z.number(), sheet: z.string().optional(), column: z.string(), value: z.string() }

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

export const importState = z.object({
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

import type { ColumnField } from './files/fields.ts'
import type { PackingMark } from './packing-marks.ts'
import type { OtherChannel } from './sales-channels.ts'

/** Prices in satang by the id of their price list; where there is none, the retail price holds. */
export type ListPrices = Readonly<Partial<Record<string, number>>>

/** Whether a product is sold in channels beside the site; one that is not named is as for a new product: sold. */
export type ChannelsSaid = Readonly<Partial<Record<OtherChannel, boolean>>>

/** How a product is packed, mark by mark; one that is not named is not given. */
export type MarksSaid = Readonly<Partial<Record<PackingMark, boolean>>>

/** A variant as a file describes it, before anything is written. Money in satang, weight in grams, lengths in millimetres. */
export type FileVariant = {
  row: number
  optionValues: string[]
  sku?: string
  barcode?: string
  priceSatang: number
  compareAtSatang?: number
  costSatang?: number
  weightGrams?: number
  lengthMm?: number
  widthMm?: number
  heightMm?: number
  quantity: number
  listPrices?: ListPrices
  /** Where its picture is to be had; it is one of the product's pictures as well. */
  pictureUrl?: string
  /** A special price of some days, which is not brought in; the days as they stand in the file, empty where none does. */
  datedPrice?: DatedPrice
  /** What its row says and that is not taken, as the notes say: a variant of the shop keeps its own. */
  left?: readonly ColumnField[]
  /** Whether the file says how many pieces there are; an empty cell says nothing. */
  isCounted?: boolean
}

export type DatedPrice = { satang: number; from: string; until: string }

export type FileProduct = {
  row: number
  slug: string
  /** What its file calls it, where that cannot be its slug. */
  key?: string
  name: string
  description: string
  vendor: string
  category: string
  tags: string[]
  optionNames: string[]
  /** Whether each option has a column of its own, with a name that its file gives it. */
  hasOptionColumns?: boolean
  published: boolean
  channels?: ChannelsSaid
  marks?: MarksSaid
  seoTitle: string
  seoDescription: string
  variants: FileVariant[]
  pictureUrls: string[]
  /** What its first row says of it and that is not taken: a product of the shop keeps its own. */
  left?: readonly ColumnField[]
  /** What became of cells of its rows, until it is known what the shop has of it. */
  notes?: readonly CellNote[]
  /** Where its file says pictures of the first option's values, which all variants of a value share. */
  picturesOfValues?: boolean
  /** Its rows as they stand in the file, so that they can go out again as they came in. */
  cells: (readonly string[])[]
}

/** Why something of a row is not taken as it stands; the words are the screen's. */
export const rowFaultCodes = [
  'missing_name',
  'missing_handle',
  'rows_alike',
  'bad_price',
  'price_too_high',
  'missing_price',
  'bad_quantity',
  'negative_quantity',
  'bad_weight',
  'bad_length',
  'too_many_variants',
  'too_many_pictures',
  'duplicate_options',
  'duplicate_sku',
  'sku_in_shop',
  'sku_unknown',
  'missing_sku',
  'duplicate_barcode',
  'barcode_in_shop',
  'barcode_too_long',
  'options_differ',
  'too_long',
  'handle_too_long',
  'sku_too_long',
  'description_too_long',
  'vendor_too_long',
  'tag_too_long',
  'too_many_tags',
  'option_name_too_long',
  'option_value_too_long',
  'seo_title_too_long',
  'seo_description_too_long',
  'category_too_long',
  'category_levels',
  'code_shortened',
  'bad_yes_no',
  'said_otherwise',
  'several_barcodes',
  'several_categories',
  'of_no_variant',
] as const
export type RowFaultCode = (typeof rowFaultCodes)[number]

/** What is left out for a fault: its row alone, or all of its product. */
export const faultReaches = ['row', 'product'] as const
export type FaultReach = (typeof faultReaches)[number]

/** What does not come in, and why. `row` counts lines of the file's table, the heading being 1. */
export type RowFault = { row: number; column: string; code: RowFaultCode; value: string; reach: FaultReach }

/** What became of a cell that is not taken as it stands, while the rest of its row comes in. */
export const cellOutcomes = [
  /** Nothing stands in its place. */
  'emptied',
  /** There are no pieces. */
  'zero',
  /** The shop has the product, and what it has there stays. */
  'kept',
  'hidden',
  'not_sold',
  /** Its beginning is taken, as much as there is room for. */
  'cut',
  /** What of it is right is taken. */
  'some_taken',
  /** What the product's first row says is taken. */
  'first_taken',
] as const
export type CellOutcome = (typeof cellOutcomes)[number]

/** What comes in as it stands and may be meant otherwise: `expected` is what it may have been meant to be. */
export const doubtCodes = ['wrong_check_digit', 'sku_alike'] as const
export type DoubtCode = (typeof doubtCodes)[number]

/** What is told of a cell while its product comes in: that it may be meant otherwise, or what became of it. */
export type RowWarning = {
  row: number
  column: string
  code: DoubtCode | RowFaultCode
  value: string
  expected: string
  outcome?: CellOutcome
}

/** A cell that is not taken as it stands. `field` is what its column holds. */
export type CellNote = RowWarning & { code: RowFaultCode; outcome: CellOutcome; field: ColumnField }

/** Why a column is not taken: nobody knows its heading, somebody has not chosen it, or another column says the same. */
export const leftColumnReasons = ['unknown', 'not_chosen', 'repeated'] as const
/** A column in which something stands and that is not taken; `sample` is the first that stands in it. */
export type LeftColumn = {
  heading: string
  /** Its place in the table, the first being 1. */
  place: number
  reason: (typeof leftColumnReasons)[number]
  cellCount: number
  sample: string
}

/** What a whole file may be refused for. */
export type FileFaultCode =
  | 'not_text'
  | 'no_rows'
  | 'too_many_rows'
  | 'too_many_cells'
  | 'takes_too_long'
  | 'broken_quotes'
  | 'broken_workbook'
  | 'encrypted_workbook'
  | 'price_list_unknown'
  | 'price_list_twice'

export type FileReading = {
  products: FileProduct[]
  faults: RowFault[]
  leftColumns: LeftColumn[]
  rowCount: number
}
export type FileFault = { fileFault: FileFaultCode; detail: string }

export const MOST_ROWS = 100_000
/** What a file may hold in all: 100 columns for each row that there may be, a fifth of it full. */
export const MOST_CELLS = 5_000_000
export const MOST_VARIANTS = 250
export const MOST_PICTURES = 50
export const MOST_OPENING_PIECES = 1_000_000

/** Of which products a special price for some days is left out: the new ones, or also those that would change. */
export const datedLists = ['new', 'all'] as const
export type DatedList = (typeof datedLists)[number]

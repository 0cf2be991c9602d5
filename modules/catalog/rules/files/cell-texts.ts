import { listCell } from '@langraan/operations/rules'
import { cellOfCode } from '../barcode.ts'
import { htmlOf } from '../plain-text.ts'
import type { PackingMark } from '../packing-marks.ts'
import type { OtherChannel } from '../sales-channels.ts'
import type { Field } from './fields.ts'
import { formatOf } from './formats.ts'
import { GRAMS_PER_UNIT } from './weight-units.ts'
import { isReduced } from './merge-compare-at.ts'
import { pictureOfValue } from './pictures-of-values.ts'
import type { ProductContent, Sheet, VariantContent } from './product-content.ts'

const keyOf = ({ keyPrefix }: Sheet, { slug }: ProductContent): string =>
  keyPrefix && slug.startsWith(keyPrefix) ? slug.slice(keyPrefix.length) : slug

/** Shopify wants "Title / Default Title" where there are no options. */
const optionName = (sheet: Sheet, { optionNames }: ProductContent, index: number): string =>
  optionNames[index] ?? (isBare(sheet, optionNames) && index === 0 ? 'Title' : '')
const optionValue = (
  sheet: Sheet,
  { optionNames }: ProductContent,
  variant: VariantContent,
  index: number,
): string => variant.optionValues[index] ?? (isBare(sheet, optionNames) && index === 0 ? 'Default Title' : '')
const isBare = ({ format }: Sheet, names: readonly string[]) => format === 'shopify' && names.length === 0

const sold = (channel: OtherChannel) => (product: ProductContent) =>
  String(product.channels?.[channel] ?? true)

const marked = (mark: PackingMark) => (product: ProductContent) => (product.marks?.[mark] ? 'true' : '')

/** What a product says in a column; nothing where the column is a variant's. */
export const productText: Partial<Record<Field, (product: ProductContent, sheet: Sheet) => string>> = {
  key: (product, sheet) => keyOf(sheet, product),
  name: ({ name }) => name,
  description: ({ description }) => description,
  descriptionHtml: ({ description }) => htmlOf(description),
  vendor: ({ vendor }) => vendor,
  category: ({ category }) => category,
  // Shopify knows no quotes, nor tags with a comma.
  tags: ({ tags }, { format }) => (format === 'shopify' ? tags.join(', ') : listCell(tags)),
  published: ({ published }) => String(published),
  channelTill: sold('till'),
  channelSalePage: sold('sale_page'),
  channelLive: sold('live'),
  channelChat: sold('chat'),
  channelAgent: sold('agent'),
  markFragile: marked('fragile'),
  markUpright: marked('upright'),
  markMayBeBagged: marked('may-be-bagged'),
  markOwnBox: marked('own-box'),
  status: ({ published }) => (published ? 'active' : 'draft'),
  seoTitle: ({ seoTitle }) => seoTitle,
  seoDescription: ({ seoDescription }) => seoDescription,
  option1Name: (product, sheet) => optionName(sheet, product, 0),
  option2Name: (product, sheet) => optionName(sheet, product, 1),
  option3Name: (product, sheet) => optionName(sheet, product, 2),
}

type VariantTexts = Partial<
  Record<Field, (variant: VariantContent, product: ProductContent, sheet: Sheet, before: string) => string>
>

/** Where a sheet has a column for what is asked now, the price of what is reduced is the one before the discount. */
const isSpecial = ({ columns }: Sheet, variant: VariantContent): boolean =>
  columns.includes('specialPrice') && isReduced(variant)

/** What a variant says in a column. `before` is what stood there when it came in. */
export const variantText: VariantTexts = {
  option1Value: (variant, product, sheet) => optionValue(sheet, product, variant, 0),
  option2Value: (variant, product, sheet) => optionValue(sheet, product, variant, 1),
  option3Value: (variant, product, sheet) => optionValue(sheet, product, variant, 2),
  optionValues: ({ optionValues }) => optionValues.join(','),
  sku: ({ sku = '' }) => cellOfCode(sku),
  barcode: ({ barcode = '' }) => cellOfCode(barcode),
  price: (variant, _product, sheet) =>
    baht(isSpecial(sheet, variant) ? variant.compareAtSatang : variant.priceSatang),
  specialPrice: (variant, _product, sheet) => (isSpecial(sheet, variant) ? baht(variant.priceSatang) : ''),
  compareAt: ({ compareAtSatang }) => baht(compareAtSatang),
  cost: ({ costSatang }) => baht(costSatang),
  quantity: ({ quantity }) => String(quantity),
  grams: ({ weightGrams }) => decimal(weightGrams, 1),
  kilograms: ({ weightGrams }) => decimal(weightGrams, 1000),
  pounds: ({ weightGrams }) => decimal(weightGrams, GRAMS_PER_UNIT.lb),
  ounces: ({ weightGrams }) => decimal(weightGrams, GRAMS_PER_UNIT.oz),
  weight: ({ weightGrams }, _product, { columns }) =>
    columns.includes('grams') ? '' : decimal(weightGrams, 1),
  weightUnit: ({ weightGrams }, _product, { columns }, before) =>
    columns.includes('grams') || weightGrams === undefined ? before : 'g',
  lengthCm: ({ lengthMm }) => decimal(lengthMm, 10),
  widthCm: ({ widthMm }) => decimal(widthMm, 10),
  heightCm: ({ heightMm }) => decimal(heightMm, 10),
  variantPicture: (variant, { variants }, { format }) =>
    (formatOf(format).picturesOfValues ? pictureOfValue(variants, variant) : variant.pictureUrl) ?? '',
}

const decimal = (value: number | undefined, per: number): string =>
  value === undefined ? '' : String(Number((value / per).toFixed(4)))

/** Baht without a sign, with satang only where there are any. */
export const baht = (satang: number | undefined): string => {
  if (satang === undefined) return ''
  return satang % 100 === 0 ? String(satang / 100) : (satang / 100).toFixed(2)
}

import { column, numbered, type ProductFormat } from '../product-format.ts'
import { arrangeRows, ARRANGED_HEADINGS } from './arrange-rows.ts'

const OPTION_FIELDS = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const

/** A measure in the unit that the shop has set there, which its heading says. */
const measure = (word: string): string[] => ['cm', 'mm', 'm', 'in', 'yd'].map((unit) => `${word} (${unit})`)

/** WooCommerce's export: a row for a product, and one more for each of its variations, which names it as its parent. */
export const woocommerce: ProductFormat = {
  code: 'woocommerce',
  keyPrefix: 'woo-',
  identity: 'sku',
  explains: false,
  picturesOfValues: false,
  needs: [
    ['key', 'name', 'price'],
    ['sku', 'name', 'price', 'published'],
  ],
  arrange: { rows: arrangeRows, headings: ARRANGED_HEADINGS },
  columns: [
    column('key', 'ID'),
    column('sku', 'SKU'),
    column('barcode', 'GTIN, UPC, EAN, or ISBN'),
    column('name', 'Name'),
    column('published', 'Published'),
    column('status', 'Visibility in catalog'),
    column('descriptionHtml', 'Description'),
    column('specialFrom', 'Date sale price starts'),
    column('specialUntil', 'Date sale price ends'),
    column('quantity', 'Stock'),
    column('grams', 'Weight (g)'),
    column('kilograms', 'Weight (kg)'),
    column('pounds', 'Weight (lbs)', 'Weight (lb)'),
    column('ounces', 'Weight (oz)'),
    column('lengthCm', ...measure('Length')),
    column('widthCm', ...measure('Width')),
    column('heightCm', ...measure('Height')),
    column('specialPrice', 'Sale price'),
    column('price', 'Regular price'),
    column('cost', 'Cost of goods'),
    column('category', 'Categories'),
    column('tags', 'Tags'),
    column('pictures', 'Images'),
    column('vendor', 'Brands'),
    ...numbered(OPTION_FIELDS.length, (n) =>
      column(OPTION_FIELDS[n - 1]?.[0] ?? 'option1Name', `Attribute ${n} name`),
    ),
    ...numbered(OPTION_FIELDS.length, (n) =>
      column(OPTION_FIELDS[n - 1]?.[1] ?? 'option1Value', `Attribute ${n} value(s)`),
    ),
  ],
}

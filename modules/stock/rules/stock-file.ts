import type { FileColumns } from '@langraan/operations/rules'
import type { Language } from '@langraan/thai'

export {
  isEachOnce,
  madeFileStates,
  MOST_COLUMNS,
  type TableKind,
  tableKinds,
} from '@langraan/operations/rules'

const th = {
  product: 'สินค้า',
  variant: 'แบบ',
  sku: 'SKU',
  barcode: 'บาร์โค้ด',
  onHand: 'คงเหลือ',
  inTransit: 'ระหว่างโอนสาขา',
  reserved: 'จองไว้',
  available: 'พร้อมขาย',
  elsewhere: 'ว่างที่สาขาอื่น',
  lowAt: 'เตือนเมื่อเหลือ',
  unitCostBaht: 'ทุนเฉลี่ยต่อชิ้น (บาท)',
  worthBaht: 'มูลค่า (บาท)',
}
export type StockColumn = keyof typeof th

/** The headings of the file, and what its columns are called where they are chosen. */
export const stockFileWords: Readonly<Record<Language, Readonly<Record<StockColumn, string>>>> = {
  th,
  en: {
    product: 'Product',
    variant: 'Variant',
    sku: 'SKU',
    barcode: 'Barcode',
    onHand: 'On hand',
    inTransit: 'In transit between branches',
    reserved: 'Reserved',
    available: 'Available',
    elsewhere: 'Free at other branches',
    lowAt: 'Low at',
    unitCostBaht: 'Average unit cost (baht)',
    worthBaht: 'Worth (baht)',
  },
}

/** The columns of a file of stock. */
export const stockColumns: FileColumns<StockColumn> = {
  file: 'stock',
  groups: [
    ['goods', ['product', 'variant', 'sku', 'barcode']],
    ['stock', ['onHand', 'inTransit', 'reserved', 'available', 'elsewhere', 'lowAt']],
    ['money', ['unitCostBaht', 'worthBaht']],
  ],
  standard: [
    'product',
    'variant',
    'sku',
    'barcode',
    'onHand',
    'inTransit',
    'reserved',
    'available',
    'elsewhere',
    'unitCostBaht',
    'worthBaht',
  ],
  personal: {},
}

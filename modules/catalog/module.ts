import type {
  AuditActions,
  AuditFacts,
  Events,
  Jobs,
  Permissions,
  PersonalData,
  Work,
} from '@langraan/declarations'

const CHANNELS = {
  web: { th: 'หน้าร้านออนไลน์', en: 'Online shop' },
  till: { th: 'แคชเชียร์หน้าร้าน', en: 'Till' },
  sale_page: { th: 'เพจขายด่วน', en: 'Sale pages' },
  live: { th: 'ไลฟ์สด', en: 'Live selling' },
  chat: { th: 'แชต และออเดอร์ที่ร้านคีย์เอง', en: 'Chat, and orders that staff enter' },
  agent: { th: 'ตัวแทน', en: 'Agents' },
} as const

const PRODUCT = '/app/shops/$shopId/products/$id'

export const permissions = {
  'catalog:read': ['seller', 'packer', 'cashier', 'accountant'],
  'catalog:write': ['seller'],
  'catalog:cost': ['seller', 'accountant'],
} as const satisfies Permissions

export const events = {
  'product.saved': { needs: 'catalog:write', fields: ['productId'] },
  'import.finished': { needs: 'catalog:cost', fields: ['importId', 'importedCount'] },
} as const satisfies Events

export const auditActions = {
  'import.begun': { th: 'อัปโหลดไฟล์สินค้า', en: 'Uploaded a product file' },
  'import.mapped': { th: 'บอกว่าช่องในไฟล์คืออะไร', en: 'Mapped the columns of a file' },
  'import-sheet.chosen': { th: 'เลือกชีตในไฟล์สินค้า', en: 'Chose the sheet of a product file' },
  'products.exported': { th: 'ส่งออกสินค้า', en: 'Exported products' },
  'import.started': { th: 'นำเข้าสินค้า', en: 'Imported products' },
  'import-pictures.retried': { th: 'ดึงรูปที่ขาดอีกครั้ง', en: 'Fetched missing pictures again' },
  'import.cancelled': { th: 'ยกเลิกการนำเข้า', en: 'Cancelled an import' },
  'product-visibility.changed': { th: 'แสดงหรือซ่อนสินค้าหลายรายการ', en: 'Showed or hid many products' },
  'products.changed': { th: 'แก้สินค้าหลายรายการพร้อมกัน', en: 'Changed many products alike' },
  'products.deleted': { th: 'ลบสินค้าหลายรายการ', en: 'Deleted many products' },
  'product.created': { th: 'เพิ่มสินค้า', en: 'Added a product' },
  'product.saved': { th: 'แก้สินค้า', en: 'Changed a product' },
  'product.archived': { th: 'เลิกขายสินค้าหรือนำกลับมาขาย', en: 'Archived a product or brought it back' },
  'variants.edited': { th: 'แก้สินค้าในตาราง', en: 'Edited products in the grid' },
  'category.added': { th: 'เพิ่มหมวดหมู่', en: 'Added a category' },
  'category.saved': { th: 'แก้หมวดหมู่', en: 'Changed a category' },
  'category.deleted': { th: 'ลบหมวดหมู่', en: 'Deleted a category' },
  'price-list.added': { th: 'เพิ่มชุดราคา', en: 'Added a price list' },
  'price-list.renamed': { th: 'เปลี่ยนชื่อชุดราคา', en: 'Renamed a price list' },
  'price-list.deleted': { th: 'ลบชุดราคา', en: 'Deleted a price list' },
} as const satisfies AuditActions

export const auditFacts = {
  lowestSatang: { th: 'ราคาต่ำสุด', en: 'Lowest price' },
  highestSatang: { th: 'ราคาสูงสุด', en: 'Highest price' },
  channels: {
    th: 'ช่องทางขาย',
    en: 'Sales channels',
    values: CHANNELS,
  },
  category: { th: 'หมวดหมู่', en: 'Category' },
  products: { th: 'จำนวนสินค้า', en: 'Products' },
  updates: { th: 'แก้สินค้าเดิม', en: 'Updated products' },
  cells: { th: 'จำนวนช่อง', en: 'Cells' },
  prices: { th: 'จำนวนราคา', en: 'Prices' },
  variants: { th: 'จำนวนแบบ', en: 'Variants' },
  variantPictures: { th: 'แบบที่มีรูปของตัวเอง', en: 'Variants with a picture of their own' },
  published: { th: 'แสดงหน้าร้าน', en: 'Shown in the shop' },
  archived: { th: 'เลิกขาย', en: 'Archived' },
} as const satisfies AuditFacts

/** What the jobs of each queue carry. */
export type JobData = {
  'check-import': { shopId: string; importId: string }
  'run-import': { shopId: string; importId: string }
  'fetch-pictures': { shopId: string; importId: string }
  'export-products': { shopId: string; operationId: string }
  'purge-exports': { shopId: string }
  'barcode-labels': { shopId: string; labelsId: string; clear?: boolean }
  'purge-products': { shopId: string }
  'purge-imports': { shopId: string }
}

export const jobs = {
  'check-import': {
    words: { th: 'ตรวจไฟล์สินค้า', en: 'Checking a product file' },
    atOnce: { all: 2, ofOne: 1 },
  },
  // Files of 100,000 rows and thousands of pictures take their time.
  'run-import': {
    words: { th: 'นำเข้าสินค้า', en: 'Importing products' },
    expireInSeconds: 3600,
    atOnce: { all: 2, ofOne: 1 },
  },
  'fetch-pictures': {
    words: { th: 'ดึงรูปสินค้า', en: 'Fetching product pictures' },
    expireInSeconds: 3600,
    atOnce: { all: 3, ofOne: 1 },
  },
  'export-products': {
    words: { th: 'สร้างไฟล์ส่งออกสินค้า', en: 'Making a file of products' },
    expireInSeconds: 1800,
    atOnce: { all: 2, ofOne: 1 },
  },
  'purge-exports': { words: { th: 'ลบไฟล์ส่งออกที่หมดอายุ', en: 'Removing old files of products' } },
  'barcode-labels': { words: { th: 'ทำป้ายบาร์โค้ด', en: 'Drawing barcode labels' } },
  'purge-products': { words: { th: 'ล้างสินค้าที่ลบไปแล้ว', en: 'Clearing away deleted products' } },
  'purge-imports': {
    words: { th: 'ลบไฟล์นำเข้าสินค้าที่เก็บครบกำหนด', en: 'Removing old files of product imports' },
  },
} as const satisfies Jobs<JobData>

export const work = {
  'import-products': { words: { th: 'นำเข้าสินค้า', en: 'Import products' }, needs: 'catalog:write' },
  'export-products': { words: { th: 'ส่งออกสินค้า', en: 'Export products' }, needs: 'catalog:cost' },
  'publish-products': {
    words: { th: 'แสดงสินค้าหน้าร้าน', en: 'Show products in the shop' },
    needs: 'catalog:write',
    page: PRODUCT,
  },
  'unpublish-products': {
    words: { th: 'ซ่อนสินค้าจากหน้าร้าน', en: 'Hide products from the shop' },
    needs: 'catalog:write',
    page: PRODUCT,
  },
  'archive-products': {
    words: { th: 'เลิกขายสินค้า', en: 'Archive products' },
    needs: 'catalog:write',
    page: PRODUCT,
  },
  'restore-products': {
    words: { th: 'นำสินค้ากลับมาขาย', en: 'Restore products' },
    needs: 'catalog:write',
    page: PRODUCT,
  },
  'categorise-products': {
    words: { th: 'ย้ายสินค้าเข้าหมวดหมู่', en: 'Move products to a category' },
    needs: 'catalog:write',
    page: PRODUCT,
  },
  'uncategorise-products': {
    words: { th: 'เอาสินค้าออกจากหมวดหมู่', en: 'Take products out of their category' },
    needs: 'catalog:write',
    page: PRODUCT,
  },
  'tag-products': { words: { th: 'ติดแท็กสินค้า', en: 'Tag products' }, needs: 'catalog:write', page: PRODUCT },
  'untag-products': {
    words: { th: 'ถอดแท็กสินค้า', en: 'Remove tags from products' },
    needs: 'catalog:write',
    page: PRODUCT,
  },
  'open-channels': {
    words: { th: 'เปิดขายสินค้าในช่องทาง', en: 'Sell products in channels' },
    needs: 'catalog:write',
    page: PRODUCT,
    details: CHANNELS,
  },
  'close-channels': {
    words: { th: 'ปิดขายสินค้าในช่องทาง', en: 'Stop selling products in channels' },
    needs: 'catalog:write',
    page: PRODUCT,
    details: CHANNELS,
  },
  'delete-products': {
    words: { th: 'ลบสินค้า', en: 'Delete products' },
    needs: 'catalog:write',
    page: PRODUCT,
  },
  'delete-category': { words: { th: 'ลบหมวดหมู่', en: 'Delete a category' }, needs: 'catalog:write' },
  'delete-price-list': { words: { th: 'ลบชุดราคา', en: 'Delete a price list' }, needs: 'catalog:write' },
  'edit-variants': {
    words: { th: 'แก้สินค้าในตาราง', en: 'Edit products in the grid' },
    needs: 'catalog:write',
  },
} as const satisfies Work

export const personalData = {
  import_mappings:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  imports: 'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  price_list_prices:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  price_lists:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  product_addresses:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  product_categories:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  product_exports:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  product_pictures:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  product_sources:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  products: 'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  variants: 'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
} as const satisfies PersonalData

import { IconPackage } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'products',
    to: '/app/shops/$shopId/products',
    words: { th: 'สินค้าและสต็อก', en: 'Products and stock' },
    icon: IconPackage,
    find: 'sinkha stock สต็อก สต๊อก goods inventory',
    at: [{ in: 'shop', order: 40 }],
  },
  {
    key: 'productList',
    to: '/app/shops/$shopId/products',
    words: { th: 'สินค้า', en: 'Products' },
    icon: IconPackage,
    find: 'sinkha goods',
    at: [
      { in: 'below products', order: 10 },
      { in: 'tabs', order: 30 },
    ],
  },
  {
    key: 'newProduct',
    to: '/app/shops/$shopId/products/new',
    words: { th: 'เพิ่มสินค้า', en: 'New product' },
    find: 'phoem sinkha เพิ่ม สร้างสินค้า add create product',
    at: [{ in: 'below products', order: 20 }],
  },
  {
    key: 'grid',
    to: '/app/shops/$shopId/products/grid',
    words: { th: 'แก้ในตาราง', en: 'Edit in a grid' },
    find: 'tarang ตาราง excel spreadsheet bulk edit แก้หลายรายการ',
    at: [{ in: 'below products', order: 30 }],
  },
  {
    key: 'categories',
    to: '/app/shops/$shopId/products/categories',
    words: { th: 'หมวดหมู่', en: 'Categories' },
    find: 'muat mu หมวด category tree',
    at: [{ in: 'below products', order: 40 }],
  },
  {
    key: 'importProducts',
    to: '/app/shops/$shopId/products/import',
    words: { th: 'นำเข้าสินค้า', en: 'Import products' },
    find: 'namkhao nam khao shopify csv excel ไฟล์ file upload',
    at: [{ in: 'below products', order: 50 }],
  },
] as const satisfies ModuleMenu

import { IconAlertTriangle, IconBarcode, IconPackage, IconTruck } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'stock',
    to: '/app/shops/$shopId/stock',
    words: { th: 'ยอดสต็อก', en: 'Stock' },
    find: 'yot stock ยอดคงเหลือ sinkha khong khlang คลัง inventory on hand',
    at: [
      { in: 'below products', order: 60 },
      { in: 'tabs below productList', order: 10 },
    ],
  },
  {
    key: 'stockPapers',
    to: '/app/shops/$shopId/stock/papers',
    words: { th: 'เอกสารสต็อก', en: 'Stock documents' },
    find: 'ekkasan ใบรับ ใบโอน ใบนับ receipts transfers counts',
    at: [
      { in: 'below products', order: 70 },
      { in: 'tabs below productList', order: 20 },
    ],
  },
  {
    key: 'lowStock',
    to: '/app/shops/$shopId/stock?low=yes',
    words: { th: 'สต็อก › สินค้าใกล้หมด', en: 'Stock › Low stock' },
    icon: IconAlertTriangle,
    find: 'klai mot ใกล้หมด สั่งเพิ่ม reorder',
    at: [],
  },
  {
    key: 'receiveGoods',
    to: '/app/shops/$shopId/stock/papers/new?kind=receipt',
    words: { th: 'สต็อก › รับสินค้าเข้า', en: 'Stock › Receive goods' },
    icon: IconPackage,
    find: 'rap khong รับของ ซื้อเข้า purchase supplier',
    at: [],
  },
  {
    key: 'writeOffGoods',
    to: '/app/shops/$shopId/stock/papers/new?kind=damage',
    words: { th: 'สต็อก › ตัดของเสีย', en: 'Stock › Write goods off' },
    icon: IconPackage,
    at: [],
  },
  {
    key: 'moveGoods',
    to: '/app/shops/$shopId/stock/papers/new?kind=transfer',
    words: { th: 'สต็อก › โอนไปสาขาอื่น', en: 'Stock › Move to another branch' },
    icon: IconTruck,
    find: 'on khong โอนสต็อก transfer branch',
    at: [],
  },
  {
    key: 'countStock',
    to: '/app/shops/$shopId/stock/papers/new?kind=count',
    words: { th: 'สต็อก › นับสต็อก', en: 'Stock › Count stock' },
    icon: IconBarcode,
    find: 'nap stock ตรวจนับ stocktake inventory',
    at: [],
  },
] as const satisfies ModuleMenu

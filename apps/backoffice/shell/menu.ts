import { defineWords } from '@langraan/ui'
import type { Translate } from '@langraan/ui'
import {
  IconAlertTriangle,
  IconBolt,
  IconBroadcast,
  IconBuildingStore,
  IconCash,
  IconFileInvoice,
  IconHome,
  IconPackage,
  IconPalette,
  IconPhoto,
  IconReceipt,
  IconRefresh,
  IconSettings,
  IconTruck,
  IconUser,
  IconUsers,
} from '@langraan/ui/icons'
import type { IconType } from '@langraan/ui/icons'

export const menuWords = defineWords({
  th: {
    home: 'หน้าหลัก',
    shops: 'ร้านของฉัน',
    images: 'คลังรูปภาพ',
    allImages: 'ทุกรูป',
    uploadImages: 'อัปโหลดรูป',
    billing: 'บิลและแพ็กเกจ',
    account: 'บัญชีผู้ใช้',
    operator: 'ผู้ดูแลระบบ',
    shop: 'ในร้าน',
    dashboard: 'ภาพรวมร้าน',
    orders: 'คำสั่งซื้อ',
    allOrders: 'ทั้งหมด',
    trackingNumbers: 'ใส่เลขพัสดุ',
    paymentNotices: 'แจ้งชำระเงิน',
    reconciliation: 'กระทบยอดธนาคาร',
    codPayouts: 'เงินปลายทาง',
    documents: 'เอกสารขาย',
    shipping: 'จัดส่ง',
    booking: 'จองขนส่ง',
    tracking: 'ติดตามพัสดุ',
    shippingSettings: 'ตั้งค่าขนส่ง',
    products: 'สินค้าและสต็อก',
    productList: 'สินค้า',
    newProduct: 'เพิ่มสินค้า',
    grid: 'แก้ในตาราง',
    categories: 'หมวดหมู่',
    importProducts: 'นำเข้าสินค้า',
    stock: 'ยอดสต็อก',
    stockPapers: 'เอกสารสต็อก',
    customers: 'ลูกค้า',
    operations: 'งานเบื้องหลัง',
    failedJobs: 'งานที่ไม่สำเร็จ',
    storefront: 'แต่งหน้าร้าน',
    settings: 'ตั้งค่าร้าน',
    tools: 'เครื่องมือ',
    live: 'ไลฟ์สด',
    salepages: 'เพจขายด่วน',
    allShops: 'ร้านทั้งหมด',
    newShop: 'สร้างร้านใหม่',
    find: 'ค้นหาหน้า คำสั่งซื้อ หรือพิมพ์คำสั่ง',
  },
  en: {
    home: 'Home',
    shops: 'My shops',
    images: 'Image gallery',
    allImages: 'All pictures',
    uploadImages: 'Upload pictures',
    billing: 'Billing and package',
    account: 'Account',
    operator: 'Run the platform',
    shop: 'In this shop',
    dashboard: 'Shop overview',
    orders: 'Orders',
    allOrders: 'All',
    trackingNumbers: 'Tracking numbers',
    paymentNotices: 'Payment notices',
    reconciliation: 'Bank reconciliation',
    codPayouts: 'COD payouts',
    documents: 'Sales documents',
    shipping: 'Shipping',
    booking: 'Booking',
    tracking: 'Tracking',
    shippingSettings: 'Courier settings',
    products: 'Products and stock',
    productList: 'Products',
    newProduct: 'New product',
    grid: 'Edit in a grid',
    categories: 'Categories',
    importProducts: 'Import products',
    stock: 'Stock',
    stockPapers: 'Stock documents',
    customers: 'Customers',
    operations: 'Background work',
    failedJobs: 'Failed jobs',
    storefront: 'Storefront',
    settings: 'Shop settings',
    tools: 'Tools',
    live: 'Live selling',
    salepages: 'Sale pages',
    allShops: 'All shops',
    newShop: 'New shop',
    find: 'Find pages and orders, or type a command',
  },
})

export type MenuKey = keyof (typeof menuWords)['th']
export type MenuTranslate = Translate<(typeof menuWords)['th']>

export type MenuEntry = {
  readonly key: MenuKey
  /** The path of a route; `$shopId` is the shop that is open. */
  readonly to: string
  readonly icon?: IconType
  readonly children?: readonly { readonly key: MenuKey; readonly to: string }[]
}

export type MenuSection = {
  readonly key: MenuKey
  readonly label: boolean
  readonly entries: readonly MenuEntry[]
}

const shop = '/app/shops/$shopId'

/**
 * The side menu, top to bottom, one line per entry. An entry shows once its page is in the route
 * table, so a new page appears here by itself; entries of a shop show while one is open.
 */
export const menu: readonly MenuSection[] = [
  {
    key: 'home',
    label: false,
    entries: [
      { key: 'home', to: '/app/home', icon: IconHome },
      { key: 'shops', to: '/app/shops/overview', icon: IconBuildingStore },
    ],
  },
  {
    key: 'shop',
    label: true,
    entries: [
      { key: 'dashboard', to: `${shop}/dashboard`, icon: IconBuildingStore },
      {
        key: 'orders',
        to: `${shop}/orders`,
        icon: IconReceipt,
        children: [
          { key: 'allOrders', to: `${shop}/orders` },
          { key: 'trackingNumbers', to: `${shop}/orders/tracking-numbers` },
          { key: 'paymentNotices', to: `${shop}/payment-notices` },
          { key: 'reconciliation', to: `${shop}/reconciliation` },
          { key: 'codPayouts', to: `${shop}/cod-payouts` },
          { key: 'documents', to: `${shop}/documents` },
          { key: 'customers', to: `${shop}/customers` },
        ],
      },
      {
        key: 'shipping',
        to: `${shop}/shipping`,
        icon: IconTruck,
        children: [
          { key: 'booking', to: `${shop}/shipping` },
          { key: 'tracking', to: `${shop}/tracking` },
          { key: 'shippingSettings', to: `${shop}/settings/couriers` },
        ],
      },
      {
        key: 'products',
        to: `${shop}/products`,
        icon: IconPackage,
        children: [
          { key: 'productList', to: `${shop}/products` },
          { key: 'newProduct', to: `${shop}/products/new` },
          { key: 'grid', to: `${shop}/products/grid` },
          { key: 'categories', to: `${shop}/products/categories` },
          { key: 'importProducts', to: `${shop}/products/import` },
          { key: 'stock', to: `${shop}/stock` },
          { key: 'stockPapers', to: `${shop}/stock/papers` },
        ],
      },
      { key: 'storefront', to: `${shop}/settings/storefront`, icon: IconPalette },
      { key: 'paymentNotices', to: `${shop}/payment-notices`, icon: IconCash },
      { key: 'customers', to: `${shop}/customers`, icon: IconUsers },
      { key: 'operations', to: `${shop}/operations`, icon: IconRefresh },
      { key: 'failedJobs', to: `${shop}/failed-jobs`, icon: IconAlertTriangle },
    ],
  },
  {
    key: 'tools',
    label: true,
    entries: [
      {
        key: 'images',
        to: '/app/images/gallery',
        icon: IconPhoto,
        children: [
          { key: 'allImages', to: '/app/images/gallery' },
          { key: 'uploadImages', to: '/app/images/upload' },
        ],
      },
      { key: 'live', to: '/app/facebook', icon: IconBroadcast },
      { key: 'salepages', to: '/app/salepages', icon: IconBolt },
    ],
  },
  {
    key: 'account',
    label: false,
    entries: [
      { key: 'billing', to: '/app/billing', icon: IconFileInvoice },
      { key: 'account', to: '/app/account', icon: IconUser },
    ],
  },
]

/** At the foot of the menu. */
export const footMenu: readonly MenuEntry[] = [
  { key: 'settings', to: `${shop}/settings`, icon: IconSettings },
]

/** At the lower edge of a phone, the first four that exist. */
export const tabMenu: readonly MenuEntry[] = [
  {
    key: 'home',
    to: '/app/home',
    icon: IconHome,
    // Home leads there who has one shop.
    children: [
      { key: 'home', to: '/app/home' },
      { key: 'dashboard', to: `${shop}/dashboard` },
    ],
  },
  {
    key: 'orders',
    to: `${shop}/orders`,
    icon: IconReceipt,
    children: [
      { key: 'paymentNotices', to: `${shop}/payment-notices` },
      { key: 'reconciliation', to: `${shop}/reconciliation` },
      { key: 'codPayouts', to: `${shop}/cod-payouts` },
      { key: 'documents', to: `${shop}/documents` },
      { key: 'customers', to: `${shop}/customers` },
    ],
  },
  {
    key: 'productList',
    to: `${shop}/products`,
    icon: IconPackage,
    children: [
      { key: 'stock', to: `${shop}/stock` },
      { key: 'stockPapers', to: `${shop}/stock/papers` },
    ],
  },
  { key: 'shipping', to: `${shop}/shipping`, icon: IconTruck },
  { key: 'shops', to: '/app/shops/overview', icon: IconBuildingStore },
]

import {
  IconBuildingStore,
  IconMapPin,
  IconPlus,
  IconSettings,
  IconWallet,
  IconWorld,
} from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'shops',
    to: '/app/shops/overview',
    words: { th: 'ร้านของฉัน', en: 'My shops' },
    icon: IconBuildingStore,
    find: 'ran raan ร้านค้า stores',
    at: [
      { in: 'home', order: 20 },
      { in: 'tabs', order: 50 },
    ],
  },
  {
    key: 'settings',
    to: '/app/shops/$shopId/settings',
    words: { th: 'ตั้งค่าร้าน', en: 'Shop settings' },
    icon: IconSettings,
    find: 'tangkha ตั้งค่า config',
    at: [{ in: 'foot', order: 10 }],
  },
  {
    key: 'payments',
    to: '/app/shops/$shopId/settings',
    words: { th: 'ตั้งค่าร้าน › การรับชำระเงิน', en: 'Shop settings › Payments' },
    icon: IconWallet,
    find: 'promptpay พร้อมเพย์ บัญชีธนาคาร bank รับเงิน',
    at: [],
  },
  {
    key: 'shopProfile',
    to: '/app/shops/$shopId/settings/profile',
    words: { th: 'ตั้งค่าร้าน › ข้อมูลร้าน', en: 'Shop settings › The shop' },
    icon: IconBuildingStore,
    find: 'ชื่อร้าน เบอร์โทร ที่อยู่ line name phone address contact',
    at: [],
  },
  {
    key: 'branches',
    to: '/app/shops/$shopId/settings/branches',
    words: { th: 'ตั้งค่าร้าน › สาขา', en: 'Shop settings › Branches' },
    icon: IconMapPin,
    find: 'sakha ที่อยู่ รับพัสดุ pickup address',
    at: [],
  },
  {
    key: 'domain',
    to: '/app/shops/$shopId/settings/domain',
    words: { th: 'ตั้งค่าร้าน › โดเมน', en: 'Shop settings › Domain' },
    icon: IconWorld,
    find: 'domain ชื่อเว็บ dns txt web address',
    at: [],
  },
  {
    key: 'createShop',
    to: '/app/shops/createshop',
    words: { th: 'สร้างร้านใหม่', en: 'Create a new shop' },
    icon: IconPlus,
    find: 'sang ran เปิดร้าน new',
    at: [],
  },
] as const satisfies ModuleMenu

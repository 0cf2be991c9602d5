import { IconBarcode, IconTruck } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'trackingNumbers',
    to: '/app/shops/$shopId/orders/tracking-numbers',
    words: { th: 'ใส่เลขพัสดุ', en: 'Tracking numbers' },
    find: 'lek phatsadu เลขพัสดุ csv excel parcel',
    at: [{ in: 'below orders', order: 20 }],
  },
  {
    key: 'shipping',
    to: '/app/shops/$shopId/shipping',
    words: { th: 'จัดส่ง', en: 'Shipping' },
    icon: IconTruck,
    find: 'chat song jatsong ส่งของ parcel พัสดุ',
    at: [
      { in: 'shop', order: 30 },
      { in: 'tabs', order: 40 },
    ],
  },
  {
    key: 'booking',
    to: '/app/shops/$shopId/shipping',
    words: { th: 'จองขนส่ง', en: 'Booking' },
    find: 'jong chong khonsong เรียกขนส่ง courier',
    at: [{ in: 'below shipping', order: 10 }],
  },
  {
    key: 'packing',
    to: '/app/shops/$shopId/packing',
    words: { th: 'โต๊ะแพ็ก', en: 'Packing bench' },
    find: 'paek to phaek แพ็กของ pack scan สแกน',
    at: [{ in: 'below shipping', order: 15 }],
  },
  {
    key: 'handOver',
    to: '/app/shops/$shopId/hand-over',
    words: { th: 'ส่งมอบ', en: 'Hand over' },
    find: 'driver',
    at: [{ in: 'below shipping', order: 17 }],
  },
  {
    key: 'tracking',
    to: '/app/shops/$shopId/tracking',
    words: { th: 'ติดตามพัสดุ', en: 'Tracking' },
    find: 'titdam เลขพัสดุ parcel',
    at: [{ in: 'below shipping', order: 20 }],
  },
  {
    key: 'shippingSettings',
    to: '/app/shops/$shopId/settings/couriers',
    words: { th: 'ตั้งค่าขนส่ง', en: 'Courier settings' },
    find: 'shippop ขนส่ง courier khonsong',
    at: [{ in: 'below shipping', order: 30 }],
  },
  {
    key: 'couriers',
    to: '/app/shops/$shopId/settings/couriers',
    words: { th: 'ตั้งค่าร้าน › ขนส่ง', en: 'Shop settings › Couriers' },
    icon: IconBarcode,
    find: 'shippop ขนส่ง courier khonsong api',
    at: [],
  },
] as const satisfies ModuleMenu

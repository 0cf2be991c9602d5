import { IconCash } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'paymentNotices',
    to: '/app/shops/$shopId/payment-notices',
    words: { th: 'แจ้งชำระเงิน', en: 'Payment notices' },
    icon: IconCash,
    find: 'chaeng chamra slip สลิป โอนเงิน transfer',
    at: [
      { in: 'below orders', order: 30 },
      { in: 'shop', order: 60 },
      { in: 'tabs below orders', order: 10 },
    ],
  },
  {
    key: 'reconciliation',
    to: '/app/shops/$shopId/reconciliation',
    words: { th: 'กระทบยอดธนาคาร', en: 'Bank reconciliation' },
    find: 'krathop yot thanakhan รายการเดินบัญชี statement bank',
    at: [
      { in: 'below orders', order: 40 },
      { in: 'tabs below orders', order: 20 },
    ],
  },
  {
    key: 'cod',
    to: '/app/shops/$shopId/cod',
    words: { th: 'COD กับขนส่ง', en: 'COD with couriers' },
    find: 'cod ngoen plai thang เก็บเงินปลายทาง เงินค้าง remittance',
    at: [
      { in: 'below orders', order: 50 },
      { in: 'tabs below orders', order: 30 },
    ],
  },
  {
    key: 'codPayouts',
    to: '/app/shops/$shopId/cod-payouts',
    words: { th: 'ไฟล์โอน COD', en: 'COD payout files' },
    find: 'เงินปลายทาง ngoen plai thang remittance',
    at: [
      { in: 'below orders', order: 60 },
      { in: 'tabs below orders', order: 40 },
    ],
  },
] as const satisfies ModuleMenu

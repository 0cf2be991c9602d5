import { IconSitemap } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'agents',
    to: '/app/shops/$shopId/agents',
    words: { th: 'ตัวแทนขาย', en: 'Agents' },
    icon: IconSitemap,
    find: 'tuathaen dropship ดรอปชิป ตัวแทน reseller',
    at: [{ in: 'shop', order: 27 }],
  },
  {
    key: 'agentList',
    to: '/app/shops/$shopId/agents',
    words: { th: 'ตัวแทน', en: 'Agents' },
    at: [{ in: 'below agents', order: 10 }],
  },
  {
    key: 'agentApplications',
    to: '/app/shops/$shopId/agents/applications',
    words: { th: 'ใบสมัคร', en: 'Applications' },
    find: 'bai samak สมัครตัวแทน apply',
    at: [{ in: 'below agents', order: 20 }],
  },
  {
    key: 'agentLevels',
    to: '/app/shops/$shopId/agents/levels',
    words: { th: 'ราคาและระดับ', en: 'Prices and levels' },
    find: 'ราคาตัวแทน ราคาส่ง ขั้นต่ำ level price floor',
    at: [{ in: 'below agents', order: 30 }],
  },
  {
    key: 'agentPayouts',
    to: '/app/shops/$shopId/agents/payouts',
    words: { th: 'จ่ายส่วนต่าง', en: 'Payouts' },
    find: 'โอนตัวแทน ถอน กำไร payout margin',
    at: [{ in: 'below agents', order: 40 }],
  },
  {
    key: 'agentOrders',
    to: '/app/shops/$shopId/agents/orders',
    words: { th: 'ออเดอร์ตัวแทน', en: 'Orders of agents' },
    at: [{ in: 'below agents', order: 50 }],
  },
  {
    key: 'agentNotices',
    to: '/app/shops/$shopId/agents/notices',
    words: { th: 'ข้อความถึงตัวแทน', en: 'Messages to agents' },
    find: 'ประกาศ แจ้งตัวแทน ข่าว broadcast announce notice',
    at: [{ in: 'below agents', order: 55 }],
  },
  {
    key: 'agentSettings',
    to: '/app/shops/$shopId/agents/settings',
    words: { th: 'ตั้งค่า', en: 'Settings' },
    find: 'ข้อตกลงตัวแทน ตัดรอบ terms cut-off',
    at: [{ in: 'below agents', order: 60 }],
  },
] as const satisfies ModuleMenu

import { IconBolt, IconBroadcast } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'live',
    to: '/app/facebook',
    words: { th: 'ไลฟ์สด', en: 'Live selling' },
    icon: IconBroadcast,
    at: [{ in: 'tools', order: 20 }],
  },
  {
    key: 'salepages',
    to: '/app/salepages',
    words: { th: 'เพจขายด่วน', en: 'Sale pages' },
    icon: IconBolt,
    at: [{ in: 'tools', order: 30 }],
  },
] as const satisfies ModuleMenu

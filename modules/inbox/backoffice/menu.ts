import { IconMessage } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'inbox',
    to: '/app/shops/$shopId/inbox',
    words: { th: 'กล่องข้อความ', en: 'Inbox' },
    icon: IconMessage,
    find: 'chat แชท ข้อความ เพจ facebook line oa ความเห็น comment inbox',
    at: [{ in: 'shop', order: 16 }],
  },
  {
    key: 'inboxChats',
    to: '/app/shops/$shopId/inbox',
    words: { th: 'แชท', en: 'Conversations' },
    at: [{ in: 'below inbox', order: 10 }],
  },
  {
    key: 'inboxChannels',
    to: '/app/shops/$shopId/inbox/channels',
    words: { th: 'เพจและ LINE OA', en: 'Pages and LINE' },
    find: 'เชื่อมเพจ เชื่อมไลน์ connect page line oa facebook',
    at: [{ in: 'below inbox', order: 20 }],
  },
  {
    key: 'inboxSettings',
    to: '/app/shops/$shopId/inbox/answers',
    words: { th: 'คำตอบและป้าย', en: 'Answers and labels' },
    find: 'ข้อความด่วน ตอบอัตโนมัติ ป้าย canned reply label',
    at: [{ in: 'below inbox', order: 30 }],
  },
] as const satisfies ModuleMenu

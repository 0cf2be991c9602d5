import { defineWords } from '@langraan/ui'

/** What each channel of sales is called. */
export const channelWords = defineWords({
  th: {
    web: 'เว็บร้านค้า',
    line: 'LINE OA',
    facebook: 'Facebook',
    shopee: 'Shopee',
    lazada: 'Lazada',
    tiktok: 'TikTok Shop',
    till: 'หน้าร้าน',
    agent: 'ตัวแทน',
    manual: 'คีย์เอง',
    chat: 'แชต',
  },
  en: {
    web: 'Web store',
    line: 'LINE OA',
    facebook: 'Facebook',
    shopee: 'Shopee',
    lazada: 'Lazada',
    tiktok: 'TikTok Shop',
    till: 'At the counter',
    agent: 'Agents',
    manual: 'Entered by hand',
    chat: 'Chat',
  },
})

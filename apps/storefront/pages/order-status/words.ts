import type { InShop } from '../../parts/page-context.ts'

const th = {
  find: {
    number: 'เลขคำสั่งซื้อ',
    numberHelp: 'อยู่ในหน้าคำสั่งซื้อ หรือข้อความที่ร้านส่งให้',
    phoneHelp: 'เบอร์ที่ใส่ตอนสั่งซื้อ',
    button: 'ดูสถานะ',
    notFound: 'ไม่พบคำสั่งซื้อที่ตรงกับเลขและเบอร์นี้ ตรวจทั้งสองช่องอีกครั้ง หรือทักถามร้าน',
  },
}

const en: typeof th = {
  find: {
    number: 'Order number',
    numberHelp: 'It stands on the order’s page and in what the shop sent you.',
    phoneHelp: 'The number that you ordered with',
    button: 'Show the order',
    notFound: 'There is no order with this number and phone. Check both, or ask the shop.',
  },
}

export const orderStatusWords = { th, en }

/** What each part of the page is given. */
export type InOrderStatus = InShop<typeof th>

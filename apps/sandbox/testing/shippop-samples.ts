import type { Fields } from '../http/fields.ts'

export const shop = {
  name: 'มะลิลา สตูดิโอ',
  address: '99/1 ซอยสุขุมวิท 55',
  district: 'คลองตันเหนือ',
  state: 'วัฒนา',
  province: 'กรุงเทพมหานคร',
  postcode: '10110',
  tel: '0812345678',
}

export const buyer = {
  name: 'สมหญิง ใจดี',
  address: '12 หมู่ 3',
  district: 'สุเทพ',
  state: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  postcode: '50200',
  tel: '0898765432',
}

export const box = { name: 'เสื้อเชิ้ต', weight: 800, width: 20, length: 25, height: 8 }

export const shirt = {
  product_code: 'SH-01',
  name: 'เสื้อเชิ้ตผ้าฝ้าย',
  category: 'เสื้อผ้า',
  price: 590,
  amount: 1,
  weight: 300,
}

/** One item of a booking or a price question, changed as a test needs it. */
export function item(change: Fields = {}): Fields {
  return { from: shop, to: buyer, parcel: box, courier_code: 'FLE', ...change }
}

export const email = 'shop@example.com'

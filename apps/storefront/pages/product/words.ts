import type { InShop } from '../../parts/page-context.ts'

const th = {
  picture: (name: string, number: number) => `${name} รูปที่ ${number}`,
  pictureShort: (number: number) => `รูปที่ ${number}`,
  pictures: 'รูปสินค้า',
  choose: 'เลือกแบบ',
  left: (count: number) => `เหลือ ${count} ชิ้นสุดท้าย`,
  leftShort: (count: number) => `เหลือ ${count}`,
  soldOutLong: 'แบบนี้หมดแล้ว',
  noSuchCombination: 'ไม่มีแบบนี้ เลือกแบบอื่น',
  addToCart: 'ใส่ตะกร้า',
  buyNow: 'ซื้อเลย',
  allSoldOut: 'สินค้าหมด',
  details: 'รายละเอียด',
  others: 'สินค้าอื่นในร้าน',
  shippingCosts: (fee: string, name: string) => `ค่าส่ง ${fee} · ${name}`,
  shippingFree: (name: string) => `ส่งฟรี · ${name}`,
  shippingFrom: (fee: string, name: string) => `ค่าส่งเริ่มต้น ${fee} · ${name}`,
  shippingFreeFrom: (least: string) => `ส่งฟรีเมื่อซื้อครบ ${least}`,
  shippingHelp: 'เลือกวิธีส่งได้ตอนสั่งซื้อ',
  payBy: (ways: string[]) => ways.join(' หรือ '),
  payHelp: 'ไม่ต้องสมัครสมาชิก',
  contactHelp: 'มีคำถามเรื่องสินค้า ทักร้านได้เลย',
  cartFull: 'ตะกร้าเต็มแล้ว ใส่ได้ 50 รายการ สั่งซื้อที่มีก่อน หรือเอาบางรายการออก',
  cutToLeft: (left: number) => `เหลือ ${left} ชิ้น จึงปรับเป็น ${left}`,
}

const en: typeof th = {
  picture: (name, number) => `${name}, picture ${number}`,
  pictureShort: (number) => `Picture ${number}`,
  pictures: 'Product pictures',
  choose: 'Choose one',
  left: (count) => `Only ${count} left`,
  leftShort: (count) => `${count} left`,
  soldOutLong: 'This one is sold out',
  noSuchCombination: 'There is no such combination. Choose another.',
  addToCart: 'Add to cart',
  buyNow: 'Buy now',
  allSoldOut: 'Sold out',
  details: 'Details',
  others: 'Also in this shop',
  shippingCosts: (fee, name) => `Shipping ${fee} · ${name}`,
  shippingFree: (name) => `Free shipping · ${name}`,
  shippingFrom: (fee, name) => `Shipping from ${fee} · ${name}`,
  shippingFreeFrom: (least) => `Free shipping from ${least}`,
  shippingHelp: 'Choose how to ship at checkout',
  payBy: (ways) => ways.join(' or '),
  payHelp: 'No account needed',
  contactHelp: 'Questions about a product? Just ask',
  cartFull: 'The cart is full at 50 lines. Order these first, or remove some.',
  cutToLeft: (left) => `Only ${left} left, so this is now ${left}.`,
}

export const productWords = { th, en }

/** What each part of the page is given. */
export type InProduct = InShop<typeof th>

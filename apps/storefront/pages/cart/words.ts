import type { InShop } from '../../parts/page-context.ts'

const th = {
  cartOf: 'ตะกร้าสินค้า',
  cartEmpty: { title: 'ตะกร้ายังว่าง', text: 'เลือกของที่ถูกใจแล้วกด “ใส่ตะกร้า” ได้เลย', action: 'ไปเลือกสินค้า' },
  each: (price: string) => `ชิ้นละ ${price}`,
  remove: (name: string) => `เอา ${name} ออก`,
  update: 'คำนวณใหม่',
  shippingLater: 'ค่าส่งคิดในขั้นตอนถัดไป',
  goToCheckout: 'ไปสั่งซื้อ',
  keepShopping: 'เลือกสินค้าต่อ',
  lineShort: (left: number) => `เหลือ ${left} ชิ้น`,
  lineSoldOut: 'หมดแล้ว',
  cartShort: 'บางรายการเหลือไม่พอ ปรับตามที่มีก่อนสั่งซื้อ',
  noQuantity: (now: number) => `ใส่จำนวนเป็นตัวเลขเต็ม เช่น 2 ตอนนี้เป็น ${now} ชิ้น`,
  cartLowered: 'ปรับตะกร้าตามของที่เหลือแล้ว',
  todaysPrices: 'ใส่ของจากคำสั่งซื้อเดิมให้แล้ว ราคาเป็นราคาวันนี้',
}

const en: typeof th = {
  cartOf: 'Shopping cart',
  cartEmpty: {
    title: 'Your cart is empty',
    text: 'Find something you like and press “Add to cart”.',
    action: 'Browse the shop',
  },
  each: (price) => `${price} each`,
  remove: (name) => `Remove ${name}`,
  update: 'Recalculate',
  shippingLater: 'Shipping is added in the next step',
  goToCheckout: 'Go to checkout',
  keepShopping: 'Keep shopping',
  lineShort: (left) => `Only ${left} left`,
  lineSoldOut: 'Sold out',
  cartShort: 'There is not enough of some items. Adjust them before you order.',
  noQuantity: (now) => `Type the quantity as a whole number, such as 2. For now it is ${now}.`,
  cartLowered: 'Your cart now matches what is left',
  todaysPrices: 'The goods of your earlier order are in the cart, at today’s prices.',
}

export const cartWords = { th, en }

/** What each part of the page is given. */
export type InCart = InShop<typeof th>

import type { InShop } from '../../parts/page-context.ts'

const HOURS_OF_DAY = 24

/** Whole days as days, for nobody counts 168 hours. */
const inThai = (hours: number): string =>
  hours > HOURS_OF_DAY && hours % HOURS_OF_DAY === 0 ? `${hours / HOURS_OF_DAY} วัน` : `${hours} ชั่วโมง`

function inEnglish(hours: number): string {
  if (hours > HOURS_OF_DAY && hours % HOURS_OF_DAY === 0) return `${hours / HOURS_OF_DAY} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}

const th = {
  checkout: 'สั่งซื้อ',
  whoTo: 'ส่งถึงใคร',
  name: 'ชื่อ-นามสกุลผู้รับ',
  phoneHelp: 'ขนส่งจะโทรเบอร์นี้',
  email: 'อีเมล',
  emailHelp: 'ร้านแจ้งสถานะคำสั่งซื้อได้ทางอีเมลนี้',
  line1: 'บ้านเลขที่ ซอย ถนน',
  addressSearch: 'ตำบล อำเภอ หรือรหัสไปรษณีย์',
  addressSearchHelp: 'พิมพ์บางส่วนแล้วเลือกจากรายการ เช่น บางปู หรือ 10280',
  matches: 'เลือกที่อยู่ที่ตรง',
  noMatches: 'ไม่พบที่อยู่นี้ ลองพิมพ์ชื่อตำบลหรือรหัสไปรษณีย์ หรือกรอกเองด้านล่าง',
  searchFailed: 'ค้นหาไม่ได้ชั่วคราว ลองใหม่ หรือกรอกเองด้านล่าง',
  found: (count: number) => `พบ ${count} ที่อยู่`,
  byHand: 'กรอกตำบล อำเภอ จังหวัดเอง',
  subdistrict: 'ตำบล / แขวง',
  district: 'อำเภอ / เขต',
  province: 'จังหวัด',
  zipcode: 'รหัสไปรษณีย์',
  addressMissing: 'ค้นหาแล้วเลือกตำบล อำเภอ จังหวัดจากรายการ หรือกรอกเองให้ครบ',
  addressUnknown: 'ตำบล อำเภอ จังหวัด และรหัสไปรษณีย์ไม่ตรงกัน ตรวจอีกครั้ง หรือค้นหาแล้วเลือกจากรายการ',
  addressAsTyped: 'ที่อยู่ถูกแล้ว ส่งตามที่พิมพ์',
  howToShip: 'วิธีจัดส่ง',
  howToPay: 'ชำระเงิน',
  qrComesAfter: 'กดยืนยันแล้ว QR ยอดพอดีจะขึ้นทันที',
  heldFor: (hours: number) => `โอนเงิน: ร้านเก็บของไว้ให้ ${inThai(hours)}หลังสั่ง โอนและส่งสลิปให้ทันก่อนหมดเวลา`,
  noWayToPay: 'ร้านยังไม่เปิดรับชำระเงินทางหน้าเว็บ ทักร้านเพื่อสั่งซื้อ',
  note: 'ข้อความถึงร้าน',
  noteHelp: 'เช่น ฝากไว้ที่ป้อมยาม',
  consent: 'เมื่อกดยืนยัน ร้านจะใช้ชื่อ เบอร์โทร และที่อยู่นี้เพื่อจัดส่งและแจ้งสถานะคำสั่งซื้อ',
  consentLink: 'อ่านเรื่องความเป็นส่วนตัว',
  yourOrder: 'คำสั่งซื้อของคุณ',
  showLines: 'ดูรายการ',
  byAddress: 'ค่าส่งตามจังหวัด ใส่ที่อยู่ก่อนจึงจะรู้ยอด',
  couponCode: 'โค้ดส่วนลด',
  useCode: 'ใช้โค้ด',
  recalculate: 'คำนวณยอดใหม่',
  confirm: 'ยืนยันคำสั่งซื้อ',
  confirming: 'กำลังส่งคำสั่งซื้อ…',
  editCart: 'แก้ไขตะกร้า',
  addressRead: 'แยกตำบล อำเภอ จังหวัดจากที่พิมพ์มาให้แล้ว ดูว่าถูกต้อง แล้วกดยืนยันอีกครั้ง',
  lookAgain: 'ยังมีบางช่องต้องแก้ ดูข้อความใต้ช่องที่ทำเครื่องหมายไว้',
  priceChanged: 'ราคาหรือค่าส่งเปลี่ยนไปจากที่เห็นเมื่อกี้ ตรวจยอดใหม่แล้วกดยืนยันอีกครั้ง',
  sentBefore: 'แบบฟอร์มนี้สั่งซื้อไปแล้วหนึ่งครั้ง ถ้าต้องการสั่งเพิ่ม ตรวจรายการแล้วกดยืนยันอีกครั้ง',
  adjusted: 'ปรับจำนวนตามของที่เหลือแล้ว ตรวจยอดแล้วกดยืนยัน',
  notSoldNow: 'บางรายการร้านไม่ได้ขายแล้ว เราเอาออกให้แล้ว ตรวจยอดแล้วกดยืนยันอีกครั้ง',
  shortTitle: 'สินค้าเหลือไม่พอ ยังไม่ได้สั่งซื้อ',
  shortLine: (name: string, left: number) => (left > 0 ? `${name} เหลือ ${left} ชิ้น` : `${name} หมดแล้ว`),
  remember: 'จำชื่อและที่อยู่นี้ไว้ในเครื่องนี้สำหรับครั้งหน้า',
  rememberHelp: 'เก็บเป็นคุกกี้ในเครื่องนี้เท่านั้น ไม่ติ๊กก็สั่งซื้อได้',
  unsent: {
    title: 'ยังส่งคำสั่งซื้อไม่สำเร็จ',
    text: 'ติดต่อร้านไม่ได้ ตรวจอินเทอร์เน็ตแล้วกดปุ่มนี้อีกครั้ง',
    kept: 'ที่กรอกไว้ยังอยู่ครบ และกดซ้ำจะไม่สั่งซ้อน',
  },
  noticeChanged: 'ประกาศความเป็นส่วนตัวเปลี่ยนไประหว่างที่เปิดหน้านี้ อ่านแล้วกดยืนยันอีกครั้ง',
}

const en: typeof th = {
  checkout: 'Checkout',
  whoTo: 'Deliver to',
  name: 'Recipient’s full name',
  phoneHelp: 'The courier calls this number',
  email: 'E-mail',
  emailHelp: 'Where the shop can tell you about your order.',
  line1: 'House number, lane, road',
  addressSearch: 'Sub-district, district or zipcode',
  addressSearchHelp: 'Type a part and choose from the list, such as bang pu or 10280',
  matches: 'Choose the matching address',
  noMatches: 'No such address. Try the sub-district’s name or the zipcode, or fill it in below.',
  searchFailed: 'The search does not answer. Try again, or fill the address in below.',
  found: (count) => (count === 1 ? '1 address found' : `${count} addresses found`),
  byHand: 'Fill in sub-district, district and province yourself',
  subdistrict: 'Sub-district',
  district: 'District',
  province: 'Province',
  zipcode: 'Zipcode',
  addressMissing: 'Search and choose your sub-district from the list, or fill in all four parts.',
  addressUnknown:
    'Sub-district, district, province and zipcode do not belong together. Check them, or search and choose from the list.',
  addressAsTyped: 'The address is right, ship to it as typed',
  howToShip: 'Shipping',
  howToPay: 'Payment',
  qrComesAfter: 'The QR with the exact amount appears once you confirm',
  heldFor: (hours) =>
    `By transfer: the shop holds the goods for ${inEnglish(hours)}. Transfer and send the slip before that.`,
  noWayToPay: 'The shop does not take payments on this site yet. Contact it to order.',
  note: 'Message to the shop',
  noteHelp: 'For example: leave it with the guard',
  consent:
    'When you confirm, the shop uses this name, phone number and address to deliver the order and to tell you about it.',
  consentLink: 'Read about privacy',
  yourOrder: 'Your order',
  showLines: 'Show items',
  byAddress: 'The fee goes by province: fill in the address to see it',
  couponCode: 'Discount code',
  useCode: 'Use code',
  recalculate: 'Recalculate',
  confirm: 'Place order',
  confirming: 'Sending your order…',
  editCart: 'Edit cart',
  addressRead:
    'We put each part of the address into its own field. See that it is right, then confirm again.',
  lookAgain: 'Some fields need another look. See the note beside each of them.',
  priceChanged: 'A price or fee has changed since you saw it. Check the total and confirm again.',
  sentBefore: 'This form has already placed an order. To order once more, check the items and confirm again.',
  adjusted: 'The quantities now match what is left. Check the total and confirm.',
  notSoldNow: 'Some items are no longer sold; we took them out. Check the total and confirm again.',
  shortTitle: 'Not enough in stock. Nothing has been ordered yet.',
  shortLine: (name, left) => (left > 0 ? `${name}: ${left} left` : `${name}: sold out`),
  remember: 'Remember this name and address on this device',
  rememberHelp: 'Kept as a cookie on this device alone. You can order without it.',
  unsent: {
    title: 'Your order has not gone through yet',
    text: 'The shop could not be reached. Check your connection and press the button again.',
    kept: 'All that you typed is still here, and you will never order twice by trying again.',
  },
  noticeChanged: 'The privacy notice has changed while this page was open. Read it and confirm again.',
}

export const checkoutWords = { th, en }

/** What each part of the page is given. */
export type InCheckout = InShop<typeof th>

const th = {
  orderStatus: {
    title: 'ติดตามคำสั่งซื้อ',
    number: 'เลขคำสั่งซื้อ',
    numberHelp: 'อยู่ในหน้าคำสั่งซื้อ หรือข้อความที่ร้านส่งให้',
    phoneHelp: 'เบอร์ที่ใส่ตอนสั่งซื้อ',
    find: 'ดูสถานะ',
    notFound: 'ไม่พบคำสั่งซื้อที่ตรงกับเลขและเบอร์นี้ ตรวจทั้งสองช่องอีกครั้ง หรือทักถามร้าน',
  },
  reorder: 'สั่งแบบเดิมอีกครั้ง',
  goneNames: (names: string[]) => `ร้านไม่ได้ขายแล้ว จึงไม่อยู่ในตะกร้า: ${names.join(', ')}`,
  cartLowered: 'ปรับตะกร้าตามของที่เหลือแล้ว',
  lowered: (name: string, from: number, to: number) => `${name} จาก ${from} ชิ้น เหลือให้ ${to} ชิ้น`,
  soldOutNow: (name: string) => `${name} หมดแล้ว จึงเอาออกจากตะกร้า`,
  todaysPrices: 'ใส่ของจากคำสั่งซื้อเดิมให้แล้ว ราคาเป็นราคาวันนี้',
  remember: 'จำชื่อและที่อยู่นี้ไว้ในเครื่องนี้สำหรับครั้งหน้า',
  rememberHelp: 'เก็บเป็นคุกกี้ในเครื่องนี้เท่านั้น ไม่ติ๊กก็สั่งซื้อได้',
  forget: 'ลืมชื่อและที่อยู่ที่จำไว้ในเครื่องนี้',
  forgotten: 'ลืมแล้ว เครื่องนี้ไม่มีชื่อและที่อยู่เก็บไว้',
  unsent: {
    title: 'ยังส่งคำสั่งซื้อไม่สำเร็จ',
    text: 'ติดต่อร้านไม่ได้ ตรวจอินเทอร์เน็ตแล้วกดปุ่มนี้อีกครั้ง',
    kept: 'ที่กรอกไว้ยังอยู่ครบ และกดซ้ำจะไม่สั่งซ้อน',
  },
  noticeVersion: (day: string) => `ฉบับวันที่ ${day}`,
  noticeChanged: 'ประกาศความเป็นส่วนตัวเปลี่ยนไประหว่างที่เปิดหน้านี้ อ่านแล้วกดยืนยันอีกครั้ง',
}

const en: typeof th = {
  orderStatus: {
    title: 'Find your order',
    number: 'Order number',
    numberHelp: 'It stands on the order’s page and in what the shop sent you.',
    phoneHelp: 'The number that you ordered with',
    find: 'Show the order',
    notFound: 'There is no order with this number and phone. Check both, or ask the shop.',
  },
  reorder: 'Order the same again',
  goneNames: (names) => `No longer sold, so not in the cart: ${names.join(', ')}`,
  cartLowered: 'Your cart now matches what is left',
  lowered: (name, from, to) => `${name}: ${to} instead of ${from}`,
  soldOutNow: (name) => `${name} has sold out and was taken out`,
  todaysPrices: 'The goods of your earlier order are in the cart, at today’s prices.',
  remember: 'Remember this name and address on this device',
  rememberHelp: 'Kept as a cookie on this device alone. You can order without it.',
  forget: 'Forget the name and address on this device',
  forgotten: 'Forgotten. No name or address is kept on this device.',
  unsent: {
    title: 'Your order has not gone through yet',
    text: 'The shop could not be reached. Check your connection and press the button again.',
    kept: 'All that you typed is still here, and you will never order twice by trying again.',
  },
  noticeVersion: (day) => `Version of ${day}`,
  noticeChanged: 'The privacy notice has changed while this page was open. Read it and confirm again.',
}

/** What is said to those who come back: with an order, or for another. */
export const shopperWords = { th, en }

import type { InShop } from '../../parts/page-context.ts'
import type { ConvenienceName } from '../../visit/cookie-choice.ts'
import type { CookieKey, CookieLife } from '../../visit/cookies.ts'

const keepsInThai: Record<CookieKey, string> = {
  cart: 'จำของในตะกร้า',
  languageOfVisit: 'จำภาษาที่เลือกระหว่างเปิดดูร้าน',
  checkout: 'จำสิ่งที่กรอกไว้ตอนสั่งซื้อ จนสั่งเสร็จ',
  choice: 'จำว่าคุณเลือกเรื่องคุกกี้ไว้อย่างไร',
  language: 'จำภาษาที่เลือกไว้ถึงครั้งหน้า',
  recipient: 'จำชื่อ เบอร์โทร อีเมล และที่อยู่ไว้กรอกให้ครั้งหน้า',
}

const conveniencesInThai: Record<ConvenienceName, { label: string; help: string }> = {
  language: { label: 'จำภาษาไว้ถึงครั้งหน้า', help: 'ไม่เลือกก็เปลี่ยนภาษาได้ แต่จะลืมเมื่อปิดเบราว์เซอร์' },
  recipient: {
    label: 'จำชื่อและที่อยู่ไว้ในเครื่องนี้',
    help: 'จำหลังสั่งซื้อ และเอาเครื่องหมายออกตอนสั่งซื้อได้ทุกครั้ง',
  },
}

const th = {
  cookiesPage: {
    intro: 'ทุกอย่างที่ร้านนี้เก็บไว้ในเบราว์เซอร์ของคุณ มีเท่านี้ ไม่มีคุกกี้ติดตามหรือโฆษณา และไม่ส่งให้เว็บอื่น',
    necessaryTitle: 'ที่จำเป็น',
    necessaryHelp: 'ร้านทำงานไม่ได้ถ้าไม่มี จึงเปิดไว้เสมอ',
    optionalTitle: 'ที่เลือกได้',
    optionalHelp: 'เก็บเมื่อคุณเลือกเท่านั้น ไม่เลือกก็ดูและสั่งซื้อได้ตามปกติ',
    keeps: keepsInThai,
    conveniences: conveniencesInThai,
    lasts: (life: CookieLife): string => (life === 'visit' ? 'จนกว่าจะปิดเบราว์เซอร์' : `${life} วัน`),
    heads: { name: 'ชื่อ', keeps: 'ใช้ทำอะไร', lasts: 'เก็บนาน' },
    save: 'บันทึกที่เลือก',
    kept: 'บันทึกแล้ว เปลี่ยนได้ทุกเมื่อจากหน้านี้',
    notChosen: 'ตอนนี้ยังไม่ได้เลือก จึงเก็บเฉพาะที่จำเป็น',
  },
}

const keepsInEnglish: Record<CookieKey, string> = {
  cart: 'Remembers what is in your cart',
  languageOfVisit: 'Remembers the language that you chose while you look around',
  checkout: 'Keeps what you have filled in at checkout, until you have ordered',
  choice: 'Remembers what you chose about cookies',
  language: 'Remembers your language for the next time',
  recipient: 'Remembers your name, phone, e-mail and address, to fill them in the next time',
}

const conveniencesInEnglish: typeof conveniencesInThai = {
  language: {
    label: 'Remember my language for the next time',
    help: 'Without it you can still switch; it is forgotten when you close the browser.',
  },
  recipient: {
    label: 'Remember my name and address on this device',
    help: 'After an order; you can untick it at each checkout.',
  },
}

const en: typeof th = {
  cookiesPage: {
    intro:
      'This is everything that the shop keeps in your browser. None of it tracks you or is for advertising, and none is sent to other sites.',
    necessaryTitle: 'Necessary',
    necessaryHelp: 'The shop does not work without them, so they are always on.',
    optionalTitle: 'Your choice',
    optionalHelp: 'Kept only where you choose it. You can look around and order without.',
    keeps: keepsInEnglish,
    conveniences: conveniencesInEnglish,
    lasts: (life) => (life === 'visit' ? 'Until you close the browser' : `${life} days`),
    heads: { name: 'Name', keeps: 'What for', lasts: 'Kept for' },
    save: 'Save my choice',
    kept: 'Saved. You can change it here at any time.',
    notChosen: 'You have not chosen yet, so only the necessary ones are kept.',
  },
}

export const cookiesWords = { th, en }

/** What each part of the page is given. */
export type InCookies = InShop<typeof th>

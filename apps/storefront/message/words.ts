import type { Here } from '../parts/page-context.ts'

const th = {
  message: {
    not_found: { title: 'ไม่พบหน้านี้', text: 'สินค้าหรือหน้านี้อาจถูกเอาออกแล้ว' },
    no_order: {
      title: 'ลิงก์นี้ไม่พบคำสั่งซื้อ',
      text: 'ลิงก์อาจขาดไปตอนคัดลอก เปิดจากข้อความของร้านอีกครั้ง หรือค้นหาด้วยเลขคำสั่งซื้อและเบอร์โทร',
    },
    no_shop: { title: 'ไม่พบร้านนี้', text: 'ตรวจที่อยู่เว็บอีกครั้ง' },
    closed: { title: 'ร้านปิดชั่วคราว', text: 'ตอนนี้ร้านยังไม่รับคำสั่งซื้อ ถ้าสั่งไว้แล้วยังเปิดลิงก์คำสั่งซื้อดูสถานะได้' },
    failed: { title: 'เกิดข้อผิดพลาดในระบบ', text: 'ข้อมูลไม่หาย ลองใหม่อีกครั้ง' },
    foreign: { title: 'เปิดแบบฟอร์มจากหน้าร้านโดยตรง', text: 'คำขอนี้มาจากเว็บไซต์อื่น เราจึงไม่ทำให้' },
    too_many: { title: 'ทำรายการถี่เกินไป', text: 'รอสักครู่แล้วลองใหม่' },
    refused: { title: 'ทำรายการไม่ได้', text: 'ย้อนกลับแล้วลองใหม่' },
    preview: { title: 'นี่คือตัวอย่างหน้าร้าน', text: 'ดูหน้าตาได้ แต่ยังใส่ตะกร้าหรือสั่งซื้อในตัวอย่างไม่ได้' },
    preview_over: { title: 'ลิงก์ตัวอย่างหมดอายุ', text: 'เปิดหน้าแต่งร้านในหลังร้านอีกครั้งเพื่อดูตัวอย่างใหม่' },
  },
  toShop: 'ไปหน้าร้าน',
  requestCode: 'รหัสอ้างอิง',
}

const en: typeof th = {
  message: {
    not_found: { title: 'Page not found', text: 'The product or page may have been removed.' },
    no_order: {
      title: 'This link leads to no order',
      text: 'It may have been cut off when it was copied. Open it from the shop’s message again, or find the order by its number and phone.',
    },
    no_shop: { title: 'There is no such shop', text: 'Check the address.' },
    closed: {
      title: 'The shop is closed for now',
      text: 'It is not taking orders. If you have ordered already, your order’s link still shows its status.',
    },
    failed: { title: 'Something went wrong on our side', text: 'Nothing of yours is lost. Try again.' },
    foreign: {
      title: 'Open the form in the shop itself',
      text: 'This request came from another site, so we did nothing.',
    },
    too_many: { title: 'Too many requests', text: 'Wait a moment and try again.' },
    refused: { title: 'That did not work', text: 'Go back and try again.' },
    preview: {
      title: 'This is a preview of the shop',
      text: 'You can look around, but not put anything into a cart or order here.',
    },
    preview_over: {
      title: 'This preview is over',
      text: 'Open the page for the shop’s look in the back office again for a new one.',
    },
  },
  toShop: 'Go to the shop',
  requestCode: 'Reference',
}

/** Pages that say one thing. */
export const messageWords = { th, en }

export type InMessage = Here<typeof th>

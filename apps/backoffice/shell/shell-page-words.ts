import { defineWords } from '@langraan/ui'

export const shellPageWords = defineWords({
  th: {
    notFoundLead: 'ลิงก์นี้อาจถูกย้ายหรือพิมพ์ผิด ข้อมูลในร้านของคุณยังอยู่ครบ',
    brokenTitle: 'หน้านี้แสดงผลไม่ได้',
    brokenLead: 'ข้อมูลที่บันทึกแล้วยังอยู่ครบ กดแสดงอีกครั้ง ถ้ายังไม่ได้ให้กลับหน้าหลัก',
    showAgain: 'แสดงอีกครั้ง',
    areaTitle: 'ส่วนนี้ยังไม่เปิดใช้',
    areaFacebook: 'ระบบไลฟ์สดเป็นพื้นที่แยกของหลังร้าน เปิดใช้เมื่อไหร่จะมีเมนูขึ้นให้เอง',
    areaSalepages: 'ระบบเพจขายด่วนเป็นพื้นที่แยกของหลังร้าน เปิดใช้เมื่อไหร่จะมีเมนูขึ้นให้เอง',
    toHome: 'กลับหน้าหลัก',
    noAccess: 'ส่วนนี้ดูไม่ได้',
  },
  en: {
    notFoundLead: 'The link may have moved or been mistyped. Everything in your shop is still there.',
    brokenTitle: 'This page cannot be shown',
    brokenLead: 'What was saved is safe. Show it again; if that does not help, go back home.',
    showAgain: 'Show again',
    areaTitle: 'This area is not open yet',
    areaFacebook: 'Live selling is an area of its own. Its menu entry appears once it is open.',
    areaSalepages: 'Sale pages are an area of their own. Their menu entry appears once they are open.',
    toHome: 'Back to home',
    noAccess: 'Not open to you',
  },
})

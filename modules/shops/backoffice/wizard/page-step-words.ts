import { defineWords } from '@langraan/ui'

export const pageStepWords = defineWords({
  th: {
    title: 'เชื่อมเพจ Facebook',
    lead: 'แชตจากเพจเข้ากล่องข้อความเดียวกับคำสั่งซื้อ ยังไม่พร้อมก็ข้ามไปสร้างร้านได้เลย',
    cardTitle: 'เพจของร้าน',
    askTitle: 'เลือกเพจจากบัญชี Facebook',
    ask: 'Facebook จะถามก่อนว่าให้หลังร้านเห็นเพจไหนบ้าง หลังร้านไม่โพสต์อะไรแทน',
    connect: 'เชื่อมกับ Facebook',
    choose: 'เลือกเพจที่ใช้ขาย',
    use: 'ใช้เพจนี้',
    connected: 'เชื่อมกับเพจ {name} แล้ว',
    connectedHint: 'แชตใหม่จะเข้ามาหลังสร้างร้านเสร็จ',
    change: 'เปลี่ยนเพจ',
    none: 'บัญชีนี้ยังไม่มีเพจที่ดูแล',
    noneHint: 'สร้างเพจใน Facebook แล้วเชื่อมใหม่ หรือใช้บัญชีอื่นที่เป็นผู้ดูแลเพจ',
    refused: 'ยังไม่ได้เชื่อม หน้าต่าง Facebook ถูกปิดหรือไม่ได้อนุญาต กดเชื่อมอีกครั้ง หรือข้ามไปก่อน',
    failed: 'เชื่อมไม่สำเร็จ ลองใหม่อีกครั้ง',
  },
  en: {
    title: 'Connect a Facebook page',
    lead: 'Chats of the page arrive beside the orders. Not ready yet? Skip it and create the shop.',
    cardTitle: 'The shop’s page',
    askTitle: 'Choose a page of your Facebook account',
    ask: 'Facebook asks first which pages Langraan may see. Langraan posts nothing for you.',
    connect: 'Connect with Facebook',
    choose: 'Choose the page you sell with',
    use: 'Use this page',
    connected: 'Connected with the page {name}',
    connectedHint: 'New chats arrive once the shop is created',
    change: 'Change page',
    none: 'This account runs no page yet',
    noneHint: 'Create a page in Facebook and connect again, or use another account that runs one.',
    refused:
      'Not connected: the Facebook window was closed or access was not allowed. Connect again, or skip this.',
    failed: 'The page could not be connected. Try again.',
  },
})

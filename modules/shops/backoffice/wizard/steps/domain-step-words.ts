import { defineWords } from '@langraan/ui'

export const domainStepWords = defineWords({
  th: {
    title: 'ตั้งชื่อเว็บร้าน',
    lead: 'ลูกค้าพิมพ์ชื่อนี้เพื่อเข้าร้าน เลือกชื่อสั้น จำง่าย สะกดง่าย',
    cardTitle: 'โดเมนย่อย',
    subdomain: 'โดเมนย่อยของร้าน',
    help: 'ตัวอังกฤษเล็ก ตัวเลข หรือขีดกลาง 3–40 ตัว',
    free: '{host} ว่าง ใช้ได้',
    checking: 'กำลังตรวจ',
    // Section 5 of the specification names this action.
    validate: 'ตรวจชื่อโดเมน',
    ownTitle: 'โดเมนของตัวเอง',
    hasOwn: 'มีโดเมนของตัวเองอยู่แล้ว',
    ownDomain: 'โดเมน',
    ownHelp: 'ไม่ต้องใส่ www และ http/https',
    ownNote: 'ร้านเปิดที่โดเมนย่อยได้ทันที โดเมนของตัวเองเริ่มใช้หลังยืนยันว่าเป็นเจ้าของ',
  },
  en: {
    title: 'Name your site',
    lead: 'Customers type this name to reach the shop. Choose one that is short and easy to spell.',
    cardTitle: 'Subdomain',
    subdomain: 'Subdomain of the shop',
    help: '3–40 small Latin letters, digits or hyphens',
    free: '{host} is free to use',
    checking: 'Checking',
    validate: 'Validate Domainname',
    ownTitle: 'Own domain',
    hasOwn: 'The shop has its own domain',
    ownDomain: 'Domain',
    ownHelp: 'Omit www and http/https',
    ownNote:
      'The shop opens at its subdomain at once. Your own domain works after you have proved that it is yours.',
  },
})

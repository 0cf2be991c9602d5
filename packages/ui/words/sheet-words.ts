import { defineWords } from './define-words.ts'

/** What is said where a workbook has several sheets. */
export const sheetWords = defineWords({
  th: {
    sheet: 'ชีตที่อ่าน',
    oneSheet: '{name} · {rows, plural, =0 {ว่าง} other {# แถว}}',
    help: 'ในไฟล์มี {count, number} ชีต ระบบอ่านทีละชีต จะนำเข้าชีตอื่นด้วย ให้ส่งไฟล์นี้อีกครั้งหลังนำเข้าชีตนี้แล้ว',
    together: 'อ่านรวมกัน {count, number} ชีต',
    helpTogether: 'ในไฟล์มี {count, number} ชีต ชีตที่เป็นสินค้าอ่านรวมกันเป็นไฟล์เดียว จะอ่านแค่ชีตเดียวก็เลือกได้',
    readSheet: 'อ่านชีตนี้',
  },
  en: {
    sheet: 'Sheet that is read',
    oneSheet: '{name} · {rows, plural, =0 {empty} one {# row} other {# rows}}',
    help: 'The file has {count, number} sheets, and one is read at a time. To bring in another one too, upload this file again after this import.',
    together: '{count, number} sheets read together',
    helpTogether:
      'The file has {count, number} sheets. Those with products are read as one file; you can also choose one alone.',
    readSheet: 'Read this sheet',
  },
})

import { defineWords } from '@langraan/ui'

/** What is said of imports that were left, overtaken or taken back, and of files that could only change stock. */
export const stateWords = defineWords({
  th: {
    undoneTitle: 'ย้อนกลับการนำเข้านี้แล้ว',
    undoneText: 'สินค้าที่เข้ามากับไฟล์นี้ถูกเอาออก และที่แก้กลับเป็นเหมือนก่อนนำเข้า ส่วนที่ย้อนไม่ได้ดูได้ที่งานเบื้องหลัง',
    kept: 'ไฟล์เก็บไว้ {days, number} วันหลังทำรายการล่าสุด แล้วลบทิ้ง สินค้าที่เข้ามาแล้วไม่เกี่ยว',
    seeWork: 'ดูงานเบื้องหลัง',
    overtaken: 'ที่เปลี่ยนไป: {names}',
    overtakenMore: 'และอีก {count, number} รายการ',
    left: 'ไฟล์ที่ตรวจค้างไว้',
    leftHint: 'ยังไม่มีอะไรถูกบันทึกจากไฟล์เหล่านี้',
    goOn: 'ดูต่อ',
    drop: 'ทิ้งไฟล์ {name}',
    dropText: 'ผลตรวจและการเลือกช่องของไฟล์นี้จะหายไป ไฟล์ในเครื่องไม่เกี่ยว ส่งมาใหม่ได้',
    dropIt: 'ทิ้งไฟล์นี้',
    state_checking: 'กำลังตรวจ',
    state_mapping: 'รอเลือกว่าแต่ละช่องคืออะไร',
    state_checked: 'ตรวจแล้ว รอนำเข้า {count, number} สินค้า',
    stockOnlyTitle: 'ไฟล์นี้จะไม่เปลี่ยนสต็อก',
    stockOnlyText:
      'การนำเข้าสินค้าใส่สต็อกให้เฉพาะสินค้าใหม่ เพราะของที่มีอยู่อาจขายไปแล้วหลังทำไฟล์ ถ้าเป็นของที่เพิ่งเข้ามา คัดลอกไปวางในใบรับเข้า ถ้าเป็นยอดที่นับได้ ใช้ใบนับสต็อก',
    toReceipt: 'คัดลอกรายการไปใบรับเข้า',
    toCount: 'เปิดใบนับสต็อก',
    copied: 'คัดลอก {count, number} บรรทัดแล้ว กด “วางรายการจาก Excel” แล้ววาง',
    notCopied: 'คัดลอกไม่ได้ อนุญาตให้เว็บนี้ใช้คลิปบอร์ด แล้วลองอีกครั้ง',
  },
  en: {
    undoneTitle: 'This import was undone',
    undoneText:
      'What came in with the file was taken out again, and what it changed is as before. What could not be brought back is listed under background work.',
    kept: 'The file is kept for {days, number} days after its last step, then removed. Products that came in stay.',
    seeWork: 'See background work',
    overtaken: 'Changed: {names}',
    overtakenMore: 'and {count, number} more',
    left: 'Files that were checked and left',
    leftHint: 'Nothing of them has been saved yet',
    goOn: 'Go on',
    drop: 'Drop the file {name}',
    dropText:
      'What was found in it and chosen for its columns goes. The file on your computer stays; you can send it again.',
    dropIt: 'Drop it',
    state_checking: 'Being checked',
    state_mapping: 'Waits for what its columns hold',
    state_checked: 'Checked: {count, plural, one {# product waits} other {# products wait}} to be imported',
    stockOnlyTitle: 'This file will not change any stock',
    stockOnlyText:
      'An import brings stock for new products only: those that are there may have been sold since the file was made. If goods have come in, copy the lines into a receipt; if you have counted them, use a stock count.',
    toReceipt: 'Copy the lines into a receipt',
    toCount: 'Open a stock count',
    copied: '{count, plural, one {# line} other {# lines}} copied. Press “Paste from Excel” and paste.',
    notCopied: 'Copying did not work. Allow this site to use the clipboard and try again.',
  },
})

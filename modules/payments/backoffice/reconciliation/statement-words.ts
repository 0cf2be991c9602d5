import { defineWords } from '@langraan/ui'

/** What is said of the files that banks give. */
export const statementWords = defineWords({
  th: {
    files: 'ไฟล์ที่ใส่แล้วของเดือนนี้',
    file: 'ไฟล์',
    account: 'บัญชี',
    otherAccount: 'บัญชีอื่นของร้าน',
    days: 'วันที่',
    fromTo: '{from} – {to}',
    lines: 'รายการ',
    added: 'รายการใหม่ {added, number} จาก {count, number}',
    addedText: 'รายการที่มีในไฟล์ก่อนหน้าแล้วจะไม่นับซ้ำ',
    madeAt: 'นำเข้าเมื่อ',
    unread: 'แถวที่อ่านไม่ได้',
    unreadText: 'แถวเหล่านี้ไม่นับเป็นรายการ ถ้าเป็นรายการ แก้ในไฟล์แล้วใส่ใหม่ได้ แถวที่อ่านแล้วไม่นับซ้ำ',
    unread_amount: 'อ่านเป็นยอดเงินไม่ได้',
    unread_day: 'อ่านเป็นวันที่ไม่ได้',
    unread_both: 'อ่านเป็นวันที่และยอดเงินไม่ได้',
    noDescription: 'ไม่มีรายละเอียด',
    loadFailed: 'โหลดไฟล์นี้ไม่ได้',
    removeText:
      'รายการของไฟล์นี้จะหายไปจากการกระทบยอด ยกเว้นรายการที่ไฟล์อื่นมีด้วย คำสั่งซื้อไม่เปลี่ยน ไฟล์ที่มีรายการซึ่งบันทึกรับเงินแล้วและไม่อยู่ในไฟล์อื่นลบไม่ได้',
  },
  en: {
    files: 'Files of this month',
    file: 'File',
    account: 'Account',
    otherAccount: 'Another account',
    days: 'Days',
    fromTo: '{from} – {to}',
    lines: 'Lines',
    added: '{added, number} of {count, number} are new',
    addedText: 'Lines already in an earlier file count once.',
    madeAt: 'Added',
    unread: 'Rows that could not be read',
    unreadText:
      'These rows were not counted. If one should be, correct it in the file and add the file again: lines already read are not counted twice.',
    unread_amount: 'No readable amount',
    unread_day: 'No readable date',
    unread_both: 'No readable date or amount',
    noDescription: 'No description',
    loadFailed: 'The file could not be loaded',
    removeText:
      'This file’s lines disappear from the reconciliation, except those also in another file, and no order changes. Where money was recorded from a line only this file has, that line stays.',
  },
})

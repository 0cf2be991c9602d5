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
    otherAccount: 'Another account of the shop',
    days: 'Days',
    fromTo: '{from} – {to}',
    lines: 'Lines',
    added: '{added, number} of {count, number} are new',
    addedText: 'Lines that an earlier file told of count once.',
    madeAt: 'Put in',
    unread: 'Rows that could not be read',
    unreadText:
      'These rows count as no line. Where one should, mend it in the file and put that in again: what was read does not count twice.',
    unread_amount: 'No amount that can be read',
    unread_day: 'No date that can be read',
    unread_both: 'Neither a date nor an amount that can be read',
    noDescription: 'No description',
    loadFailed: 'The file could not be loaded',
    removeText:
      'The lines of this file disappear from the reconciliation, but for those that another file tells of too, and no order changes. Where money was recorded from a line of this file alone, it stays.',
  },
})

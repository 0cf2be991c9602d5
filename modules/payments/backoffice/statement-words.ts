import { defineWords } from '@langraan/ui'

/** What is said of the files that banks give. */
export const statementWords = defineWords({
  th: {
    files: 'ไฟล์ที่ใส่แล้วของเดือนนี้',
    none: 'ยังไม่มีไฟล์ของเดือนนี้',
    file: 'ไฟล์',
    account: 'บัญชี',
    otherAccount: 'บัญชีอื่นของร้าน',
    days: 'วันที่',
    fromTo: '{from} – {to}',
    lines: 'รายการ',
    added: 'นับใหม่ {added, number} จาก {count, number}',
    addedText: 'รายการที่ไฟล์ก่อนหน้าบอกไว้แล้วนับครั้งเดียว',
    madeAt: 'ใส่เมื่อ',
    removeText: 'รายการที่มากับไฟล์นี้จะหายไปจากการกระทบยอด คำสั่งซื้อไม่เปลี่ยน ไฟล์ที่มีเงินตรงกับคำสั่งซื้อแล้วเอาออกไม่ได้',
  },
  en: {
    files: 'Files of this month',
    none: 'No file of this month yet',
    file: 'File',
    account: 'Account',
    otherAccount: 'Another account of the shop',
    days: 'Days',
    fromTo: '{from} – {to}',
    lines: 'Lines',
    added: '{added, number} of {count, number} are new',
    addedText: 'Lines that an earlier file told of count once.',
    madeAt: 'Put in',
    removeText:
      'The lines that came with this file disappear from the reconciliation, and no order changes. A file with money of orders in it stays.',
  },
})

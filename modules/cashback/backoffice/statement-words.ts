import { defineWords } from '@langraan/ui'

/** What is said where the statement of a month is asked for. */
export const statementWords = defineWords({
  th: {
    title: 'ใบสรุปรายเดือน',
    text: 'ยอดยกมา เงินคืนที่ได้ รายการปรับปรุง เงินที่ถอน ภาษีที่หัก และยอดยกไป',
    thai: 'PDF ภาษาไทย',
    english: 'PDF ภาษาอังกฤษ',
    close: 'ปิด',
  },
  en: {
    title: 'Monthly statement',
    text: 'What was brought forward, earned, corrected, withdrawn and withheld as tax, and what is carried forward.',
    thai: 'PDF in Thai',
    english: 'PDF in English',
    close: 'Close',
  },
})

import { defineWords } from '@langraan/ui'

/** Apart from the words of all long work: lists of other things load those, and never this. */
export const workCardWords = defineWords({
  th: {
    goesOn: 'ออกจากหน้านี้ได้ งานทำต่อเอง ดูและหยุดได้ในงานเบื้องหลัง',
    undone: 'ย้อนกลับแล้ว {done, number} จาก {total, number} รายการ',
  },
  en: {
    goesOn: 'You can leave this page: the work goes on by itself. Follow or stop it under background work.',
    undone: '{done, number} of {total, number} undone',
  },
})

import { defineRefusals } from '@langraan/http'

export const operationRefusals = defineRefusals({
  not_running: {
    status: 409,
    th: 'งานนี้จบแล้ว หรือกำลังหยุดอยู่ โหลดหน้านี้ใหม่',
    en: 'This work has ended, or is stopping already. Reload the page.',
  },
  still_running: {
    status: 409,
    th: 'งานนี้ยังทำอยู่ หยุดงานก่อน แล้วจึงย้อนกลับ',
    en: 'This work is still running. Stop it first, then undo it.',
  },
  nothing_to_undo: {
    status: 409,
    th: 'งานนี้ไม่มีอะไรให้ย้อนกลับ',
    en: 'There is nothing to undo here.',
  },
  undone_already: {
    status: 409,
    th: 'งานนี้ย้อนกลับไปแล้ว',
    en: 'This has been undone already.',
  },
  too_late: {
    status: 409,
    th: 'เลยเวลาย้อนกลับแล้ว ย้อนกลับได้ภายใน 7 วัน',
    en: 'It is too late to undo this: that can be done within 7 days.',
  },
})

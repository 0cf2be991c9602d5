import { defineRefusals } from '@langraan/http'

export const operationRefusals = defineRefusals({
  not_running: {
    status: 409,
    th: 'งานนี้จบแล้ว หรือกำลังหยุดอยู่ โหลดหน้านี้ใหม่',
    en: 'This work has ended, or is stopping already. Reload the page.',
  },
  not_yours_to_stop: {
    status: 403,
    th: 'คนที่สั่งงานนี้เท่านั้นที่หยุดได้ หรือให้เจ้าของร้าน ผู้ดูแล หรือพนักงานขายหยุดให้',
    en: 'Only whoever started this work can stop it. Ask them, or the owner, an admin or a seller.',
  },
  not_yours_to_undo: {
    status: 403,
    th: 'บัญชีนี้ย้อนกลับงานนี้ไม่ได้ ให้เจ้าของร้าน ผู้ดูแล หรือพนักงานขายย้อนกลับให้',
    en: 'Your account may not undo this work. Ask the owner, an admin or a seller.',
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
  too_many_layouts: {
    status: 409,
    th: 'ร้านหนึ่งมีแบบไฟล์ได้ {most} แบบ ลบแบบที่ไม่ใช้ก่อน',
    en: 'A shop can have {most} layouts of this file. Delete one first.',
  },
  layout_name_taken: {
    status: 409,
    th: 'มีแบบไฟล์ชื่อนี้แล้ว ใช้ชื่ออื่น',
    en: 'There is a layout of this name already. Choose another name.',
  },
})

import { defineRefusals } from '@langraan/http'

export const boxRefusals = defineRefusals({
  supply_code_taken: {
    status: 409,
    th: 'มี {code} อยู่แล้ว ใช้ชื่ออื่น',
    en: '{code} is there already. Take another name.',
  },
  too_many_supplies: {
    status: 409,
    th: 'มีของใช้แพ็กครบ {most} รายการแล้ว',
    en: 'There are {most} packing supplies already.',
  },
  pieces_below_zero: {
    status: 409,
    th: 'มีอยู่ {pieces} ชิ้น เอาออกมากกว่านั้นไม่ได้',
    en: 'There are {pieces} pieces. No more can be taken away.',
  },
  supply_holds_nothing: {
    status: 422,
    th: '{code} ใส่ของไม่ได้ เลือกกล่องหรือซอง',
    en: '{code} holds no goods. Choose a box or a mailer.',
  },
  nothing_short: {
    status: 409,
    th: 'ไม่มีกล่องที่ขาดแล้ว',
    en: 'No box is short any more.',
  },
})

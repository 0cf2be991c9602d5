import { defineRefusals } from '@langraan/http'

export const planRefusals = defineRefusals({
  coupon_unknown: {
    status: 422,
    th: 'ไม่มีคูปองนี้ หรือหมดเขตแล้ว ตรวจตัวสะกดอีกครั้ง',
    en: 'There is no such coupon, or it has ended. Check the spelling.',
  },
  coupon_used_by_you: {
    status: 422,
    th: 'คุณใช้คูปองนี้ครบจำนวนแล้ว',
    en: 'You have used this coupon as often as one person may.',
  },
  coupon_used_up: { status: 422, th: 'คูปองนี้ถูกใช้ครบจำนวนแล้ว', en: 'This coupon has been used up.' },
})

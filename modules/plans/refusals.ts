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
  coupon_takes_one: {
    status: 422,
    th: 'ใส่ส่วนลดเป็นเปอร์เซ็นต์หรือจำนวนเงิน อย่างใดอย่างหนึ่ง',
    en: 'Give either a percentage or an amount, not both.',
  },
  coupon_ends_first: {
    status: 422,
    th: 'วันสุดท้ายต้องไม่ก่อนวันแรก',
    en: 'The last day cannot come before the first.',
  },
  coupon_used_more: {
    status: 409,
    th: 'คูปองนี้ใช้ไปแล้ว {used} ครั้ง จำนวนที่ใช้ได้ต้องไม่น้อยกว่านั้น',
    en: 'This coupon was used {used} times already; it cannot be limited to fewer.',
  },
  coupon_used_up: { status: 422, th: 'คูปองนี้ถูกใช้ครบจำนวนแล้ว', en: 'This coupon has been used up.' },
})

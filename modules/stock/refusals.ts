import { defineRefusals } from '@langraan/http'

export const stockRefusals = defineRefusals({
  below_zero: {
    status: 409,
    th: 'ลดต่ำกว่าศูนย์ไม่ได้ ตอนนี้เหลือ {onHand}',
    en: 'Stock cannot go below zero. There are {onHand} now.',
  },
})

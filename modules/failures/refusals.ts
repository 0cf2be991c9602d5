import { defineRefusals } from '@langraan/http'

export const failureRefusals = defineRefusals({
  already_decided: {
    status: 409,
    th: 'มีคนจัดการงานนี้ไปแล้ว โหลดหน้านี้ใหม่',
    en: 'Somebody has dealt with this already. Reload the page.',
  },
})

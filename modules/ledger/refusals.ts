import { defineRefusals } from '@langraan/http'

export const ledgerRefusals = defineRefusals({
  too_little_there: {
    status: 409,
    th: 'ยอดคงเหลือมี {available} บาท ไม่พอ ใส่จำนวนไม่เกินนี้',
    en: 'Only {available} baht is left. Enter no more than that.',
  },
  taken_back_already: {
    status: 409,
    th: 'รายการเงินนี้ถูกย้อนกลับไปแล้ว โหลดหน้านี้ใหม่',
    en: 'This money has been taken back already. Reload the page.',
  },
  hold_settled: {
    status: 409,
    th: 'เงินที่กันไว้นี้มีคนจัดการไปแล้ว โหลดหน้านี้ใหม่',
    en: 'Somebody has already dealt with this held money. Reload the page.',
  },
})

import { defineRefusals } from '@langraan/http'

export const cashbackRefusals = defineRefusals({
  rate_in_past: {
    status: 422,
    th: 'เลือกวันนี้หรือวันหลังจากนี้ กล่องที่จองไปแล้วใช้อัตราเดิม',
    en: 'Choose today or a later day. Parcels that are booked keep their rate.',
  },
  carrier_unknown: {
    status: 422,
    th: 'ไม่รู้จักขนส่งนี้ เลือกจากรายการ',
    en: 'Nobody knows this carrier. Choose one of the list.',
  },
  rate_needed: {
    status: 422,
    th: 'อัตราของทุกขนส่งและทุกแพ็กเกจต้องเป็นตัวเลข',
    en: 'The rate of all carriers and all packages must be a figure.',
  },
  paper_later: {
    status: 503,
    th: 'กำลังทำเอกสาร ลองใหม่อีกครั้งในอีกสักครู่',
    en: 'The paper is being made. Try again in a moment.',
  },
  not_paid: {
    status: 409,
    th: 'รายการถอนนี้ยังไม่ได้โอน จึงยังไม่มีใบสำคัญจ่าย',
    en: 'This withdrawal is not paid, so there is no voucher of it.',
  },
})

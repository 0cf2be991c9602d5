import { defineWords } from '@langraan/ui'

/** How the state of a withdrawal is called, for merchants and operators alike. */
export const stateWords = defineWords({
  th: {
    requested: 'รออนุมัติ',
    approved_first: 'อนุมัติขั้น 1 แล้ว',
    approved_second: 'อนุมัติครบแล้ว',
    in_file: 'อยู่ในไฟล์ธนาคาร',
    sent: 'ส่งธนาคารแล้ว',
    paid: 'โอนแล้ว',
    rejected_by_bank: 'ธนาคารไม่จ่าย',
    unknown: 'รอผลธนาคาร',
    refused: 'ไม่อนุมัติ',
    cancelled: 'ยกเลิกแล้ว',
  },
  en: {
    requested: 'Waiting for approval',
    approved_first: 'First approval given',
    approved_second: 'Approved',
    in_file: 'In a bank file',
    sent: 'With the bank',
    paid: 'Paid',
    rejected_by_bank: 'Rejected by the bank',
    unknown: 'Result unknown',
    refused: 'Refused',
    cancelled: 'Cancelled',
  },
})

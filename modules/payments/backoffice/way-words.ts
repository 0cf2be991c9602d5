import { defineWords } from '@langraan/ui'

/** How money came or went back. */
export const wayWords = defineWords({
  th: {
    way_transfer: 'โอนเข้าบัญชี',
    way_promptpay: 'พร้อมเพย์',
    way_cash: 'เงินสด',
    way_other: 'อื่น ๆ',
    way_cashback: 'คืนเข้าเครดิตเงินคืน',
    cancel: 'ยกเลิก',
  },
  en: {
    way_transfer: 'Bank transfer',
    way_promptpay: 'PromptPay',
    way_cash: 'Cash',
    way_other: 'Something else',
    way_cashback: 'Back to their cashback',
    cancel: 'Cancel',
  },
})

import { defineWords } from '@langraan/ui'

/** What each kind of message is called. */
export const kindWords = defineWords({
  th: {
    received: 'ได้รับคำสั่งซื้อ',
    paid: 'ได้รับเงินแล้ว',
    shipped: 'ส่งของแล้ว',
    cancelled: 'ยกเลิกแล้ว',
  },
  en: {
    received: 'Order received',
    paid: 'Payment received',
    shipped: 'Sent',
    cancelled: 'Cancelled',
  },
})

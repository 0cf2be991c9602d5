import { defineWords } from '@langraan/ui'

/** What each kind of message is called. */
export const kindWords = defineWords({
  th: {
    received: 'ได้รับคำสั่งซื้อ',
    paid: 'ได้รับเงินแล้ว',
    ready: 'พร้อมให้รับที่สาขา',
    shipped: 'ส่งของแล้ว',
    delivering: 'กำลังนำส่ง',
    delivered: 'ส่งถึงแล้ว',
    cancelled: 'ยกเลิกแล้ว',
  },
  en: {
    received: 'Order received',
    paid: 'Payment received',
    ready: 'Ready to collect',
    shipped: 'Sent',
    delivering: 'Out for delivery',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
})

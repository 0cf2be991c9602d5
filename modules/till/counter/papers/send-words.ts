import { defineWords, useWords } from '@langraan/ui'

const sendWords = defineWords({
  th: {
    send: 'ส่งใบเสร็จ',
    scan: 'ให้ลูกค้าสแกนเพื่อเก็บใบเสร็จ',
    link: 'ลิงก์ใบเสร็จ',
    later: 'เครื่องนี้ยังส่งยอดขายไม่ครบ ลิงก์จะเปิดได้เมื่อส่งแล้ว',
  },
  en: {
    send: 'Send the receipt',
    scan: 'Have the customer scan it to keep the receipt',
    link: 'Link to the receipt',
    later: 'This till has not sent all of its sales. The link opens once it has.',
  },
})

export const useSendWords = () => useWords(sendWords)

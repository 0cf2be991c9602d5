import { defineWords, useWords } from '@langraan/ui'

const sendWords = defineWords({
  th: {
    send: 'ส่งใบเสร็จ',
    scan: 'ให้ลูกค้าสแกนเพื่อเก็บใบเสร็จ',
    link: 'ลิงก์ใบเสร็จ',
    mail: 'อีเมลลูกค้า',
    mailDo: 'ส่งทางอีเมล',
    mailWrong: 'อีเมลนี้ไม่ถูกต้อง ใส่ให้ครบ เช่น somying@example.com',
    mailed: 'กำลังส่งไปที่ {address}',
    mailedLater: 'จะส่งไปที่ {address} เมื่อเครื่องนี้ออนไลน์',
    later: 'เครื่องนี้ยังส่งยอดขายไม่ครบ ลิงก์จะเปิดได้เมื่อส่งแล้ว',
  },
  en: {
    send: 'Send the receipt',
    scan: 'Have the customer scan it to keep the receipt',
    link: 'Link to the receipt',
    mail: 'E-mail of the customer',
    mailDo: 'Send by e-mail',
    mailWrong: 'This is no e-mail address. Enter all of it, such as somying@example.com.',
    mailed: 'On its way to {address}',
    mailedLater: 'It goes to {address} once this till is online.',
    later: 'This till has not sent all of its sales. The link opens once it has.',
  },
})

export const useSendWords = () => useWords(sendWords)

import { defineWords } from '@langraan/ui'

export const amountsWords = defineWords({
  th: {
    customerAtDoor: 'ลูกค้าจ่ายปลายทาง',
    customerPays: 'ลูกค้าจ่าย',
    youPay: 'คุณจ่ายร้าน',
    margin: 'กำไรของคุณ',
    goods: 'ของ {amount}',
    shipping: 'ส่ง {amount}',
    fee: 'COD {amount}',
  },
  en: {
    customerAtDoor: 'Customer pays at the door',
    customerPays: 'Customer pays',
    youPay: 'You pay the shop',
    margin: 'Your margin',
    goods: 'Goods {amount}',
    shipping: 'Shipping {amount}',
    fee: 'COD {amount}',
  },
})

import { defineWords } from '@langraan/ui'

/** What is said where money comes for an order that was called off. */
export const endedWords = defineWords({
  th: {
    legend: 'คำสั่งซื้อนี้ถูกยกเลิกแล้ว จะทำอย่างไรกับเงินก้อนนี้',
    reopen: 'ขายต่อ นำคำสั่งซื้อกลับมา',
    reopenHelp: 'ตัดสต็อกอีกครั้งทันที ถ้าของไม่พอ ระบบจะบอกและยังไม่บันทึก',
    keep: 'ไม่ขายแล้ว เก็บไว้คืนลูกค้า',
    keepHelp: 'คำสั่งซื้อยังยกเลิกอยู่ และขึ้นในแท็บ “ต้องคืนเงิน” จนกว่าจะคืน',
    choose: 'เลือกว่าจะขายต่อ หรือเก็บเงินไว้คืนลูกค้า',
    late: 'คำสั่งซื้อนี้ถูกยกเลิกแล้ว ถ้าลูกค้าโอนมาทีหลัง บันทึกที่นี่ แล้วเลือกว่าจะขายต่อหรือคืนเงิน',
    lateCod:
      'คำสั่งซื้อเก็บเงินปลายทางนี้ถูกยกเลิกแล้ว ถ้าลูกค้าโอนมาแทน บันทึกที่นี่ โอนครบ {due} ขายต่อได้โดยไม่มีค่าเก็บปลายทาง น้อยกว่านั้นเป็นมัดจำ ที่เหลือเก็บปลายทาง',
    isEnded: 'ถูกยกเลิกแล้ว',
    slipOfEnded: 'คำสั่งซื้อนี้ถูกยกเลิกแล้ว ตอนยืนยันจะให้เลือกว่าขายต่อ คืนเงิน หรือให้คำสั่งซื้ออื่น',
    bringBack: 'นำคำสั่งซื้อกลับมา',
    bringBackTitle: 'นำคำสั่งซื้อ {number} กลับมา',
    bringBackText: 'ตัดสต็อกอีกครั้งทันที และใช้เงิน {paid} ที่รับไว้แล้วเป็นค่าสินค้า',
    broughtBack: 'นำคำสั่งซื้อกลับมาแล้ว',
    kept: 'บันทึกแล้ว เก็บเงินไว้คืนลูกค้า',
  },
  en: {
    legend: 'This order was cancelled. What should happen with this money?',
    reopen: 'Sell it after all: bring the order back',
    reopenHelp:
      'Stock is taken again at once. If there is not enough, nothing is recorded and we say what is missing.',
    keep: 'Do not sell it: keep the money to refund it',
    keepHelp: 'The order stays cancelled, and is listed under “To refund” until the money went back.',
    choose: 'Choose whether to bring the order back or to keep the money to refund it',
    late: 'This order was cancelled. If the customer paid afterwards, record it here and choose whether to sell it after all or to refund it.',
    lateCod:
      'This cash-on-delivery order was cancelled. If the customer transfers after all, record it here. With all of {due} it can be sold with no COD fee; less is a deposit, and the rest is collected at the door.',
    isEnded: 'Cancelled',
    slipOfEnded:
      'This order was cancelled. When you confirm, you choose whether to sell it after all, to refund it or to give it to other orders.',
    bringBack: 'Bring the order back',
    bringBackTitle: 'Bring order {number} back',
    bringBackText: 'Stock is taken again at once, and the {paid} that came pay for it.',
    broughtBack: 'The order is back',
    kept: 'Recorded, kept to be refunded',
  },
})

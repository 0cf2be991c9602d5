import { defineWords } from '@langraan/ui'

export const createdWords = defineWords({
  th: {
    // Letter for letter as in section 2 of the specification.
    complete: 'Create Shop Complete!!',
    ready: 'ร้านพร้อมแล้วที่',
    trialNote: 'ทดลองใช้ฟรี ลงสินค้าได้ {products, number} รายการ รับได้วันละ {orders, number} คำสั่งซื้อ',
    dueNote:
      'เลือกแพ็กเกจ {plan} ไว้ จนกว่าจะชำระ ร้านใช้ได้ตามลิมิตทดลอง: สินค้า {products, number} รายการ วันละ {orders, number} คำสั่งซื้อ',
    dueNotePlain: 'เลือกแพ็กเกจ {plan} ไว้ จนกว่าจะชำระ ร้านใช้ได้ตามลิมิตทดลอง',
    toDashboard: 'ไปที่ภาพรวมร้าน',
    pay: 'ชำระ {amount}',
    payLater: 'ชำระทีหลัง ไปที่ภาพรวมร้าน',
  },
  en: {
    complete: 'Create Shop Complete!!',
    ready: 'Your shop is ready at',
    trialNote: 'Free trial: {products, number} products and {orders, number} orders a day',
    dueNote:
      'You chose the {plan} package. Until it is paid, the trial limits apply: {products, number} products, {orders, number} orders a day.',
    dueNotePlain: 'You chose the {plan} package. Until it is paid, the trial limits apply.',
    toDashboard: 'Go to the dashboard',
    pay: 'Pay {amount}',
    payLater: 'Pay later, go to the dashboard',
  },
})

import { defineWords } from '@langraan/ui'

export const editWords = defineWords({
  th: {
    edit: 'แก้ไขรายการ',
    title: 'แก้ไขรายการของ {number}',
    text: 'แก้ได้จนกว่าจะเริ่มแพ็ก สินค้าเดิมคิดราคาที่ขายไว้ สินค้าที่เพิ่มคิดราคาวันนี้ สต็อกเปลี่ยนตามทันที',
    left: 'เพิ่มได้อีก {count, number}',
    nothingLeft: 'เหลือสินค้าอย่างน้อย 1 รายการ ถ้าไม่ขายแล้วให้ยกเลิกคำสั่งซื้อ',
    orderDiscount: 'ส่วนลดทั้งคำสั่งซื้อ',
    shippingFee: 'ค่าส่ง',
    save: 'บันทึกการแก้ไข',
    cancel: 'ไม่แก้',
    saved: 'แก้ไขแล้ว ยอดใหม่ {amount}',
    collect: 'ต้องเก็บเพิ่ม {amount} หลังบันทึก คำสั่งซื้อจะรอชำระส่วนที่เหลือ',
    giveBack: 'ลูกค้าจ่ายเกิน {amount} หลังบันทึก คืนเงินได้ในส่วนการชำระเงิน',
    was: 'ยอดเดิม {amount}',
  },
  en: {
    edit: 'Edit items',
    title: 'Edit items of {number}',
    text: 'Possible until packing starts. Ordered items keep their price; added items use today’s price. Stock is updated at once.',
    left: '{count, number} more in stock',
    nothingLeft: 'Keep at least one item. To remove everything, cancel the order.',
    orderDiscount: 'Discount on the whole order',
    shippingFee: 'Shipping',
    save: 'Save the changes',
    cancel: 'Discard changes',
    saved: 'Saved. The total is now {amount}',
    collect: '{amount} more to collect: the order will await payment',
    giveBack: 'The customer has overpaid by {amount}: refund it under Payment',
    was: '{amount} before',
  },
})

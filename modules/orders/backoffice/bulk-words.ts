import { defineWords } from '@langraan/ui'

export const bulkWords = defineWords({
  th: {
    pack: 'เริ่มแพ็ก',
    tag: 'ติดแท็ก',
    cancel: 'ยกเลิกคำสั่งซื้อ',
    packTitle: 'เริ่มแพ็กคำสั่งซื้อ',
    tagTitle: 'ติดแท็กคำสั่งซื้อ',
    cancelTitle: 'ยกเลิกคำสั่งซื้อ',
    packText: 'เฉพาะรายการที่รอจัดส่ง รายการอื่นไม่เปลี่ยน และบอกเหตุผลไว้ในงานเบื้องหลัง',
    tagText: 'แท็กเดิมยังอยู่ครบ',
    cancelText: 'ของกลับเข้าสต็อก เงินที่รับแล้วยังอยู่กับคำสั่งซื้อจนกว่าจะบันทึกคืนเงิน รายการที่จองขนส่งหรือมีสลิปรอตรวจจะไม่ถูกยกเลิก',
    chosen: 'เลือกไว้ {count, number} รายการ',
    chosenAll: 'ทุกรายการที่ตรงกับตัวกรอง สูงสุด 10,000 รายการ',
    tagLabel: 'แท็ก',
    tagMissing: 'พิมพ์แท็กก่อน',
    keep: 'ไม่ทำ',
    begun: 'เริ่มทำ {count, number} รายการแล้ว ดูความคืบหน้าได้ในงานเบื้องหลัง',
  },
  en: {
    pack: 'Start packing',
    tag: 'Add a tag',
    cancel: 'Cancel the orders',
    packTitle: 'Start packing orders',
    tagTitle: 'Tag orders',
    cancelTitle: 'Cancel orders',
    packText: 'Those that are to ship. Others stay as they are, and background work says why.',
    tagText: 'Tags that they have already stay.',
    cancelText:
      'Their goods go back into the stock. Money that came stays with an order until you record that it was given back. What is booked, or has a slip to check, is not cancelled.',
    chosen: '{count, plural, one {# order} other {# orders}} chosen',
    chosenAll: 'All orders that the filters let through, up to 10,000',
    tagLabel: 'Tag',
    tagMissing: 'Type a tag first',
    keep: 'Leave them',
    begun: 'Begun with {count, plural, one {# order} other {# orders}}. Background work shows how far it is.',
  },
})

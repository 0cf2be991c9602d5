import { defineWords } from '@langraan/ui'

/** What is asked before something is done with many orders: loaded with the dialog, and not with the list. */
export const bulkDialogWords = defineWords({
  th: {
    confirmTitle: 'ยืนยันรับเงินหลายรายการ',
    collectTitle: 'บันทึกรับเงินปลายทางหลายรายการ',
    printTitle: 'พิมพ์ใบปะหน้าหลายรายการ',
    packTitle: 'เริ่มแพ็กคำสั่งซื้อ',
    tagTitle: 'ติดแท็กคำสั่งซื้อ',
    cancelTitle: 'ยกเลิกคำสั่งซื้อ',
    confirmText:
      'เฉพาะรายการที่มีสลิปรอตรวจใบเดียว อ่าน QR ได้ ไม่เคยเห็นมาก่อน ยอดตรงกับที่ค้าง และธนาคารไม่ได้บอกว่าผิด รายการอื่นเก็บไว้ให้ตรวจด้วยตา พร้อมบอกเหตุผล',
    collectText:
      'เฉพาะรายการเก็บปลายทางที่ส่งถึงแล้วและยังไม่ได้บันทึก แต่ละรายการนับเป็นรับครบตามยอด ถ้าขนส่งโอนมาเป็นไฟล์ ใส่ไฟล์ที่หน้าเงินปลายทางจะเทียบยอดให้ด้วย',
    printText: 'รวมใบปะหน้า A6 ของรายการที่จองแล้วเป็น PDF ไฟล์เดียว เก็บไว้ในงานเบื้องหลังหนึ่งวัน',
    packText: 'เฉพาะรายการที่รอจัดส่ง รายการอื่นไม่เปลี่ยน และบอกเหตุผลไว้ในงานเบื้องหลัง',
    tagText: 'แท็กเดิมยังอยู่ครบ',
    cancelText:
      'ของกลับเข้าสต็อก เงินที่รับแล้วยังอยู่กับคำสั่งซื้อจนกว่าจะบันทึกคืนเงิน รายการที่จองขนส่ง ส่งออกไปแล้ว หรือมีสลิปรอตรวจจะไม่ถูกยกเลิก',
    tagLabel: 'แท็ก',
    tagMissing: 'พิมพ์แท็กก่อน',
    keep: 'ไม่ทำ',
  },
  en: {
    confirmTitle: 'Confirm payments',
    collectTitle: 'Record COD as collected',
    printTitle: 'Print labels',
    packTitle: 'Start packing orders',
    tagTitle: 'Tag orders',
    cancelTitle: 'Cancel orders',
    confirmText:
      'Orders with one waiting slip whose QR was read, never seen before, for exactly the amount due, and not doubted by the bank. Others are left for you to check, with the reason.',
    collectText:
      'Delivered cash-on-delivery orders not recorded yet, each with its full amount. If the courier sends a file, add it on the COD payouts page, where amounts are compared.',
    printText: 'The A6 labels of booked orders become one PDF, kept under background work for a day.',
    packText: 'Orders to ship. Others stay as they are, and background work says why.',
    tagText: 'Existing tags stay.',
    cancelText:
      'Their goods return to stock. Money received stays with the order until you record a refund. Orders that are booked, have been sent, or have a slip to check, are not cancelled.',
    tagLabel: 'Tag',
    tagMissing: 'Type a tag first',
    keep: 'Keep them',
  },
})

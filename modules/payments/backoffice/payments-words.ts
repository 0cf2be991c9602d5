import { defineWords } from '@langraan/ui'

export const paymentsWords = defineWords({
  th: {
    told: 'ลูกค้าแจ้งโอน {amount}', sentAt: 'ส่งสลิปเมื่อ', waiting: 'รอตรวจ', reading: 'กำลังอ่านสลิป', confirmed: 'ยืนยันแล้ว', rejected: 'สลิปไม่ผ่าน',
    bank: 'ธนาคารผู้โอน', reference: 'เลขอ้างอิง', unknownBank: 'ธนาคารรหัส {code}', amountMatches: 'ยอดตรงกับคำสั่งซื้อ', amountDiffers: 'ยอดไม่ตรง ต้องชำระ {due}',
    qrFound: 'อ่าน QR ในสลิปได้', noQr: 'ไม่พบ QR ในสลิป ดูรูปให้แน่ใจก่อนยืนยัน', notASlip: 'QR ในรูปไม่ใช่ QR ของสลิป', unreadable: 'เปิดรูปไม่ได้ ขอให้ลูกค้าส่งใหม่',
    seenBefore: 'สลิปนี้เคยส่งหรือเคยใช้แล้ว', notSeen: 'สลิปนี้ยังไม่เคยใช้', qrProvesNothing: 'QR ในสลิปปลอมได้ ตรวจยอดเข้าบัญชีทุกครั้ง',
    confirm: 'ยืนยันรับเงิน', reject: 'สลิปไม่ผ่าน', confirmTitle: 'ยืนยันรับเงินของคำสั่งซื้อ {number}', received: 'ยอดที่นับให้คำสั่งซื้อนี้', transferred: 'ยอดในสลิป',
    transferredHelp: 'ถ้าโอนรวมหลายคำสั่งซื้อ ใส่ยอดเต็มในสลิป', cancel: 'ยกเลิก', rejectTitle: 'แจ้งลูกค้าว่าสลิปไม่ผ่าน', reason: 'เหตุผลที่ลูกค้าจะเห็น', reasonPlaceholder: 'เช่น ยอดไม่ตรง ไม่พบเงินเข้า',
    confirmedToast: 'ยืนยันแล้ว คำสั่งซื้อพร้อมจัดส่ง', rejectedToast: 'แจ้งลูกค้าแล้ว', slipPicture: 'รูปสลิป เปิดขนาดเต็ม', noPicture: 'ยังไม่มีรูป',
    notices: 'แจ้งชำระเงิน', noticesFact: 'ตรวจจากเก่าไปใหม่ กดเปิดคำสั่งซื้อเพื่อยืนยัน', empty: 'ไม่มีสลิปรอตรวจ', emptyText: 'เมื่อลูกค้าส่งสลิป รายการจะขึ้นที่นี่ทันที',
    loadFailed: 'โหลดแจ้งชำระเงินไม่ได้', open: 'เปิด', order: 'คำสั่งซื้อ', customer: 'ลูกค้า', amount: 'ยอดที่แจ้ง', received2: 'ส่งเมื่อ', slip: 'สลิป', alreadyDecided: 'ตรวจแล้ว', newNotice: 'มีสลิปใหม่ {number}',
    rejectedBecause: 'เหตุผล: {reason}',
  },
  en: {
    told: 'The customer says they sent {amount}', sentAt: 'Slip sent', waiting: 'To check', reading: 'Reading the slip', confirmed: 'Confirmed', rejected: 'Slip rejected',
    bank: 'Sending bank', reference: 'Reference', unknownBank: 'Bank code {code}', amountMatches: 'The amount matches the order', amountDiffers: 'The amount differs: {due} is due',
    qrFound: 'The slip’s QR was read', noQr: 'No QR in the slip. Look closely before you confirm', notASlip: 'The QR in the picture is not a slip’s', unreadable: 'The picture cannot be opened. Ask for it again',
    seenBefore: 'This slip was sent or used before', notSeen: 'This slip has not been used before', qrProvesNothing: 'A slip’s QR can be forged. Always check that the money arrived.',
    confirm: 'Confirm the money', reject: 'Reject the slip', confirmTitle: 'Confirm the money for order {number}', received: 'Credited to this order', transferred: 'Amount on the slip',
    transferredHelp: 'If one transfer pays several orders, enter the slip’s full amount', cancel: 'Cancel', rejectTitle: 'Tell the customer that the slip was rejected', reason: 'Reason the customer will read', reasonPlaceholder: 'Such as: the amount differs, no money arrived',
    confirmedToast: 'Confirmed. The order is ready to ship', rejectedToast: 'The customer has been told', slipPicture: 'The slip, open in full size', noPicture: 'No picture yet',
    notices: 'Payment notices', noticesFact: 'Oldest first. Open the order to confirm.', empty: 'No slip is waiting', emptyText: 'When a customer sends a slip it appears here at once.',
    loadFailed: 'The payment notices could not be loaded', open: 'Open', order: 'Order', customer: 'Customer', amount: 'Amount', received2: 'Sent', slip: 'Slip', alreadyDecided: 'Already decided', newNotice: 'New slip for {number}',
    rejectedBecause: 'Reason: {reason}',
  },
})

import { defineRefusals } from '@langraan/http'

export const shippingRefusals = defineRefusals({
  no_courier: {
    status: 409,
    th: 'ยังไม่ได้เชื่อมขนส่ง ใส่ API key ของ Shippop ในตั้งค่าขนส่ง',
    en: 'No courier is connected. Enter your Shippop API key in the courier settings.',
  },
  wrong_key: {
    status: 422,
    th: 'Shippop ไม่รับ API key นี้ คัดลอกใหม่จากหน้า Shippop แล้วลองอีกครั้ง',
    en: 'Shippop does not take this API key. Copy it again from Shippop and retry.',
  },
  courier_unreachable: {
    status: 502,
    th: 'ติดต่อขนส่งไม่ได้ ยังไม่มีอะไรถูกจอง ลองใหม่อีกครั้ง',
    en: 'The courier cannot be reached. Nothing was booked. Try again.',
  },
  courier_refused: { status: 422, th: 'ขนส่งไม่รับ: {reason}', en: 'The courier said no: {reason}' },
  weight_needed: {
    status: 422,
    th: 'ยังไม่รู้น้ำหนักกล่อง ใส่น้ำหนักก่อนเทียบราคา',
    en: 'The parcel’s weight is not known. Enter it to compare prices.',
  },
  rate_gone: {
    status: 409,
    th: 'ขนส่งนี้ไม่รับกล่องนี้แล้ว เลือกเจ้าอื่น',
    en: 'This courier no longer takes the parcel. Choose another.',
  },
  cod_changed: {
    status: 409,
    th: 'ยอดเก็บปลายทางเพิ่งเปลี่ยน ยังไม่ได้จอง ตรวจยอดใหม่แล้วจองอีกครั้ง',
    en: 'The amount to collect has just changed, so nothing was booked. Look at it and book again.',
  },
  no_label: {
    status: 409,
    th: 'พิมพ์ใบปะหน้าได้หลังจองสำเร็จ',
    en: 'The label can be printed once the booking is made.',
  },
  no_labels: {
    status: 409,
    th: 'ยังไม่มีไฟล์ใบปะหน้านี้ อาจทำไม่เสร็จ ไม่มีรายการที่จองสำเร็จ หรือเก็บครบหนึ่งวันแล้ว สั่งพิมพ์ใหม่ได้',
    en: 'There is no file of these labels: it is not done yet, nothing was booked, or its day is over. Print them again.',
  },
  cancel_unanswered: {
    status: 502,
    th: 'ขนส่งยังไม่ตอบว่ายกเลิกแล้วหรือไม่ รอสักครู่แล้วลองอีกครั้ง',
    en: 'The courier has not said whether it was cancelled. Wait a moment and try again.',
  },
  not_booked: {
    status: 409,
    th: 'ยกเลิกไม่ได้ ยังไม่ได้จองสำเร็จ',
    en: 'Cannot be cancelled: it has not been booked.',
  },
  not_cancellable: { status: 409, th: 'ยกเลิกไม่ได้: {reason}', en: 'Cannot be cancelled: {reason}' },
})

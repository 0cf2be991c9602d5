import { defineRefusals } from '@langraan/http'
import { courierRefusals } from './courier-refusals.ts'
import { handOverRefusals } from './hand-over-refusals.ts'

export const shippingRefusals = defineRefusals({
  ...courierRefusals,
  ...handOverRefusals,
  no_courier: {
    status: 409,
    th: 'ยังไม่ได้เชื่อมขนส่ง เชื่อมในตั้งค่าขนส่งก่อน',
    en: 'No courier is connected. Connect one in the courier settings.',
  },
  settings_wrong: {
    status: 422,
    th: 'ข้อมูลเชื่อมต่อ {courier} ยังไม่ครบหรือไม่ถูก แก้ช่องที่บอกแล้วลองอีกครั้ง',
    en: 'What connects {courier} is incomplete or wrong. Correct the marked fields and retry.',
  },
  wrong_key: {
    status: 422,
    th: '{courier} ไม่รับข้อมูลนี้ คัดลอกใหม่จากหน้าของขนส่งแล้วลองอีกครั้ง',
    en: '{courier} does not take this. Copy it again from the courier’s page and retry.',
  },
  courier_cannot: {
    status: 409,
    th: '{courier} ไม่รองรับการ{what}จากหลังร้าน ติดต่อขนส่งโดยตรง',
    en: '{courier} cannot {what} from here. Ask the courier itself.',
  },
  webhook_unreadable: {
    status: 422,
    th: 'อ่านข้อความของขนส่งไม่ได้ ตรวจรูปแบบตามเอกสารของขนส่ง',
    en: 'This message of the courier cannot be read. Check it against the courier’s documentation.',
  },
  courier_unreachable: {
    status: 502,
    th: 'ติดต่อขนส่งไม่ได้ ยังไม่มีอะไรถูกจอง ลองใหม่อีกครั้ง',
    en: 'The courier cannot be reached. Nothing was booked. Try again.',
  },
  courier_silent: {
    status: 502,
    th: 'ขนส่งยังไม่ตอบว่าพัสดุอยู่ที่ไหน สถานะเดิมยังอยู่ ลองใหม่อีกครั้ง',
    en: 'The courier does not say where the parcel is. What was known stays. Try again.',
  },
  nothing_to_book: {
    status: 409,
    th: 'พัสดุเหล่านี้ไม่ได้รอจองแล้ว อาจมีคนจองหรือยกเลิกไปก่อน ดูรายการล่าสุด',
    en: 'None of these parcels waits to be booked any more: somebody booked or cancelled them. Look at the latest list.',
  },
  order_ended: {
    status: 409,
    th: 'คำสั่งซื้อนี้ถึงปลายทางหรือยกเลิกแล้ว แบ่งกล่องไม่ได้',
    en: 'This order has arrived, come back or been cancelled. It cannot be divided into parcels.',
  },
  parcel_is_booked: {
    status: 409,
    th: 'กล่องที่ {number} จองขนส่งแล้ว ยกเลิกการจองก่อนเอากล่องออก',
    en: 'Parcel {number} is booked. Cancel its booking before you take it out.',
  },
  cod_parcel_booked: {
    status: 409,
    th: 'กล่องที่ {number} จองแบบเก็บเงินปลายทางแล้ว ยกเลิกการจองก่อนย้ายยอด',
    en: 'Parcel {number} is booked with the cash on delivery. Cancel its booking before you move the amount.',
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
  label_not_given: {
    status: 502,
    th: 'ขนส่งยังไม่ให้ใบปะหน้าของกล่องนี้ พิมพ์ใหม่อีกครั้ง',
    en: 'The courier has not given the label of this parcel. Print it again.',
  },
  labels_gone: {
    status: 410,
    th: 'ไฟล์ใบปะหน้านี้ถูกลบแล้ว เพราะมีลูกค้าในไฟล์ถูกลบข้อมูลส่วนตัว สั่งพิมพ์ใหม่ได้',
    en: 'This file of labels was deleted, because the personal data of somebody in it was erased. Print them again.',
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
  not_by_hand: {
    status: 409,
    th: 'พัสดุนี้จองผ่านขนส่ง หรือยกเลิกไปแล้ว จึงแก้เองไม่ได้',
    en: 'This parcel was booked with a courier, or cancelled, so it cannot be changed here.',
  },
  move_gone: {
    status: 409,
    th: 'สถานะพัสดุเปลี่ยนไปแล้ว ดูสถานะล่าสุดก่อน',
    en: 'The status of the parcel has changed. Look at the latest one first.',
  },
  hand_over_long_ago: {
    status: 409,
    th: 'แก้กลับได้ภายใน {days} วันหลังกดฝากส่ง เลยกำหนดแล้ว ถ้าของกลับมาให้กดตีกลับ',
    en: 'This can be taken back within {days} days of the hand-over, which are over. If the parcel comes back, mark it as returned.',
  },
  number_stays: {
    status: 409,
    th: 'พัสดุนี้มีอยู่ก่อนแล้ว เลขที่ใส่และการฝากส่งจึงยังอยู่ แก้ที่พัสดุในคำสั่งซื้อ',
    en: 'This parcel was there before, so its number and hand-over stay. Correct them at the parcel, in its order.',
  },
  list_unreadable: {
    status: 422,
    th: 'อ่านไฟล์นี้ไม่ได้ ใช้ไฟล์ CSV หรือ Excel (.xlsx) หรือคัดลอกจากตารางมาวางแทน',
    en: 'This file cannot be read. Use CSV or Excel (.xlsx), or copy the table and paste it instead.',
  },
  list_locked: {
    status: 422,
    th: 'ไฟล์นี้ใส่รหัสไว้หรือเป็น Excel แบบเก่า (.xls) เปิดแล้วบันทึกเป็น .xlsx ที่ไม่มีรหัสก่อน',
    en: 'This file has a password or is an old Excel file (.xls). Open it and save it as .xlsx without a password.',
  },
  list_quotes: {
    status: 422,
    th: 'เครื่องหมายคำพูด " ในตารางไม่ครบคู่ แก้แล้วลองใหม่ หรือใช้ไฟล์ Excel',
    en: 'The quotes (") in the table do not come in pairs. Mend them and try again, or use an Excel file.',
  },
  list_too_long: {
    status: 422,
    th: 'ทำได้ครั้งละ {most} รายการ แบ่งเป็นหลายไฟล์',
    en: 'No more than {most} lines at a time. Split the list.',
  },
  list_takes_too_long: {
    status: 422,
    th: 'ไฟล์นี้ใช้เวลาอ่านนานเกินไป คัดลอกเฉพาะรายการจากตารางมาวางแทน',
    en: 'Reading this file takes too long. Copy its lines from the table and paste them instead.',
  },
  list_later: {
    status: 429,
    th: 'ระบบกำลังอ่านไฟล์อื่นของร้านนี้อยู่หลายไฟล์ รอสักครู่แล้วใส่ใหม่',
    en: 'Several other files of this shop are being read. Wait a moment and put it in again.',
  },
  sheet_not_there: {
    status: 409,
    th: 'ไฟล์นี้ไม่มีชีตที่เลือก เลือกไฟล์อีกครั้ง แล้วเลือกชีตจากรายการ',
    en: 'The chosen sheet is not in this file. Choose the file again, then a sheet of the list.',
  },
  list_kept_otherwise: {
    status: 409,
    th: 'รายการนี้เริ่มไว้ด้วยระบบรุ่นอื่น จึงไม่มีอะไรเปลี่ยน ตรวจที่คำสั่งซื้อ แล้วใส่รายการอีกครั้งถ้ายังขาด',
    en: 'Another version of the system began this list, so nothing was changed. Look at the order, and put the list in again if it is missing.',
  },
  list_doubled: {
    status: 422,
    th: 'คำสั่งซื้อเดียวกันหรือเลขพัสดุเดียวกันอยู่ในรายการสองครั้ง ตรวจรายการใหม่อีกครั้ง',
    en: 'The same order or the same number stands in the list twice. Check the list again.',
  },
  number_taken: {
    status: 409,
    th: 'เลขพัสดุนี้เป็นของคำสั่งซื้ออื่นแล้ว ตรวจเลขอีกครั้ง',
    en: 'Another order’s parcel has this number. Check the number.',
  },
  number_wrong: {
    status: 422,
    th: 'เลขพัสดุนี้ไม่ครบหรืออ่านไม่ได้ แก้เลขแล้วบันทึกใหม่',
    en: 'This tracking number is incomplete or cannot be read. Correct it and save it again.',
  },
  list_of_nothing: {
    status: 422,
    th: 'ไม่มีคำสั่งซื้อเหล่านี้แล้ว ตรวจรายการใหม่อีกครั้ง',
    en: 'None of these orders is there any more. Check the list again.',
  },
  handed_over: {
    status: 409,
    th: 'ส่งพัสดุไปแล้ว จึงยกเลิกไม่ได้ ถ้าของกลับมาให้กดตีกลับ',
    en: 'The parcel has been sent, so it cannot be cancelled. If it comes back, mark it as returned.',
  },
  parcel_not_failed: {
    status: 409,
    th: 'พัสดุนี้ไม่ได้ค้างส่งไม่สำเร็จแล้ว ดูสถานะล่าสุดก่อน',
    en: 'This parcel is no longer one that could not be delivered. Look at its latest status.',
  },
  not_coming_back: {
    status: 409,
    th: 'พัสดุนี้ไม่ได้อยู่ระหว่างทาง จึงรับคืนไม่ได้ ตรวจเลขอีกครั้ง',
    en: 'This parcel is not on its way, so it cannot come back. Check the number.',
  },
  not_received: {
    status: 409,
    th: 'สแกนรับพัสดุก่อน แล้วค่อยตรวจของ',
    en: 'Scan the parcel in first, then look at its goods.',
  },
  already_looked_at: {
    status: 409,
    th: 'มีคนตรวจพัสดุนี้แล้ว',
    en: 'Somebody has looked at this parcel already.',
  },
  return_incomplete: {
    status: 422,
    th: 'ของกลับมาไม่ครบ เลือกว่าส่วนที่ขาดหายหรือจะเคลมกับขนส่ง',
    en: 'Not all goods came back. Say whether the rest is missing, or is claimed from the courier.',
  },
  code_of_no_parcel: {
    status: 404,
    th: 'ไม่พบออเดอร์หรือใบปะหน้าของ {code} ตรวจเลขแล้วสแกนใหม่',
    en: 'No order and no label has {code}. Check the number and scan again.',
  },
  nothing_to_pack: {
    status: 409,
    th: 'ออเดอร์ {number} ไม่ได้รอแพ็ก อาจยกเลิก ยังไม่จ่าย หรือส่งไปแล้ว',
    en: 'Order {number} is not waiting to be packed: it is cancelled, unpaid, or sent already.',
  },
  packed_already: {
    status: 409,
    th: 'ออเดอร์ {number} แพ็กเสร็จแล้ว โดย {name}',
    en: 'Order {number} is packed already, by {name}.',
  },
  packed_by_other: {
    status: 409,
    th: '{name} กำลังแพ็กออเดอร์ {number} อยู่ หยิบออเดอร์อื่นก่อน',
    en: '{name} is packing order {number}. Take another one.',
  },
  packing_another: {
    status: 409,
    th: 'คุณแพ็กออเดอร์ {number} ค้างอยู่ แพ็กให้ครบหรือพักไว้ก่อน',
    en: 'You are still packing order {number}. Finish it or put it aside first.',
  },
  not_packing: {
    status: 409,
    th: 'ออเดอร์นี้ไม่ได้เปิดแพ็กอยู่แล้ว ยังไม่นับชิ้นนี้ สแกนใบปะหน้าอีกครั้ง',
    en: 'This order is not being packed any more, and the piece was not counted. Scan its label again.',
  },
  goods_missing: {
    status: 409,
    th: 'ยังขาดอีก {count, number} ชิ้น สแกนให้ครบหรือพักออเดอร์ไว้',
    en: '{count, plural, one {# piece is} other {# pieces are}} still missing. Scan the rest or put the order aside.',
  },
  photos_full: {
    status: 409,
    th: 'ออเดอร์นี้มีรูปครบ {most, number} รูปแล้ว ลบรูปที่ไม่ใช้ก่อน',
    en: 'This order has all of its {most, number} photos. Remove one that is not needed first.',
  },
  nothing_to_undo: {
    status: 409,
    th: 'ไม่มีชิ้นที่สแกนไว้ให้เอาออก',
    en: 'There is no counted piece to take out.',
  },
  not_cancellable: { status: 409, th: 'ยกเลิกไม่ได้: {reason}', en: 'Cannot be cancelled: {reason}' },
})

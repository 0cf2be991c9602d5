import { defineRefusals } from '@langraan/http'

/** Of what a shop agrees with its couriers and how it uses them. */
export const courierRefusals = defineRefusals({
  no_trial: {
    status: 409,
    th: 'ขนส่งนี้ลองจองโดยไม่เสียเงินไม่ได้',
    en: 'This courier cannot be tried without cost.',
  },
  pickup_incomplete: {
    status: 409,
    th: 'ที่อยู่เข้ารับของสาขายังไม่ครบ ใส่ที่อยู่และเบอร์โทรของสาขาก่อน',
    en: 'The branch’s pickup address is incomplete. Enter its address and phone first.',
  },
  table_unreadable: {
    status: 422,
    th: 'อ่านไฟล์นี้ไม่ได้ ใช้ไฟล์ CSV หรือ Excel (.xlsx)',
    en: 'This file cannot be read. Use CSV or Excel (.xlsx).',
  },
  table_locked: {
    status: 422,
    th: 'ไฟล์นี้ใส่รหัสไว้หรือเป็น Excel แบบเก่า (.xls) เปิดแล้วบันทึกเป็น .xlsx ที่ไม่มีรหัสก่อน',
    en: 'This file has a password or is an old Excel file (.xls). Open it and save it as .xlsx without a password.',
  },
  table_empty: {
    status: 422,
    th: 'ไฟล์นี้ไม่มีแถวใต้หัวตาราง ตรวจไฟล์แล้วใส่ใหม่',
    en: 'There are no rows below the headings of this file. Look at it and put it in again.',
  },
  table_too_long: {
    status: 422,
    th: 'ตารางมีได้ไม่เกิน {most} แถว ลดแถวแล้วใส่ใหม่',
    en: 'A table has no more than {most} rows. Shorten it and put it in again.',
  },
  table_takes_too_long: {
    status: 422,
    th: 'ไฟล์นี้ใช้เวลาอ่านนานเกินไป คัดลอกเฉพาะตารางไว้ในไฟล์ใหม่แล้วใส่อีกครั้ง',
    en: 'Reading this file takes too long. Copy the table alone into a new file and put that in.',
  },
  table_later: {
    status: 429,
    th: 'ระบบกำลังอ่านไฟล์อื่นของร้านนี้อยู่หลายไฟล์ รอสักครู่แล้วใส่ใหม่',
    en: 'Several other files of this shop are being read. Wait a moment and put it in again.',
  },
  prices_in_past: {
    status: 422,
    th: 'วันเริ่มใช้ต้องเป็นวันนี้หรือหลังจากนี้ พัสดุที่จองไปแล้วไม่เปลี่ยนราคา',
    en: 'Prices begin today or later: parcels that are booked keep theirs.',
  },
  table_wrong: {
    status: 422,
    th: 'บางแถวของตารางใช้ไม่ได้ จึงยังไม่มีอะไรเปลี่ยน ตรวจไฟล์แล้วใส่ใหม่',
    en: 'Some rows of the table cannot be taken, so nothing was changed. Look at the file and put it in again.',
  },
})

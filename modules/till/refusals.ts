import type { RefusalTable } from '@langraan/http'

export const tillRefusals = {
  pairing_over: {
    status: 404,
    th: 'รหัสนี้ใช้ไม่ได้แล้ว ขอรหัสใหม่จากหน้าเครื่องแคชเชียร์ในหลังร้าน',
    en: 'This code is good no more. Get a new one from the page of tills in the back-office.',
  },
  till_revoked: {
    status: 409,
    th: 'เครื่องนี้ถูกยกเลิกแล้ว เพิ่มเครื่องใหม่ถ้าจะขายต่อ',
    en: 'This till was revoked. Add a new one to go on selling.',
  },
  till_paired: {
    status: 409,
    th: 'เครื่องนี้จับคู่กับอุปกรณ์แล้ว ถ้าเปลี่ยนอุปกรณ์ให้ยกเลิกแล้วเพิ่มเครื่องใหม่ เลขใบเสร็จจะได้ไม่ซ้ำ',
    en: 'This till has its device already. For another device revoke it and add a new till, so that no receipt number is used twice.',
  },
  not_taken: {
    status: 409,
    th: 'รับรายการนี้ไม่ได้: {why} บันทึกว่าจัดการอย่างไรแทน',
    en: 'This cannot be taken: {why}. Say what was done about it instead.',
  },
  collected_elsewhere: {
    status: 409,
    th: 'กำลังส่งมอบคำสั่งซื้อนี้ที่เครื่อง {till} ถ้าไม่ใช่ รอไม่เกิน 10 นาทีแล้วลองใหม่',
    en: 'The till {till} is handing this order over. If it is not, try again within 10 minutes.',
  },
  collect_over: {
    status: 409,
    th: 'คำสั่งซื้อนี้ส่งมอบหรือยกเลิกไปแล้ว',
    en: 'This order was handed over or cancelled already.',
  },
  collect_unpaid: {
    status: 409,
    th: 'ลูกค้าเลือกโอนก่อนรับของและยังไม่ได้ชำระ ให้ลูกค้าโอนและส่งสลิปที่หน้าคำสั่งซื้อก่อน',
    en: 'The customer chose to transfer first and has not paid. Ask them to transfer and send the slip on the page of the order.',
  },
  collect_slip_waits: {
    status: 409,
    th: 'มีสลิปรอตรวจ ตรวจในหลังร้านก่อน แล้วค่อยส่งมอบ',
    en: 'A slip waits to be checked. Decide on it in the back-office first, then hand the order over.',
  },
  no_tax_invoice: {
    status: 409,
    th: 'การขายนี้ยังไม่มีใบกำกับภาษีเต็มรูป ออกใบก่อน แล้วพิมพ์อีกครั้ง',
    en: 'This sale has no full tax invoice yet. Issue one first, then print it.',
  },
  sale_not_here: {
    status: 404,
    th: 'ยังไม่พบการขายนี้ รอให้เครื่องส่งยอดขายให้ครบ แล้วลองใหม่',
    en: 'This sale is not here yet. Wait until the till has sent its sales, then try again.',
  },
  tax_invoice_not_allowed: {
    status: 403,
    th: 'ไม่มีสิทธิ์ออกใบกำกับภาษีเต็มรูป ให้คนที่มีสิทธิ์ใส่ PIN',
    en: 'You may not issue full tax invoices. Ask somebody who may for their PIN.',
  },
  pin_needed: { status: 409, th: 'ตั้ง PIN ก่อน', en: 'Set a PIN first.' },
  pin_taken: {
    status: 409,
    th: 'มีคนอื่นใช้ PIN นี้แล้ว ตั้ง PIN อื่น',
    en: 'Somebody else has this PIN. Choose another one.',
  },
  pin_plain: {
    status: 409,
    th: 'PIN นี้เดาง่าย ตั้งตัวเลขที่ไม่เรียงหรือซ้ำกัน',
    en: 'This PIN is easy to guess. Choose figures that are neither in a row nor all the same.',
  },
  rescue_of_another: {
    status: 404,
    th: 'ไฟล์นี้เป็นของเครื่องที่ไม่ใช่ของร้านนี้ เลือกไฟล์ที่บันทึกจากเครื่องของร้านนี้',
    en: 'This file is of a till that is not of this shop. Choose a file that a till of this shop has saved.',
  },
  too_many_tills: {
    status: 409,
    th: 'มีเครื่องแคชเชียร์ครบ {most} เครื่องแล้ว ยกเลิกเครื่องที่ไม่ใช้ก่อน',
    en: 'There are {most} tills already. Revoke one that is not used.',
  },
} as const satisfies RefusalTable

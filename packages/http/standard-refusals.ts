import { defineRefusals } from './define-refusals.ts'

/** Refusals that any endpoint may give, with their words. */
export const standardRefusals = defineRefusals({
  invalid_input: {
    status: 400,
    th: 'ข้อมูลบางช่องยังไม่ถูกต้อง ดูข้อความใต้ช่องที่ทำเครื่องหมายไว้',
    en: 'Some fields need another look. See the note beside each of them.',
  },
  malformed_request: {
    status: 400,
    th: 'อ่านคำขอไม่ได้ ส่งเป็น JSON ที่ถูกต้อง',
    en: 'The request cannot be read. Send valid JSON.',
  },
  idempotency_key_needed: {
    status: 400,
    th: 'ต้องส่งหัว Idempotency-Key ยาว 8–200 ตัวอักษร เพื่อไม่ให้เกิดรายการซ้ำ',
    en: 'Send an Idempotency-Key header of 8–200 printable characters, so that nothing is made twice.',
  },
  idempotency_key_reused: {
    status: 409,
    th: 'Idempotency-Key นี้ใช้กับคำขออื่นไปแล้ว ใช้คีย์ใหม่',
    en: 'This Idempotency-Key was used for another request. Use a new one.',
  },
  signed_out: {
    status: 401,
    th: 'เซสชั่นการใช้งานหมดอายุ กรุณาเข้าสู่ระบบใหม่',
    en: 'Your session has ended. Sign in again.',
  },
  session_expired: { status: 401, th: 'Session expired', en: 'Session expired' },
  not_allowed: {
    status: 403,
    th: 'บัญชีนี้ไม่มีสิทธิ์ทำรายการนี้ ขอสิทธิ์จากเจ้าของร้าน',
    en: 'Your account may not do this. Ask the shop’s owner for the permission.',
  },
  figure_too_large: {
    status: 422,
    th: 'ตัวเลขนี้มากเกินกว่าที่ระบบเก็บได้ ตรวจจำนวนหรือราคาอีกครั้ง',
    en: 'This figure is larger than can be kept. Check the quantity or the price.',
  },
  foreign_origin: {
    status: 403,
    th: 'คำขอมาจากเว็บไซต์อื่น เปิดหน้านี้จากหลังร้านโดยตรง',
    en: 'The request came from another site. Open the page in the back-office itself.',
  },
  not_found: {
    status: 404,
    th: 'ไม่พบสิ่งที่ขอ อาจถูกลบหรือย้ายไปแล้ว',
    en: 'Not found. It may have been removed or moved.',
  },
  method_not_allowed: {
    status: 405,
    th: 'ที่อยู่นี้ไม่รับคำขอแบบนี้',
    en: 'This address does not take such a request.',
  },
  too_slow: {
    status: 408,
    th: 'ข้อมูลส่งมาไม่ครบในเวลาที่รอได้ ตรวจสัญญาณอินเทอร์เน็ต แล้วส่งใหม่',
    en: 'What was sent did not arrive in time. Check your connection and send it again.',
  },
  saved_meanwhile: {
    status: 412,
    th: 'ระหว่างนี้มีคนอื่นบันทึกช่องที่คุณแก้ด้วย{theirs} สิ่งที่คุณพิมพ์ยังอยู่ครบ กดบันทึกอีกครั้งเพื่อใช้ของคุณแทน',
    en: 'Somebody else has saved what you changed as well{theirs}. What you typed is still here: save again to replace theirs.',
  },
  too_large: {
    status: 413,
    th: 'ไฟล์หรือข้อมูลใหญ่เกินไป ลดขนาดแล้วส่งใหม่',
    en: 'Too large. Make it smaller and send it again.',
  },
  unsupported_type: {
    status: 415,
    th: 'ไม่รับข้อมูลชนิดนี้ ส่งเป็น JSON',
    en: 'This type of content is not taken here. Send JSON.',
  },
  too_many_requests: {
    status: 429,
    th: 'ทำรายการถี่เกินไป รอ {seconds} วินาทีแล้วลองใหม่',
    en: 'Too many requests. Wait {seconds} seconds and try again.',
  },
  internal: {
    status: 500,
    th: 'เกิดข้อผิดพลาดในระบบ ข้อมูลของคุณไม่หาย ลองใหม่ หรือแจ้งรหัส {requestId}',
    en: 'Something went wrong on our side. Nothing of yours is lost. Try again, or tell us the code {requestId}.',
  },
  unavailable: {
    status: 503,
    th: 'ระบบใช้งานไม่ได้ชั่วคราว ข้อมูลของคุณไม่หาย ลองใหม่ในไม่กี่วินาที',
    en: 'The service is away for a moment. Nothing of yours is lost. Try again in a few seconds.',
  },
})

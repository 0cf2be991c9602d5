import { defineRefusals } from '@langraan/http'

// The specification's own messages, letter for letter (sections 5 and 8), the same in both languages.
export const identityRefusals = defineRefusals({
  wrong_password: { status: 401, th: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง', en: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง' },
  no_linked_user: { status: 401, th: 'ไม่่มีผู้ใช้งานที่ผูกกับ Facebook นี้', en: 'ไม่่มีผู้ใช้งานที่ผูกกับ Facebook นี้' },
  email_exists: {
    status: 409,
    th: "Can't sign up with this email because it's alerady exist.",
    en: "Can't sign up with this email because it's alerady exist.",
  },
  email_not_shared: {
    status: 422,
    th: "This Facebook account can't be use to login because system can't access email of Facebook profile.",
    en: "This Facebook account can't be use to login because system can't access email of Facebook profile.",
  },
  wrong_signature: {
    status: 401,
    th: 'ลายเซ็นของคำขอไม่ถูกต้องหรือหมดเวลา โหลดหน้านี้ใหม่',
    en: 'The request’s signature is wrong or too old. Reload the page.',
  },
  locked: {
    status: 429,
    th: 'ลองผิดหลายครั้ง รอ {seconds} วินาทีแล้วลองใหม่',
    en: 'Too many wrong tries. Wait {seconds} seconds and try again.',
  },
  // The same for an e-mail that nobody has: it says nothing of who has an account.
  reset_asked_often: {
    status: 429,
    th: 'ขอลิงก์ของอีเมลนี้หลายครั้งแล้ว ใช้ลิงก์ในอีเมลฉบับล่าสุดได้ภายใน 1 ชั่วโมง หรือรอ {minutes} นาทีแล้วขอใหม่',
    en: 'Links for this e-mail were asked for many times. Use the one in the newest mail, which is good for an hour, or wait {minutes} min and ask again.',
  },
  reset_link_over: {
    status: 410,
    th: 'ลิงก์นี้ใช้ไปแล้วหรือหมดอายุ (ใช้ได้ 1 ชั่วโมง) ขอลิงก์ใหม่อีกครั้ง',
    en: 'This link was used or is older than an hour. Ask for a new one.',
  },
  password_known: {
    status: 422,
    th: 'รหัสผ่านนี้เดาง่าย ตั้งใหม่ให้ยาวขึ้น เช่น หลายคำต่อกัน',
    en: 'This password is easily guessed. Make it longer: several words, for example.',
  },
  // 403 and not 401: for a client that knows nothing of it, section 8 has no message that would be wrong.
  second_factor_required: {
    status: 403,
    th: 'กรอกรหัส 6 หลักจากแอปยืนยันตัวตน หรือรหัสสำรอง',
    en: 'Enter the 6 figures of your authenticator app, or a recovery code.',
  },
  second_factor_wrong: {
    status: 403,
    th: 'รหัสยืนยันไม่ถูกต้องหรือใช้ไปแล้ว ดูรหัสล่าสุดในแอปแล้วลองใหม่',
    en: 'The code is wrong or was used. Take the newest one of your app.',
  },
  second_factor_on: {
    status: 409,
    th: 'เปิดยืนยันสองขั้นไว้แล้ว ปิดก่อนจึงตั้งใหม่ได้',
    en: 'Two steps are on already. Turn them off before you set them up anew.',
  },
  second_factor_off: {
    status: 409,
    th: 'ยังไม่ได้เปิดยืนยันสองขั้น ตั้งค่าที่หน้าบัญชีก่อน',
    en: 'Two steps are not on. Set them up on the account page first.',
  },
  // Whoever runs the platform; everybody else gets "not found".
  operator_needs_factor: {
    status: 403,
    th: 'หน้าผู้ดูแลระบบต้องใช้การยืนยันสองขั้น เปิดใช้ก่อนแล้วเข้าใหม่',
    en: 'The operators’ pages need two steps. Turn them on first.',
  },
  operator_needs_code: {
    status: 403,
    th: 'ใส่รหัสจากแอปยืนยันตัวตนก่อนใช้หน้าผู้ดูแลระบบ',
    en: 'Enter a code of your authenticator app before you use the operators’ pages.',
  },
  line_not_set_up: {
    status: 409,
    th: 'ยังไม่ได้เปิดเข้าสู่ระบบด้วย LINE ใช้วิธีอื่น',
    en: 'Signing in by LINE is not set up here. Use another way.',
  },
  line_refused: {
    status: 422,
    th: 'LINE ไม่ได้ยืนยันตัวตน หรือหมดเวลา ลองใหม่อีกครั้ง',
    en: 'LINE did not confirm who you are, or it took too long. Try again.',
  },
  line_unreachable: {
    status: 502,
    th: 'ติดต่อ LINE ไม่ได้ ลองใหม่อีกครั้ง',
    en: 'LINE cannot be reached. Try again.',
  },
  no_linked_line: {
    status: 401,
    th: 'ยังไม่มีบัญชีที่ผูกกับ LINE นี้ เข้าสู่ระบบวิธีอื่นแล้วผูก LINE ที่หน้าบัญชี',
    en: 'No account is linked to this LINE. Sign in another way and link it on the account page.',
  },
  identity_taken: {
    status: 409,
    th: 'บัญชีนี้ผูกกับผู้ใช้อื่นอยู่แล้ว หรือผูกไว้อีกบัญชีหนึ่ง เลิกผูกอันเดิมก่อน',
    en: 'It is linked to somebody else, or you have linked another one. Unlink that first.',
  },
  last_way_in: {
    status: 409,
    th: 'เป็นวิธีเข้าสู่ระบบวิธีเดียวที่มี ตั้งรหัสผ่านก่อนแล้วค่อยเลิกผูก',
    en: 'It is the only way you sign in. Set a password first.',
  },
  only_owner: {
    status: 409,
    th: 'ยังเป็นเจ้าของคนเดียวของ {shops} ตั้งเจ้าของคนใหม่ หรือรอให้ร้านปิดก่อน แล้วค่อยลบบัญชี',
    en: 'You are the only owner of {shops}. Make somebody else an owner, or let the shop close, and delete your account then.',
  },
  verification_needed: {
    status: 403,
    th: 'ยืนยันตัวตนอีกครั้งก่อนทำรายการนี้',
    en: 'Confirm that it is you before this.',
  },
  verification_failed: {
    status: 422,
    th: 'รหัสผ่านไม่ถูกต้อง',
    en: 'The password is not right.',
  },
  no_password_yet: {
    status: 409,
    th: 'บัญชีนี้ยังไม่มีรหัสผ่าน ยืนยันตัวตนด้วยวิธีที่ใช้เข้าสู่ระบบ',
    en: 'This account has no password yet. Confirm by the way you sign in.',
  },
  not_this_person: {
    status: 422,
    th: 'บัญชีที่ใช้ยืนยันไม่ใช่บัญชีที่ผูกไว้',
    en: 'That is not the account that is linked here.',
  },
  email_link_over: {
    status: 410,
    th: 'ลิงก์นี้ใช้ไปแล้วหรือหมดอายุ (ใช้ได้ 24 ชั่วโมง) ขอเปลี่ยนอีเมลอีกครั้งที่หน้าบัญชี',
    en: 'This link was used or is older than a day. Ask for the change again on the account page.',
  },
  email_in_use: {
    status: 409,
    th: 'อีเมลนี้มีบัญชีอื่นใช้อยู่แล้ว ใช้อีเมลอื่น',
    en: 'Another account has this e-mail. Use another one.',
  },
  email_is_yours: {
    status: 422,
    th: 'อีเมลนี้เป็นของบัญชีนี้อยู่แล้ว',
    en: 'This is the e-mail of your account already.',
  },
  too_many_views: {
    status: 409,
    th: 'เก็บได้ {most} มุมมองต่อรายการ ลบอันที่ไม่ใช้แล้วก่อน',
    en: 'A list keeps {most} views. Delete one that is no longer used first.',
  },
  view_of_another: {
    status: 409,
    th: 'มุมมองนี้บันทึกไว้ที่อื่นแล้ว บันทึกใหม่อีกครั้ง',
    en: 'This view is kept elsewhere already. Save it again.',
  },
  provider_unreachable: {
    status: 502,
    th: 'ติดต่อ Facebook ไม่ได้ ลองใหม่อีกครั้ง',
    en: 'Facebook cannot be reached. Try again.',
  },
})

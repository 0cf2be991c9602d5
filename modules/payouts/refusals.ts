import { defineRefusals } from '@langraan/http'

export const payoutRefusals = defineRefusals({
  too_little: {
    status: 422,
    th: 'ถอนได้ตั้งแต่ 100 บาทขึ้นไป ใส่จำนวนใหม่',
    en: 'The smallest withdrawal is 100 baht. Enter another amount.',
  },
  not_there: {
    status: 409,
    th: 'ถอนได้ไม่เกิน {available} บาท ใส่จำนวนใหม่',
    en: 'You can withdraw {available} baht at most. Enter another amount.',
  },
  below_zero: {
    status: 409,
    th: 'ยอดเงินคืนติดลบอยู่ เงินคืนครั้งต่อไปจะหักส่วนนี้ก่อน แล้วจึงถอนได้',
    en: 'Your cashback is below zero. What you earn next makes up for it, and you can withdraw again.',
  },
  no_bank_account: {
    status: 409,
    th: 'ยังไม่มีบัญชีรับเงิน เพิ่มบัญชีก่อน',
    en: 'There is no bank account yet. Add one first.',
  },
  account_wrong: {
    status: 422,
    th: 'เลขบัญชีไม่ตรงกับธนาคารที่เลือก ตรวจเลขบัญชีอีกครั้ง',
    en: 'This is no account number of that bank. Check the number.',
  },
  not_waiting: {
    status: 409,
    th: 'รายการถอนนี้เปลี่ยนสถานะไปแล้ว โหลดหน้านี้ใหม่',
    en: 'This withdrawal is no longer as it was. Reload the page.',
  },
  changed_meanwhile: {
    status: 409,
    th: 'จำนวนเงินหรือบัญชีของรายการนี้เปลี่ยนไป ตรวจใหม่ก่อนอนุมัติ',
    en: 'The amount or the account has changed. Look again before you approve.',
  },
  own_request: {
    status: 403,
    th: 'ผู้ขอถอนอนุมัติเองไม่ได้ ให้ผู้ดูแลคนอื่นอนุมัติ',
    en: 'Whoever asked for it cannot approve it. Another operator has to.',
  },
  own_bank_account: {
    status: 403,
    th: 'ผู้ที่แก้บัญชีรับเงินอนุมัติเองไม่ได้ ให้ผู้ดูแลคนอื่นอนุมัติ',
    en: 'Whoever changed the bank account cannot approve it. Another operator has to.',
  },
  same_person: {
    status: 403,
    th: 'ต้องเป็นคนอื่น คนเดียวอนุมัติสองขั้นไม่ได้',
    en: 'It has to be another person: nobody approves twice.',
  },
  bank_account_new: {
    status: 409,
    th: 'บัญชีนี้เพิ่งเปลี่ยน อนุมัติได้เมื่อครบ 24 ชั่วโมง',
    en: 'This bank account was just changed. It can be approved 24 hours after that.',
  },
  no_settings: {
    status: 409,
    th: 'ยังไม่ได้ตั้งบัญชีที่จ่ายของแพลตฟอร์ม ตั้งบัญชีก่อนทำไฟล์',
    en: 'The account that the platform pays from is not set. Set it before you make a file.',
  },
  file_refused: {
    status: 422,
    th: 'ทำไฟล์ไม่ได้ {why}',
    en: 'The file cannot be made. {why}',
  },
  other_bank: {
    status: 422,
    th: 'ไฟล์แบบนี้เป็นของธนาคารอื่น เลือกแบบของธนาคารที่จ่าย',
    en: 'That file is for another bank. Choose one of the bank that pays.',
  },
  file_spoilt: {
    status: 409,
    th: 'ในไฟล์นี้มี {number} ที่ไม่อนุมัติแล้ว อย่าส่งธนาคาร ยกเลิกไฟล์แล้วทำใหม่จากรายการที่เหลือ',
    en: '{number} in this file was refused. Do not give it to the bank: call it off, and make another of the rest.',
  },
  called_off: {
    status: 409,
    th: 'ไฟล์นี้ยกเลิกไปแล้ว อย่าส่งธนาคาร',
    en: 'This file was called off. Do not give it to the bank.',
  },
  said_already: {
    status: 409,
    th: 'มีผู้ดูแลแจ้งเรื่องนี้ไว้แล้ว โหลดหน้านี้ใหม่แล้วยืนยันหรือไม่รับ',
    en: 'Somebody has said something of this already. Reload the page, and confirm it or not.',
  },
  sent_already: {
    status: 409,
    th: 'ไฟล์นี้ส่งธนาคารไปแล้ว โหลดหน้านี้ใหม่',
    en: 'This file was given to the bank already. Reload the page.',
  },
  reason_missing: {
    status: 422,
    th: 'ใส่เหตุผลที่ธนาคารไม่จ่าย',
    en: 'Give the reason why the bank did not pay.',
  },
  answers_wrong: {
    status: 422,
    th: 'รับไฟล์ผลไม่ได้ {why}',
    en: 'These answers cannot be taken. {why}',
  },
  statement_wrong: {
    status: 422,
    th: 'อ่านรายการเดินบัญชีไม่ได้ ใช้ไฟล์ CSV หรือ Excel จากธนาคาร',
    en: 'This statement cannot be read. Use a CSV or Excel file of the bank.',
  },
})

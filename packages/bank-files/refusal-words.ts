import { formatBaht } from '@langraan/money'

import type { AnswerFault } from './payout-list.ts'
import type { PayoutFault, PayoutField, PayoutRefusal } from './payout.ts'

type Words = { th: string; en: string }

const FIELDS: Readonly<Record<PayoutField, Words>> = {
  payouts: { th: 'รายการโอน', en: 'Payouts' },
  bank: { th: 'ธนาคารผู้รับ', en: 'Bank of the payee' },
  account: { th: 'เลขบัญชีผู้รับ', en: 'Account of the payee' },
  name: { th: 'ชื่อบัญชีผู้รับ', en: 'Name of the payee' },
  amount: { th: 'จำนวนเงิน', en: 'Amount' },
  reference: { th: 'เลขอ้างอิง', en: 'Reference' },
  email: { th: 'อีเมลผู้รับ', en: 'E-mail of the payee' },
  phone: { th: 'เบอร์มือถือผู้รับ', en: 'Mobile number of the payee' },
  debit_account: { th: 'บัญชีที่จ่าย', en: 'Account that pays' },
  company_name: { th: 'ชื่อบริษัทผู้จ่าย', en: 'Name of the company' },
  company_code: { th: 'รหัสบริษัทกับธนาคาร', en: 'Company code at the bank' },
  value_day: { th: 'วันที่เงินเข้า', en: 'Day of payment' },
}

/** A refusal as whoever makes the file reads it, with its row. */
export function describePayoutRefusal(refusal: PayoutRefusal): Words {
  const { row, field } = refusal
  const { th, en } = wordsOf(refusal)
  const where = row === undefined ? { th: '', en: '' } : { th: `แถวที่ ${row} `, en: `Row ${row}, ` }
  const name = FIELDS[field]
  const english = row === undefined ? name.en : name.en.charAt(0).toLowerCase() + name.en.slice(1)
  return { th: `${where.th}${name.th}: ${th}`, en: `${where.en}${english}: ${en}` }
}

const PLAIN = {
  missing: { th: 'ยังไม่ได้ใส่', en: 'it is missing.' },
  control_character: {
    th: 'มีการขึ้นบรรทัดใหม่หรืออักขระควบคุม กรุณาพิมพ์ใหม่ในบรรทัดเดียว',
    en: 'it has a line break or a control character. Type it again on one line.',
  },
  letters_not_allowed: { th: 'มีตัวอักษรที่ธนาคารไม่รับ', en: 'it has letters that the bank does not take there.' },
  twice: { th: 'ซ้ำกับแถวก่อนหน้า', en: 'a row before it has the same.' },
  no_such_account: {
    th: 'จำนวนหลักไม่ตรงกับธนาคารนี้ ใส่เฉพาะตัวเลข',
    en: 'this bank has no account of that form. Give its digits alone.',
  },
  account_has_no_interbank_form: {
    th: 'เลขบัญชีแบบนี้เขียนเป็น 11 หลักระหว่างธนาคารไม่ได้ ใช้ไฟล์รายการทั่วไปแทน',
    en: 'it cannot be written in the 11 digits between banks. Use the plain list for it.',
  },
  not_above_zero: { th: 'ต้องมากกว่า 0', en: 'it must be above zero.' },
  other_banks_only: {
    th: 'ไฟล์นี้โอนไปธนาคารอื่นเท่านั้น',
    en: 'this file pays accounts of other banks only.',
  },
  own_bank_only: {
    th: 'ไฟล์นี้โอนภายในธนาคารเดียวกันเท่านั้น',
    en: 'this file pays accounts of the same bank only.',
  },
  not_a_banking_day: {
    th: 'ธนาคารหยุดในวันนี้ กรุณาเลือกวันทำการ',
    en: 'banks are closed on that day. Choose a banking day.',
  },
  past: { th: 'ผ่านไปแล้ว', en: 'it is over.' },
} as const

function wordsOf(fault: PayoutFault): Words {
  switch (fault.why) {
    case 'letter_unknown_to_banks':
      return {
        th: `ธนาคารอ่าน “${fault.letter}” ไม่ได้ กรุณาลบออก`,
        en: `banks cannot read “${fault.letter}”. Remove it.`,
      }
    case 'too_long':
      return { th: `ยาวได้ไม่เกิน ${fault.most} ตัว`, en: `it may have ${fault.most} letters at most.` }
    case 'too_much': {
      const most = formatBaht(fault.mostSatang)
      return { th: `ไฟล์นี้รับได้ไม่เกิน ${most}`, en: `this file holds ${most} at most.` }
    }
    case 'too_many':
      return {
        th: `หนึ่งไฟล์มีได้ไม่เกิน ${fault.most} รายการ`,
        en: `one file holds ${fault.most} at most.`,
      }
    default:
      return PLAIN[fault.why]
  }
}

const ANSWERS = {
  unknown_reference: {
    th: 'ไม่มีเลขอ้างอิงนี้ในรายการที่รอผล',
    en: 'none of these payouts has this reference.',
  },
  twice: { th: 'เลขอ้างอิงนี้มีผลในแถวก่อนหน้าแล้ว', en: 'a row before it has a result for this reference.' },
  other_amount: { th: 'จำนวนเงินไม่ตรงกับรายการ', en: 'the amount is not that of the payout.' },
  unknown_result: {
    th: 'ผลต้องเป็น จ่ายแล้ว หรือ ไม่ผ่าน',
    en: 'the result must be “paid” or “rejected”.',
  },
  reason_missing: {
    th: 'ใส่เหตุผลที่ธนาคารไม่จ่าย',
    en: 'give the reason why the bank did not pay.',
  },
} as const

/** Why a row of a filled list is not taken, as whoever filled it reads it. */
export function describeAnswerFault({ row, why }: AnswerFault): Words {
  const { th, en } = ANSWERS[why]
  return { th: `แถวที่ ${row}: ${th}`, en: `Row ${row}: ${en}` }
}

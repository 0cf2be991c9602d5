import type { Language } from '@langraan/thai'
import { customerFileWords } from '../customer-file.ts'
import type { ImportField } from './import-fields.ts'

type Words = Readonly<Record<Language, string>>

/** Why a row does not come in, with what to do. `{value}` is what stands there, or whom it is about. */
export const rowFaultWords = {
  name_missing: {
    th: 'ไม่มีชื่อ และยังไม่มีลูกค้าคนนี้ในร้าน ใส่ชื่อ',
    en: 'There is no name, and the shop does not know this customer yet. Enter a name.',
  },
  name_too_long: {
    th: 'ชื่อยาวเกิน 100 ตัวอักษร ย่อให้สั้นลง',
    en: 'The name is longer than 100 letters. Shorten it.',
  },
  contact_missing: {
    th: 'ไม่มีเบอร์โทร อีเมล LINE หรือ Facebook ใส่อย่างน้อยหนึ่งช่องทาง ระบบจะได้รู้ว่าเป็นใคร',
    en: 'No phone, e-mail, LINE or Facebook. Enter at least one, so that the customer is known again.',
  },
  phone_unreadable: {
    th: 'อ่านเบอร์ “{value}” ไม่ได้ เบอร์ไทยมี 9–10 หลัก เช่น 081-234-5678 เบอร์ต่างประเทศขึ้นต้นด้วย +',
    en: '“{value}” is no phone number. A Thai one has 9 or 10 digits, as 081-234-5678; one from abroad begins with +.',
  },
  phone_shortened: {
    th: 'Excel ย่อเบอร์เป็น “{value}” เลขท้ายหายไปแล้ว ตั้งคอลัมน์เป็นข้อความ แล้วใส่เบอร์เต็มอีกครั้ง',
    en: 'A spreadsheet has shortened the number to “{value}”, and its last digits are lost. Format the column as text and enter the whole number again.',
  },
  email_unreadable: {
    th: 'อีเมล “{value}” ไม่ถูกต้อง แก้ให้เป็นแบบ name@example.com หรือลบออก',
    en: '“{value}” is no e-mail address. Write it as name@example.com, or remove it.',
  },
  contacts_too_many: {
    th: 'ลูกค้าคนหนึ่งมีช่องทางติดต่อได้ไม่เกิน 20 ลบออกบ้าง',
    en: 'A customer has 20 contacts at most. Remove some.',
  },
  same_contact: {
    th: 'เบอร์หรือช่องทางติดต่อซ้ำกับแถว {value} แต่ชื่อไม่เหมือนกัน ถ้าเป็นคนเดียวกันแก้ชื่อให้ตรงกัน ถ้าคนละคนแก้เบอร์',
    en: 'Shares a contact with row {value} under another name. If it is one person, give both the same name; if not, correct the contact.',
  },
  joins_rows: {
    th: 'ช่องทางติดต่อของแถวนี้เป็นของหลายคนในไฟล์ ({value}) ให้เหลือของคนเดียว',
    en: 'The contacts of this row belong to several people of the file ({value}). Keep those of one.',
  },
  two_customers: {
    th: 'ช่องทางติดต่อของแถวนี้เป็นของลูกค้าหลายคนในร้าน: {value} ถ้าเป็นคนเดียวกันรวมลูกค้าก่อน ถ้าไม่ใช่ลบช่องทางที่ไม่ใช่ของเขา',
    en: 'The contacts of this row belong to several customers: {value}. If they are one person, merge them first; if not, remove what is not theirs.',
  },
  same_customer: {
    th: 'เป็นลูกค้าคนเดียวกับแถว {value} รวมเป็นแถวเดียว',
    en: 'This is the same customer as in row {value}. Make it one row.',
  },
  other_name: {
    th: 'ลูกค้าในร้านที่ใช้ช่องทางติดต่อนี้ชื่อ “{value}” จึงไม่เติมอะไรให้ ถ้าเป็นคนเดียวกันแก้ชื่อให้ตรงกัน หรือเลือกด้านบนว่าเป็นคนเดียวกัน ถ้าคนละคนแก้ช่องทางติดต่อ',
    en: 'The customer with this contact is called “{value}”, so nothing is added to them. If it is one person, give both the same name, or say so above; if not, correct the contact.',
  },
  screen_name_of: {
    th: 'LINE หรือ Facebook นี้เป็นของลูกค้าชื่อ “{value}” ถ้าเป็นคนเดียวกันแก้ชื่อให้ตรงกัน ถ้าคนละคนแก้หรือลบ LINE หรือ Facebook',
    en: 'This LINE or Facebook belongs to the customer “{value}”. If it is one person, give both the same name; if not, correct or remove it.',
  },
  contacts_full: {
    th: 'ลูกค้าคนนี้จะมีช่องทางติดต่อเกิน 20 ลบของเดิมที่ไม่ใช้ หรือลบในไฟล์',
    en: 'This customer would have more than 20 contacts. Remove some in the shop or in the file.',
  },
} as const satisfies Record<string, Words>
export type RowFaultCode = keyof typeof rowFaultWords

/** What of a row is left out, while the customer comes in. */
export const cellFaultWords = {
  phone_left_out: {
    th: 'อ่านเบอร์ “{value}” ไม่ได้ จึงไม่ได้นำเข้าเบอร์นี้ ช่องทางติดต่ออื่นเข้าแล้ว เบอร์ไทยมี 9–10 หลัก',
    en: '“{value}” is no phone number and is left out; the other contacts come in. A Thai number has 9 or 10 digits.',
  },
  phone_shortened_left_out: {
    th: 'Excel ย่อเบอร์เป็น “{value}” เลขท้ายหายไปแล้ว จึงไม่ได้นำเข้าเบอร์นี้ ช่องทางติดต่ออื่นเข้าแล้ว',
    en: 'A spreadsheet has shortened the number to “{value}”. It is left out; the other contacts come in.',
  },
  email_left_out: {
    th: 'อีเมล “{value}” ไม่ถูกต้อง จึงไม่ได้นำเข้าอีเมลนี้ ช่องทางติดต่ออื่นเข้าแล้ว',
    en: '“{value}” is no e-mail address and is left out; the other contacts come in.',
  },
  line_unreadable: {
    th: '“{value}” ไม่ใช่ LINE ID จึงไม่ได้นำเข้า LINE ID มีแต่ตัวอังกฤษ ตัวเลข และ . _ - อย่างน้อย 4 ตัว ไม่ใช่ชื่อที่แสดง',
    en: '“{value}” is no LINE ID and is left out. An ID has 4 or more of a–z, digits and . _ -; it is not the name that is shown.',
  },
  facebook_unreadable: {
    th: '“{value}” ไม่ได้บอกว่าเป็น Facebook ของใคร จึงไม่ได้นำเข้า ใส่ลิงก์หน้าโปรไฟล์ เช่น facebook.com/nan หรือชื่อผู้ใช้',
    en: '“{value}” does not tell whose Facebook it is and is left out. Enter the address of the profile, as facebook.com/nan, or its user name.',
  },
  address_incomplete: {
    th: 'ที่อยู่ไม่ครบหรือไม่แน่ชัด ไม่ได้นำที่อยู่เข้า ใส่บ้านเลขที่ ตำบล/แขวง อำเภอ/เขต จังหวัด และรหัสไปรษณีย์ให้ครบ',
    en: 'The address is incomplete or unclear and is left out. Give house, sub-district, district, province and zipcode.',
  },
  address_too_long: {
    th: 'ที่อยู่ยาวเกิน 300 ตัวอักษร ไม่ได้นำเข้า ย่อให้สั้นลง',
    en: 'The address is longer than 300 letters and is left out. Shorten it.',
  },
  addresses_full: {
    th: 'ลูกค้าคนนี้มีที่อยู่ครบ 20 แล้ว ไม่ได้เพิ่มที่อยู่นี้',
    en: 'This customer has 20 addresses already; this one is left out.',
  },
  address_parts: {
    th: 'ตำบล อำเภอ จังหวัด และรหัสไปรษณีย์ไม่ตรงกัน ไม่ได้นำที่อยู่เข้า ตรวจตัวสะกด และดูว่าแต่ละส่วนอยู่ถูกช่อง',
    en: 'Sub-district, district, province and zipcode do not belong together, so the address is left out. Check their spelling, and that each stands in its own column.',
  },
  notes_full: {
    th: 'ลูกค้าคนนี้มีโน้ตจากไฟล์ครบ 20 แล้ว ไม่ได้เพิ่มโน้ตนี้',
    en: 'This customer has 20 notes of the file already; this one is left out.',
  },
  zipcode_unreadable: {
    th: 'รหัสไปรษณีย์ “{value}” ต้องเป็นเลข 5 หลัก',
    en: 'The zipcode “{value}” must have 5 digits.',
  },
  tags_left_out: {
    th: 'แท็ก “{value}” ไม่ได้นำเข้า แท็กยาวได้ไม่เกิน 40 ตัวอักษร และคนหนึ่งมีได้ไม่เกิน 20 แท็ก',
    en: 'The tags “{value}” are left out: a tag has 40 letters at most, and a customer 20 tags.',
  },
  note_too_long: {
    th: 'โน้ตยาวเกิน 2,000 ตัวอักษร ไม่ได้นำเข้า ย่อให้สั้นลง',
    en: 'The note is longer than 2,000 letters and is left out. Shorten it.',
  },
  consent_unreadable: {
    th: 'อ่าน “{value}” ไม่ได้ ใส่ “ใช่” ถ้ายินยอม หรือเว้นว่าง ไม่ได้บันทึกความยินยอม',
    en: '“{value}” is neither yes nor no, so no consent is recorded. Write “Yes”, or leave it empty.',
  },
  consent_withdrawn: {
    th: 'ลูกค้าเคยถอนความยินยอมไว้ ไฟล์เปลี่ยนไม่ได้ ถ้าเขายินยอมอีกครั้ง บันทึกที่หน้าลูกค้า',
    en: 'This customer has withdrawn consent, which a file cannot change. If they consent again, record it on their page.',
  },
} as const satisfies Record<string, Words>
export type CellFaultCode = keyof typeof cellFaultWords

/** What is told of a contact that cannot be read where another one can, so that the row comes in. */
export const leftOutCodes = {
  phone_unreadable: 'phone_left_out',
  phone_shortened: 'phone_shortened_left_out',
  email_unreadable: 'email_left_out',
} as const satisfies Partial<Record<RowFaultCode, CellFaultCode>>

export type ImportFaultCode = RowFaultCode | CellFaultCode

/** What is wrong in a row; `value` is what stands there, cut where it is long. */
export type ImportFault = { row: number; field: ImportField | null; code: ImportFaultCode; value: string }

export const leavesRowOut = ({ code }: Pick<ImportFault, 'code'>): boolean => code in rowFaultWords

const LONGEST_VALUE = 80

/** A fault of a row. */
export const faultOf = (
  row: number,
  field: ImportField | null,
  code: ImportFaultCode,
  value = '',
): ImportFault => ({ row, field, code, value: value.slice(0, LONGEST_VALUE) })

export const faultCodes: readonly ImportFaultCode[] = [
  ...(Object.keys(rowFaultWords) as RowFaultCode[]),
  ...(Object.keys(cellFaultWords) as CellFaultCode[]),
]

const words: Readonly<Record<ImportFaultCode, Words>> = { ...rowFaultWords, ...cellFaultWords }

/** What is wrong and what to do, for whoever reads it. */
export const sayFault = ({ code, value }: Pick<ImportFault, 'code' | 'value'>, language: Language): string =>
  words[code][language].replace('{value}', () => value)

/** What the columns are called, where faults are told and where somebody says what they hold. */
export const importFieldWords: Readonly<Record<Language, Readonly<Record<ImportField, string>>>> = {
  th: { ...customerFileWords.th, lastName: 'นามสกุล', note: 'โน้ต' },
  en: { ...customerFileWords.en, lastName: 'Last name', note: 'Note' },
}

import { type MailWords, writeMail, type WrittenMail } from '../write-mail.ts'

type Asked = { name: string; withheld: number }

const reset: Record<'th' | 'en', (asked: Asked) => MailWords> = {
  th: ({ name, withheld }) => ({
    subject: 'ตั้งรหัสผ่านใหม่ · หลังร้าน',
    hello: `สวัสดี ${name}`,
    before: 'มีคำขอตั้งรหัสผ่านใหม่สำหรับบัญชีนี้ กดลิงก์เพื่อตั้งรหัสผ่าน ลิงก์ใช้ได้ 1 ชั่วโมงและใช้ได้ครั้งเดียว',
    button: 'ตั้งรหัสผ่านใหม่',
    after: [
      ...(withheld > 0 ? [`นับจากอีเมลฉบับก่อน มีคำขออีก ${withheld} ครั้งที่ไม่ได้ส่งอีเมล เพราะขอถี่เกินไป`] : []),
      'ถ้าไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้',
    ],
  }),
  en: ({ name, withheld }) => ({
    subject: 'Set a new password · Langraan',
    hello: `Hello ${name}`,
    before: 'A new password was asked for this account. The link sets it; it is good once, for one hour.',
    button: 'Set a new password',
    after: [
      ...(withheld > 0
        ? [`Requests since the mail before that were not sent, because there were too many: ${withheld}.`]
        : []),
      'If it was not you, do nothing: the password stays as it is.',
    ],
  }),
}

const changed: Record<'th' | 'en', (name: string) => MailWords> = {
  th: (name) => ({
    subject: 'เปลี่ยนรหัสผ่านแล้ว · หลังร้าน',
    hello: `สวัสดี ${name}`,
    before: 'รหัสผ่านของบัญชีนี้เปลี่ยนแล้ว และออกจากระบบในทุกเครื่อง ถ้าไม่ได้เปลี่ยนเอง ให้ตั้งรหัสผ่านใหม่ทันที',
    button: 'ตั้งรหัสผ่านใหม่',
    after: [],
  }),
  en: (name) => ({
    subject: 'Your password was changed · Langraan',
    hello: `Hello ${name}`,
    before:
      'The password of this account was changed, and every device was signed out. If this was not you, set a new one at once.',
    button: 'Set a new password',
    after: [],
  }),
}

export const resetMail = (language: 'th' | 'en', asked: Asked, link: string): WrittenMail =>
  writeMail(reset[language](asked), link)

export const changedMail = (language: 'th' | 'en', name: string, link: string): WrittenMail =>
  writeMail(changed[language](name), link)

import { type MailWords, writeMail, type WrittenMail } from '../write-mail.ts'

type Language = 'th' | 'en'

const confirm: Record<Language, (name: string) => MailWords> = {
  th: (name) => ({
    subject: 'ยืนยันอีเมลใหม่ · หลังร้าน',
    hello: `สวัสดี ${name}`,
    before: 'มีคำขอใช้อีเมลนี้เข้าสู่ระบบแทนอีเมลเดิม กดลิงก์เพื่อยืนยัน ลิงก์ใช้ได้ 24 ชั่วโมงและใช้ได้ครั้งเดียว',
    button: 'ยืนยันอีเมลใหม่',
    after: ['ถ้าไม่ได้ขอ ไม่ต้องทำอะไร อีเมลเดิมยังใช้ได้'],
  }),
  en: (name) => ({
    subject: 'Confirm your new e-mail · Langraan',
    hello: `Hello ${name}`,
    before:
      'Somebody wants to sign in with this e-mail instead of the one before. The link confirms it; it is good once, for 24 hours.',
    button: 'Confirm the new e-mail',
    after: ['If it was not you, do nothing: the e-mail stays as it is.'],
  }),
}

const taken: Record<Language, () => MailWords> = {
  th: () => ({
    subject: 'อีเมลนี้มีบัญชีอยู่แล้ว · หลังร้าน',
    hello: 'สวัสดี',
    before: 'มีคำขอใช้อีเมลนี้กับบัญชีอื่น แต่อีเมลนี้มีบัญชีหลังร้านอยู่แล้ว จึงยังไม่มีอะไรเปลี่ยน',
    button: 'เข้าสู่ระบบ',
    after: ['ถ้าไม่ได้ขอ ไม่ต้องทำอะไร'],
  }),
  en: () => ({
    subject: 'This e-mail has an account already · Langraan',
    hello: 'Hello',
    before:
      'Somebody wants to use this e-mail for another account. It has an account already, so nothing was changed.',
    button: 'Sign in',
    after: ['If it was not you, do nothing.'],
  }),
}

const changed: Record<Language, (name: string) => MailWords> = {
  th: (name) => ({
    subject: 'เปลี่ยนอีเมลของบัญชีแล้ว · หลังร้าน',
    hello: `สวัสดี ${name}`,
    before: 'บัญชีนี้เปลี่ยนไปใช้อีเมลอื่นเข้าสู่ระบบแล้ว อีเมลนี้ใช้เข้าสู่ระบบไม่ได้อีก',
    button: 'เข้าสู่ระบบ',
    after: ['ถ้าไม่ได้เปลี่ยนเอง ตอบกลับอีเมลนี้หรือติดต่อทีมงานทันที'],
  }),
  en: (name) => ({
    subject: 'The e-mail of your account was changed · Langraan',
    hello: `Hello ${name}`,
    before: 'This account now signs in with another e-mail. This address can no longer be used.',
    button: 'Sign in',
    after: ['If this was not you, reply to this e-mail or call us at once.'],
  }),
}

export const confirmEmailMail = (language: Language, name: string, link: string): WrittenMail =>
  writeMail(confirm[language](name), link)

export const emailTakenMail = (language: Language, link: string): WrittenMail =>
  writeMail(taken[language](), link)

export const emailChangedMail = (language: Language, name: string, link: string): WrittenMail =>
  writeMail(changed[language](name), link)

import type { Mail } from '../ports.ts'

type Words = { subject: string; hello: string; before: string; button: string; after: string[] }
type Written = Omit<Mail, 'to'>

const reset: Record<'th' | 'en', (name: string) => Words> = {
  th: (name) => ({
    subject: 'ตั้งรหัสผ่านใหม่ · หลังร้าน',
    hello: `สวัสดี ${name}`,
    before: 'มีคำขอตั้งรหัสผ่านใหม่สำหรับบัญชีนี้ กดลิงก์เพื่อตั้งรหัสผ่าน ลิงก์ใช้ได้ 1 ชั่วโมงและใช้ได้ครั้งเดียว',
    button: 'ตั้งรหัสผ่านใหม่',
    after: ['ถ้าไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้'],
  }),
  en: (name) => ({
    subject: 'Set a new password · Langraan',
    hello: `Hello ${name}`,
    before: 'A new password was asked for this account. The link sets it; it is good once, for one hour.',
    button: 'Set a new password',
    after: ['If it was not you, do nothing: the password stays as it is.'],
  }),
}

const changed: Record<'th' | 'en', (name: string) => Words> = {
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
      'The password of this account was changed, and every device was signed out. If it was not you, set a new one at once.',
    button: 'Set a new password',
    after: [],
  }),
}

export const resetMail = (language: 'th' | 'en', name: string, link: string): Written =>
  write(reset[language](name), link)

export const changedMail = (language: 'th' | 'en', name: string, link: string): Written =>
  write(changed[language](name), link)

function write({ subject, hello, before, button, after }: Words, link: string): Written {
  const text = [hello, before, link, ...after].join('\n\n')
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escape(words)}</p>`
  const html = `<div style="font-family:sans-serif;font-size:16px;line-height:1.6;color:#1c2530;max-width:480px">${paragraph(hello)}${paragraph(before)}<p style="margin:0 0 16px"><a href="${escape(link)}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:#0077b6;color:#fff;text-decoration:none">${escape(button)}</a></p>${after.map(paragraph).join('')}<p style="margin:24px 0 0;font-size:13px;color:#5b6672;word-break:break-all">${escape(link)}</p></div>`
  return { subject, text, html }
}

/** A name is words of a person, never markup. */
function escape(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

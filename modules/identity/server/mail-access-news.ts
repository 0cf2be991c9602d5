import type { MailDeps } from './identity-deps.ts'
import { addresseeOf } from './passwords/password-resets.sql.ts'
import { type MailWords, writeMail } from './write-mail.ts'

type News = 'deletion' | 'ended' | 'on' | 'off' | 'codes' | 'linked' | 'unlinked'

const subjects: Record<'th' | 'en', Record<News, readonly [subject: string, happened: string]>> = {
  th: {
    on: ['เปิดยืนยันสองขั้นแล้ว', 'ตั้งแต่นี้ไปเข้าสู่ระบบต้องใช้รหัสจากแอปด้วย'],
    off: ['ปิดยืนยันสองขั้นแล้ว', 'ตั้งแต่นี้ไปเข้าสู่ระบบไม่ต้องใช้รหัสจากแอป'],
    codes: ['ออกรหัสสำรองชุดใหม่แล้ว', 'รหัสสำรองชุดเดิมใช้ไม่ได้อีก'],
    linked: ['ผูกบัญชีเพิ่มแล้ว', 'เข้าสู่ระบบด้วยบัญชีที่ผูกเพิ่มได้แล้ว'],
    deletion: ['บัญชีจะถูกลบใน 14 วัน', 'มีคำขอลบบัญชีนี้ ระหว่างนี้ยกเลิกได้ที่หน้าบัญชี'],
    ended: ['ออกจากระบบทุกเครื่องแล้ว', 'ผู้ดูแลระบบให้บัญชีนี้ออกจากระบบทุกเครื่อง เข้าสู่ระบบใหม่ได้ตามปกติ'],
    unlinked: ['เลิกผูกบัญชีแล้ว', 'เข้าสู่ระบบด้วยบัญชีที่เลิกผูกไม่ได้อีก'],
  },
  en: {
    on: ['Two steps are on', 'From now on, signing in also asks for a code from your app.'],
    off: ['Two-step sign-in is off', 'From now on, signing in no longer asks for a code from your app.'],
    codes: ['New recovery codes were created', 'The previous codes no longer work.'],
    linked: ['A way to sign in was added', 'You can now sign in with the linked account.'],
    deletion: [
      'Your account will be deleted in 14 days',
      'This was requested. Until then you can change your mind on the account page.',
    ],
    ended: [
      'You were signed out everywhere',
      'The platform’s operator ended your sessions on all devices. You can sign in again.',
    ],
    unlinked: ['A way to sign in was removed', 'The unlinked account can no longer be used to sign in.'],
  },
}

function words(language: 'th' | 'en', news: News, name: string): MailWords {
  const [subject, happened] = subjects[language][news]
  return language === 'th'
    ? {
        subject: `${subject} · หลังร้าน`,
        hello: `สวัสดี ${name}`,
        before: `${happened} ถ้าไม่ได้ทำเอง ให้ตั้งรหัสผ่านใหม่ทันที`,
        button: 'ตั้งรหัสผ่านใหม่',
        after: [],
      }
    : {
        subject: `${subject} · Langraan`,
        hello: `Hello ${name}`,
        before: `${happened} If it was not you, set a new password at once.`,
        button: 'Set a new password',
        after: [],
      }
}

/** Tells somebody that a way or a step of signing in was changed, in case it was not they who did it. */
export async function mailAccessNews(
  deps: MailDeps,
  { email, news, language }: { email: string; news: News; language: 'th' | 'en' },
): Promise<void> {
  const person = await addresseeOf(deps.db, email)
  if (!person) return
  const link = new URL('/forgot-password', deps.appUrl).href
  await deps.mailer.send({ to: email, ...writeMail(words(language, news, person.name), link) })
}

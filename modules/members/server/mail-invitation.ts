import { withShop } from '@langraan/db'
import { type MailDeps, writeMail } from '@langraan/identity/server'
import { hashToken, newToken } from '@langraan/runtime'
import { setInvitationToken } from './invitations.sql.ts'

type Job = { shopId: string; invitationId: string; language: 'th' | 'en' }
type Told = { invitedBy: string; shopName: string }

const words = {
  th: ({ invitedBy, shopName }: Told) => ({
    subject: `${shopName} ชวนเข้าร่วมร้าน · หลังร้าน`,
    hello: 'สวัสดี',
    before: `${invitedBy} ชวนให้เข้าร่วมร้าน ${shopName} บนหลังร้าน ลิงก์ใช้ได้ 7 วันและใช้ได้ครั้งเดียว`,
    button: 'ดูคำเชิญ',
    after: ['ถ้าไม่รู้จักร้านนี้ ไม่ต้องทำอะไร'],
  }),
  en: ({ invitedBy, shopName }: Told) => ({
    subject: `${shopName} invites you to join · Langraan`,
    hello: 'Hello',
    before: `${invitedBy} invites you to join the shop ${shopName} on Langraan. The link works once, within seven days.`,
    button: 'See the invitation',
    after: ['If you do not know this shop, ignore this e-mail.'],
  }),
}

/** Writes the link to whom it is for; the token is made here and nowhere kept, so that it is in the mail alone. */
export async function mailInvitation(deps: MailDeps, { shopId, invitationId, language }: Job): Promise<void> {
  const token = newToken()
  const told = await withShop(deps.db, shopId, (tx) =>
    setInvitationToken(tx, shopId, invitationId, hashToken(token)),
  )
  // Withdrawn in the meantime.
  if (!told) return
  const link = new URL('/invitation', deps.appUrl)
  // After the mark: it is sent to no server and stands in no log.
  link.hash = token
  await deps.mailer.send({ to: told.email, ...writeMail(words[language](told), link.href) })
}

import { withPerson } from '@langraan/db'
import { type MailDeps, writeMail } from '@langraan/identity/server'
import { formatBaht } from '@langraan/money'
import { findThaiBank, formatDate, type Language } from '@langraan/thai'
import type { JobData } from '../module.ts'
import { findReader } from './mail-readers.sql.ts'

type AccountNews = JobData['mail-payout-account']
type BounceNews = JobData['mail-bounced-withdrawal']

const accountWords = {
  th: ({ shopName, changedByName }: AccountNews, to: string, from: string) => ({
    subject: `เปลี่ยนบัญชีรับเงินของร้าน ${shopName} · หลังร้าน`,
    before: `${changedByName} เปลี่ยนบัญชีรับเงินคืนของร้าน ${shopName} เป็น ${to} เงินจะโอนเข้าบัญชีนี้ได้ตั้งแต่ ${from}`,
    button: 'ดูบัญชีรับเงิน',
    after: ['ถ้าไม่ได้ทำเอง เปลี่ยนบัญชีกลับและเปลี่ยนรหัสผ่านก่อนเวลานั้น'],
  }),
  en: ({ shopName, changedByName }: AccountNews, to: string, from: string) => ({
    subject: `The bank account of ${shopName} was changed · Langraan`,
    before: `${changedByName} changed the account to which ${shopName} has its money paid: ${to}. Money can go there from ${from} on.`,
    button: 'See the bank account',
    after: ['If it was none of you, change it back and set new passwords before then.'],
  }),
}

/** Tells one of those who should know that the shop's money goes somewhere else. */
export async function mailPayoutAccount(deps: MailDeps, news: AccountNews): Promise<void> {
  const reader = await withPerson(deps.db, news.userId, (tx) => findReader(tx, news.userId))
  if (!reader) return
  const language = languageOf(reader.language)
  const bank = findThaiBank(news.bankCode)?.[language] ?? news.bankCode
  const from = formatDate(new Date(news.opensAt), { language, style: 'dateTime' })
  const written = accountWords[language](news, `${bank} x-${news.lastDigits}`, from)
  await send(deps, news.payoutShopId, reader, written)
}

const bounceWords = {
  th: ({ shopName, number, reason }: BounceNews, amount: string) => ({
    subject: `ธนาคารโอนเงิน ${number} กลับมา · หลังร้าน`,
    before: `เงินถอน ${number} ของร้าน ${shopName} จำนวน ${amount} ถูกธนาคารโอนกลับมา ยอดนี้กลับไปอยู่ในยอดที่ถอนได้แล้ว`,
    button: 'ดูเงินคืนค่าส่ง',
    after: [`เหตุผล: ${reason}`, 'ตรวจบัญชีรับเงินแล้วขอถอนใหม่ได้'],
  }),
  en: ({ shopName, number, reason }: BounceNews, amount: string) => ({
    subject: `The bank sent ${number} back · Langraan`,
    before: `${amount} of ${shopName} (${number}) came back from the bank. It can be withdrawn again.`,
    button: 'See your cashback',
    after: [`Reason: ${reason}`, 'Check the bank account, then ask for it again.'],
  }),
}

/** Tells an owner that money which had been paid came back. */
export async function mailBouncedWithdrawal(deps: MailDeps, news: BounceNews): Promise<void> {
  const reader = await withPerson(deps.db, news.userId, (tx) => findReader(tx, news.userId))
  if (!reader) return
  const language = languageOf(reader.language)
  await send(deps, news.payoutShopId, reader, bounceWords[language](news, formatBaht(news.amountSatang)))
}

const languageOf = (language: string): Language => (language === 'en' ? 'en' : 'th')

type Reader = { email: string; name: string; language: string }
type Written = { subject: string; before: string; button: string; after: string[] }

async function send(deps: MailDeps, shopId: string, reader: Reader, written: Written): Promise<void> {
  const hello = languageOf(reader.language) === 'th' ? `สวัสดี ${reader.name}` : `Hello ${reader.name}`
  const link = new URL(`/app/shops/${shopId}/withdrawals`, deps.appUrl).href
  await deps.mailer.send({ to: reader.email, ...writeMail({ ...written, hello }, link) })
}

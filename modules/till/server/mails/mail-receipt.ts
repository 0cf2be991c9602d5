import { withShop } from '@langraan/db'
import { writeMail } from '@langraan/identity/server'
import { tillDocumentPdf } from '@langraan/invoices/server'
import { formatBaht } from '@langraan/money'
import { formatDate, formatThaiPhone, type Language } from '@langraan/thai'
import type { JobData } from '../../module.ts'
import type { MailingDeps } from '../till-deps.ts'
import { receiptMailToSend, setReceiptMailFailed, setReceiptMailSent } from './receipt-mails.sql.ts'

type Job = JobData['send-till-receipt']
type Told = { shopName: string; phone: string; number: string; paid: string; day: string; hasPdf: boolean }

const words: Readonly<Record<Language, (told: Told) => Omit<Parameters<typeof writeMail>[0], 'hello'>>> = {
  th: ({ shopName, phone, number, paid, day, hasPdf }) => ({
    subject: `ใบเสร็จ ${number} จาก ${shopName}`,
    before: `ขอบคุณที่ซื้อของกับ ${shopName} นี่คือใบเสร็จ ${number} ยอด ${paid} เมื่อ ${day}`,
    button: 'ดูใบเสร็จ',
    after: [
      ...(hasPdf ? ['แนบใบกำกับภาษีอย่างย่อเป็น PDF มาด้วยแล้ว'] : []),
      ...(phone === '' ? [] : [`สอบถามร้าน โทร ${formatThaiPhone(phone)}`]),
    ],
  }),
  en: ({ shopName, phone, number, paid, day, hasPdf }) => ({
    subject: `Receipt ${number} from ${shopName}`,
    before: `Thank you for shopping at ${shopName}. This is your receipt ${number} of ${paid}, ${day}.`,
    button: 'See the receipt',
    after: [
      ...(hasPdf ? ['The abbreviated tax invoice is attached as a PDF.'] : []),
      ...(phone === '' ? [] : [`Ask the shop: ${formatThaiPhone(phone)}`]),
    ],
  }),
}
const hello: Readonly<Record<Language, string>> = { th: 'สวัสดี', en: 'Hello,' }

/**
 * Mails a receipt. What was sent is not sent again; only who dies between the mail server's yes and our own note of it
 * leaves a mail that goes out once more, under the same id.
 */
export async function mailReceipt(deps: MailingDeps, { shopId, mailId }: Job): Promise<void> {
  const { db, mailer, clock } = deps.mails
  const mail = await withShop(db, shopId, (tx) => receiptMailToSend(tx, mailId))
  if (!mail) return
  const { orderId, number, language, linkToken, sentTo, paidSatang, soldAt } = mail
  const frame = await deps.frames.frame(shopId)
  const pdf = await tillDocumentPdf(deps.papers, { shopId, orderId, number, language })
  const told = words[language]({
    shopName: frame.name,
    phone: frame.phone,
    number,
    paid: formatBaht(paidSatang),
    day: formatDate(soldAt, { language, style: 'dateTime' }),
    hasPdf: pdf !== undefined,
  })
  const link = `${deps.shopUrl(frame.slug, frame.ownHost)}/receipts/${linkToken}`
  await mailer.send({
    id: mailId,
    to: sentTo,
    fromName: frame.name,
    ...writeMail({ ...told, hello: hello[language] }, language === 'en' ? `${link}?lang=en` : link),
    ...(pdf && { attachments: [{ name: `${number}.pdf`, type: 'application/pdf', content: pdf }] }),
  })
  await withShop(db, shopId, (tx) => setReceiptMailSent(tx, mailId, clock.now()))
}

/** Notes that a mail was given up. The job itself is kept among what has failed, where it can be done again. */
export async function giveReceiptMailUp(
  { mails: { db, clock } }: Pick<MailingDeps, 'mails'>,
  { shopId, mailId }: Job,
): Promise<void> {
  await withShop(db, shopId, (tx) => setReceiptMailFailed(tx, mailId, clock.now()))
}

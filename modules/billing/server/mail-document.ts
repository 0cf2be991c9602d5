import { enqueue, once } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals } from '@langraan/http'
import { type MailDeps, writeMail } from '@langraan/identity/server'
import type { Language } from '@langraan/thai'
import type { DocumentKind } from '../rules/document.ts'
import type { BillingDeps } from './billing-deps.ts'
import { documentKey } from './document-pdf.ts'
import { findDocument } from './documents.sql.ts'
import { numberOf } from './issue-document.ts'
import { findPayer } from './reminders.sql.ts'
import { asAccount, withAccount } from './with-account.ts'

type Ask = { userId: string; accountId: string; documentId: string; language: Language }

/** Has a document sent to the member who asks, at the e-mail they sign in with. */
export function mailDocument(
  { db, clock, jobs }: BillingDeps,
  ask: Ask,
  intent: Intent,
): Promise<OnceAnswer<{ sentTo: string }>> {
  const { userId, accountId, documentId } = ask
  return withAccount(db, { userId, accountId, permission: 'read' }, (tx) =>
    once(tx, { userId }, intent, clock.now(), async () => {
      if (!(await findDocument(tx, accountId, documentId))) refuse(standardRefusals, 'not_found')
      const reader = (await findPayer(tx, userId)) ?? refuse(standardRefusals, 'not_found')
      await enqueue(jobs, tx, 'mail-document', ask)
      return { sentTo: reader.email }
    }),
  )
}

const names: Record<Language, Record<DocumentKind, string>> = {
  th: {
    quotation: 'ใบเสนอราคา',
    invoice: 'ใบแจ้งหนี้',
    tax_invoice: 'ใบกำกับภาษี / ใบเสร็จรับเงิน',
    credit_note: 'ใบลดหนี้',
  },
  en: {
    quotation: 'Quotation',
    invoice: 'Invoice',
    tax_invoice: 'Tax invoice / receipt',
    credit_note: 'Credit note',
  },
}

const words = {
  th: (name: string, number: string) => ({
    subject: `${name} ${number} · หลังร้าน`,
    before: `แนบ${name}เลขที่ ${number} มาเป็นไฟล์ PDF ดูเอกสารทั้งหมดได้ที่หน้าบิลและแพ็กเกจ`,
    button: 'ไปที่บิลและแพ็กเกจ',
    after: [],
  }),
  en: (name: string, number: string) => ({
    subject: `${name} ${number} · Langraan`,
    before: `${name} ${number} is attached as a PDF. You can find all documents on the billing page.`,
    button: 'Go to billing',
    after: [],
  }),
}

/** The worker's part: the PDF in a mail. Right after it was issued it may not be drawn yet: then it is tried again. */
export async function sendDocumentMail(
  deps: MailDeps & Pick<BillingDeps, 'files'>,
  { userId, accountId, documentId, language }: Ask,
): Promise<void> {
  const found = await asAccount(deps.db, accountId, async (tx) => {
    const document = await findDocument(tx, accountId, documentId)
    const reader = await findPayer(tx, userId)
    return document && reader && { document, reader }
  })
  // Whoever is no member any more gets nothing.
  if (!found) return
  const { document, reader } = found
  const content = await deps.files.get(documentKey(document, language))
  if (!content) throw new Error(`document ${documentId} is not drawn yet`)
  const number = numberOf(document)
  const hello = language === 'th' ? `สวัสดี ${reader.name}` : `Hello ${reader.name}`
  const written = words[language](names[language][document.kind], number)
  const link = new URL('/app/billing', deps.appUrl).href
  await deps.mailer.send({
    to: reader.email,
    ...writeMail({ ...written, hello }, link),
    attachments: [{ name: `${number}-${language}.pdf`, type: 'application/pdf', content }],
  })
}

import PostalMime from 'postal-mime'
import type { Address } from 'postal-mime'
import type { SandboxContext } from '../context.ts'
import type { Collection, State } from '../state/state.ts'

/** A mail as the SMTP side took it. */
export interface Mail {
  id: number
  receivedAt: string
  /** As given by `MAIL FROM` and `RCPT TO`: who it really goes to. */
  envelope: { from: string; to: string[] }
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  attachments: { name: string; type: string; sizeBytes: number; contentBase64: string }[]
}

const kept = 500

/** Mails by number; the alias is not used, since a mail has many receivers. */
export function mailsOf(state: State): Collection<Mail> {
  return state.collection<Mail>('mails')
}

function addressText(address: Address | undefined): string[] {
  if (!address) return []
  if (address.group) return address.group.map((member) => member.address ?? '')
  return [address.address ?? '']
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Buffer {
  if (typeof content === 'string') return Buffer.from(content)
  return Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content)
}

/** Reads a raw message and keeps it. */
export async function keepMail(
  context: SandboxContext,
  raw: Buffer,
  envelope: Mail['envelope'],
): Promise<Mail> {
  const parsed = await PostalMime.parse(raw)
  const mail: Mail = {
    id: context.state.next('mails'),
    receivedAt: context.clock.now().toISOString(),
    envelope,
    from: addressText(parsed.from)[0] ?? envelope.from,
    to: (parsed.to ?? []).flatMap(addressText),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
    attachments: parsed.attachments.map((attachment) => {
      const content = bytesOf(attachment.content)
      return {
        name: attachment.filename ?? 'attachment',
        type: attachment.mimeType,
        sizeBytes: content.length,
        contentBase64: content.toString('base64'),
      }
    }),
  }
  mailsOf(context.state).put(String(mail.id), mail)
  if (mail.id % 50 === 0) mailsOf(context.state).trim(kept)
  return mail
}

interface MailFilter {
  /** A receiver's address, upper and lower case alike. */
  to?: string
  subject?: string
  limit?: number
}

/** Newest first. */
export function findMails(state: State, { to, subject, limit = 100 }: MailFilter): Mail[] {
  const wanted = to?.toLowerCase()
  return mailsOf(state)
    .list({ newestFirst: true })
    .filter((mail) => {
      const receivers = [...mail.envelope.to, ...mail.to].map((address) => address.toLowerCase())
      return (!wanted || receivers.includes(wanted)) && (!subject || mail.subject.includes(subject))
    })
    .slice(0, limit)
}

/** Addresses in a mail, so that a test or a reader can follow them without the mail's own HTML. */
export function linksOf(mail: Mail): string[] {
  const inHtml = [...mail.html.matchAll(/href\s*=\s*["']([^"']+)["']/gi)].map((match) => match[1] ?? '')
  const inText = mail.text.match(/https?:\/\/[^\s<>"')]+/g) ?? []
  const links = [...inHtml.map((link) => link.replaceAll('&amp;', '&')), ...inText]
  return [...new Set(links.filter((link) => /^https?:\/\//.test(link)))]
}

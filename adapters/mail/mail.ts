import type { Mail, Mailer } from '@langraan/identity/ports'
import type { Transporter } from 'nodemailer'

const CONNECT_WITHIN_MS = 10_000
const SEND_WITHIN_MS = 30_000

/** Sends by SMTP. `url` is `smtp://` or `smtps://`, with user and password where the server wants them. */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  let transport: Promise<Transporter> | undefined
  // Loaded with the first mail.
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport(
      {
        url,
        connectionTimeout: CONNECT_WITHIN_MS,
        greetingTimeout: CONNECT_WITHIN_MS,
        socketTimeout: SEND_WITHIN_MS,
      },
      // Mailing lists and absence notes do not answer what says that it was made by a program.
      { from, headers: { 'Auto-Submitted': 'auto-generated' } },
    )
  }
  return {
    send: async ({ to, subject, text, html, attachments = [], fromName, id }: Mail) => {
      transport ??= open()
      await (
        await transport
      ).sendMail({
        ...(fromName !== undefined && { from: { name: inOneLine(fromName), address: addressOf(from) } }),
        ...(id !== undefined && { messageId: `<${id}@${domainOf(from)}>` }),
        to,
        subject,
        text,
        html,
        attachments: attachments.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(content),
        })),
      })
    },
  }
}

/** Of `Langraan <no-reply@langraan.example>`, or of an address alone. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

const domainOf = (from: string): string => addressOf(from).split('@').at(-1) ?? 'localhost'

const inOneLine = (name: string): string => name.replace(/[\s\p{Cc}]+/gu, ' ')

import type { Mail } from '../ports.ts'

export type MailWords = { subject: string; hello: string; before: string; button: string; after: string[] }
export type WrittenMail = Omit<Mail, 'to'>

/** A mail with one thing to do: what happened, the link, and what else there is to know. */
export function writeMail({ subject, hello, before, button, after }: MailWords, link: string): WrittenMail {
  const text = [hello, before, link, ...after].join('\n\n')
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`
  const html = `<div style="font-family:sans-serif;font-size:16px;line-height:1.6;color:#1c2530;max-width:480px">${paragraph(hello)}${paragraph(before)}<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:#0077b6;color:#fff;text-decoration:none">${escapeHtml(button)}</a></p>${after.map(paragraph).join('')}<p style="margin:24px 0 0;font-size:13px;color:#5b6672;word-break:break-all">${escapeHtml(link)}</p></div>`
  return { subject, text, html }
}

/** A name is words of a person, never markup. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

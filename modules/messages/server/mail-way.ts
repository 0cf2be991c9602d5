import { escapeHtml } from '@langraan/identity/server'
import type { Mailer } from '@langraan/identity/ports'
import type { Way } from '../ports.ts'
import type { ComposedMessage, MessageSection } from '../rules/compose-message.ts'

/** Mail, in the name of the shop. */
export const mailWay = (mailer: Mailer): Way => ({
  name: 'mail',
  addressOf: ({ customerEmail }) => customerEmail || undefined,
  send: ({ id, to, composed }) =>
    mailer.send({
      id,
      to,
      fromName: composed.shop.name,
      subject: composed.subject,
      text: asText(composed),
      html: asHtml(composed),
    }),
})

/** A message as plain text. */
export function asText({ paragraphs, sections, button, shop, foot }: ComposedMessage): string {
  const parts = [
    ...paragraphs.map((lines) => lines.join('\n')),
    `${button.label}\n${button.href}`,
    ...sections.map(({ title, rows }) =>
      [
        title,
        ...rows.map(({ label, value, href }) => `${label}: ${value}${href === undefined ? '' : `\n${href}`}`),
      ].join('\n'),
    ),
    [shop.name, ...foot].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

const INK = '#1c2530'
const QUIET = '#5b6672'
const LINE = '1px solid #dfe4ea'

/** The same words as HTML. Mail programs know tables and inline styles, and hardly anything else. */
export function asHtml(message: ComposedMessage): string {
  const { language, subject, shop, paragraphs, sections, button, foot } = message
  const linked = (text: string) => {
    const href = escapeHtml(button.href)
    return escapeHtml(text).replaceAll(href, () => `<a href="${href}" style="color:#0077b6">${href}</a>`)
  }
  const logo =
    shop.logoUrl === ''
      ? ''
      : `<img src="${escapeHtml(shop.logoUrl)}" alt="" width="40" height="40" style="border-radius:8px;vertical-align:middle;margin-right:12px">`
  const body = [
    `<p style="margin:0 0 24px;font-size:18px;font-weight:600">${logo}${escapeHtml(shop.name)}</p>`,
    ...paragraphs.map((lines) => `<p style="margin:0 0 16px">${lines.map(linked).join('<br>')}</p>`),
    `<p style="margin:24px 0"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0077b6;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>`,
    ...sections.map(sectionHtml),
    `<p style="margin:24px 0 0;padding-top:16px;border-top:${LINE};font-size:14px;color:${QUIET}">${[shop.name, ...foot].map(escapeHtml).join('<br>')}</p>`,
  ]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px 16px;background:#ffffff"><div style="font-family:sans-serif;font-size:16px;line-height:1.6;color:${INK};max-width:520px;margin:0 auto">${body.join('')}</div></body></html>`
}

function sectionHtml({ title, rows }: MessageSection): string {
  const lines = rows.map(({ label, value, isStrong, href }) => {
    const told =
      href === undefined
        ? escapeHtml(value)
        : `<a href="${escapeHtml(href)}" style="color:#0077b6">${escapeHtml(value)}</a>`
    const weight = isStrong ? ';font-weight:600' : ''
    return `<tr><td style="padding:6px 12px 6px 0;border-top:${LINE};vertical-align:top${weight}">${escapeHtml(label)}</td><td style="padding:6px 0;border-top:${LINE};vertical-align:top;text-align:right${weight}">${told}</td></tr>`
  })
  return `<h2 style="margin:24px 0 8px;font-size:16px">${escapeHtml(title)}</h2><table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:15px">${lines.join('')}</table>`
}

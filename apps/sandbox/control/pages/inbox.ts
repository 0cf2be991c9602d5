import { readableDateTime } from '../../clock.ts'
import type { SandboxContext } from '../../context.ts'
import { textOf } from '../../http/fields.ts'
import type { Fields } from '../../http/fields.ts'
import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import { inLanguage } from '../../http/language.ts'
import type { Bilingual, Language } from '../../http/language.ts'
import { findMails, linksOf } from '../../mail/mailbox.ts'
import type { Mail } from '../../mail/mailbox.ts'
import { card, empty, speaker } from './kit.ts'

const words = {
  all: { th: 'อีเมลทั้งหมด', en: 'All mail' },
  none: {
    th: 'ยังไม่มีอีเมล อีเมลที่ระบบส่งจะมาอยู่ที่นี่ ไม่ออกไปไหน',
    en: 'No mail yet. What the product sends arrives here and goes nowhere else.',
  },
  noSubject: { th: '(ไม่มีหัวเรื่อง)', en: '(no subject)' },
  to: { th: 'ถึง', en: 'To' },
  from: { th: 'จาก', en: 'From' },
  search: { th: 'อีเมลผู้รับ', en: "Receiver's address" },
  find: { th: 'ค้นหา', en: 'Find' },
  links: { th: 'ลิงก์ในอีเมล', en: 'Links in the mail' },
  files: { th: 'ไฟล์แนบ', en: 'Attachments' },
  text: { th: 'ข้อความล้วน', en: 'Plain text' },
} satisfies Record<string, Bilingual>

function mailRow(language: Language, mail: Mail): Html {
  const t = speaker(words, language)
  return html`<li>
    <a class="row-item" href="${inLanguage(language, `/inbox/${mail.id}`)}"
      ><div class="grow">
        <b>${mail.subject || t('noSubject')}</b>
        <p class="muted">${t('to')} ${mail.envelope.to.join(', ')}</p>
      </div>
      <span class="muted small">${readableDateTime(new Date(mail.receivedAt), language)}</span></a
    >
  </li>`
}

/** The mails, newest first; `?to=` shows those of one receiver. */
export function inboxPage(context: SandboxContext, language: Language, query: Fields): Html {
  const t = speaker(words, language)
  const to = textOf(query, 'to')
  const mails = findMails(context.state, { to })
  const search = html`<form method="get" action="/inbox" class="inline">
    ${language === 'en' && html`<input type="hidden" name="lang" value="en" />`}
    <label class="compact grow"
      ><span class="hidden">${t('search')}</span
      ><input name="to" value="${to}" placeholder="${t('search')}" /></label
    ><button>${t('find')}</button>
  </form>`
  const list =
    mails.length === 0
      ? empty(t('none'))
      : html`<ul class="rows">
          ${mails.map((mail) => mailRow(language, mail))}
        </ul>`
  return card(t('all'), html`${search}${list}`)
}

/** One mail: its HTML in a frame without scripts, the links beside it, the plain text below. */
export function mailPage(mail: Mail, language: Language): Html {
  const t = speaker(words, language)
  const links = linksOf(mail)
  const head = html`<dl class="pairs">
    <div>
      <dt>${t('from')}</dt>
      <dd>${mail.from}</dd>
    </div>
    <div>
      <dt>${t('to')}</dt>
      <dd>${mail.envelope.to.join(', ')}</dd>
    </div>
  </dl>`
  const frame =
    mail.html !== '' &&
    html`<iframe
      class="mail"
      title="${mail.subject || t('noSubject')}"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      src="/inbox/messages/${mail.id}/html"
    ></iframe>`
  const files = mail.attachments.map(
    (file, index) =>
      html`<li>
        <a href="/inbox/messages/${mail.id}/attachments/${index}">${file.name}</a>
        <span class="muted small">${file.type} · ${file.sizeBytes} B</span>
      </li>`,
  )
  return html`${card(null, html`${head}${frame}`)}
  ${
    links.length > 0 &&
    card(
      t('links'),
      html`<ul class="lines">
        ${links.map((address) => html`<li><a href="${address}" rel="noreferrer">${address}</a></li>`)}
      </ul>`,
    )
  }
  ${
    files.length > 0 &&
    card(
      t('files'),
      html`<ul class="lines">
        ${files}
      </ul>`,
    )
  }
  ${mail.text !== '' && card(t('text'), html`<pre>${mail.text}</pre>`)}`
}

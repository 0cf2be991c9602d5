import type { SandboxContext } from '../../context.ts'
import { textOf } from '../../http/fields.ts'
import type { Fields } from '../../http/fields.ts'
import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import { inLanguage } from '../../http/language.ts'
import type { Bilingual, Language } from '../../http/language.ts'
import { providers } from '../places.ts'
import type { RequestRecord } from '../request-log.ts'
import { card, chip, empty, form, speaker } from './kit.ts'
import type { Colour } from './kit.ts'

const words = {
  all: { th: 'ทั้งหมด', en: 'All' },
  list: { th: 'คำขอล่าสุด', en: 'Latest requests' },
  none: { th: 'ยังไม่มีคำขอเข้ามา', en: 'Nothing was asked yet' },
  waiting: { th: 'ยังไม่ตอบ', en: 'no answer yet' },
  clear: { th: 'ล้างรายการ', en: 'Clear the list' },
  filter: { th: 'กรองตามบริการ', en: 'By provider' },
} satisfies Record<string, Bilingual>

function statusColour(status: number | null): Colour {
  if (status === null) return 'amber'
  return status < 400 ? 'green' : 'red'
}

function requestRow(language: Language, record: RequestRecord): Html {
  const t = speaker(words, language)
  const time = record.at.slice(11, 23)
  const sent = JSON.stringify({ query: record.query, body: record.body }, null, 2)
  return html`<li>
    <details class="request">
      <summary>
        <span class="muted small code">${time}</span>
        <b class="code">${record.method} ${record.path}</b
        >${chip(statusColour(record.status), record.status === null ? t('waiting') : String(record.status))}
        <span class="muted small">${record.durationMs !== null && `${record.durationMs} ms`}</span>
      </summary>
      <p class="muted small">${record.contentType} · ${record.userAgent}</p>
      <pre>${sent}</pre>
    </details>
  </li>`
}

/** What the product asked, newest first; opened, what it sent, with secrets masked. */
export function requestsPage(context: SandboxContext, language: Language, query: Fields): Html {
  const t = speaker(words, language)
  const provider = textOf(query, 'provider')
  const records = context.requests.list({ provider, limit: 100 })
  const choices = [['', t('all')] as const, ...providers.map((name) => [name, name] as const)]
  const tabs = html`<div class="tabs" role="group" aria-label="${t('filter')}">
    ${choices.map(
      ([name, label]) =>
        html`<a
          href="${inLanguage(language, name === '' ? '/requests' : `/requests?provider=${name}`)}"
          ${name === provider && html` aria-current="true"`}
          >${label}</a
        >`,
    )}
  </div>`
  const list =
    records.length === 0
      ? empty(t('none'))
      : html`<ul class="lines">
            ${records.map((record) => requestRow(language, record))}
          </ul>
          ${form(language, '/do/requests/clearing', html`<button>${t('clear')}</button>`, 'inline')}`
  return card(t('list'), html`${tabs}${list}`)
}

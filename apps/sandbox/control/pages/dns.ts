import type { SandboxContext } from '../../context.ts'
import { namesOf } from '../../dns/records.ts'
import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import type { Bilingual, Language } from '../../http/language.ts'
import { card, chip, empty, field, form, speaker } from './kit.ts'

const words = {
  names: { th: 'ชื่อที่ประกาศไว้', en: 'Names that are published' },
  none: { th: 'ยังไม่มีชื่อใด', en: 'No names yet' },
  add: { th: 'ประกาศ TXT', en: 'Publish a TXT record' },
  name: { th: 'ชื่อ เช่น _langraan.mali-studio.com', en: 'Name, such as _langraan.mali-studio.com' },
  text: { th: 'ข้อความ (เว้นว่างคือเอาออก)', en: 'Text (empty removes it)' },
  broken: { th: 'เซิร์ฟเวอร์ชื่อขัดข้อง', en: 'The name server is out of order' },
  save: { th: 'ประกาศ', en: 'Publish' },
} satisfies Record<string, Bilingual>

/** The DNS: what the owner of a domain would publish at the registrar. */
export function dnsPage(context: SandboxContext, language: Language): Html {
  const t = speaker(words, language)
  const names = namesOf(context.state).list({ newestFirst: true })
  const list =
    names.length === 0
      ? empty(t('none'))
      : html`<ul class="rows">
          ${names.map(
            ({ name, texts, broken }) =>
              html`<li class="row-item">
                <div class="grow">
                  <b class="code">${name}</b>
                  ${texts.map((text) => html`<p class="muted small code">TXT “${text}”</p>`)}
                </div>
                ${broken && chip('red', t('broken'))}
              </li>`,
          )}
        </ul>`
  const publishing = form(
    language,
    '/do/dns',
    html`${field(t('name'), html`<input name="name" required maxlength="253" />`)}
      ${field(t('text'), html`<input name="text" maxlength="255" />`)}
      <label class="check"><input type="checkbox" name="broken" /> ${t('broken')}</label
      ><button class="primary">${t('save')}</button>`,
  )
  return html`<div class="columns">
    <div>${card(t('names'), list)}</div>
    <div>${card(t('add'), publishing)}</div>
  </div>`
}

import { readableDateTime } from '../../clock.ts'
import type { SandboxContext } from '../../context.ts'
import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import type { Bilingual, Language } from '../../http/language.ts'
import { nextPostCode } from '../../thailand-post/movement.ts'
import { postCodes, postParcels, postScans } from '../../thailand-post/parcels.ts'
import type { PostParcel } from '../../thailand-post/parcels.ts'
import { arePostPushesBare } from '../../thailand-post/pushes.ts'
import { card, check, chip, empty, field, form, select, speaker } from './kit.ts'
import { pushedCard } from './pushed.ts'

const words = {
  list: { th: 'พัสดุไปรษณีย์ไทย', en: 'Parcels of Thailand Post' },
  none: {
    th: 'ยังไม่มีพัสดุ สแกนเลขพัสดุด้านขวา แล้วพัสดุจะมาอยู่ที่นี่',
    en: 'No parcels yet. Scan a number on the right and it appears here.',
  },
  scan: { th: 'สแกนพัสดุ', en: 'Scan a parcel' },
  barcode: { th: 'เลขพัสดุ (13 หลัก)', en: 'Number (13 characters)' },
  code: { th: 'สถานะ', en: 'Status' },
  other: { th: 'สถานะอื่น', en: 'Another status' },
  go: { th: 'สแกน', en: 'Scan' },
  settings: { th: 'การแจ้ง', en: 'Pushes' },
  pushesBare: { th: 'แจ้งโดยไม่มี token', en: 'Push without a token' },
  save: { th: 'บันทึก', en: 'Save' },
  tokens: { th: 'ให้ token ทุกอันหมดอายุ', en: 'Let every token expire' },
} satisfies Record<string, Bilingual>

const choices = (language: Language) =>
  postCodes.map((code) => [String(code), `${code} ${postScans[code][language]}`] as const)

function parcelRow(language: Language, parcel: PostParcel): Html {
  const { barcode, scans } = parcel
  const last = scans.at(-1)
  const next = nextPostCode(parcel)
  const hidden = html`<input type="hidden" name="barcode" value="${barcode}" />`
  const button =
    next &&
    html`${hidden}<button class="primary" name="code" value="${next}">
        ${next} ${postScans[next][language]}
      </button>`
  const others = html`${hidden}<label class="compact"
      ><span class="hidden">${words.other[language]}</span>${select('code', choices(language))}</label
    ><button>${words.go[language]}</button>`
  return html`<li class="row-item">
    <div class="grow">
      <div class="line">
        <b class="code">${barcode}</b>
        ${last && chip(last.code === 501 ? 'green' : 'blue', `${last.code} ${postScans[last.code][language]}`)}
      </div>
      ${last && html`<p class="muted small">${readableDateTime(new Date(last.at), language)}</p>`}
    </div>
    <div class="moves">
      ${button && form(language, '/do/thailand-post/scans', button, 'inline')}
      ${form(language, '/do/thailand-post/scans', others, 'inline')}
    </div>
  </li>`
}

/** The post's parcels with their next scan, a way to scan any number, and what it told. */
export function thailandPostPage(context: SandboxContext, language: Language): Html {
  const t = speaker(words, language)
  const parcels = postParcels(context.state).list({ newestFirst: true, limit: 100 })
  const scanForm = html`${field(t('barcode'), html`<input name="barcode" required maxlength="20" />`)}
    ${field(t('code'), select('code', choices(language), '103'))}<button class="primary">${t('go')}</button>`
  const settings = html`${check(t('pushesBare'), 'pushesBare', arePostPushesBare(context))}
    <button class="primary">${t('save')}</button>`
  return html`<div class="columns">
    <div>
      ${card(
        t('list'),
        parcels.length === 0
          ? empty(t('none'))
          : html`<ul class="rows">
              ${parcels.map((parcel) => parcelRow(language, parcel))}
            </ul>`,
      )}
    </div>
    <div>
      ${card(t('scan'), form(language, '/do/thailand-post/scans', scanForm))}
      ${card(
        t('settings'),
        html`${form(language, '/do/thailand-post/settings', settings)}
        ${form(language, '/do/thailand-post/tokens', html`<button>${t('tokens')}</button>`, 'inline')}`,
      )}
      ${pushedCard(language, context.postPushes.list())}
    </div>
  </div>`
}

import type { SandboxContext } from '../../context.ts'
import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import type { Bilingual, Language } from '../../http/language.ts'
import type { Failure, Fault } from '../faults.ts'
import { places, providers } from '../places.ts'
import { card, check, chip, empty, field, form, select, speaker } from './kit.ts'

const words = {
  active: { th: 'ที่เปิดอยู่', en: 'Switched on' },
  none: { th: 'ทุกอย่างปกติ', en: 'All is well' },
  add: { th: 'ทำให้ขัดข้อง', en: 'Make a fault' },
  place: { th: 'ที่ไหน', en: 'Where' },
  before: { th: 'ช้าก่อนทำ (มิลลิวินาที)', en: 'Slow before the work (ms)' },
  after: { th: 'ทำแล้วแต่ตอบช้า (มิลลิวินาที)', en: 'Slow after the work (ms)' },
  failure: { th: 'ล้มเหลวแบบ', en: 'Fails how' },
  moment: { th: 'ล้มเหลวเมื่อ', en: 'Fails when' },
  momentBefore: { th: 'ก่อนทำ', en: 'Before the work' },
  momentAfter: { th: 'หลังทำไปแล้ว', en: 'After the work was done' },
  duplicates: { th: 'แจ้งซ้ำกี่ครั้ง (webhook)', en: 'Extra copies (webhook)' },
  outOfOrder: { th: 'แจ้งสลับลำดับ (webhook)', en: 'Out of order (webhook)' },
  lose: { th: 'ไม่แจ้งเลย (webhook)', en: 'Never sent (webhook)' },
  calls: { th: 'กี่ครั้งแล้วหาย (0 คือไม่หาย)', en: 'For how many calls (0: until removed)' },
  go: { th: 'เปิด', en: 'Switch on' },
  remove: { th: 'ปิด', en: 'Switch off' },
  left: { th: 'เหลือ', en: 'left' },
  all: { th: 'ทุกคำขอ', en: 'everything' },
} satisfies Record<string, Bilingual>

const failureWords: Record<Failure, Bilingual> = {
  none: { th: 'ไม่ล้มเหลว', en: 'Does not fail' },
  http500: { th: 'HTTP 500', en: 'HTTP 500' },
  http429: { th: 'HTTP 429 เรียกถี่ไป', en: 'HTTP 429, too many calls' },
  garbage: { th: 'ตอบมาครึ่งเดียว', en: 'Half an answer' },
  empty: { th: 'ตอบมาว่างเปล่า', en: 'An empty answer' },
  refused: { th: 'ตอบว่าไม่พร้อม', en: 'Answers "not now"' },
  reset: { th: 'ตัดการเชื่อมต่อ', en: 'Connection breaks' },
  partial: { th: 'บางรายการไม่สำเร็จ (จอง / ยืนยัน)', en: 'One item fails (booking / confirm)' },
}

function describe(language: Language, fault: Fault): string {
  const t = speaker(words, language)
  const parts = [
    fault.latencyBeforeMs > 0 && `${t('before')} ${fault.latencyBeforeMs}`,
    fault.latencyAfterMs > 0 && `${t('after')} ${fault.latencyAfterMs}`,
    fault.failure !== 'none' && failureWords[fault.failure][language],
    fault.failure !== 'none' && t(fault.failureMoment === 'before' ? 'momentBefore' : 'momentAfter'),
    fault.duplicateWebhooks > 0 && `${t('duplicates')} ${fault.duplicateWebhooks}`,
    fault.webhooksOutOfOrder && t('outOfOrder'),
    fault.loseWebhooks && t('lose'),
  ]
  return parts.filter((part) => part !== false).join(' · ')
}

function faultRow(language: Language, fault: Fault): Html {
  const t = speaker(words, language)
  const left = fault.remainingCalls !== null && chip('amber', `${t('left')} ${fault.remainingCalls}`)
  const place = `${fault.provider}/${fault.endpoint}`
  return html`<li class="row-item">
    <div class="grow">
      <div class="line"><b class="code">${place}</b>${left}</div>
      <p class="muted">${describe(language, fault)}</p>
    </div>
    ${form(language, '/do/faults/removal', html`<input type="hidden" name="place" value="${place}" /><button>${t('remove')}</button>`, 'inline')}
  </li>`
}

function placeSelect(language: Language): Html {
  const t = speaker(words, language)
  return html`<select name="place">
    ${providers.map(
      (provider) =>
        html`<optgroup label="${provider}">
          ${['*', ...places[provider]].map(
            (endpoint) =>
              html`<option value="${provider}/${endpoint}">
                ${provider} / ${endpoint === '*' ? t('all') : endpoint}
              </option>`,
          )}
        </optgroup>`,
    )}
  </select>`
}

function faultForm(language: Language): Html {
  const t = speaker(words, language)
  const number = (name: string, step: number) =>
    html`<input name="${name}" type="number" min="0" step="${step}" value="0" />`
  const failureOptions = Object.entries(failureWords).map(([name, word]) => [name, word[language]] as const)
  const moments = [
    ['before', t('momentBefore')],
    ['after', t('momentAfter')],
  ] as const
  return form(
    language,
    '/do/faults',
    html`${field(t('place'), placeSelect(language))}
      ${field(t('before'), number('latencyBeforeMs', 100))}${field(t('after'), number('latencyAfterMs', 100))}
      ${field(t('failure'), select('failure', failureOptions))}${field(t('moment'), select('failureMoment', moments))}
      ${field(t('duplicates'), number('duplicateWebhooks', 1))}
      <div class="checks">
        ${check(t('outOfOrder'), 'webhooksOutOfOrder')}${check(t('lose'), 'loseWebhooks')}
      </div>
      ${field(t('calls'), number('remainingCalls', 1))}<button class="primary">${t('go')}</button>`,
  )
}

/** Faults that are on, and a form for another one. */
export function faultsPage(context: SandboxContext, language: Language): Html {
  const t = speaker(words, language)
  const faults = context.faults.list()
  const list =
    faults.length === 0
      ? empty(t('none'))
      : html`<ul class="rows">
          ${faults.map((fault) => faultRow(language, fault))}
        </ul>`
  return html`<div class="columns">
    <div>${card(t('active'), list)}</div>
    <div>${card(t('add'), faultForm(language))}</div>
  </div>`
}

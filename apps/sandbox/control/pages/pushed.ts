import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import type { Bilingual, Language } from '../../http/language.ts'
import type { Push } from '../../pushes/push-queue.ts'
import { card, chip, empty, speaker } from './kit.ts'
import type { Colour } from './kit.ts'

const words = {
  pushes: { th: 'การแจ้งล่าสุด', en: 'Latest pushes' },
  none: { th: 'ยังไม่มีการแจ้ง', en: 'None sent yet' },
  attempts: { th: 'ครั้ง', en: 'attempts' },
} satisfies Record<string, Bilingual>

const statuses: Record<Push['status'], Bilingual & { colour: Colour }> = {
  pending: { th: 'รอส่ง', en: 'Waiting', colour: 'amber' },
  held: { th: 'รอให้อันหลังแซง', en: 'Held back', colour: 'amber' },
  delivered: { th: 'ส่งแล้ว', en: 'Delivered', colour: 'green' },
  'given-up': { th: 'เลิกส่ง', en: 'Given up', colour: 'red' },
  lost: { th: 'ไม่ได้ส่ง', en: 'Lost', colour: 'grey' },
}

function pushRow(language: Language, { status, tells, subject, attempts }: Push): Html {
  const shown = statuses[status]
  return html`<li class="line">
    ${chip(shown.colour, shown[language])}<b>${tells}</b> <span class="code">${subject}</span
    ><span class="muted small"
      >${attempts.length} ${words.attempts[language]} · ${attempts.at(-1) ?? '…'}</span
    >
  </li>`
}

/** What a courier told the product lately. */
export function pushedCard(language: Language, pushes: readonly Push[]): Html {
  const t = speaker(words, language)
  const rows = pushes.slice(0, 30).map((push) => pushRow(language, push))
  return card(
    t('pushes'),
    rows.length === 0
      ? empty(t('none'))
      : html`<ul class="lines">
          ${rows}
        </ul>`,
  )
}

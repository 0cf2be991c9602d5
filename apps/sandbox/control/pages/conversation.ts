import { readableDateTime } from '../../clock.ts'
import { peopleOf } from '../../facebook/people.ts'
import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import type { Bilingual, Language } from '../../http/language.ts'
import type { State } from '../../state/state.ts'
import { chip, empty, field, form, select } from './kit.ts'
import type { Colour } from './kit.ts'

/** One bubble of a conversation, whichever channel it is of. */
export interface Bubble {
  isOfShop: boolean
  text: string
  /** On this machine: the page shows no others. */
  picturePath: string | null
  at: string
  marks: readonly (readonly [Colour, string])[]
}

const words = {
  show: { th: 'ดู', en: 'Show' },
  person: { th: 'ลูกค้า', en: 'Customer' },
  silence: { th: 'ยังไม่มีใครพูดอะไร', en: 'Nobody has said anything yet' },
} satisfies Record<string, Bilingual>

function bubble(language: Language, { isOfShop, text, picturePath, at, marks }: Bubble): Html {
  return html`<li class="said ${isOfShop ? 'shop' : 'person-said'}">
    <div class="bubble">
      ${picturePath !== null && html`<img src="${picturePath}" width="120" height="120" alt="" />`}
      ${text !== '' && html`<span>${text}</span>`}
    </div>
    <span class="line small muted"
      >${marks.map(([colour, label]) => chip(colour, label))}
      ${readableDateTime(new Date(at), language)}</span
    >
  </li>`
}

/** The newest bubbles, the last first. */
export function conversation(language: Language, bubbles: readonly Bubble[]): Html {
  if (bubbles.length === 0) return empty(words.silence[language])
  return html`<ol class="chat" tabindex="0">
    ${bubbles
      .slice(-60)
      .toReversed()
      .map((one) => bubble(language, one))}
  </ol>`
}

type Choice = { name: string; label: string; options: readonly (readonly [string, string])[]; chosen: string }

/** Who talks with whom: a form that only looks. */
export function whoForm(
  language: Language,
  path: string,
  state: State,
  choice: Choice,
  person: string,
): Html {
  const people = peopleOf(state)
    .list()
    .map(({ id, name }) => [id, name] as const)
  return html`<form method="get" action="${path}" class="who">
    ${language === 'en' && html`<input type="hidden" name="lang" value="en" />`}
    ${field(choice.label, select(choice.name, choice.options, choice.chosen))}
    ${field(words.person[language], select('person', people, person))}
    <button>${words.show[language]}</button>
  </form>`
}

type Button = readonly [act: string, label: string]

/** What is done with a press: those of `withText` take the words typed above them. */
export function actForm(
  language: Language,
  action: string,
  hidden: Readonly<Record<string, string>>,
  buttons: readonly Button[],
  text?: { label: string; hint?: string; name?: string },
): Html {
  const fields = Object.entries(hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  const pressed = buttons.map(([act, label], at) => {
    const isFirst = at === 0 && text !== undefined
    return html`<button name="act" value="${act}" ${isFirst && html` class="primary"`}>${label}</button>`
  })
  const input = text && html`<input name="${text.name ?? 'text'}" maxlength="5000" autocomplete="off" />`
  return form(
    language,
    action,
    html`${fields}${text && input && field(text.label, input, text.hint)}
      <div class="moves">${pressed}</div>`,
  )
}

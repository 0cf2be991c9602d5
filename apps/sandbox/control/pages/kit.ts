import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import { inLanguage } from '../../http/language.ts'
import type { Bilingual, Language } from '../../http/language.ts'

export type Colour = 'blue' | 'green' | 'amber' | 'red' | 'violet' | 'grey'

/** Reads a page's words in one language. */
export function speaker<Key extends string>(words: Record<Key, Bilingual>, language: Language) {
  return (key: Key): string => words[key][language]
}

export function card(title: string | null, body: Html, id?: string): Html {
  return html`<section class="card" ${id ? html` id="${id}"` : null}>
    ${title && html`<h2>${title}</h2>`}${body}
  </section>`
}

/** A label above its control, and a hint below. */
export function field(label: string, control: Html, hint?: string): Html {
  return html`<label class="field"
    ><span>${label}</span>${control}${hint && html`<small>${hint}</small>`}</label
  >`
}

export function check(label: string, name: string, checked = false): Html {
  return html`<label class="check"
    ><input type="checkbox" name="${name}" ${checked && html` checked`} /> ${label}</label
  >`
}

export function select(
  name: string,
  options: readonly (readonly [value: string, label: string])[],
  chosen = '',
): Html {
  return html`<select name="${name}">
    ${options.map(
      ([value, label]) =>
        html`<option value="${value}" ${value === chosen && html` selected`}>${label}</option>`,
    )}
  </select>`
}

/** A form that works without a script: it posts, and is led back to its page. */
export function form(language: Language, action: string, body: Html, className = 'stack'): Html {
  return html`<form method="post" action="${inLanguage(language, action)}" class="${className}">
    ${body}
  </form>`
}

export function chip(colour: Colour, label: string): Html {
  return html`<span class="chip ${colour}">${label}</span>`
}

/** What stands where nothing is yet: what the place is for. */
export function empty(text: string): Html {
  return html`<p class="empty">${text}</p>`
}

export function link(language: Language, path: string, label: Html | string): Html {
  return html`<a href="${inLanguage(language, path)}">${label}</a>`
}

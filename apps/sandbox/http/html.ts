/** A piece of HTML that is safe to send: every value put into it was escaped. */
export interface Html {
  readonly html: string
}

type Value = Html | string | number | false | null | undefined | readonly Value[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

function isHtml(value: object): value is Html {
  return 'html' in value
}

function render(value: Value): string {
  if (value === false || value === null || value === undefined) return ''
  if (typeof value === 'object') return isHtml(value) ? value.html : value.map(render).join('')
  return escapeHtml(String(value))
}

/** Tag for templates: values are escaped, nested pieces are kept, lists are joined. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const text = strings.reduce((all, piece, index) => all + render(values[index - 1]) + piece)
  return { html: text }
}

/** Trusts a text of our own as HTML. Never for anything that came from outside. */
export function trustedHtml(text: string): Html {
  return { html: text }
}

import { normaliseThaiText, parseThaiPhone } from '@langraan/thai'

/** Ways in which a customer is reached. Each value belongs to one customer of a shop. */
export const contactKinds = ['phone', 'email', 'line', 'facebook'] as const
export type ContactKind = (typeof contactKinds)[number]

export type Contact = { readonly kind: ContactKind; readonly value: string }

const FOREIGN_PHONE = /^\+[1-9]\d{6,14}$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const LONGEST = 254

/** The one spelling under which a contact is kept, so that two spellings of it meet; undefined where it is none. */
export function normaliseContact(kind: ContactKind, typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim()
  if (text === '' || text.length > LONGEST) return undefined
  switch (kind) {
    case 'phone':
      return normalisePhone(text)
    case 'email':
      return EMAIL.test(text) ? text.toLowerCase() : undefined
    case 'line':
      return text.toLowerCase()
    case 'facebook':
      return facebookName(text)
  }
}

function normalisePhone(text: string): string | undefined {
  const thai = parseThaiPhone(text)
  if (thai.ok) return thai.e164
  const plain = text.replace(/[\s().-]/g, '')
  return FOREIGN_PHONE.test(plain) && !plain.startsWith('+66') ? plain : undefined
}

/** A page's address, a name or a number: what stands after the last stroke. */
function facebookName(text: string): string | undefined {
  const name = text
    .toLowerCase()
    .replace(/^https?:\/\/(www\.|m\.|web\.)?(facebook|fb)\.com\//, '')
    .replace(/^profile\.php\?id=/, '')
    .replace(/[/?#].*$/, '')
  return name === '' ? undefined : name
}

/** What a contact is found by: a Thai phone as it is dialled, and as it is stored. */
const wordsOf = ({ kind, value }: Contact): string[] =>
  kind === 'phone' && value.startsWith('+66')
    ? [`0${value.slice(3)}`, value.slice(1)]
    : [kind === 'phone' ? value.slice(1) : value]

/** The text that a search looks into: name, contacts, tags, in small letters, one a line. */
export const foundBy = (name: string, contacts: readonly Contact[], tags: readonly string[] = []): string =>
  [normaliseThaiText(name).toLowerCase(), ...moreWords(contacts, tags)].join('\n')

export const moreWords = (contacts: readonly Contact[], tags: readonly string[] = []): string[] => [
  ...contacts.flatMap(wordsOf),
  ...tags.map((tag) => tag.toLowerCase()),
]

/** What was typed into the search, as it stands in the text: digits of a phone without what stands between them. */
export function searchText(typed: string): string {
  const text = normaliseThaiText(typed).toLowerCase()
  return /^\+?[\d\s().-]+$/.test(text) ? text.replace(/\D/g, '') : text
}

import { foldThaiName, normaliseThaiText, parseThaiPhone } from '@langraan/thai'

/** Ways in which a customer is reached. Each value belongs to one customer of a shop. */
export const contactKinds = ['phone', 'email', 'line', 'facebook'] as const
export type ContactKind = (typeof contactKinds)[number]

export type Contact = { readonly kind: ContactKind; readonly value: string }

export const contactKey = ({ kind, value }: Contact): string => `${kind} ${value}`

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
      return lineName(text)
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

// Whatever comes before: `www.`, `m.`, `web.`, or that of a language, as `th-th.`.
const FACEBOOK = /^(?:https?:\/\/)?(?:(?:[a-z0-9-]+\.)*(?:facebook|fb)\.com|m\.me)(?:\/|$)/
const FACEBOOK_NUMBERS = [
  /^profile\.php\?(?:.*&)?id=(\d+)/,
  /^(?:people|pages)\/[^/]+\/(\d+)/,
  /^p\/[^/]*?(\d{6,})(?:[/?#]|$)/,
]
// Parts of Facebook where what follows, or nothing, tells of somebody.
const NOBODYS =
  /^(people|pages|p|share|sharer|groups?|events?|watch|reels?|videos?|photos?|stories|marketplace|gaming|hashtag|help|login|home|search|messages|pg)$|\.php$/

/** A name or a number of Facebook, however its address was written; undefined for an address that names nobody. */
function facebookName(text: string): string | undefined {
  const small = text.toLowerCase()
  const path = small.replace(FACEBOOK, '')
  for (const pattern of FACEBOOK_NUMBERS) {
    const number = pattern.exec(path)?.[1]
    if (number !== undefined) return number
  }
  if (/^[a-z]+:\/\//.test(path)) return undefined
  const name = path.replace(/[/?#].*$/, '')
  const isAddress = path !== small || path !== name
  return name === '' || (isAddress && NOBODYS.test(name)) ? undefined : name
}

// `line.me/ti/p/~somebody` of a person, `line.me/R/ti/p/@shop` of an official account. What stands behind `ti/p/` alone
// is a ticket that only LINE can read.
const LINE = /^(?:https?:\/\/)?(?:www\.)?line\.me\/(?:r\/)?(?:ti\/)?p\/(?:~|(?=@|%40))([^/?#]+)/

/** The id of somebody in LINE, also where the address that LINE gives for it was pasted. */
function lineName(text: string): string {
  const small = text.toLowerCase()
  const name = LINE.exec(small)?.[1]
  return name === undefined ? small : name.replace('%40', '@')
}

/** A contact as it is kept, where the address of one was pasted into the search. */
const asContact = (word: string): string => {
  if (FACEBOOK.test(word)) return facebookName(word) ?? word
  return LINE.test(word) ? lineName(word) : word
}

/** What a contact is found by: a Thai phone as it is dialled, and as it is stored. */
const wordsOf = ({ kind, value }: Contact): string[] =>
  kind === 'phone' && value.startsWith('+66')
    ? [`0${value.slice(3)}`, value.slice(1)]
    : [kind === 'phone' ? value.slice(1) : value]

/** A name as a search looks for it. */
export const nameToFind = (name: string): string => normaliseThaiText(name).toLowerCase()

/** The text that a search looks into: names, contacts, tags, in small letters, one a line. */
export const foundBy = (
  names: readonly string[],
  contacts: readonly Contact[],
  tags: readonly string[] = [],
): string => [...names.map(nameToFind), ...moreWords(contacts, tags)].join('\n')

const MOST_NAMES = 20

/** The others that are not the name itself, each once whatever its letters’ size. */
export function differentNames(name: string, others: readonly string[]): string[] {
  const byWords = new Map(others.toReversed().map((other) => [nameToFind(other), other]))
  byWords.delete(nameToFind(name))
  return [...byWords.values()].toReversed().slice(0, MOST_NAMES)
}

export const moreWords = (contacts: readonly Contact[], tags: readonly string[] = []): string[] => [
  ...contacts.flatMap(wordsOf),
  ...tags.map((tag) => tag.toLowerCase()),
]

/** A telephone or a good part of one. `7-11`, `2025-01` and `12.5` are words of names and tags. */
const isPhoneText = (text: string): boolean =>
  /^\+?[\d\s().-]+$/.test(text) && (/^[+(]?0|^\+/.test(text) || digitsOf(text).length >= FEWEST_DIGITS)
const FEWEST_DIGITS = 7
const SIGNS_ALONE = /^[-+.,/#&()]+$/

/**
 * What was typed into the search, as it stands in the text: word by word, because nobody remembers in which order a
 * name was written; digits of a phone without what stands between them. Words too short to look for one by one are
 * looked for together. Tone marks and the like are left out, as they are of what is searched (migration 0202).
 */
export function searchWords(typed: string): string[] {
  const text = foldThaiName(normaliseThaiText(typed))
  const words = isPhoneText(text)
    ? [digitsOf(text)]
    : [...new Set(text.split(' '))]
        .map((word) => asPhone(asContact(word)))
        .filter((word) => !SIGNS_ALONE.test(word))
  // Letters as the database counts them: an emoji is one.
  const isLong = (word: string): boolean => [...word].length >= SHORTEST_INSIDE
  return (words.some(isLong) || words.length < 2 ? words : [text]).filter((word) => word !== '')
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const asPhone = (word: string): string => (isPhoneText(word) ? digitsOf(word) : word)

/** What is shorter is looked for only where a name or a word of it begins. */
export const SHORTEST_INSIDE = 3

// Written without a space before the name, and before a nick name above all.
const TITLES = [
  '',
  'คุณ',
  'พี่',
  'น้อง',
  'เจ๊',
  'เจ้',
  'เฮีย',
  'ป้า',
  'ลุง',
  'น้า',
  'อา',
  'แม่',
  'ครู',
  'หมอ',
  'ร้าน',
  'นาย',
  'นาง',
  'นางสาว',
  'น.ส.',
]

/** How a name begins that a short word stands at the beginning of. */
export const beginningsWith = (word: string): string[] =>
  TITLES.map((title) => `${foldThaiName(title)}${word}`)

type Known = { readonly names: readonly string[]; readonly contacts: readonly string[] }

/** `person`: by their whole name or a contact. `name`: by their first name alone, which others may have as well. */
export type Named = 'person' | 'name' | undefined

// The longer of two that begin alike comes first.
const TITLES =
  /^(คุณ|นางสาว|นาง|นาย|น\.ส\.|ด\.ช\.|ด\.ญ\.|พี่|น้อง|ป้า|ลุง|น้า|อา|เจ๊|เจ้|เฮีย|(?:mr|mrs|ms|miss|khun|k)(?:\.|(?=\s)))\s*/
/** What stands between words: of addresses and nick names some signs belong to them, of Thai words they do not. */
const BETWEEN = /[^\p{L}\p{M}\p{N}._@+-]+|(?<=\p{Script=Thai})[_@+-]|[_@+-](?=\p{Script=Thai})/u
/** What ends a word and is no part of it. */
const EDGES = /^[._@+-]+|[._@+-]+$/g
const LEAST_LETTERS = 2
const PHONE = /^\+?[\d\s()-]+$/

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(BETWEEN)
    .map((word) => word.replaceAll(EDGES, ''))
    .filter((word) => word !== '')

/** A phone of Thailand however its digits are written; nothing where it is none. */
function phonePattern(contact: string): RegExp | undefined {
  const digits = contact.replaceAll(/\D/g, '').replace(/^(?:0066|66(?=\d{8,9}$)|0)/, '')
  if (!PHONE.test(contact) || !/^\d{8,9}$/.test(digits)) return undefined
  return new RegExp(`(?<!\\d)(?:(?:\\+|00)?66|0)[\\s().-]{0,2}${[...digits].join('[\\s().-]{0,2}')}(?!\\d)`)
}

/** A word as it stands, and without the titles before it: of “อาทิตย์” nobody knows whether it is a name or somebody's uncle. */
function readingsOf(word: string): string[] {
  const bare = word.replace(TITLES, '')
  return bare === word || bare === '' ? [word] : [word, ...readingsOf(bare)]
}

/** The words of a name, without its title and what stands in brackets. */
const wordsOfName = (name: string): string[] =>
  wordsOf(
    plain(name)
      .replace(TITLES, '')
      .replaceAll(/\(.*?\)/g, ' '),
  )

/**
 * Whom words name that somebody wrote beside pieces, as in “คุณวิภา รับเย็นนี้”: whole words only, since Thai has no
 * spaces within a sentence and a part of a word is a part of many others.
 */
export function namesPerson(text: string, { names, contacts }: Known): Named {
  const words = wordsOf(text)
  // A contact is one as it was written, a phone among words without a space, too.
  if (contacts.some((contact) => hasContact(text, words, contact))) return 'person'
  const asked = names.map(wordsOfName).filter(([first]) => (first?.length ?? 0) >= LEAST_LETTERS)
  if (asked.some((name) => name.length > 1 && hasInRow(words, name))) return 'person'
  return asked.some(([first = '']) => words.some((word) => readingsOf(word).includes(first)))
    ? 'name'
    : undefined
}

/** Whether the words of a name stand there one after another, or as one word. */
function hasInRow(words: readonly string[], name: readonly string[]): boolean {
  const joined = name.join('')
  return words.some((word, at) => {
    const [first = '', ...others] = name
    return (
      readingsOf(word).includes(joined) ||
      (readingsOf(word).includes(first) && others.every((other, by) => words[at + 1 + by] === other))
    )
  })
}

function hasContact(text: string, words: readonly string[], contact: string): boolean {
  const phone = phonePattern(contact)
  if (phone) return phone.test(text)
  const wanted = plain(contact).replaceAll(EDGES, '')
  return wanted.length >= LEAST_LETTERS && (words.includes(wanted) || hasInRow(words, wordsOf(wanted)))
}

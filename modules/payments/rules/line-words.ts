import { thaiBanks } from '@langraan/thai'
import type { Match } from './masked.ts'
import { claimReference, readReference } from './printed-slip.ts'

/** What the words of a statement's line tell of who paid. */
export type LineWords = {
  /** Words that can be references, as those are compared. */
  references: string[]
  /** The bank from which the money came, as the Bank of Thailand's three digits; null where it is not told. */
  payerBank: string | null
  /** The last digits of the account that it came from; null where they are not told. */
  payerDigits: string | null
  words: string[]
  /** The first name of whom it names, where it names somebody. */
  namedFirst: string | null
}

const SHORTEST_REFERENCE = 8
const SHORTEST_NAME = 2

/** As references are compared everywhere; empty where it is none. */
export const plainReference = (text: string): string => claimReference(readReference(text) ?? '')

// As banks call themselves and each other in statements.
const BANKS: ReadonlyMap<string, string> = new Map([
  ...thaiBanks.map(({ code, shortName }): [string, string] => [shortName, code]),
  ['KBNK', '004'],
  ['BANGKOK', '002'],
  ['KRUNGTHAI', '006'],
  ['KRUNGSRI', '025'],
  ['TMB', '011'],
  ['UOB', '024'],
  ['CIMB', '022'],
  ['GHBA', '033'],
])

const FROM_BANK = /(?:^|[\s·])(?:จาก|รับจาก|from|fr\.?)\s*\/?\s*([a-z]{3,9})\b/i
const PAYER_DIGITS = /[x*/](\d{4})(?!\d)/i
// What is said before a name and is none of it.
const TITLES = /^(นางสาว|น\.?ส\.?(?=[ก-ฮ])|นาย|นาง|คุณ|mrs\.?|miss|mr\.?|ms\.?)(?=.)/iu
const TITLE_ALONE = /^(นางสาว|น\.?ส\.?|นาย|นาง|คุณ|mrs?\.?|miss|ms\.?)$/iu

export function readLineWords(description: string): LineWords {
  const text = description.normalize('NFKC')
  const words = text.split(/\s+/)
  return {
    references: words.map(plainReference).filter((word) => word.length >= SHORTEST_REFERENCE),
    payerBank: BANKS.get(FROM_BANK.exec(text)?.[1]?.toUpperCase() ?? '') ?? null,
    payerDigits: PAYER_DIGITS.exec(text)?.[1] ?? null,
    words: namesOf(words),
    namedFirst: namesOf([personNamed(text).split(' ')[0] ?? ''])[0] ?? null,
  }
}

/** The parts of names without titles, and without the marks of what a bank hides. */
export const namesOf = (words: readonly string[]): string[] =>
  words
    .filter((word) => !TITLE_ALONE.test(word))
    .map((word) => word.replace(TITLES, '').replace(MASK, '').toLowerCase())
    .filter((word) => word.length >= SHORTEST_NAME)

const MASK = /[*+x.…]+$/iu

/** The names of people, in parts, as those of a line are compared with them. */
export const peopleOf = (names: readonly string[]): string[][] =>
  names.map((name) => namesOf(name.normalize('NFKC').split(/\s+/)))

/**
 * Whether a line names one of these people: their first name stands in it, and what follows begins as their last name
 * does, where both are told. Banks hide the ends of words, on either side. That it names somebody else is not known
 * from this: it may name nobody.
 */
export function namesPerson({ words }: LineWords, people: readonly (readonly string[])[]): Match {
  const isNamed = people.some(([first, last]) => {
    if (first === undefined || first.length <= SHORTEST_NAME) return false
    const at = words.indexOf(first)
    const next = words[at + 1]
    return at !== -1 && (last === undefined || next === undefined || beginsAlike(next, last))
  })
  return isNamed ? 'yes' : 'unsure'
}

export const beginsAlike = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one)

/** Who a line names: what follows a title, or is cut short by the bank's mark. Empty where it names nobody. */
function personNamed(text: string): string {
  const titled =
    /(?:^|[\s·])(?:นางสาว|น\.?ส\.?\s*(?=[ก-ฮ])|นาย|นาง|คุณ|mrs?\.?\s|miss\s|ms\.?\s)\s*(\p{L}[\p{L}\p{M}]+(?:\s+[\p{L}\p{M}*+]+)?)/iu.exec(
      text,
    )
  const cut = /(\p{L}[\p{L}\p{M}]+(?:\s+[\p{L}\p{M}]+)?)\s*(?:\+\+|\*\*)/u.exec(text)
  return titled?.[1] ?? cut?.[1] ?? ''
}

import { asLatinKeys, asThaiKeys, normaliseThaiText } from '@langraan/thai'

/** One spelling for looking up: Thai repaired, lower case, no dashes between figures. */
const searchable = (text: string): string => normaliseThaiText(text).toLowerCase()

/**
 * What somebody may have meant: as typed, or with the keyboard in the other language. The other
 * readings are only tried from two letters on, because one letter fits everywhere.
 */
export function meanings(typed: string): readonly string[] {
  const text = searchable(typed)
  if (text.length < 2) return [text]
  return [...new Set([text, searchable(asThaiKeys(typed.trim())), searchable(asLatinKeys(typed.trim()))])]
}

/** Whether every word that was typed stands somewhere in the text, in any order. */
const holds = (text: string, meaning: string): boolean =>
  meaning.split(' ').every((word) => text.includes(word))

/** Whether a text is what was looked for. Thai has no spaces between words, so parts of words count. */
export function fits(text: string, typed: string): boolean {
  const inside = searchable(text)
  return meanings(typed).some((meaning) => holds(inside, meaning))
}

/** Where the part that was looked for begins and ends in the text as it is shown, if it stands there. */
export function foundAt(text: string, typed: string): readonly [from: number, to: number] | undefined {
  const lower = text.toLowerCase()
  for (const meaning of meanings(typed)) {
    const at = meaning === '' ? -1 : lower.indexOf(meaning)
    if (at >= 0) return [at, at + meaning.length]
  }
  return undefined
}

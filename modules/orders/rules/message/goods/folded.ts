import { foldThaiName } from '@langraan/thai'

/** Text as names are compared in it, each of its letters with its place in what was typed. */
export type Folded = { text: string; origin: readonly number[] }

/** Small letters without tone marks, which are left out in haste. */
export function folded(typed: string): Folded {
  let text = ''
  const origin: number[] = []
  for (let at = 0; at < typed.length; at += 1) {
    const own = typed.charAt(at)
    // ดำ is no ดา.
    const letter = own === 'ำ' ? own : foldThaiName(own)
    if (letter === '') continue
    text += letter
    origin.push(at)
  }
  return { text, origin: [...origin, typed.length] }
}

const LEADING_VOWEL = /[เ-ไ]/
const FOLLOWING_SIGN = /[ะ-ฺๅๆ]/

/** Whether a word may begin or end before this letter: never inside a Thai syllable, a Latin word or a number. */
export function isWordEdge(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)]
  if (before === '' || after === '') return true
  if (/[a-z]/.test(before) && /[a-z]/.test(after)) return false
  if (/[0-9]/.test(before) && /[0-9]/.test(after)) return false
  return !LEADING_VOWEL.test(before) && !FOLLOWING_SIGN.test(after)
}

/** For each place of what was typed the first letter of the folded text at or after it. */
export function placesInKey(length: number, origin: readonly number[]): number[] {
  const places: number[] = []
  let key = 0
  for (let at = 0; at <= length; at += 1) {
    while ((origin[key] ?? Infinity) < at) key += 1
    places.push(key)
  }
  return places
}

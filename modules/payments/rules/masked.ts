/** Whether something masked is something known: with too little to see it is not known. */
export type Match = 'yes' | 'no' | 'unsure'

const FEWEST_DIGITS = 4

/**
 * Whether a masked number (`xxx-x-x4321-x`, `1234xxxx5678`) is that of a whole one. Banks mask other places of other
 * lengths, so where the lengths differ only the digits at both ends are held against it.
 */
export function sameNumber(masked: string, whole: string): Match {
  const seen = masked.replace(/[\s-]/g, '').replace(/[^0-9]/g, 'x')
  const digits = seen.replaceAll('x', '')
  if (digits.length < Math.min(FEWEST_DIGITS, whole.length)) return 'unsure'
  if (seen.length === whole.length) {
    return [...seen].every((mark, at) => mark === 'x' || mark === whole[at]) ? 'yes' : 'no'
  }
  const begins = /^\d*/.exec(seen)?.[0] ?? ''
  const ends = /\d*$/.exec(seen)?.[0] ?? ''
  // Nothing at either end: the digits stand somewhere in the number.
  if (begins === '' && ends === '') return whole.includes(digits) ? 'yes' : 'no'
  return whole.startsWith(begins) && whole.endsWith(ends) ? 'yes' : 'no'
}

const TITLES =
  /^(นางสาว|น\.ส\.|นส\.|นาย|นาง|ด\.ช\.|ด\.ญ\.|บริษัท|บมจ\.?|บจก\.?|หจก\.?|ห้างหุ้นส่วนจำกัด|mr\.?|mrs\.?|miss|ms\.?)\s*/iu
const ENDINGS = /\s*(จำกัด(\s*\(มหาชน\))?|co\.?,?\s*ltd\.?)\s*$/iu

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(TITLES, '')
    .replace(ENDINGS, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

const isThai = (text: string): boolean => /[\u0E00-\u0E7F]/.test(text)

/**
 * Whether any of the names that a bank shows, the ends of its words masked, is the known one. Names in another script
 * than the known one say nothing.
 */
export function samePerson(shown: readonly string[], known: string): Match {
  const wanted = wordsOf(known)
  const comparable = shown.filter((name) => wordsOf(name).length > 0 && isThai(name) === isThai(known))
  if (comparable.length === 0 || wanted.length === 0) return 'unsure'
  return comparable.some((name) => fits(wordsOf(name), wanted)) ? 'yes' : 'no'
}

function fits(masked: readonly string[], whole: readonly string[]): boolean {
  return masked.every((word, at) => {
    const visible = word.replace(/[*x.…]+$/u, '')
    const full = whole[at] ?? ''
    // A last word that is cut short without a mark is a mask as well, as in "MR. SOMCHAI J".
    const mayBeCut = visible !== word || at === masked.length - 1
    return mayBeCut ? full.startsWith(visible) : full === visible
  })
}

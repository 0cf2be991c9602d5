/**
 * Text in the spelling in which place names are looked for: letters that sound alike are one
 * letter, spaces and signs are left out, and each letter knows where it stood.
 */
export type FoldedText = {
  key: string
  /** For each letter of `key` its place in the text, and one more for the text's end. */
  origin: readonly number[]
  /** What stood before each letter of `key`. */
  gap: readonly Gap[]
}

/** `script` where Thai, Latin and digits meet: no space is typed there, and yet a word may begin. */
export type Gap = 'none' | 'script' | 'space' | 'break'

// Who cuts something out of a text, such as a telephone number, puts this in its place: no name reaches across.
export const CUT_OUT = '\uE000'

const soundsLike: Record<string, string> = {
  ศ: 'ส',
  ษ: 'ส',
  ณ: 'น',
  ฎ: 'ด',
  ฏ: 'ต',
  ญ: 'ย',
  ฑ: 'ท',
  ฒ: 'ท',
  ธ: 'ท',
  ฐ: 'ถ',
  ฬ: 'ล',
  ฆ: 'ค',
  ใ: 'ไ',
}
// Silent, or written and left out as people please.
const leftOut = new Set(['์', 'ฯ', 'ฺ', 'ๆ'])

type Script = 'thai' | 'latin' | 'digit'

export function foldText(text: string): FoldedText {
  const lower = text.toLowerCase()
  const [origin, gap]: [number[], Gap[]] = [[], []]
  let key = ''
  let waiting: Gap = 'break'
  let before: Script | undefined
  for (let at = 0; at < text.length; at += 1) {
    const char = lower.charAt(at)
    const script = scriptOf(char)
    if (!script) {
      waiting = wider(waiting, gapOf(char))
      continue
    }
    if (leftOut.has(char) || isDroppedLatin(lower, at)) continue
    key += soundsLike[char] ?? char
    origin.push(at)
    gap.push(waiting === 'none' && before && before !== script ? 'script' : waiting)
    before = script
    waiting = 'none'
  }
  origin.push(text.length)
  return { key, origin, gap: [...gap, 'break'] }
}

function scriptOf(char: string): Script | undefined {
  if (char >= '\u0E01' && char <= '\u0E4E') return 'thai'
  if (char >= 'a' && char <= 'z') return 'latin'
  return char >= '0' && char <= '9' ? 'digit' : undefined
}

/** `Mueang` is also Muang, `Phli` also Pli, `Thung` also Tung. */
function isDroppedLatin(lower: string, at: number): boolean {
  const before = lower.charAt(at - 1)
  const char = lower.charAt(at)
  if (char === 'h') return 'ptk'.includes(before) && before !== ''
  return char === 'e' && before === 'u' && lower.charAt(at + 1) === 'a'
}

function gapOf(char: string): Gap {
  return char === '\n' || char === CUT_OUT ? 'break' : 'space'
}

function wider(a: Gap, b: Gap): Gap {
  return a === 'break' || b === 'break' ? 'break' : b
}

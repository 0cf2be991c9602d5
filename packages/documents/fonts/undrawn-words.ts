import { drawnRanges } from './drawn-ranges.ts'

const ranges = drawnRanges
  .trim()
  .split(/\s+/)
  .map((range) => {
    const [first = '', last = first] = range.split('-')
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) }
  })

// What papers leave out, or what only joins and turns its neighbours.
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** The words of a text that a paper cannot show whole: each has a sign that none of its fonts has, and is printed with a box. */
export function undrawnWords(text: string): string[] {
  return text
    .toWellFormed()
    .split(/\s+/u)
    .filter((word) => [...word].some((sign) => !isDrawn(sign)))
}

function isDrawn(sign: string): boolean {
  if (UNSEEN.test(sign)) return true
  const point = sign.codePointAt(0) ?? 0
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const range = ranges[middle]
    if (range && range.last < point) low = middle + 1
    else high = middle
  }
  const found = ranges[low]
  return found !== undefined && found.first <= point
}

import { normaliseThaiText } from '@langraan/thai'

/** Parts of a buyer's words by which goods are looked up: whole, each word, and what long words begin with. */
export function searchWords(text: string): string[] {
  const said = normaliseThaiText(text).toLowerCase()
  const words = said.split(/[\s,/]+/).filter((word) => word.length >= shortestWord)
  const beginnings = words.flatMap((word) =>
    [10, 7, 5].filter((length) => word.length > length).map((length) => word.slice(0, length)),
  )
  return [...new Set([said, ...words, ...beginnings])]
    .filter((word) => word.length >= shortestWord)
    .slice(0, mostWords)
}

/** Codes are one word each, as typed. */
export const codeWords = (text: string): string[] =>
  normaliseThaiText(text)
    .toLowerCase()
    .split(/[\s,/]+/)

// The index of names knows runs of three letters.
const shortestWord = 3
const mostWords = 8

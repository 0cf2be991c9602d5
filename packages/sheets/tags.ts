import { TooMuch, type TableLimits } from './too-much.ts'

// A cell is two or three elements, each of them mostly two tags, and its text stands in a list of texts with as many, or
// some more where words of it are bold. Styles and the like are beside.
const TAGS_PER_CELL = 20
const TAGS_BESIDE = 500_000
const MOST_SHEETS = 500
// Readers begin a tag and a text anew with each piece of a file until they have seen its end. A cell has 32,767 letters at
// most, each of them eight bytes where it is written as a number; the longest tags name the formats that a sheet uses.
const LONGEST_TEXT = 300_000
const LONGEST_TAG = 16_384

const [BEGIN, END, QUOTE, APOSTROPHE] = [0x3c, 0x3e, 0x22, 0x27] as const

/**
 * What is no cell costs its reader too, whatever it is: merged cells, styles, comments, texts that nobody shows. There may
 * be as many tags as belong to the cells that are there.
 */
export function refuseTagsWithoutCells(tags: number, cells: number): void {
  if (tags > TAGS_PER_CELL * cells + TAGS_BESIDE) throw new TooMuch('too_many_cells')
}

/**
 * Counts the tags of all parts. Throws where they are more than belong to as many cells as there may be, where one of them
 * or a text is longer than any, and where one sheet has many names.
 */
export function countTags(parts: ReadonlyMap<string, Buffer>, { mostCells }: TableLimits): number {
  const most = TAGS_PER_CELL * mostCells + TAGS_BESIDE
  let tags = 0
  for (const part of parts.values()) {
    for (let at = part.indexOf(BEGIN); at >= 0;) {
      const next = part.indexOf(BEGIN, at + 1)
      const length = (next < 0 ? part.length : next) - at
      const isTooLong = length > LONGEST_TAG && (length > LONGEST_TEXT || isLongTag(part, at))
      if (++tags > most || isTooLong) throw new TooMuch('too_many_cells')
      at = next
    }
  }
  const names =
    parts
      .get('xl/workbook.xml')
      ?.toString()
      .match(/<(?:[\w.-]+:)?sheet[\s/>]/g) ?? []
  if (names.length > MOST_SHEETS) throw new TooMuch('too_many_cells')
  return tags
}

/** Whether the tag, and not the text after it, is longer than any: its end is the first that is not between quotes. */
function isLongTag(part: Buffer, begin: number): boolean {
  for (let at = begin + 1; at <= begin + LONGEST_TAG; at++) {
    const sign = part[at]
    if (sign === END) return false
    if (sign === QUOTE || sign === APOSTROPHE) {
      const close = part.indexOf(sign, at + 1)
      if (close > at) at = close
    }
  }
  return true
}

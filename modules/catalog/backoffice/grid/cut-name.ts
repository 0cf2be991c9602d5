import { oneLine } from '../../rules/rules.ts'

const LONG = 14
const END = { most: 12, otherwise: 6 }
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })
const words = new Intl.Segmenter('th', { granularity: 'word' })

const partsOf = (by: Intl.Segmenter, text: string): string[] =>
  [...by.segment(text)].map(({ segment }) => segment)
const lengthOf = (text: string): number => partsOf(letters, text).length

/**
 * A name in two parts, of which the first gives way where there is no room: variants, and products that are named like
 * them, differ at their end. One of before that has line breaks is on one line. It is cut between words, unless the last one is a long one.
 */
export function cutName(typed: string): { start: string; end: string } {
  const name = oneLine(typed)
  if (lengthOf(name) <= LONG) return { start: '', end: name }
  let end = ''
  for (const word of partsOf(words, name).toReversed()) {
    if (lengthOf(word + end) > END.most) break
    end = word + end
  }
  end = end.trimStart() || partsOf(letters, name).slice(-END.otherwise).join('')
  return { start: name.slice(0, name.length - end.length), end }
}

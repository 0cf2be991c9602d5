const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' })

/** At most so many UTF-16 units, as both channels count, and never within a letter with its marks. */
export function cutTo(text: string, units: number): string {
  if (text.length <= units) return text
  let end = 0
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > units - 1) break
    end = index + segment.length
  }
  return `${text.slice(0, end).trimEnd()}…`
}

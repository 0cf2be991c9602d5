const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' })

/** A text in parts of so many UTF-16 units at most; no character is cut, and a line where it can be. */
export function cutText(text: string, most: number): string[] {
  const parts: string[] = []
  let part = ''
  for (const { segment } of graphemes.segment(text)) {
    if (part.length + segment.length > most) {
      const line = part.lastIndexOf('\n')
      const isWorth = line > most / 2
      parts.push(isWorth ? part.slice(0, line) : part)
      part = isWorth ? part.slice(line + 1) : ''
    }
    part += segment
  }
  if (part.trim() !== '') parts.push(part)
  return parts
}

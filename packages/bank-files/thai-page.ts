/**
 * The Thai code page (Windows-874, "cp874"), in which banks read their files: one byte a letter. The platform's own
 * decoder says which byte is which letter; what it has no byte for cannot be written.
 */
const decoder = new TextDecoder('windows-874')
const LOST = '\uFFFD'

const byteOf = new Map<string, number>()
for (let byte = 0; byte < 256; byte++) {
  const letter = decoder.decode(Uint8Array.of(byte))
  if (letter !== LOST && !isControl(letter)) byteOf.set(letter, byte)
}
for (const lineEnd of ['\r', '\n']) byteOf.set(lineEnd, lineEnd.charCodeAt(0))

/** Line ends, tabs and the like, which would move all that follows in a line. */
export function isControl(letter: string): boolean {
  return /\p{Cc}/u.test(letter)
}

/** The first letter of a text that a bank's file has no byte for, as an emoji; undefined where all can be written. */
export const letterOutsidePage = (text: string): string | undefined =>
  [...new Intl.Segmenter('th').segment(text)]
    .map(({ segment }) => segment)
    .find((letter) => [...letter].some((point) => !byteOf.has(point)))

/** The bytes of a text. Throws on a letter that has none: what people typed is refused before it comes here. */
export function thaiBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const byte = byteOf.get(text.charAt(at))
    if (byte === undefined)
      throw new RangeError(`no byte in the Thai code page for ${text.slice(at, at + 2)}`)
    bytes[at] = byte
  }
  return bytes
}

export const textOfThaiBytes = (bytes: Uint8Array): string => decoder.decode(bytes)

/**
 * As much of a name as has room, never a consonant without the vowels and tones that stand on it, nor a vowel that is
 * written before its consonant without the consonant.
 */
export function cutToWidth(text: string, width: number): string {
  if (text.length <= width) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter('th').segment(text)) {
    if (kept.length + segment.length > width) break
    kept += segment
  }
  return kept.replace(/[\u0E40-\u0E44\s]+$/u, '')
}

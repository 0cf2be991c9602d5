import { normaliseThaiText } from '@langraan/thai'
import { CUT_OUT } from '@langraan/thai/address'

export type Span = { start: number; end: number }

/** Pictures, brackets and quotes are no part of a name or an address; each leaves a space, so that places stay. */
const ornaments =
  /[\p{Extended_Pictographic}\u{1F3FB}-\u{1F3FF}\u{1F1E6}-\u{1F1FF}]|\uFE0F|\u20E3|[【】[\]{}()（）*"'“”‘’|~]/gu

/** A pasted message line by line in one spelling, with the ornaments of chats gone. */
export function plainMessage(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => normaliseThaiText(line.replace(ornaments, ' ')))
    .filter((line) => line !== '')
    .join('\n')
}

/** The text with these places cut out, as long as before, so that places of the one are places of the other. */
export function cutOut(text: string, spans: readonly Span[]): string {
  let cut = text
  for (const { start, end } of spans) {
    cut = cut.slice(0, start) + CUT_OUT.repeat(end - start) + cut.slice(end)
  }
  return cut
}

export function spansOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Without the signs and spaces at both ends. */
export function trimmed(text: string): string {
  return text
    .replace(/^[\s,.:;=\-–/_+•#✅]+(?!\d)|^[\s,:;=\-–/_+•#]+/u, '')
    .replace(/[\s,:;=\-–/_+•#]+$/u, '')
    .replace(/\s+/g, ' ')
}

import { CUT_OUT } from '@langraan/thai/address'
import { cutOut, spansOf, trimmed } from './message-text.ts'
import type { Span } from './message-text.ts'
import { labels, smallTalk } from './message-words.ts'
import type { Hint } from './message-words.ts'

/** What is left of a message between what was cut out of it, and the word that led to it. */
export type Piece = Span & { text: string; hint: Hint; line: number }

type Label = Span & { hint: Hint }

/** Parts a text that has phones, places and sums cut out into the pieces between labels, line ends and cuts. */
export function piecesOf(text: string): Piece[] {
  const found = labelsOf(text)
  const talked = cutOut(
    text,
    smallTalk.flatMap((pattern) => spansOf(text, pattern)),
  )
  const marked = blank(talked, found)
  const pieces: Piece[] = []
  const starts = new Set(found.map((label) => label.start))
  const ends = new Map(found.map((label) => [label.end, label.hint]))
  let [start, hint, line]: [number, Hint, number] = [0, 'none', 0]
  const close = (end: number) => {
    const inner = trimmed(marked.slice(start, end).replaceAll(GONE, ' '))
    if (/[\p{L}\p{N}]/u.test(inner.replace(/[ฯๆ]/g, ''))) pieces.push({ text: inner, start, end, hint, line })
  }
  for (let at = 0; at <= text.length; at += 1) {
    const char = marked.charAt(at)
    if (at < text.length && !starts.has(at) && char !== '\n' && char !== CUT_OUT && !ends.has(at)) continue
    close(at)
    if (char === '\n') line += 1
    hint =
      ends.get(at) ?? (char === '\n' || char === CUT_OUT ? stillLeading(hint, start, at, marked, char) : hint)
    start = char === '\n' || char === CUT_OUT ? at + 1 : at
  }
  return pieces
}

// In the place of a label or of small talk: no piece, and no space that was typed.
const GONE = '\uE001'

/** A label at the end of a line leads to the next one; a label that has its piece is done. */
function stillLeading(hint: Hint, start: number, end: number, marked: string, char: string): Hint {
  // Where goods were cut out behind their label, it has done its work.
  if (hint === 'items' && char === CUT_OUT) return 'none'
  return /[\p{L}\p{N}]/u.test(marked.slice(start, end)) ? 'none' : hint
}

function labelsOf(text: string): Label[] {
  const found: Label[] = []
  for (const { hint, pattern } of labels) {
    for (const span of spansOf(text, pattern)) {
      if (!found.some((one) => span.start < one.end && one.start < span.end)) found.push({ ...span, hint })
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

function blank(text: string, spans: readonly Span[]): string {
  let blanked = text
  for (const { start, end } of spans) {
    const gone = text.slice(start, end).replace(/[^\n\uE000]/g, GONE)
    blanked = blanked.slice(0, start) + gone + blanked.slice(end)
  }
  return blanked
}

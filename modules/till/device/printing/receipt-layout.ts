import type { PartLook, ReceiptPart } from './receipt-parts.ts'

/** How letters are drawn, in dots. */
export type Lettering = { size: number; isBold: boolean }

/** Something that is drawn at a place of the picture. A rule has no words. */
export type Placed =
  | { kind: 'words'; text: string; x: number; baseline: number; top: number; bottom: number; look: PartLook }
  | { kind: 'rule'; top: number; bottom: number }

export type Layout = { width: number; height: number; placed: readonly Placed[] }

/** How wide words are in these letters. */
export type Measure = (text: string, lettering: Lettering) => number

const LOOKS: Readonly<Record<PartLook, { scale: number; isBold: boolean }>> = {
  plain: { scale: 1, isBold: false },
  shop: { scale: 1.4, isBold: true },
  title: { scale: 1.1, isBold: true },
  strong: { scale: 1.3, isBold: true },
  copy: { scale: 1.2, isBold: true },
}

// A Thai vowel with a tone mark stands higher than a capital, and another one lower than any Latin letter.
const ABOVE = 1.2
const BELOW = 0.45
const RULE_ROWS = 24
const EDGE_ROWS = 16
const GAP = 12

/** The letters of a look on paper of this width. */
export function letteringOf(look: PartLook, width: number): Lettering {
  const { scale, isBold } = LOOKS[look]
  return { size: Math.round((width < 500 ? 22 : 25) * scale), isBold }
}

/** Places all that stands on a receipt, one below the other. What is too long goes on in the next line. */
export function layoutOf(parts: readonly ReceiptPart[], width: number, measure: Measure): Layout {
  const placed: Placed[] = []
  let top = EDGE_ROWS
  const put = (words: { text: string; x: number }[], look: PartLook): void => {
    const { size } = letteringOf(look, width)
    const baseline = top + Math.round(size * ABOVE)
    const bottom = baseline + Math.round(size * BELOW)
    placed.push(...words.map((one) => ({ kind: 'words' as const, ...one, baseline, top, bottom, look })))
    top = bottom
  }
  for (const part of parts) {
    if (part.kind === 'rule') {
      placed.push({ kind: 'rule', top, bottom: top + RULE_ROWS })
      top += RULE_ROWS
      continue
    }
    const lettering = letteringOf(part.look, width)
    const wide = (text: string): number => Math.ceil(measure(text, lettering))
    if (part.kind === 'text') {
      for (const text of wrapped(part.text, width, wide))
        put([{ text, x: part.isCentred ? Math.floor((width - wide(text)) / 2) : 0 }], part.look)
      continue
    }
    const right = { text: part.right, x: width - wide(part.right) }
    const lines = wrapped(part.left, Math.max(width / 4, right.x - GAP), wide)
    lines.forEach((text, at) => put(at === 0 ? [{ text, x: 0 }, right] : [{ text, x: 0 }], part.look))
  }
  return { width, height: top + EDGE_ROWS, placed }
}

const words = new Intl.Segmenter('th', { granularity: 'word' })
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })

/** Lines of a text that are as wide as there is room. Thai has no spaces between words; a mark stays on its letter. */
export function wrapped(text: string, room: number, wide: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  const add = (piece: string): void => {
    if (line === '' || wide(line + piece.trimEnd()) <= room) {
      line += piece
      return
    }
    lines.push(line.trimEnd())
    line = piece.trimStart()
  }
  for (const { segment } of words.segment(text)) {
    if (wide(segment) <= room) add(segment)
    else for (const letter of letters.segment(segment)) add(letter.segment)
  }
  return [...lines, line.trimEnd()]
}

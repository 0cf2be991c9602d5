import { laidOut, withoutMarks } from './html-layout.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

// What shows as an empty line: a paragraph with nothing in it but a break or a blank that is kept, and breaks behind a break.
const EMPTY_PARAGRAPH = /<p\b[^<>]*>((?:\s|&nbsp;|&#160;|<br\s*\/?>)*)<\/p\s*>/gi
const BREAKS = /<br\s*\/?>(?:\s*<br\s*\/?>)*/gi
const KEPT_BLANK = '&nbsp;'

/**
 * A description of others as plain text: markup is dropped, never kept to be shown. Paragraphs become lines, and a line
 * that shows as empty is one; a row of a table is a line, with its cells apart. Blanks are as they show: one for several, but for those that are kept by `&nbsp;`.
 */
export function plainText(html: string): string {
  const lines = withoutCode(html)
    .replace(EMPTY_PARAGRAPH, (_whole, blanks: string) =>
      /[<&\u00A0]/.test(blanks) ? `\n${KEPT_BLANK}\n` : '\n',
    )
    .replace(BREAKS, (breaks) => `\n${`${KEPT_BLANK}\n`.repeat(breaks.split('<').length - 2)}`)
  return packed(withoutTags(laidOut(lines)))
    .split('\n')
    .map((line) => line.replace(ENTITY, asText).trimEnd())
    .join('\n')
    .trim()
}

const ENTITY = /&(#x?[0-9a-f]+|\w+);/gi
const asText = (whole: string, name: string): string => entity(name) ?? whole

/** A description as HTML that shows its lines as paragraphs, and that `plainText` reads back, but for blanks at the ends of lines. */
export const htmlOf = (description: string): string =>
  description &&
  description
    .split('\n')
    .map((line) => `<p>${keepingBlanks(line.trimEnd()) || '<br>'}</p>`)
    .join('')

/** Blanks before a line, and behind the first one within it, would not show. */
const keepingBlanks = (line: string): string =>
  line
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/ +/g, ({ length }, at: number) =>
      at === 0 ? KEPT_BLANK.repeat(length) : ` ${KEPT_BLANK.repeat(length - 1)}`,
    )

/**
 * Whether HTML that was read so says a description that is kept: as it is written, or without the empty lines, blanks and
 * marks of lists and tables that were dropped when it came in some time ago.
 */
export function saysDescription(read: string, kept: string): boolean {
  const said = plainText(htmlOf(kept))
  if (read === said || packed(read) === said) return true
  const bare = withoutMarks(read)
  return bare !== read.replaceAll(/\s/g, '') && bare === said.replaceAll(/\s/g, '')
}

const packed = (text: string): string =>
  text
    .replace(/[ \t]+/g, ' ')
    .replace(/\s+/g, (blanks) => (blanks.includes('\n') ? '\n' : blanks))
    .trim()

// Each in one pass, however long a text of others is: a pattern would go over what is never closed from each of its
// beginnings.

/** Without scripts and styles and what stands in them; one that never ends stays, as text. */
function withoutCode(html: string): string {
  let kept = ''
  let from = 0
  let within: { name: string; at: number } | undefined
  for (const { 0: tag, 1: opened, 2: closed, index } of html.matchAll(
    /<(script|style)\b|<\/(script|style)\s*>/gi,
  )) {
    if (opened !== undefined) within ??= { name: opened.toLowerCase(), at: index }
    else if (within && within.name === closed?.toLowerCase()) {
      kept += html.slice(from, within.at)
      from = index + tag.length
      within = undefined
    }
  }
  return kept + html.slice(from)
}

function withoutTags(html: string): string {
  let kept = ''
  let from = 0
  for (;;) {
    const open = html.indexOf('<', from)
    const close = open < 0 ? -1 : html.indexOf('>', open)
    if (close < 0) return kept + html.slice(from)
    kept += html.slice(from, open)
    from = close + 1
  }
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()]
  const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  // Half of a surrogate pair is no character, and nothing that a database keeps.
  const isHalf = code >= 0xd800 && code <= 0xdfff
  return code > 31 && code <= 0x10ffff && !isHalf ? String.fromCodePoint(code) : ''
}

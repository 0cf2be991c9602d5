const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** A description of others as plain text: markup is dropped, never kept to be shown. Paragraphs become lines. */
export function plainText(html: string): string {
  return withoutTags(withoutCode(html).replace(/<br\s*\/?>|<\/(p|div|li|h[1-6])\s*>/gi, '\n'))
    .replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => entity(name) ?? whole)
    .replace(/[ \t]+/g, ' ')
    .replace(/\s+/g, (blanks) => (blanks.includes('\n') ? '\n' : blanks))
    .trim()
}

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

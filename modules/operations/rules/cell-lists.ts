/** What parts the texts of a cell: people part them by more than the comma that programs write. */
const SEPARATORS = { comma: /,/g, any: /[,，;|\n]/g }
export type Separators = keyof typeof SEPARATORS

// Longer than any word that is kept: a quote that is never closed is looked for no further.
const QUOTED = /\s*"((?:[^"]|""){1,400})"\s*/y

/** What would be taken for several texts, or for a quoted one. */
const needsQuotes = (text: string): boolean => /[,，;|\n]|^"/.test(text)

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Texts in one cell, from which `listedIn` has them again: one with a sign in it that parts them is quoted, as in CSV. */
export const listCell = (texts: readonly string[]): string =>
  texts.map((text) => (needsQuotes(text) ? quoted(text) : text)).join(', ')

/**
 * The texts of a cell, each without blanks around it and none of them empty. Quotes are those of `listCell` only around
 * what it would quote: others are part of the text, as they are in files that people write.
 */
export function listedIn(cell: string, separators: Separators): string[] {
  const [quotes, ends] = [new RegExp(QUOTED), new RegExp(SEPARATORS[separators])]
  const endFrom = (at: number): number => {
    ends.lastIndex = at
    return ends.exec(cell)?.index ?? cell.length
  }
  const texts: string[] = []
  for (let at = 0; at < cell.length;) {
    quotes.lastIndex = at
    const [whole = '', inside = ''] = quotes.exec(cell) ?? []
    const [text, end] = [inside.replaceAll('""', '"'), at + whole.length]
    const isQuoted = whole !== '' && needsQuotes(text) && endFrom(end) === end
    const next = isQuoted ? end : endFrom(at)
    texts.push(isQuoted ? text : cell.slice(at, next))
    at = next + 1
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}

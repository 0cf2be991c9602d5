// What shows on a line of its own. Code and tags that are nobody's here are taken off by whoever asks.
const BLOCKS = new Set(
  'address article aside blockquote caption center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header main nav p pre section table tbody tfoot thead tr'.split(
    ' ',
  ),
)

/** Between the cells of a row. */
export const CELL_MARK = ' | '
/** Before what stands in a list without numbers. */
export const ITEM_MARK = '• '

// Each tag is looked at once: what is never closed ends with the next one.
const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi

type Place = {
  /** The lists that are open; the number of the last item where they have numbers. */
  readonly lists: { count: number | undefined }[]
  /** How many cells of the row have begun; missing outside of rows. */
  cells: number | undefined
  /** Whether an item has just begun: what stands first in it stands behind its mark. */
  isItemBegun: boolean
}

/** HTML with the breaks of lines that its blocks, lists and tables show, and marks of their items and cells. */
export function laidOut(html: string): string {
  const place: Place = { lists: [], cells: undefined, isItemBegun: false }
  let text = ''
  let from = 0
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    text += textAt(html.slice(from, index), place) + signOf(name.toLowerCase(), slash === '/', place) + tag
    from = index + tag.length
  }
  return text + textAt(html.slice(from), place)
}

/** A row of a table is one line, whatever stands in its cells. */
function textAt(text: string, place: Place): string {
  if (text.trim() !== '') place.isItemBegun = false
  return place.cells === undefined ? text : text.replaceAll(/\s/g, ' ')
}

function signOf(name: string, isEnd: boolean, place: Place): string {
  const { cells } = place
  if (name === 'tr' || name === 'table') {
    place.cells = name === 'tr' && !isEnd ? 0 : undefined
    return '\n'
  }
  if (name === 'td' || name === 'th') {
    if (isEnd || cells === undefined) return ''
    place.cells = cells + 1
    return cells === 0 ? '' : CELL_MARK
  }
  if (cells !== undefined) return BLOCKS.has(name) || ['li', 'hr', 'br'].includes(name) ? ' ' : ''
  if (name === 'ul' || name === 'ol') {
    if (isEnd) place.lists.pop()
    else place.lists.push({ count: name === 'ol' ? 0 : undefined })
    return '\n'
  }
  if (name === 'li') {
    place.isItemBegun = !isEnd
    return isEnd ? '\n' : `\n${itemMark(place)}`
  }
  const isBreak = BLOCKS.has(name) || name === 'hr'
  return isBreak && !place.isItemBegun ? '\n' : ''
}

function itemMark({ lists }: Place): string {
  const list = lists.at(-1)
  if (!list) return ''
  if (list.count === undefined) return ITEM_MARK
  list.count += 1
  return `${list.count}. `
}

/** A text without the marks, and without blanks: so lists and tables were read before they had any. */
export const withoutMarks = (text: string): string =>
  text
    .replaceAll(/^ *(?:•|\d+\.) /gm, '')
    .replaceAll(CELL_MARK, '')
    .replaceAll(/\s/g, '')

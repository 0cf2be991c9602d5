/** How the tiles of a gallery stand at a width. */
export type GridLayout = {
  readonly columns: number
  readonly tileWidth: number
  readonly rowHeight: number
  readonly gap: number
}

/** A stretch of rows, the last one not included. */
export type RowRange = { readonly first: number; readonly end: number }

const WORDS_HEIGHT = 52
const [NARROW, NARROW_WORDS] = [560, 64]

/** Three tiles beside each other on a phone; elsewhere as many as are about 200 px wide. */
export function layoutOf(width: number): GridLayout {
  const narrow = width < NARROW
  const gap = narrow ? 8 : 16
  const columns = narrow ? 3 : Math.max(3, Math.round((width + gap) / (200 + gap)))
  const tileWidth = Math.max(1, Math.floor((width - gap * (columns - 1)) / columns))
  return { columns, tileWidth, rowHeight: tileWidth + (narrow ? NARROW_WORDS : WORDS_HEIGHT) + gap, gap }
}

export const rowCount = (count: number, { columns }: GridLayout): number => Math.ceil(count / columns)

// Rows beyond the edges, so that a quick hand does not see them come.
const BEYOND = 3

/** The rows that are in sight; `top` is where the grid begins in the window, below zero once it is scrolled past. */
export function rowsInSight(top: number, windowHeight: number, rows: number, rowHeight: number): RowRange {
  const first = Math.floor(-top / rowHeight) - BEYOND
  const end = Math.ceil((windowHeight - top) / rowHeight) + BEYOND
  return { first: Math.max(0, Math.min(first, rows)), end: Math.max(0, Math.min(rows, end)) }
}

/** Where an arrow key leads from a tile; undefined for other keys. */
export function tileAfter(key: string, at: number, count: number, columns: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -at,
    End: count - 1 - at,
  }
  if (!Object.hasOwn(steps, key)) return undefined
  const next = at + (steps[key] ?? 0)
  return next < 0 || next >= count ? at : next
}

/** A place in the grid; column 0 is the name, which is read only. */
export type Place = { readonly row: number; readonly column: number }
/** What is chosen: from where it began to where it is now. */
export type Chosen = { readonly from: Place; readonly to: Place }
export type Size = { readonly rows: number; readonly columns: number }

export const at = (row: number, column: number): Chosen => ({ from: { row, column }, to: { row, column } })

export const wholeGrid = ({ rows, columns }: Size): Chosen => ({
  from: { row: 0, column: 0 },
  to: { row: rows - 1, column: columns - 1 },
})

type Named = { readonly variantId: string }

/** What is chosen once other rows have come or gone: the same variants, or the same places where they are gone. */
export function stayOn(chosen: Chosen, before: readonly Named[], after: readonly Named[]): Chosen {
  const placeOf = ({ row, column }: Place): Place => {
    const variantId = before[row]?.variantId
    const now = after.findIndex((one) => one.variantId === variantId)
    return { row: now < 0 ? row : now, column }
  }
  return { from: placeOf(chosen.from), to: placeOf(chosen.to) }
}

const PAGE_ROWS = 15

/** The first and last rows and columns of what is chosen, in reading order. */
export function rangeOf({ from, to }: Chosen) {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  }
}

export function isIn(chosen: Chosen, row: number, column: number): boolean {
  const { top, bottom, left, right } = rangeOf(chosen)
  return row >= top && row <= bottom && column >= left && column <= right
}

type Key = { readonly key: string; readonly shift: boolean; readonly ctrl: boolean }

/** Where a key leads; nothing for keys that do not move. Shift draws the range along. */
export function moveBy(chosen: Chosen, { key, shift, ctrl }: Key, size: Size): Chosen | undefined {
  const { row, column } = chosen.to
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1]
  const targets: Readonly<Record<string, Place>> = {
    ArrowUp: { row: ctrl ? 0 : row - 1, column },
    ArrowDown: { row: ctrl ? lastRow : row + 1, column },
    ArrowLeft: { row, column: ctrl ? 0 : column - 1 },
    ArrowRight: { row, column: ctrl ? lastColumn : column + 1 },
    Home: { row: ctrl ? 0 : row, column: 0 },
    End: { row: ctrl ? lastRow : row, column: lastColumn },
    PageUp: { row: row - PAGE_ROWS, column },
    PageDown: { row: row + PAGE_ROWS, column },
  }
  const target = targets[key]
  if (!target) return undefined
  const to = {
    row: Math.max(0, Math.min(lastRow, target.row)),
    column: Math.max(0, Math.min(lastColumn, target.column)),
  }
  return { from: shift ? chosen.from : to, to }
}

/** The next cell for Tab, over the ends of rows; nothing where the grid ends and Tab leaves it. */
export function tabFrom({ to }: Chosen, backwards: boolean, size: Size): Chosen | undefined {
  const place = to.row * size.columns + to.column + (backwards ? -1 : 1)
  if (place < 0 || place >= size.rows * size.columns) return undefined
  return at(Math.floor(place / size.columns), place % size.columns)
}

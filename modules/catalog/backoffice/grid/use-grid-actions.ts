import { notify, type Translate } from '@langraan/ui'
import type { ClipboardEvent } from 'react'
import type { GridRow } from '../../grid-contract.ts'
import { readTable, writeTable } from '../../rules/clipboard-table.ts'
import { countOf, fieldOf, type GridColumns } from './grid-columns.ts'
import { type CellChange, textOf } from './grid-edits.ts'
import { type Chosen, rangeOf } from './grid-moves.ts'
import type { gridWords } from './grid-words.ts'
import type { GridEdits } from './use-grid-edits.ts'

export type GridActionsOptions = {
  readonly all: GridColumns
  readonly rows: readonly GridRow[]
  readonly work: GridEdits
  readonly chosen: Chosen
  readonly setChosen: (chosen: Chosen) => void
  readonly isLocked: boolean
  readonly t: Translate<(typeof gridWords)['th']>
}

const nameOf = ({ productName, variantName }: GridRow): string =>
  variantName ? `${productName} · ${variantName}` : productName

/** What is done to the chosen cells: copied, pasted, filled down, emptied. */
export function gridActions({ all, rows, work, chosen, setChosen, isLocked, t }: GridActionsOptions) {
  const { top, bottom, left, right } = rangeOf(chosen)
  const columns = Array.from({ length: right - left + 1 }, (_, offset) => left + offset)
  const chosenRows = rows.slice(top, bottom + 1)
  const textAt = (row: GridRow, column: number): string => {
    const field = fieldOf(all, column)
    return field ? textOf(work.edits, row, field) : nameOf(row)
  }
  const cell = (row: GridRow | undefined, column: number, text: string): CellChange[] => {
    const field = fieldOf(all, column)
    return row && field && !(field === 'published' && row.archived) ? [{ row, field, text }] : []
  }
  const change = (changes: readonly CellChange[]) => {
    if (!isLocked) work.change(changes, rows)
  }
  return {
    set: (text: string, { row, column } = chosen.to) => change(cell(rows[row], column, text)),
    clear: () =>
      change(
        chosenRows.flatMap((row) =>
          columns.flatMap((column) => (fieldOf(all, column) === 'published' ? [] : cell(row, column, ''))),
        ),
      ),
    fillDown: () => {
      const [first] = chosenRows
      if (!first) return
      change(
        columns.flatMap((column) =>
          chosenRows.slice(1).flatMap((row) => cell(row, column, textAt(first, column))),
        ),
      )
    },
    copy: (event: ClipboardEvent) => {
      const table = chosenRows.map((row) => columns.map((column) => textAt(row, column)))
      event.clipboardData.setData('text/plain', writeTable(table))
      event.preventDefault()
    },
    paste: (event: ClipboardEvent) => {
      event.preventDefault()
      const table = readTable(event.clipboardData.getData('text/plain'))
      const [first = []] = table
      const isOne = table.length === 1 && first.length === 1
      const changes = isOne
        ? chosenRows.flatMap((row) => columns.flatMap((column) => cell(row, column, first[0] ?? '')))
        : table.flatMap((cells, down) =>
            cells.flatMap((text, along) => cell(rows[top + down], left + along, text)),
          )
      change(changes)
      if (isOne || isLocked) return
      const [height, width] = [table.length, Math.max(...table.map(({ length }) => length))]
      const isCut = top + height > rows.length || left + width > countOf(all)
      setChosen({
        from: { row: top, column: left },
        to: {
          row: Math.min(rows.length, top + height) - 1,
          column: Math.min(countOf(all), left + width) - 1,
        },
      })
      notify(isCut ? 'warning' : 'info', t(isCut ? 'pastedLess' : 'pasted', { count: changes.length }))
    },
  }
}

export type GridActions = ReturnType<typeof gridActions>

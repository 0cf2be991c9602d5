import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { GridRow } from '../../grid-contract.ts'
import { countOf, fieldOf, type GridColumns } from './grid-columns.ts'
import { isOfProduct } from '../../rules/grid-cell.ts'
import { textOf } from './grid-edits.ts'
import { keyOf, type KeyOutcome, shownByKey } from './grid-keys.ts'
import { type Chosen, wholeGrid } from './grid-moves.ts'
import type { GridActions } from './use-grid-actions.ts'
import type { GridEdits } from './use-grid-edits.ts'

export type GridParts = {
  readonly columns: GridColumns
  readonly rows: readonly GridRow[]
  readonly work: GridEdits
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
  readonly isLocked: boolean
}

export type GridTyping = {
  /** For the grid itself, which has the focus while cells are only looked at. */
  readonly box: RefObject<HTMLDivElement | null>
  /** What is being typed into the active cell. */
  readonly text: string | undefined
  readonly onType: (text: string) => void
  readonly begin: (text?: string) => void
  /** Keeps what was typed, and gives the focus back to the grid. */
  readonly end: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** What keys do in the grid, and the text that is being typed into a cell. */
export function useGridTyping(props: GridParts, actions: GridActions): GridTyping {
  const { columns, rows, work, chosen, onChoose, isLocked } = props
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<{ variantId: string; text: string }>()
  const [isLeaving, setLeaving] = useState(false)
  // The field loses the focus when its cell is given up, and what leaves a field is kept otherwise.
  const isGivenUp = useRef(false)
  const active = rows[chosen.to.row]
  const size = { rows: rows.length, columns: countOf(columns) }
  // What was typed for a variant that has gone since is not another one's.
  const text = typed?.variantId === active?.variantId ? typed?.text : undefined
  const setText = (next: string) => {
    isGivenUp.current = false
    if (active) setTyped({ variantId: active.variantId, text: next })
  }
  const rest = () => {
    setTyped(undefined)
    box.current?.focus({ preventScroll: true })
  }
  const end = () => {
    if (text !== undefined && !isGivenUp.current) actions.set(text)
    rest()
  }
  const field = fieldOf(columns, chosen.to.column)
  const begin = (first?: string) => {
    if (isLocked || !active || !field) return
    const shown = textOf(work.edits, active, field)
    if (!isOfProduct(field)) return setText(first ?? shown)
    const next = first === undefined ? shown !== 'TRUE' : shownByKey(first)
    if (next !== undefined) actions.set(next ? 'TRUE' : 'FALSE')
  }
  const commands: Readonly<Record<Extract<KeyOutcome, string>, () => void>> = {
    cancel: () => {
      isGivenUp.current = true
      rest()
    },
    begin: () => begin(),
    clear: actions.clear,
    fill: actions.fillDown,
    back: work.takeBack,
    all: () => onChoose(wholeGrid(size)),
  }
  const goTo = (next: Chosen) => {
    if (text !== undefined) end()
    onChoose(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const outcome = keyOf(event, { chosen, size, typing: text !== undefined, isLeaving, field })
    setLeaving(event.key === 'Escape' && text === undefined)
    if (outcome === undefined) return
    event.preventDefault()
    if (typeof outcome === 'string') commands[outcome]()
    else if ('type' in outcome) begin(outcome.type)
    else goTo(outcome.chosen)
  }
  return { box, text, onType: setText, begin, end, onKeyDown }
}

import type { KeyboardEvent } from 'react'
import { type GridField, isOfProduct } from '../../rules/grid-cell.ts'
import { at, type Chosen, moveBy, tabFrom } from './grid-moves.ts'

type KeyState = {
  readonly chosen: Chosen
  readonly size: { readonly rows: number; readonly columns: number }
  readonly typing: boolean
  readonly isLeaving: boolean
  /** The field of the active cell. */
  readonly field: GridField | undefined
}
export type KeyOutcome =
  | 'cancel'
  | 'begin'
  | 'clear'
  | 'fill'
  | 'back'
  | 'all'
  | { readonly chosen: Chosen }
  | { readonly type: string }

const COMMANDS: Readonly<Record<string, KeyOutcome>> = { d: 'fill', z: 'back', a: 'all' }

const SHOWS = /^[ty1๑ใแ✓]$/i
const HIDES = /^[fn0๐ไซ-]$/i

/** What the first letter of a word says of goods that are shown or hidden, in either language; nothing for any other. */
export function shownByKey(key: string): boolean | undefined {
  if (SHOWS.test(key)) return true
  return HIDES.test(key) ? false : undefined
}

/** What a key means. While a cell is typed into, only what ends it is the grid's. */
export function keyOf(
  event: KeyboardEvent,
  { chosen, size, typing, isLeaving, field }: KeyState,
): KeyOutcome | undefined {
  const { key, shiftKey: shift, nativeEvent } = event
  const ctrl = event.ctrlKey || event.metaKey
  if (nativeEvent.isComposing) return undefined
  if (key === 'Tab') {
    const next = isLeaving ? undefined : tabFrom(chosen, shift, size)
    return next && { chosen: next }
  }
  const below = moveBy(
    at(chosen.to.row, chosen.to.column),
    { key: shift ? 'ArrowUp' : 'ArrowDown', shift: false, ctrl: false },
    size,
  )
  if (typing) {
    if (key === 'Escape') return 'cancel'
    return key === 'Enter' && below ? { chosen: below } : undefined
  }
  if (ctrl && COMMANDS[key.toLowerCase()]) return COMMANDS[key.toLowerCase()]
  const moved = moveBy(chosen, { key, shift, ctrl }, size)
  if (moved) return { chosen: moved }
  if (key === 'Enter' || key === 'F2') return 'begin'
  if (key === 'Delete' || key === 'Backspace') return 'clear'
  if (key === ' ' && field && isOfProduct(field)) return 'begin'
  return !ctrl && !event.altKey && key.length === 1 ? { type: key } : undefined
}

import type { Sort } from './types.ts'

export type TableAction = 'next' | 'previous' | 'select' | 'open'

type Key = {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

const actions: Readonly<Record<string, TableAction>> = {
  j: 'next',
  k: 'previous',
  x: 'select',
  Enter: 'open',
  // The same keys with a Thai keyboard switched on.
  '่': 'next',
  า: 'previous',
  ป: 'select',
}

/** What a key does in a list; nothing with a modifier held. */
export function tableAction(event: Key): TableAction | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  return Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
}

/** Whether keys belong to the element that has the focus, such as a field or a button. */
export function keepsKeys(element: Element | null, action: TableAction): boolean {
  if (element === null) return false
  if (element.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]')) return true
  if (element.closest('[role="dialog"], [role="menu"], [role="listbox"]')) return true
  return action === 'open' && element.closest('a, button, input, summary') !== null
}

/** The row after a move; the first one when none was marked. */
export function movedRow(current: number, action: 'next' | 'previous', count: number): number {
  if (count === 0) return -1
  if (current < 0) return 0
  return Math.min(count - 1, Math.max(0, current + (action === 'next' ? 1 : -1)))
}

/** The order after the name of a column was pressed: newest or largest first, then the other way round. */
export function nextSort(sort: Sort | undefined, column: string): Sort {
  const turned = sort?.column === column && sort.direction === 'descending'
  return { column, direction: turned ? 'ascending' : 'descending' }
}

/** Whether every row of the page is chosen, some are, or none is. */
export function pageChoice(selected: ReadonlySet<string>, ids: readonly string[]): 'all' | 'some' | 'none' {
  const chosen = ids.filter((id) => selected.has(id)).length
  if (chosen === 0) return 'none'
  return chosen === ids.length ? 'all' : 'some'
}

/** The selection with one id put in or taken out. */
export function toggled(selected: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

/** All ids of the page put in; or, when all are in already, taken out. Other pages stay. */
export function toggledAll(selected: ReadonlySet<string>, ids: readonly string[]): Set<string> {
  const next = new Set(selected)
  const whole = ids.every((id) => next.has(id))
  for (const id of ids) {
    if (whole) next.delete(id)
    else next.add(id)
  }
  return next
}

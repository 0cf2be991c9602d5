import type { MouseEvent } from 'react'

/**
 * Opens a row that is pressed anywhere but on something that has an action of its own. Text that is being
 * marked stays marked. For keyboards and readers the row has a link; this is for the mouse and the thumb.
 */
export function rowClick(
  open: (() => void) | undefined,
): ((event: MouseEvent<HTMLElement>) => void) | undefined {
  if (!open) return undefined
  return (event) => {
    const { target } = event
    if (!(target instanceof Element) || target.closest('a, button, input, label, summary')) return
    // What stands in a dialog of the row is its child for React, but not for the reader.
    if (!event.currentTarget.contains(target)) return
    if (window.getSelection()?.isCollapsed === false) return
    open()
  }
}

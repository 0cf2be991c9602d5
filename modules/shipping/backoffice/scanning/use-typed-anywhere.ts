import { type RefObject, useEffect } from 'react'

// Letters and figures begin a code. Others are left to the page: Space presses a button, `/` goes to the search.
const BEGINS_A_CODE = /^[\p{L}\p{N}#]$/u

/**
 * A scanner types wherever the keyboard stands. What it types belongs to the field: on a button, where a dialog that
 * closed has left the keyboard, the code would be lost and its Enter would press the button.
 */
export function useTypedAnywhere(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !BEGINS_A_CODE.test(event.key)) return
      if (isTypedInto(document.activeElement) || document.querySelector('[role="dialog"]')) return
      // The letter itself is typed into what has the focus when the key is done.
      field.current?.focus({ preventScroll: true })
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [field])
}

const isTypedInto = (at: Element | null): boolean =>
  at !== null && at.matches('input, textarea, select, [contenteditable], [role="menuitem"], [role="option"]')

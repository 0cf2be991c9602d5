import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

import { isFocusLost } from './focus-lost.ts'

/**
 * For what opens in the place of its buttons: once it is done, or given up, the keyboard stands where it was opened
 * from. Gives the ref of each button by its key.
 */
export function useFocusBack<Key extends string>(
  open: Key | undefined,
): (key: Key) => (button: HTMLButtonElement | null) => void {
  const buttons: RefObject<Map<Key, HTMLButtonElement>> = useRef(new Map())
  const before = useRef(open)
  useEffect(() => {
    const closed = before.current
    before.current = open
    if (closed !== undefined && open === undefined && isFocusLost()) buttons.current.get(closed)?.focus()
  }, [open])
  return (key) => (button) => {
    if (button) buttons.current.set(key, button)
    else buttons.current.delete(key)
  }
}

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Whether what had the focus is gone: it has fallen to the page, or to the page's main part as a layer closed, or will
 * fall with the next drawing, as a button is switched off under the key that pressed it.
 */
export function isFocusLost(): boolean {
  const at = document.activeElement
  return (
    at === null || at === document.body || at === document.querySelector('main') || at.matches(':disabled')
  )
}

/**
 * A place whose contents change with `view`. The button that was pressed may have gone with what it stood in: the
 * keyboard goes on at what came instead. Nothing moves while `view` is not known yet.
 */
export function useFocusOnward(view: string | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(view)
  useEffect(() => {
    if (before.current !== undefined && before.current !== view && isFocusLost()) place.current?.focus()
    before.current = view
  }, [view])
  return place
}

import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * For a bar that stays below the top bar while the page scrolls: tells the page how much of it the bar covers, so
 * that what comes into focus is scrolled clear of it and not under it. A page has one such bar.
 */
export function useStuckBar<Bar extends HTMLElement>(): RefObject<Bar | null> {
  const ref = useRef<Bar>(null)
  useLayoutEffect(() => {
    const bar = ref.current
    if (!bar) return undefined
    const page = document.documentElement
    const measure = (): void => page.style.setProperty('--stuck-bar', `${bar.offsetHeight}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    return () => {
      observer.disconnect()
      page.style.removeProperty('--stuck-bar')
    }
  }, [])
  return ref
}

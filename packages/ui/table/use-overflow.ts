import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/**
 * Whether what is inside is wider than its box. Only then may the box scroll sideways: a box that can
 * scroll keeps sticky rows to itself, so that they would not stay in sight when the page scrolls.
 */
export function useOverflow(): { ref: RefObject<HTMLDivElement | null>; overflows: boolean } {
  const ref = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return undefined
    const measure = (): void => setOverflows(box.scrollWidth > box.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    if (box.firstElementChild) observer.observe(box.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return { ref, overflows }
}

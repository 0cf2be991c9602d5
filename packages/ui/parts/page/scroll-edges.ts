import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Marks on a row, or a table, at which of its sides more is to be had by scrolling. */
function watchEdges(box: HTMLElement): () => void {
  const mark = (): void => {
    const after = box.scrollWidth - box.clientWidth - box.scrollLeft
    // Widths are whole pixels, and places are not: one pixel hides nothing.
    box.toggleAttribute('data-more-before', box.scrollLeft > 1)
    box.toggleAttribute('data-more-after', after > 1)
  }
  const sizes = new ResizeObserver(mark)
  const watch = (): void => {
    for (const part of [box, ...box.children]) sizes.observe(part)
    mark()
  }
  const parts = new MutationObserver(watch)
  parts.observe(box, { childList: true })
  watch()
  box.addEventListener('scroll', mark, { passive: true })
  return () => {
    parts.disconnect()
    sizes.disconnect()
    box.removeEventListener('scroll', mark)
  }
}

/** What scrolls sideways says so: it fades out where it goes on. The scroll bar of a phone shows only while it moves. */
export function useScrollEdges(box: RefObject<HTMLElement | null>): void {
  useEffect(() => (box.current ? watchEdges(box.current) : undefined), [box])
}

import { useMenuLayout } from '@langraan/ui/shell'
import { useEffect, useState } from 'react'
import type { Chosen } from './grid-moves.ts'

/** How high a row is: on a phone the name takes two lines. */
export const useRowPixels = (): number => (useMenuLayout() === 'mobile' ? 52 : 36)

const HEAD_PIXELS = 36
// Above and below what is in sight, so that a fast wheel meets no empty rows.
const SPARE_ROWS = 12

/** The rows to draw, by how far the grid is scrolled. */
export function useRowsInSight(count: number, rowPixels: number) {
  const [top, setTop] = useState(0)
  const first = Math.max(0, Math.min(top, count) - SPARE_ROWS)
  const shown = Math.ceil((typeof window === 'undefined' ? 900 : window.innerHeight) / rowPixels)
  return {
    first,
    end: Math.min(count, top + shown + SPARE_ROWS),
    onScroll: (event: { currentTarget: HTMLElement }) => {
      const row = Math.floor(event.currentTarget.scrollTop / rowPixels)
      // Drawn anew in steps, not for each row that passes.
      setTop(row - (row % (SPARE_ROWS / 2)))
    },
  }
}

/** Scrolls so that the active cell can be seen, whole and not below the head or the first column. */
export function useActiveInSight(
  box: { current: HTMLElement | null },
  { to: { row, column } }: Chosen,
  rowPixels: number,
): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const [top, bottom] = [row * rowPixels, (row + 1) * rowPixels + HEAD_PIXELS]
    if (top < element.scrollTop) element.scrollTo({ top })
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTo({ top: bottom - element.clientHeight + 2 })
    const head = element.querySelector<HTMLElement>(`[role="columnheader"][aria-colindex="${column + 1}"]`)
    const name = element.querySelector<HTMLElement>('[role="columnheader"]')
    if (!head || !name || column === 0) return
    const [left, right] = [head.offsetLeft, head.offsetLeft + head.offsetWidth]
    if (left - name.offsetWidth < element.scrollLeft) element.scrollTo({ left: left - name.offsetWidth })
    else if (right > element.scrollLeft + element.clientWidth)
      element.scrollTo({ left: right - element.clientWidth })
  }, [box, row, column, rowPixels])
}

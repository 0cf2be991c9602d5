import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { type GridLayout, layoutOf, type RowRange, rowCount, rowsInSight } from './grid-layout.ts'

const sameRange = (a: RowRange, b: RowRange) => a.first === b.first && a.end === b.end

/** The layout at the width that there is. */
export function useGridLayout(grid: RefObject<HTMLElement | null>): GridLayout {
  const [layout, setLayout] = useState<GridLayout>(() => layoutOf(1100))
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return undefined
    const measure = () => setLayout(layoutOf(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid])
  return layout
}

/** The rows to draw now. Looks once a frame while the page scrolls, and draws anew only when other rows are in sight. */
export function useRowsInSight(
  grid: RefObject<HTMLElement | null>,
  layout: GridLayout,
  count: number,
): RowRange {
  const rows = rowCount(count, layout)
  const [range, setRange] = useState<RowRange>({ first: 0, end: 8 })
  useEffect(() => {
    let asked = 0
    const look = () => {
      asked = 0
      const top = grid.current?.getBoundingClientRect().top
      if (top === undefined) return
      const next = rowsInSight(top, window.innerHeight, rows, layout.rowHeight)
      setRange((before) => (sameRange(before, next) ? before : next))
    }
    const ask = () => {
      asked ||= requestAnimationFrame(look)
    }
    look()
    const options = { capture: true, passive: true }
    window.addEventListener('scroll', ask, options)
    window.addEventListener('resize', ask)
    return () => {
      cancelAnimationFrame(asked)
      window.removeEventListener('scroll', ask, options)
      window.removeEventListener('resize', ask)
    }
  }, [grid, layout, rows])
  return { first: Math.min(range.first, rows), end: Math.min(range.end, rows) }
}

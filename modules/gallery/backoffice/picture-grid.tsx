import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { Picture } from '../contract.ts'
import { rowCount, tileAfter } from './grid-layout.ts'
import styles from './picture-grid.module.css'
import { PictureTile, TileBone } from './picture-tile.tsx'
import { useGridLayout, useRowsInSight } from './use-rows-in-sight.ts'

export type PictureGridProps = {
  readonly shopId: string
  readonly label: string
  readonly pictures: readonly Picture[]
  /** How many there are, loaded or not: the scroll bar tells of all from the beginning. */
  readonly total: number
  /** A page is on its way. */
  readonly busy: boolean
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (pictureId: string) => void
  readonly onOpen: (pictureId: string) => void
  /** Pictures in sight that are not here yet. */
  readonly onMore: () => void
}

/** All pictures, of which only the rows in sight are in the page. The arrow keys lead from tile to tile. */
export function PictureGrid(props: PictureGridProps) {
  const { shopId, label, pictures, total, busy, chosen, onChoose, onOpen } = props
  const grid = useRef<HTMLDivElement>(null)
  const layout = useGridLayout(grid)
  const { first, end } = useRowsInSight(grid, layout, total)
  const from = first * layout.columns
  const to = Math.min(total, end * layout.columns)
  const more = useEffectEvent(() => props.onMore())
  const isMissing = to > pictures.length
  useEffect(() => {
    if (isMissing && !busy) more()
  }, [isMissing, busy, pictures.length])
  const onKeyDown = (event: KeyboardEvent) => {
    const at = Number((event.target as HTMLElement).dataset['tile'] ?? Number.NaN)
    const next = Number.isNaN(at) ? undefined : tileAfter(event.key, at, pictures.length, layout.columns)
    if (next === undefined) return
    event.preventDefault()
    focusTile(grid.current, next, Math.floor(next / layout.columns) * layout.rowHeight, layout.rowHeight)
  }
  const tiles = Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset)
  return (
    <div className={styles.grid} ref={grid} style={{ height: rowCount(total, layout) * layout.rowHeight }}>
      <ul
        aria-label={label}
        className={styles.rows}
        onKeyDown={onKeyDown}
        style={{
          transform: `translateY(${first * layout.rowHeight}px)`,
          gridTemplateColumns: `repeat(${layout.columns}, minmax(0, 1fr))`,
          gridAutoRows: layout.rowHeight,
          columnGap: layout.gap,
        }}
      >
        {tiles.map((index) => {
          const picture = pictures[index]
          if (!picture) return <TileBone index={index} key={index} total={total} />
          const { pictureId } = picture
          return (
            <PictureTile
              chosen={chosen.has(pictureId)}
              index={index}
              key={pictureId}
              onChoose={onChoose}
              onOpen={onOpen}
              picture={picture}
              shopId={shopId}
              total={total}
            />
          )
        })}
      </ul>
    </div>
  )
}

// As much as the sticky bar above takes.
const HEAD_PIXELS = 80

/** Moves the focus to a tile that may not be in the page yet: its row is scrolled into sight first. */
function focusTile(grid: HTMLElement | null, index: number, rowTop: number, rowHeight: number): void {
  if (!grid) return
  const top = grid.getBoundingClientRect().top + rowTop
  if (top < HEAD_PIXELS) window.scrollBy({ top: top - HEAD_PIXELS })
  else if (top + rowHeight > window.innerHeight)
    window.scrollBy({ top: top + rowHeight - window.innerHeight })
  let framesLeft = 10
  const tryFocus = () => {
    const tile = grid.querySelector<HTMLElement>(`[data-tile="${index}"]`)
    if (tile) tile.focus({ preventScroll: true })
    else if (framesLeft-- > 0) requestAnimationFrame(tryFocus)
  }
  tryFocus()
}

import { useScrollEdges, useWords } from '@langraan/ui'
import { type CSSProperties, useId } from 'react'
import { countOf, type GridColumns, isFigure } from './grid-columns.ts'
import { VariantGridRow } from './grid-row.tsx'
import { useActiveInSight, useRowPixels, useRowsInSight } from './grid-scroll.ts'
import styles from './grid.module.css'
import { useColumnName } from './use-column-name.ts'
import { gridWords } from './grid-words.ts'
import { gridActions } from './use-grid-actions.ts'
import { type GridParts, useGridTyping } from './use-grid-typing.ts'

export type VariantGridProps = GridParts & {
  /** What is wrong, by `variantId.field`. */
  readonly faults: Readonly<Record<string, string>>
  /** What may be a mistake of what was typed, likewise. */
  readonly warnings: Readonly<Record<string, string>>
  readonly shopId: string
}

/**
 * A spreadsheet: the grid itself has the focus and names the active cell, so that cells may come and go while it
 * scrolls. Only the rows in sight are in the page.
 */
export function VariantGrid(props: VariantGridProps) {
  const { columns, rows, work, chosen, onChoose, isLocked } = props
  const t = useWords(gridWords)
  const id = useId()
  const rowPixels = useRowPixels()
  const { first, end, onScroll } = useRowsInSight(rows.length, rowPixels)
  const actions = gridActions({ all: columns, rows, work, chosen, setChosen: onChoose, isLocked, t })
  const typing = useGridTyping(props, actions)
  useScrollEdges(typing.box)
  useActiveInSight(typing.box, chosen, rowPixels)
  const isTyping = typing.text !== undefined
  // Where no goods have pictures, the names have the room.
  const picturesOf = rows.some(({ pictureId }) => pictureId !== null) ? props.shopId : undefined
  return (
    <div
      aria-activedescendant={`${id}-${chosen.to.row}-${chosen.to.column}`}
      aria-colcount={countOf(columns)}
      aria-label={t('title')}
      aria-multiselectable
      aria-readonly={isLocked || undefined}
      aria-rowcount={rows.length + 1}
      className={styles.box}
      onCopy={(event) => isTyping || actions.copy(event)}
      onKeyDown={typing.onKeyDown}
      onPaste={(event) => isTyping || actions.paste(event)}
      onScroll={onScroll}
      ref={typing.box}
      role="grid"
      style={roomOf(columns, rowPixels)}
      tabIndex={0}
    >
      <Heads columns={columns} />
      <div className={styles.rows} role="rowgroup" style={{ height: rows.length * rowPixels }}>
        <div role="presentation" style={{ transform: `translateY(${first * rowPixels}px)` }}>
          {rows.slice(first, end).map((row, offset) => (
            <VariantGridRow
              at={first + offset}
              chosen={chosen}
              columns={columns}
              edits={work.edits}
              faults={props.faults}
              id={id}
              key={row.variantId}
              onLeave={typing.end}
              onOpen={() => typing.begin()}
              onPoint={(place, isDrawn) => {
                if (isTyping) typing.end()
                onChoose({ from: isDrawn ? chosen.from : place, to: place })
              }}
              onType={typing.onType}
              picturesOf={picturesOf}
              row={row}
              warnings={props.warnings}
              typing={chosen.to.row === first + offset ? typing.text : undefined}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

const LIST_PIXELS = 122

/** How high rows are, and room for the columns of price lists, which every shop has others of. */
function roomOf(columns: GridColumns, rowPixels: number): CSSProperties {
  const count = columns.filter(({ name }) => name !== undefined).length
  const room = {
    '--row-height': `${rowPixels}px`,
    ...(count > 0 && {
      '--list-columns': `repeat(${count}, ${LIST_PIXELS}px)`,
      '--list-room': `${count * LIST_PIXELS}px`,
    }),
  }
  return room as CSSProperties
}

function Heads({ columns }: { readonly columns: GridColumns }) {
  const t = useWords(gridWords)
  const nameOf = useColumnName()
  return (
    <div className={styles.heads} role="rowgroup">
      <div aria-rowindex={1} className={styles.row} role="row">
        <span aria-colindex={1} className={styles.head} role="columnheader">
          {t('name')}
        </span>
        {columns.map((column, at) => (
          <span
            aria-colindex={at + 2}
            className={styles.head}
            data-figure={isFigure(column.field) || undefined}
            key={column.field}
            role="columnheader"
            title={column.name}
          >
            <span className={styles.text}>{nameOf(column)}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

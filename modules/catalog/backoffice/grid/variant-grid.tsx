import { useWords } from '@langraan/ui'
import { useId } from 'react'
import { gridFields } from '../../rules/grid-cell.ts'
import { COLUMNS, fieldOf, isFigure } from './grid-columns.ts'
import { VariantGridRow } from './grid-row.tsx'
import { ROW_PIXELS, useActiveInSight, useRowsInSight } from './grid-scroll.ts'
import styles from './grid.module.css'
import { gridWords } from './grid-words.ts'
import { gridActions } from './use-grid-actions.ts'
import { type GridParts, useGridTyping } from './use-grid-typing.ts'

export type VariantGridProps = GridParts & {
  /** What is wrong, by `variantId.field`. */
  readonly faults: Readonly<Record<string, string>>
}

/**
 * A spreadsheet: the grid itself has the focus and names the active cell, so that cells may come and go while it
 * scrolls. Only the rows in sight are in the page.
 */
export function VariantGrid(props: VariantGridProps) {
  const { rows, work, chosen, onChoose, isLocked } = props
  const t = useWords(gridWords)
  const id = useId()
  const { first, end, onScroll } = useRowsInSight(rows.length)
  const actions = gridActions({ rows, work, chosen, setChosen: onChoose, isLocked, t })
  const typing = useGridTyping(props, actions)
  useActiveInSight(typing.box, chosen)
  const isTyping = typing.text !== undefined
  return (
    <div
      aria-activedescendant={`${id}-${chosen.to.row}-${chosen.to.column}`}
      aria-colcount={COLUMNS}
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
      tabIndex={0}
    >
      <Heads />
      <div className={styles.rows} role="rowgroup" style={{ height: rows.length * ROW_PIXELS }}>
        <div role="presentation" style={{ transform: `translateY(${first * ROW_PIXELS}px)` }}>
          {rows.slice(first, end).map((row, offset) => (
            <VariantGridRow
              at={first + offset}
              chosen={chosen}
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
              row={row}
              typing={chosen.to.row === first + offset ? typing.text : undefined}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

function Heads() {
  const t = useWords(gridWords)
  return (
    <div className={styles.heads} role="rowgroup">
      <div aria-rowindex={1} className={styles.row} role="row">
        {(['name', ...gridFields] as const).map((key, column) => (
          <span
            aria-colindex={column + 1}
            className={styles.head}
            data-figure={isFigure(fieldOf(column)) || undefined}
            key={key}
            role="columnheader"
          >
            {t(key)}
          </span>
        ))}
      </div>
    </div>
  )
}

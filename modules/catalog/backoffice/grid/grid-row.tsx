import { HiddenText, joinClasses, Thumb, useWords } from '@langraan/ui'
import { IconCheck } from '@langraan/ui/icons'
import { Fragment, memo } from 'react'
import type { GridRow } from '../../grid-contract.ts'
import { type GridField, isMark, isOfProduct, writeCell } from '../../rules/grid-cell.ts'
import { oneLine } from '../../rules/rules.ts'
import { pictureAddress } from '../catalog-api.ts'
import { cutName } from './cut-name.ts'
import { columnOf, figureText, type GridColumn, type GridColumns, isFigure } from './grid-columns.ts'
import { type Edits, textOf } from './grid-edits.ts'
import { type Chosen, isIn, type Place } from './grid-moves.ts'
import styles from './grid.module.css'
import { gridWords } from './grid-words.ts'
import { useColumnName } from './use-column-name.ts'

export type GridRowProps = {
  readonly columns: GridColumns
  readonly row: GridRow
  readonly at: number
  /** Where pictures are to be had; undefined where none of the rows has one. */
  readonly picturesOf: string | undefined
  /** Before the ids of its cells. */
  readonly id: string
  readonly chosen: Chosen
  readonly edits: Edits
  readonly faults: Readonly<Record<string, string>>
  readonly warnings: Readonly<Record<string, string>>
  /** What is being typed into the active cell, which is in this row. */
  readonly typing: string | undefined
  readonly onPoint: (place: Place, isDrawn: boolean) => void
  readonly onOpen: () => void
  readonly onType: (text: string) => void
  readonly onLeave: () => void
}

/** Letters of an option that is never cut. */
const SHORT = 6

/** One variant. */
export const VariantGridRow = memo(function VariantGridRow(props: GridRowProps) {
  const { row, at, id, chosen, picturesOf } = props
  const t = useWords(gridWords)
  return (
    <div aria-rowindex={at + 2} className={styles.row} role="row">
      <span
        aria-colindex={1}
        aria-label={[row.productName, row.variantName, row.archived && t('archived')]
          .filter(Boolean)
          .join(' ')}
        aria-selected={isIn(chosen, at, 0)}
        className={joinClasses(styles.cell, styles.name)}
        data-active={isActive(chosen, at, 0) || undefined}
        id={`${id}-${at}-0`}
        onPointerDown={(event) => props.onPoint({ row: at, column: 0 }, event.shiftKey)}
        role="rowheader"
        title={`${row.productName} ${row.variantName}`.trim()}
      >
        {picturesOf !== undefined && (
          <Thumb alt="" src={row.pictureId && pictureAddress(picturesOf, row.pictureId, 160)} />
        )}
        <span className={styles.names}>
          <CutName className={styles.product} name={row.productName} />
          {row.variantName && <Options name={row.variantName} />}
          {row.archived && <span className={styles.archived}>{t('archived')}</span>}
        </span>
      </span>
      {props.columns.map((column) => (
        <Cell key={column.field} of={column} props={props} />
      ))}
    </div>
  )
})

/** Its end stays in sight: there variants differ. */
function CutName({ name, className }: { readonly name: string; readonly className: string | undefined }) {
  const { start, end } = cutName(name)
  return (
    <span className={joinClasses(styles.cut, className)}>
      {start !== '' && <span className={styles.text}>{start}</span>}
      <span className={styles.end} data-end>
        {end}
      </span>
    </span>
  )
}

/** Each option gives way by itself: any of them may be the one in which two variants differ. */
function Options({ name }: { readonly name: string }) {
  const parts = name.split(' / ')
  if (parts.length === 1) return <CutName className={styles.variant} name={name} />
  return (
    <span className={joinClasses(styles.cut, styles.variant)} data-end>
      {parts.map((part, at) => (
        // Options have no key but their place.
        <Fragment key={at}>
          {at > 0 && <span className={styles.between}>{' / '}</span>}
          <span className={styles.option} data-short={part.length <= SHORT || undefined}>
            {oneLine(part)}
          </span>
        </Fragment>
      ))}
    </span>
  )
}

const isActive = ({ to }: Chosen, row: number, column: number): boolean =>
  to.row === row && to.column === column

function Cell({ of, props }: { readonly of: GridColumn; readonly props: GridRowProps }) {
  const { row, at, id, chosen, edits, faults, warnings, typing, onPoint, onOpen } = props
  const t = useWords(gridWords)
  const { field } = of
  const column = columnOf(props.columns, field)
  const active = isActive(chosen, at, column)
  const fault = faults[`${row.variantId}.${field}`]
  const edit = edits[row.variantId]?.[field]
  const text = textOf(edits, row, field)
  const before = edit && (writeCell(field, edit.base) || t('nothing'))
  const isTyped = active && typing !== undefined
  const warning = fault === undefined ? warnings[`${row.variantId}.${field}`] : undefined
  return (
    <span
      aria-colindex={column + 1}
      aria-invalid={fault !== undefined || undefined}
      aria-readonly={(field === 'published' && row.archived) || undefined}
      aria-selected={isIn(chosen, at, column)}
      className={styles.cell}
      data-active={active || undefined}
      data-edited={edit !== undefined || undefined}
      data-warned={warning !== undefined || undefined}
      data-figure={isFigure(field) || undefined}
      id={`${id}-${at}-${column}`}
      onDoubleClick={onOpen}
      onPointerDown={(event) => {
        if (!isTyped) onPoint({ row: at, column }, event.shiftKey)
      }}
      onPointerEnter={(event) => {
        if (event.buttons === 1 && typing === undefined) onPoint({ row: at, column }, true)
      }}
      role="gridcell"
      title={fault ?? warning ?? (before && t('edited', { before }))}
    >
      {isTyped ? <Input of={of} props={props} /> : <Shown field={field} text={text} />}
      {(fault ?? warning) !== undefined && <HiddenText>{fault ?? warning}</HiddenText>}
    </span>
  )
}

function Shown({ field, text }: { readonly field: GridField; readonly text: string }) {
  const t = useWords(gridWords)
  if (!isOfProduct(field))
    return <span className={styles.text}>{isFigure(field) ? figureText(text) : text}</span>
  if (text === 'TRUE')
    return (
      <span className={styles.yes}>
        <IconCheck aria-hidden size={16} />
        {t(isMark(field) ? 'marked' : 'yes')}
      </span>
    )
  return <span className={styles.text}>{text === 'FALSE' ? t(isMark(field) ? 'unmarked' : 'no') : text}</span>
}

function Input({ of, props }: { readonly of: GridColumn; readonly props: GridRowProps }) {
  const { row, typing = '', onType, onLeave } = props
  const t = useWords(gridWords)
  const nameOf = useColumnName()
  return (
    <input
      aria-label={t('editing', { column: nameOf(of), name: `${row.productName} ${row.variantName}`.trim() })}
      autoComplete="off"
      autoFocus
      className={styles.input}
      onBlur={onLeave}
      onChange={(event) => onType(event.target.value)}
      value={typing}
    />
  )
}

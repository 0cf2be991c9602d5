import type { CSSProperties } from 'react'

import { CheckMark } from '../forms/choice-fields.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { Button } from '../parts/button.tsx'
import { joinClasses } from '../parts/join-classes.ts'
import { HiddenText } from '../parts/layout.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { useMenuLayout } from '../shell/use-menu.ts'
import { useKitWords } from '../words/kit-words.ts'
import styles from './data-table.module.css'
import { toggled, toggledAll } from './table-keys.ts'
import type { Column, DataTableProps, Selection } from './types.ts'
import { useTableKeys } from './use-table-keys.ts'

const skeletonRows = 8

function SelectAll({ selection, ids }: { readonly selection: Selection; readonly ids: readonly string[] }) {
  const t = useKitWords()
  const chosen = ids.filter((id) => selection.selected.has(id)).length
  return (
    <CheckMark
      checked={ids.length > 0 && chosen === ids.length}
      label={t('selectAll')}
      mixed={chosen > 0 && chosen < ids.length}
      onChange={() => selection.onChange(toggledAll(selection.selected, ids))}
    />
  )
}

function Head<Row>({ columns, rows = [], rowId, selection }: DataTableProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th className={joinClasses(styles.head, styles.checkCell)} scope="col">
            <SelectAll ids={rows.map(rowId)} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <th
            className={joinClasses(
              styles.head,
              column.align === 'end' && styles.end,
              column.wideOnly && styles.wideOnly,
            )}
            key={column.id}
            scope="col"
            style={{ width: column.width }}
          >
            {column.headerHidden ? <HiddenText>{column.header}</HiddenText> : column.header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type CellsProps<Row> = { readonly columns: readonly Column<Row>[]; readonly row: Row }

function Cells<Row>({ columns, row }: CellsProps<Row>) {
  return columns.map((column) => (
    <td
      className={joinClasses(
        styles.cell,
        column.align === 'end' && styles.end,
        column.noWrap && styles.noWrap,
        column.wideOnly && styles.wideOnly,
      )}
      key={column.id}
    >
      {column.cell(row)}
    </td>
  ))
}

function SelectRow({ id, name, selection }: { id: string; name: string; selection: Selection }) {
  const t = useKitWords()
  return (
    <CheckMark
      checked={selection.selected.has(id)}
      label={t('selectRow', { name })}
      onChange={() => selection.onChange(toggled(selection.selected, id))}
    />
  )
}

function TableRows<Row>(props: DataTableProps<Row>) {
  const { rows = [], rowId, rowName, columns, selection, rowTone } = props
  const { current, bodyRef } = useTableKeys(props)
  return (
    <tbody ref={bodyRef}>
      {rows.map((row, index) => {
        const id = rowId(row)
        const names = joinClasses(
          styles.row,
          selection?.selected.has(id) && styles.selected,
          index === current && styles.current,
          rowTone?.(row) === 'bad' && styles.bad,
        )
        return (
          <tr className={names} key={id} tabIndex={-1}>
            {selection && (
              <td className={joinClasses(styles.cell, styles.checkCell)}>
                <SelectRow id={id} name={rowName(row)} selection={selection} />
              </td>
            )}
            <Cells columns={columns} row={row} />
          </tr>
        )
      })}
    </tbody>
  )
}

function SkeletonRows({ columns }: { readonly columns: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: skeletonRows }, (_, row) => (
        <tr className={styles.row} key={row}>
          {Array.from({ length: columns }, (_, column) => (
            <td className={styles.cell} key={column}>
              <Skeleton width={column === 0 ? 28 : '72%'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function Cards<Row>({ rows = [], rowId, rowName, renderCard, selection, label }: DataTableProps<Row>) {
  return (
    <ul aria-label={label} className={styles.cards}>
      {rows.map((row) => {
        const id = rowId(row)
        return (
          <li
            className={joinClasses(styles.cardRow, selection?.selected.has(id) && styles.cardSelected)}
            key={id}
          >
            {selection && <SelectRow id={id} name={rowName(row)} selection={selection} />}
            <div className={styles.cardBody}>{renderCard(row)}</div>
          </li>
        )
      })}
    </ul>
  )
}

function CardSkeletons() {
  return (
    <div aria-hidden className={styles.cards}>
      {Array.from({ length: 5 }, (_, row) => (
        <div className={styles.cardRow} key={row}>
          <Skeleton height={44} width={44} />
          <div className={styles.cardBody}>
            <Skeleton height={68} width="80%" />
          </div>
        </div>
      ))}
    </div>
  )
}

function Foot<Row>({ summary, onPrevious, onNext, keyboard = true, selection, onOpen }: DataTableProps<Row>) {
  const t = useKitWords()
  const paged = onPrevious !== undefined || onNext !== undefined
  return (
    <div className={styles.foot}>
      <span>{summary}</span>
      {keyboard && (selection !== undefined || onOpen !== undefined) && (
        <span className={styles.keys}>
          <kbd>J</kbd>
          <kbd>K</kbd> {t('keysMove')} <kbd>X</kbd> {t('keysSelect')} <kbd>Enter</kbd> {t('keysOpen')}
        </span>
      )}
      {paged && (
        <nav className={styles.pages}>
          <PageButton onClick={onPrevious} to="previous" />
          <PageButton onClick={onNext} to="next" />
        </nav>
      )}
    </div>
  )
}

function PageButton({ to, onClick }: { to: 'previous' | 'next'; onClick: (() => void) | undefined }) {
  const t = useKitWords()
  const back = to === 'previous'
  return (
    <Button
      disabled={onClick === undefined}
      icon={back ? IconChevronLeft : undefined}
      iconEnd={back ? undefined : IconChevronRight}
      onClick={onClick}
      size="sm"
    >
      {t(to)}
    </Button>
  )
}

function Whole<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowHeight = 44, selection, busy } = props
  const t = useKitWords()
  const height = { '--row-height': `${rowHeight}px` } as CSSProperties
  return (
    <div className={joinClasses(styles.card, busy && styles.busy)} style={height}>
      <div className={styles.scroll}>
        <table aria-busy={rows === undefined || busy} className={styles.table}>
          <caption className={styles.caption}>{rows ? label : `${label}: ${t('loading')}`}</caption>
          <Head {...props} />
          {rows ? <TableRows {...props} /> : <SkeletonRows columns={columns.length + (selection ? 1 : 0)} />}
        </table>
      </div>
    </div>
  )
}

/**
 * A list: a table on wide screens, cards of three lines on a phone, with selection, skeletons,
 * keys and a next / previous footer. Paging and sorting are the server's (keyset), so rows are
 * shown as they come.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const phone = useMenuLayout() === 'mobile'
  if (props.error !== undefined) return <div className={styles.card}>{props.error}</div>
  if (props.rows?.length === 0) return <div className={styles.card}>{props.empty}</div>
  const cards = props.rows ? <Cards {...props} /> : <CardSkeletons />
  return (
    <>
      {phone ? cards : <Whole {...props} />}
      <Foot {...props} />
    </>
  )
}

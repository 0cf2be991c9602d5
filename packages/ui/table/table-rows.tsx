import { Fragment } from 'react'

import { CheckMark } from '../forms/choices/choice-fields.tsx'
import { IconChevronDown, IconChevronUp, IconSelector } from '../icons.ts'
import { joinClasses } from '../parts/join-classes.ts'
import { HiddenText } from '../parts/page/layout.tsx'
import { Skeleton } from '../parts/page/skeleton.tsx'
import { useKitWords } from '../words/kit-words.ts'
import styles from './data-table.module.css'
import { rowClick } from './row-click.ts'
import { useTableWords } from '../words/table-words.ts'
import { nextSort, pageChoice, toggled, toggledAll } from './table-keys.ts'
import type { Column, DataTableProps, Selection } from './types.ts'
import { useTableKeys } from './use-table-keys.ts'

const skeletonRows = 8

export type SelectAllProps = { readonly selection: Selection; readonly ids: readonly string[] }

/** The check mark of the whole page. */
export function SelectAll({ selection, ids }: SelectAllProps) {
  const t = useTableWords()
  const choice = pageChoice(selection.selected, ids)
  return (
    <CheckMark
      checked={choice === 'all'}
      label={t('choosePage')}
      mixed={choice === 'some'}
      onChange={() => selection.onChange(toggledAll(selection.selected, ids))}
    />
  )
}

export type HeadWordsProps<Row> = Pick<DataTableProps<Row>, 'sort' | 'onSort'> & {
  readonly column: Column<Row>
}

/** The name of a column; a button where the list can be sorted by it. */
export function HeadWords<Row>({ column, sort, onSort }: HeadWordsProps<Row>) {
  const t = useTableWords()
  if (column.headerHidden) return <HiddenText>{column.header}</HiddenText>
  if (!column.sortable || !onSort)
    return column.headerMark === undefined ? (
      column.header
    ) : (
      <span className={styles.marked}>
        {column.headerMark}
        {column.header}
      </span>
    )
  const on = sort?.column === column.id
  const Icon = !on ? IconSelector : sort.direction === 'ascending' ? IconChevronUp : IconChevronDown
  return (
    <button
      className={joinClasses(styles.sort, on && styles.sorted)}
      onClick={() => onSort(nextSort(sort, column.id))}
      title={t('sortBy', { name: column.header })}
      type="button"
    >
      {column.header}
      <Icon aria-hidden size={14} />
    </button>
  )
}

/** The names of the columns, and the check mark for all. */
export function TableHead<Row>(props: DataTableProps<Row>) {
  const { columns, rows = [], rowId, selection, sort, onSort } = props
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
            aria-sort={column.sortable && sort?.column === column.id ? sort.direction : undefined}
            key={column.id}
            scope="col"
            style={{ width: column.width }}
          >
            <HeadWords column={column} onSort={onSort} sort={sort} />
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

export type SelectRowProps = { readonly id: string; readonly name: string; readonly selection: Selection }

/** The check mark of one row. */
export function SelectRow({ id, name, selection }: SelectRowProps) {
  const t = useKitWords()
  return (
    <CheckMark
      checked={selection.selected.has(id)}
      label={t('selectRow', { name })}
      onChange={() => selection.onChange(toggled(selection.selected, id))}
    />
  )
}

/** The group whose first row this is; undefined within one. */
export function beginsGroup<Row>(
  rows: readonly Row[],
  index: number,
  groupOf: ((row: Row) => string) | undefined,
): string | undefined {
  const [row, before] = [rows[index], rows[index - 1]]
  if (!groupOf || row === undefined) return undefined
  const group = groupOf(row)
  return before !== undefined && groupOf(before) === group ? undefined : group
}

/** The rows of a table on a wide screen. */
export function TableRows<Row>(props: DataTableProps<Row>) {
  const { rows = [], rowId, rowName, columns, selection, rowTone, onOpen, groupOf, groupHead } = props
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
          onOpen && styles.opens,
        )
        const group = beginsGroup(rows, index, groupOf)
        const shown = (
          <tr className={names} onClick={rowClick(onOpen && (() => onOpen(row)))} tabIndex={-1}>
            {selection && (
              <td className={joinClasses(styles.cell, styles.checkCell)}>
                <SelectRow id={id} name={rowName(row)} selection={selection} />
              </td>
            )}
            <Cells columns={columns} row={row} />
          </tr>
        )
        // The same elements wherever the row stands: what is open in it stays open.
        return (
          <Fragment key={id}>
            {group !== undefined && (
              <tr>
                <th
                  className={styles.groupHead}
                  colSpan={columns.length + (selection ? 1 : 0)}
                  scope="rowgroup"
                >
                  {groupHead?.(group)}
                </th>
              </tr>
            )}
            {shown}
          </Fragment>
        )
      })}
    </tbody>
  )
}

/** Rows that are still on their way. */
export function SkeletonRows({ columns }: { readonly columns: number }) {
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

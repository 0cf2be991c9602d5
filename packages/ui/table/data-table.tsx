import type { CSSProperties } from 'react'

import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { Button } from '../parts/button.tsx'
import { joinClasses } from '../parts/join-classes.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { useMenuLayout } from '../shell/use-menu.ts'
import { useKitWords } from '../words/kit-words.ts'
import styles from './data-table.module.css'
import { rowClick } from './row-click.ts'
import { SelectRow, SkeletonRows, TableHead, TableRows } from './table-rows.tsx'
import type { DataTableProps } from './types.ts'

function Cards<Row>(props: DataTableProps<Row>) {
  const { rows = [], rowId, rowName, renderCard, selection, label, onOpen } = props
  return (
    <ul aria-label={label} className={styles.cards}>
      {rows.map((row) => {
        const id = rowId(row)
        return (
          <li
            className={joinClasses(
              styles.cardRow,
              selection?.selected.has(id) && styles.cardSelected,
              onOpen && styles.opens,
            )}
            key={id}
            onClick={rowClick(onOpen && (() => onOpen(row)))}
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
          <kbd>K</kbd> {t('keysMove')}
          {selection && (
            <>
              {' '}
              <kbd>X</kbd> {t('keysSelect')}
            </>
          )}
          {onOpen && (
            <>
              {' '}
              <kbd>Enter</kbd> {t('keysOpen')}
            </>
          )}
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
          <TableHead {...props} />
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

import { type CSSProperties, Fragment } from 'react'

import { joinClasses } from '../parts/join-classes.ts'
import { useScrollEdges } from '../parts/page/scroll-edges.ts'
import { Skeleton } from '../parts/page/skeleton.tsx'
import { useMenuLayout } from '../shell/use-menu.ts'
import { useKitWords } from '../words/kit-words.ts'
import { useTableWords } from '../words/table-words.ts'
import styles from './data-table.module.css'
import { Pager } from './pager.tsx'
import { rowClick } from './row-click.ts'
import { SelectMatching } from './select-matching.tsx'
import {
  beginsGroup,
  HeadWords,
  SelectAll,
  SelectRow,
  SkeletonRows,
  TableHead,
  TableRows,
} from './table-rows.tsx'
import type { DataTableProps } from './types.ts'
import { useListKeys } from './use-list-keys.ts'
import { useOverflow } from './use-overflow.ts'

/** What stands in the head of a table on wide screens: the order, and the choice of the whole page. */
function CardsHead<Row>({ rows = [], rowId, selection, columns, sort, onSort }: DataTableProps<Row>) {
  const t = useTableWords()
  const sortable = onSort ? columns.filter((column) => column.sortable) : []
  if (!selection && sortable.length === 0) return null
  return (
    <div className={styles.cardsHead}>
      {selection && (
        <>
          <SelectAll ids={rows.map(rowId)} selection={selection} />
          {t('choosePage')}
        </>
      )}
      <span className={styles.cardsSort}>
        {sortable.map((column) => (
          <HeadWords column={column} key={column.id} onSort={onSort} sort={sort} />
        ))}
      </span>
    </div>
  )
}

function Cards<Row>(props: DataTableProps<Row>) {
  const { rows = [], rowId, rowName, renderCard, selection, label, onOpen, groupOf, groupHead } = props
  return (
    <ul aria-label={label} className={styles.cards}>
      {rows.map((row, index) => {
        const id = rowId(row)
        const group = beginsGroup(rows, index, groupOf)
        const card = (
          <li
            className={joinClasses(
              styles.cardRow,
              selection?.selected.has(id) && styles.cardSelected,
              onOpen && styles.opens,
            )}
            onClick={rowClick(onOpen && (() => onOpen(row)))}
          >
            {selection && <SelectRow id={id} name={rowName(row)} selection={selection} />}
            <div className={styles.cardBody}>{renderCard(row)}</div>
          </li>
        )
        return (
          <Fragment key={id}>
            {group !== undefined && <li className={styles.groupHead}>{groupHead?.(group)}</li>}
            {card}
          </Fragment>
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

function Foot<Row>(props: DataTableProps<Row>) {
  const { summary, onPrevious, onNext, selection, onOpen } = props
  const keyboard = useListKeys(props.keyboard)
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
      {paged && <Pager onNext={onNext} onPrevious={onPrevious} />}
    </div>
  )
}

function Whole<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowHeight = 44, selection, busy } = props
  const t = useKitWords()
  const height = { '--row-height': `${rowHeight}px` } as CSSProperties
  const { ref, overflows } = useOverflow()
  useScrollEdges(ref)
  return (
    <div className={joinClasses(styles.card, busy && styles.busy)} style={height}>
      <SelectMatching {...props} />
      <div className={joinClasses(styles.scroll, overflows && styles.overflows)} ref={ref}>
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
  const cards = props.rows ? (
    <>
      <CardsHead {...props} />
      <SelectMatching {...props} />
      <Cards {...props} />
    </>
  ) : (
    <CardSkeletons />
  )
  return (
    <>
      {phone ? cards : <Whole {...props} />}
      <Foot {...props} />
    </>
  )
}

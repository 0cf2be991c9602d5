import { useSettingsLock } from '@langraan/shops/backoffice'
import {
  Button,
  EmptyState,
  FailureState,
  joinClasses,
  Note,
  PageHeader,
  SkeletonLines,
  Text,
  useWords,
} from '@langraan/ui'
import { FilterBar, SearchBox } from '@langraan/ui/table'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { GridRow } from '../../grid-contract.ts'
import { productsPath } from '../catalog-api.ts'
import { columnOf, columnsWith, fieldOf, type GridColumns } from './grid-columns.ts'
import { faultsIn } from './grid-edits.ts'
import { at, stayOn } from './grid-moves.ts'
import styles from './grid.module.css'
import { gridWords } from './grid-words.ts'
import { SaveBar } from './save-bar.tsx'
import { UndoLastSave } from './undo-last-save.tsx'
import { type GridEdits, useGridEdits } from './use-grid-edits.ts'
import { useGridRows } from './use-grid-rows.ts'
import { VariantGrid } from './variant-grid.tsx'

/** Many variants at once, as in a spreadsheet. Nothing is sent before it is saved, and then all of it or none. */
export function GridPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const { text = '' } = useSearch({ strict: false }) as { text?: string }
  const t = useWords(gridWords)
  const navigate = useNavigate()
  const pages = useGridRows(shopId, String(text))
  const work = useGridEdits(shopId)
  const rows = pages.data?.pages.flatMap(({ items }) => items)
  const columns = columnsWith(pages.data?.pages.at(-1)?.priceLists ?? [])
  const search = (next: string) =>
    void navigate({ to: '.', search: () => (next ? { text: next } : {}) as never })
  const [wanted, setWanted] = useState<string>()
  const lookFurther = () => {
    if (text !== '') search('')
    else if (pages.isFetching) return
    else if (pages.hasNextPage) void pages.fetchNextPage()
    else setWanted(undefined)
  }
  return (
    <>
      <PageHeader
        actions={<UndoLastSave shopId={shopId} />}
        crumbs={[{ label: t('goods'), href: productsPath(shopId) }]}
        fact={rows && t('fact', { count: rows.length })}
        title={t('title')}
      />
      <div className={styles.page}>
        <FilterBar
          search={
            <SearchBox label={t('search')} onChange={search} placeholder={t('search')} value={String(text)} />
          }
        />
        {pages.isPending && <SkeletonLines count={12} />}
        {pages.isError && !rows && (
          <FailureState failure={pages.error} onRetry={() => void pages.refetch()} title={t('loadFailed')} />
        )}
        {rows && (
          <Sheet
            columns={columns}
            onAll={() => search('')}
            onFurther={lookFurther}
            onWant={setWanted}
            rows={rows}
            searched={text !== ''}
            shopId={shopId}
            wanted={wanted}
            work={work}
          />
        )}
        {pages.hasNextPage && (
          <Button busy={pages.isFetchingNextPage} fullWidth onClick={() => void pages.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </div>
    </>
  )
}

type SheetProps = {
  readonly columns: GridColumns
  readonly shopId: string
  readonly rows: readonly GridRow[]
  readonly work: GridEdits
  readonly searched: boolean
  readonly onAll: () => void
  /** The cell to go to, by `variantId.field`, until it is reached; its row may be past the search or the last page. */
  readonly wanted: string | undefined
  readonly onWant: (cell: string | undefined) => void
  readonly onFurther: () => void
}

function Sheet({ columns, shopId, rows, work, searched, onAll, wanted, onWant, onFurther }: SheetProps) {
  const t = useWords(gridWords)
  const lock = useSettingsLock(shopId, 'catalog:write')
  const [chosen, setChosen] = useState(at(0, 1))
  const [seen, setSeen] = useState(rows)
  // Somebody else's product may come in above the one that is being typed into.
  if (rows !== seen) {
    setSeen(rows)
    setChosen(stayOn(chosen, seen, rows))
  }
  // What was typed for a price list that is gone has no column any more; the save leaves it out.
  const unread = faultsIn(work.edits).filter(({ field }) => columnOf(columns, field) > 0)
  const faults = {
    ...work.faults,
    ...Object.fromEntries(unread.map(({ variantId, field, code }) => [`${variantId}.${field}`, t(code)])),
  }
  useEffect(() => {
    if (wanted === undefined) return
    const [variantId, field = ''] = wanted.split('.')
    const row = rows.findIndex((one) => one.variantId === variantId)
    if (row < 0) return onFurther()
    setChosen(at(row, columnOf(columns, field)))
    onWant(undefined)
  }, [wanted, rows, columns, onFurther, onWant])
  const bar = <SaveBar faults={faults} lock={lock} onGoTo={onWant} shopId={shopId} work={work} />
  if (rows.length === 0)
    return (
      <>
        {bar}
        <EmptyState
          actions={
            searched ? (
              <Button onClick={onAll}>{t('showAll')}</Button>
            ) : (
              <Button href={`${productsPath(shopId)}/new`}>{t('newProduct')}</Button>
            )
          }
          title={searched ? t('nothingFound') : t('emptyTitle')}
        >
          {searched ? undefined : t('emptyText')}
        </EmptyState>
      </>
    )
  // What the active cell shows may have fewer rows after a search.
  const inside = chosen.to.row < rows.length && chosen.from.row < rows.length ? chosen : at(0, 1)
  const active = rows[inside.to.row]
  const said = active && faults[`${active.variantId}.${fieldOf(columns, inside.to.column) ?? ''}`]
  return (
    <>
      {lock !== undefined && <Note tone="amber">{lock}</Note>}
      {bar}
      <VariantGrid
        chosen={inside}
        columns={columns}
        faults={faults}
        isLocked={lock !== undefined}
        onChoose={setChosen}
        rows={rows}
        shopId={shopId}
        work={work}
      />
      <BelowGrid said={said} />
    </>
  )
}

/** What is wrong with the active cell, or what keys do where there are any. */
function BelowGrid({ said }: { readonly said: string | undefined }) {
  const t = useWords(gridWords)
  return (
    <div aria-live="polite" className={joinClasses(styles.keys, said === undefined && styles.ofKeys)}>
      <Text size="sm" tone={said === undefined ? 'third' : 'bad'}>
        {said ?? t('keys')}
      </Text>
    </div>
  )
}

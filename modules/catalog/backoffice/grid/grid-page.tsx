import { Button, FailureState, PageHeader, SkeletonLines, useWords } from '@langraan/ui'
import { wordIn } from '@langraan/ui/asked'
import { FilterBar, SearchBox } from '@langraan/ui/table'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { productsPath } from '../catalog-api.ts'
import { columnsWith } from './grid-columns.ts'
import { GridSheet } from './grid-sheet.tsx'
import styles from './grid.module.css'
import { gridWords } from './grid-words.ts'
import { UndoLastSave } from './undo-last-save.tsx'
import { useGridEdits } from './use-grid-edits.ts'
import { useGridRows } from './use-grid-rows.ts'

/** Many variants at once, as in a spreadsheet. Nothing is sent before it is saved, and then all of it or none. */
export function GridPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const { text: said } = useSearch({ strict: false }) as { text?: unknown }
  const text = wordIn(said, 100)
  const t = useWords(gridWords)
  const navigate = useNavigate()
  const pages = useGridRows(shopId, text)
  const work = useGridEdits(shopId)
  const rows = pages.data?.pages.flatMap(({ items }) => items)
  const total = pages.data?.pages[0]?.total ?? 0
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
        fact={
          rows &&
          (total > rows.length
            ? t('factOfAll', { count: rows.length, all: total })
            : t('fact', { count: rows.length }))
        }
        title={t('title')}
      />
      <div className={styles.page}>
        <FilterBar
          search={<SearchBox label={t('search')} onChange={search} placeholder={t('search')} value={text} />}
        />
        {pages.isPending && <SkeletonLines count={12} />}
        {pages.isError && !rows && (
          <FailureState failure={pages.error} onRetry={() => void pages.refetch()} title={t('loadFailed')} />
        )}
        {rows && (
          <GridSheet
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

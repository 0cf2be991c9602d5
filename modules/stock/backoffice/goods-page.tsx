import { ExportProducts, ProductsBulk } from '@langraan/catalog/backoffice'
import { useListChoices } from '@langraan/identity/backoffice'
import { useMay } from '@langraan/shops/backoffice'
import { Button, EmptyState, FailureState, PageHeader, useWords } from '@langraan/ui'
import { IconDownload, IconPlus, IconColumns3, IconUpload } from '@langraan/ui/icons'
import { type HeaderAction, HeaderActions } from '@langraan/ui/menu'
import {
  type ChosenRows,
  DataTable,
  type DataTableProps,
  type Selection,
  shownColumns,
  useChosenRows,
} from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { GoodsRow } from '../contract.ts'
import { goodsApi } from './goods-api.ts'
import { GoodsCard, useGoodsColumns } from './goods-columns.tsx'
import {
  type GoodsMatch,
  type GoodsSearch,
  type GoodsView,
  matchOf,
  readGoodsSearch,
  viewOf,
} from './pasting/goods-match.ts'
import { GoodsViews } from './goods-views.tsx'
import { goodsWords } from './goods-words.ts'
import { isTyping } from './counting/is-typing.ts'
import { VariantsPanel } from './list/variants-panel.tsx'

/** All goods with prices and stock; search and page stand in the address. */
export function GoodsPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const search = readGoodsSearch(useSearch({ strict: false }))
  const t = useWords(goodsWords)
  const navigate = useNavigate()
  const [openId, setOpenId] = useState<string>()
  // What is typed is one step, however often the fingers rest: back leads to where the list was opened.
  const go = (next: GoodsSearch) =>
    void navigate({ to: '.', search: () => next as never, replace: isTyping(search, next) })
  const [match, view] = [matchOf(search), viewOf(search)]
  const goods = useGoods(shopId, view, search.after)
  const open = goods.data?.items.find((row) => row.productId === openId)
  const chosen = useChosenRows(JSON.stringify(match), goods.data?.items ?? [], (row) => row.productId)
  const choices = useListChoices(shopId, 'products')
  const columns = useGoodsColumns(shopId)
  // Who may change nothing is offered nothing to change.
  const mayWrite = useMay(shopId)?.('catalog:write') === true
  return (
    <>
      <PageHeader
        actions={
          <GoodsActions
            hasGoods={goods.data !== undefined && goods.data.total > 0}
            mayWrite={mayWrite}
            match={match}
            shopId={shopId}
          />
        }
        fact={goods.data && t('fact', { count: goods.data.total })}
        title={t('goods')}
      />
      <GoodsViews choices={choices} columns={columns} onChange={go} shopId={shopId} view={view} />
      <GoodsTable
        columns={shownColumns(columns, choices.hiddenColumns)}
        empty={
          <NoGoods
            actions={mayWrite && <FirstGoods shopId={shopId} />}
            onAll={() => go({})}
            searched={Object.keys(match).length > 0}
          />
        }
        goods={goods}
        onNext={(after) => go({ ...view, after })}
        onOpen={setOpenId}
        onPrevious={search.after ? () => history.back() : undefined}
        selection={mayWrite ? selectionOf(chosen, goods.data, search.after) : undefined}
        shopId={shopId}
      />
      <ProductsBulk chosen={chosen} found={goods.data?.total ?? 0} match={match} shopId={shopId} />
      {open && <VariantsPanel onClose={() => setOpenId(undefined)} product={open} shopId={shopId} />}
    </>
  )
}

type Found = { readonly total: number; readonly nextAfter: string | null }

/** Everything that was found can be chosen once there is more of it than the page shows. */
const selectionOf = (chosen: ChosenRows<GoodsRow>, found: Found | undefined, after?: string): Selection => ({
  selected: chosen.selected,
  onChange: chosen.change,
  matching:
    found && (found.nextAfter !== null || after)
      ? { count: found.total, chosen: chosen.matching, onChange: chosen.chooseMatching }
      : undefined,
})

type TableProps = Pick<DataTableProps<GoodsRow>, 'columns' | 'empty' | 'selection' | 'onPrevious'> & {
  readonly shopId: string
  readonly goods: ReturnType<typeof useGoods>
  readonly onNext: (after: string) => void
  readonly onOpen: (productId: string) => void
}

function GoodsTable({ shopId, goods, onNext, onOpen, ...table }: TableProps) {
  const t = useWords(goodsWords)
  const { items, nextAfter, total } = goods.data ?? {}
  return (
    <DataTable<GoodsRow>
      {...table}
      busy={goods.isPlaceholderData}
      error={
        goods.isError ? <GoodsFailed error={goods.error} onRetry={() => void goods.refetch()} /> : undefined
      }
      label={t('goods')}
      onNext={nextAfter ? () => onNext(nextAfter) : undefined}
      onOpen={(row) => onOpen(row.productId)}
      renderCard={(row) => <GoodsCard row={row} shopId={shopId} />}
      rowHeight={52}
      rowId={(row) => row.productId}
      rowName={(row) => row.name}
      rows={items}
      summary={items && t('shown', { count: items.length, total: total ?? 0 })}
    />
  )
}

const useGoods = (shopId: string, view: GoodsView, after = '') =>
  useQuery({
    ...goodsApi.query('GET /shops/:shopId/goods', { params: { shopId }, query: { ...view, after } }),
    placeholderData: keepPreviousData,
  })

type ActionsProps = {
  readonly shopId: string
  readonly match: GoodsMatch
  readonly mayWrite: boolean
  readonly hasGoods: boolean
}

function GoodsActions({ shopId, match, mayWrite, hasGoods }: ActionsProps) {
  const t = useWords(goodsWords)
  const [isExporting, setExporting] = useState(false)
  const products = `/app/shops/${shopId}/products`
  const seesCost = useMay(shopId)?.('catalog:cost') === true
  const more: HeaderAction[] = [
    ...(hasGoods && seesCost
      ? [{ key: 'export', label: t('exportGoods'), icon: IconDownload, onSelect: () => setExporting(true) }]
      : []),
    ...(mayWrite
      ? [
          { key: 'grid', label: t('editMany'), icon: IconColumns3, href: `${products}/grid` },
          { key: 'import', label: t('importGoods'), icon: IconUpload, href: `${products}/import` },
        ]
      : []),
  ]
  return (
    <>
      <HeaderActions more={more}>
        {mayWrite && (
          <Button href={`${products}/new`} icon={IconPlus} variant="primary">
            {t('newProduct')}
          </Button>
        )}
      </HeaderActions>
      {isExporting && <ExportProducts match={match} onClose={() => setExporting(false)} shopId={shopId} />}
    </>
  )
}

/** The two ways to the first goods. */
function FirstGoods({ shopId }: { readonly shopId: string }) {
  const t = useWords(goodsWords)
  const products = `/app/shops/${shopId}/products`
  return (
    <>
      <Button href={`${products}/import`} icon={IconUpload}>
        {t('importGoods')}
      </Button>
      <Button href={`${products}/new`} icon={IconPlus} variant="primary">
        {t('newProduct')}
      </Button>
    </>
  )
}

type NoGoodsProps = {
  readonly searched: boolean
  readonly actions: ReactNode
  readonly onAll: () => void
}

function NoGoods({ searched, actions, onAll }: NoGoodsProps) {
  const t = useWords(goodsWords)
  if (!searched) {
    return (
      <EmptyState actions={actions} title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState actions={<Button onClick={onAll}>{t('showAll')}</Button>} compact title={t('nothingFound')}>
      {t('nothingFoundText')}
    </EmptyState>
  )
}

function GoodsFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useWords(goodsWords)
  return <FailureState failure={error} onRetry={onRetry} title={t('loadFailed')} />
}

import { ExportProducts, ProductsBulk } from '@langraan/catalog/backoffice'
import { ApiError } from '@langraan/http/client'
import { useMay } from '@langraan/shops/backoffice'
import {
  Button,
  Chip,
  EmptyState,
  ErrorState,
  moneyText,
  PageHeader,
  Row,
  Stack,
  Text,
  Thumb,
  useWords,
} from '@langraan/ui'
import { IconDownload, IconPlus, IconColumns3, IconUpload } from '@langraan/ui/icons'
import { type HeaderAction, HeaderActions } from '@langraan/ui/menu'
import { type Column, DataTable } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { GoodsRow } from '../contract.ts'
import { goodsApi } from './goods-api.ts'
import { GoodsFilters, type GoodsMatch, type GoodsSearch, matchOf } from './goods-filters.tsx'
import { goodsWords } from './goods-words.ts'
import { VariantsPanel } from './variants-panel.tsx'

/** All goods with prices and stock; search and page stand in the address. */
export function GoodsPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const search = useSearch({ strict: false }) as GoodsSearch
  const t = useWords(goodsWords)
  const navigate = useNavigate()
  const [openId, setOpenId] = useState<string>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const go = (next: GoodsSearch) => void navigate({ to: '.', search: () => next as never })
  const match = matchOf(search)
  const isNarrowed = Object.keys(match).length > 0
  const goods = useGoods(shopId, match, search.after)
  const open = goods.data?.items.find((row) => row.productId === openId)
  // Who may change nothing is offered nothing to change.
  const mayWrite = useMay(shopId)?.('catalog:write') === true
  return (
    <>
      <PageHeader
        actions={
          <GoodsActions
            hasGoods={goods.data !== undefined && goods.data.total > 0}
            match={match}
            mayWrite={mayWrite}
            shopId={shopId}
          />
        }
        fact={goods.data && t('fact', { count: goods.data.total })}
        title={t('goods')}
      />
      <GoodsFilters match={match} onChange={go} shopId={shopId} />
      <DataTable<GoodsRow>
        busy={goods.isPlaceholderData}
        columns={useColumns(shopId)}
        empty={
          <NoGoods
            actions={mayWrite && <FirstGoods shopId={shopId} />}
            onAll={() => go({})}
            searched={isNarrowed}
          />
        }
        error={
          goods.isError ? <GoodsFailed error={goods.error} onRetry={() => void goods.refetch()} /> : undefined
        }
        label={t('goods')}
        onNext={goods.data?.nextAfter ? () => go({ ...match, after: goods.data.nextAfter ?? '' }) : undefined}
        onOpen={(row) => setOpenId(row.productId)}
        onPrevious={search.after ? () => history.back() : undefined}
        renderCard={(row) => <GoodsCard row={row} shopId={shopId} />}
        rowHeight={52}
        rowId={(row) => row.productId}
        rowName={(row) => row.name}
        rows={goods.data?.items}
        selection={mayWrite ? { selected, onChange: setSelected } : undefined}
        summary={goods.data && t('shown', { count: goods.data.items.length, total: goods.data.total })}
      />
      <ProductsBulk
        key={JSON.stringify(match)}
        hasMore={Boolean(goods.data?.nextAfter ?? search.after)}
        onClear={() => setSelected(new Set())}
        selected={selected}
        match={match}
        shopId={shopId}
      />
      {open && <VariantsPanel onClose={() => setOpenId(undefined)} product={open} shopId={shopId} />}
    </>
  )
}

const useGoods = (shopId: string, match: GoodsMatch, after = '') =>
  useQuery({
    ...goodsApi.query('GET /shops/:shopId/goods', { params: { shopId }, query: { ...match, after } }),
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
  const more: HeaderAction[] = [
    ...(hasGoods
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

const pictureOf = (shopId: string, row: GoodsRow) =>
  row.pictureId && `/api/v1/shops/${shopId}/pictures/${row.pictureId}`
const stockOf = (row: GoodsRow) => row.variants.reduce((sum, variant) => sum + variant.onHand, 0)

function pricesOf(row: GoodsRow): string {
  const prices = row.variants.map((variant) => variant.priceSatang)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return least === most ? moneyText(least) : `${moneyText(least)}–${moneyText(most)}`
}

function useColumns(shopId: string): Column<GoodsRow>[] {
  const t = useWords(goodsWords)
  const weightOf = (row: GoodsRow) => {
    const grams = row.variants[0]?.weightGrams
    return row.variants.some((variant) => variant.weightGrams === undefined) ? (
      <Text tone="ours">{t('notWeighed')}</Text>
    ) : (
      t('grams', { grams: grams ?? 0 })
    )
  }
  return [
    {
      id: 'name',
      header: t('name'),
      cell: (row) => (
        <Row gap={3}>
          <Thumb alt="" size={36} src={pictureOf(shopId, row)} />
          <Text truncate weight="medium">
            {row.name}
          </Text>
        </Row>
      ),
    },
    {
      id: 'variants',
      header: t('variants'),
      noWrap: true,
      wideOnly: true,
      cell: (row) => (row.variants.length > 1 ? t('variantCount', { count: row.variants.length }) : '–'),
    },
    {
      id: 'status',
      header: t('status'),
      noWrap: true,
      wideOnly: true,
      cell: (row) => <State row={row} />,
    },
    { id: 'weight', header: t('weight'), align: 'end', noWrap: true, cell: weightOf },
    { id: 'price', header: t('price'), align: 'end', noWrap: true, cell: (row) => pricesOf(row) },
    {
      id: 'stock',
      header: t('stock'),
      align: 'end',
      noWrap: true,
      cell: (row) => <Stock count={stockOf(row)} />,
    },
  ]
}

function State({ row }: { readonly row: GoodsRow }) {
  const t = useWords(goodsWords)
  if (row.archived) return <Chip tone="grey">{t('archived')}</Chip>
  return <Chip tone={row.published ? 'green' : 'grey'}>{t(row.published ? 'published' : 'hidden')}</Chip>
}

function Stock({ count }: { readonly count: number }) {
  const t = useWords(goodsWords)
  return count === 0 ? <Text tone="bad">{t('soldOut')}</Text> : <Text>{t('left', { count })}</Text>
}

function GoodsCard({ row, shopId }: { readonly row: GoodsRow; readonly shopId: string }) {
  return (
    <Row gap={3}>
      <Thumb alt="" size={44} src={pictureOf(shopId, row)} />
      <Stack gap={1} grow>
        <Text truncate weight="medium">
          {row.name}
        </Text>
        <Row justify="between">
          <Text size="sm" tone="second">
            {pricesOf(row)}
          </Text>
          <Stock count={stockOf(row)} />
        </Row>
      </Stack>
    </Row>
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
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <ErrorState onRetry={onRetry} requestId={requestId} title={t('loadFailed')}>
      {error.message}
    </ErrorState>
  )
}

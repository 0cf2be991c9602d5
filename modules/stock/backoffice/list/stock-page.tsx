import { useListChoices } from '@langraan/identity/backoffice'
import { useMay } from '@langraan/shops/backoffice'
import { Button, EmptyState, FailureState, Note, PageHeader, Stack, useWords } from '@langraan/ui'
import { IconBarcode, IconDownload, IconFileText, IconPlus } from '@langraan/ui/icons'
import { HeaderActions } from '@langraan/ui/menu'
import { ColumnPicker, DataTable, shownColumns } from '@langraan/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { StockRow } from '../../contract.ts'
import { ExportStock } from './export-stock.tsx'
import { ShopThreshold } from './shop-threshold.tsx'
import { stockApi } from '../stock-api.ts'
import { StockCard, useStockColumns } from './stock-columns.tsx'
import { StockFilters } from './stock-filters.tsx'
import type { StockSearch } from './read-stock-search.ts'
import { useAsked, useFacts, useGo, usePlace, useStock, useValues } from './stock-search.ts'
import { StockViews } from './stock-views.tsx'
import { stockWords } from '../stock-words.ts'
import { WhyPanel } from './why-panel.tsx'

/** What is on hand, held and free of each variant; what is looked for stands in the address. */
export function StockPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const { asked, search, isAhead } = useAsked()
  const t = useWords(stockWords)
  const go = useGo(asked)
  // The field keeps the day that was typed, and says itself what is wrong with it.
  const { variant, after: _after, ...filters } = asked
  const stock = useStock(shopId, search)
  const low = useQuery(stockApi.query('GET /shops/:shopId/low-stock', { params: { shopId } }))
  const values = useValues(shopId, stock.data?.items, search)
  // Beside the open panel there is no room for what they are worth.
  const place = usePlace(shopId, search)
  const columns = useStockColumns(shopId, variant ? undefined : values?.items, place)
  const choices = useListChoices(shopId, 'stock')
  const facts = useFacts(shopId, search.branchId, {
    lowCount: low.data?.lowCount,
    worth: values,
  })
  return (
    <>
      <PageHeader
        actions={<Actions filters={search} shopId={shopId} />}
        fact={facts}
        title={t(search.low ? 'lowTitle' : 'title')}
      />
      <StockViews choices={choices} filters={filters} lowCount={low.data?.lowCount} shopId={shopId} />
      <StockFilters
        columns={
          <ColumnPicker columns={columns} hidden={choices.hiddenColumns} onChange={choices.chooseColumns} />
        }
        filters={filters}
        go={go}
        shopId={shopId}
      />
      <Stack gap={3}>
        {isAhead && <Note tone="blue">{t('dayAhead')}</Note>}
        {search.day && <Note tone="blue">{t('asOf')}</Note>}
        {search.low && low.data && <ShopThreshold lowAt={low.data.lowAt} shopId={shopId} />}
        <DataTable<StockRow>
          busy={stock.isPlaceholderData}
          columns={shownColumns(columns, choices.hiddenColumns)}
          empty={<Nothing filters={filters} lowAt={low.data?.lowAt} onAll={() => go({})} shopId={shopId} />}
          error={
            stock.isError ? <Failed error={stock.error} onRetry={() => void stock.refetch()} /> : undefined
          }
          label={t('title')}
          onNext={
            stock.data?.nextAfter ? () => go({ ...filters, after: stock.data.nextAfter ?? '' }) : undefined
          }
          onOpen={(row) => go({ ...search, variant: row.variantId })}
          onPrevious={search.after ? () => history.back() : undefined}
          renderCard={(row) => <StockCard place={place} row={row} />}
          rowHeight={52}
          rowId={(row) => row.variantId}
          rowName={(row) => `${row.productName} ${row.variantName}`.trim()}
          rows={stock.data?.items}
          summary={stock.data && t('shown', { count: stock.data.items.length })}
        />
      </Stack>
      {variant && (
        <WhyPanel
          branchId={search.branchId}
          key={`${variant} ${search.branchId}`}
          onClose={() => go({ ...filters, ...(search.after && { after: search.after }) })}
          shopId={shopId}
          variantId={variant}
        />
      )}
    </>
  )
}

type ActionsProps = {
  readonly shopId: string
  readonly filters: Pick<StockSearch, 'text' | 'branchId' | 'low' | 'day'>
}

function Actions({ shopId, filters }: ActionsProps) {
  const t = useWords(stockWords)
  const may = useMay(shopId)
  const mayWrite = may?.('stock:write') === true
  const [isExporting, setExporting] = useState(false)
  const papers = `/app/shops/${shopId}/stock/papers`
  return (
    <>
      <HeaderActions
        more={[
          { key: 'papers', label: t('papers'), icon: IconFileText, href: papers },
          ...(mayWrite
            ? [{ key: 'count', label: t('count'), icon: IconBarcode, href: `${papers}/new?kind=count` }]
            : []),
          ...(may?.('stock:value')
            ? [{ key: 'export', label: t('export'), icon: IconDownload, onSelect: () => setExporting(true) }]
            : []),
        ]}
      >
        {mayWrite && (
          <Button href={`${papers}/new?kind=receipt`} icon={IconPlus} variant="primary">
            {t('receive')}
          </Button>
        )}
      </HeaderActions>
      {isExporting && <ExportStock filters={filters} onClose={() => setExporting(false)} shopId={shopId} />}
    </>
  )
}

type NothingProps = {
  readonly shopId: string
  readonly filters: StockSearch
  readonly lowAt: number | undefined
  readonly onAll: () => void
}

function Nothing({ shopId, filters, lowAt, onAll }: NothingProps) {
  const t = useWords(stockWords)
  const names = Object.keys(filters).filter((name) => name !== 'sort')
  if (names.length === 0) {
    return (
      <EmptyState
        actions={<Button href={`/app/shops/${shopId}/products`}>{t('goToProducts')}</Button>}
        title={t('empty')}
      >
        {t('emptyText')}
      </EmptyState>
    )
  }
  const onlyLow = names.length === 1 && filters.low === 'yes'
  return (
    <EmptyState
      actions={<Button onClick={onAll}>{t('clear')}</Button>}
      compact
      title={t(onlyLow ? 'noneLow' : 'noneFound')}
    >
      {onlyLow ? lowAt !== undefined && t('noneLowText', { lowAt }) : t('noneFoundText')}
    </EmptyState>
  )
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useWords(stockWords)
  return <FailureState failure={error} onRetry={onRetry} title={t('failed')} />
}

import { useListChoices } from '@langraan/identity/backoffice'
import { useMay } from '@langraan/shops/backoffice'
import {
  Button,
  EmptyState,
  FailureState,
  HiddenText,
  moneyText,
  Note,
  PageHeader,
  Stack,
  useWords,
} from '@langraan/ui'
import { IconBarcode, IconDownload, IconFileText, IconPlus } from '@langraan/ui/icons'
import { HeaderActions } from '@langraan/ui/menu'
import { ColumnPicker, DataTable, FilterBar, FilterPill, SearchBox, shownColumns } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { bangkokDay } from '@langraan/thai'
import { DateField } from '@langraan/ui/forms'
import type { StockRow } from '../contract.ts'
import { ExportStock } from './export-stock.tsx'
import { ShopThreshold } from './shop-threshold.tsx'
import { stockApi, useBranches } from './stock-api.ts'
import { type FreePlace, StockCard, type Valued, useStockColumns } from './stock-columns.tsx'
import { StockViews } from './stock-views.tsx'
import { stockWords } from './stock-words.ts'
import { WhyPanel } from './why-panel.tsx'
import styles from './stock.module.css'

type StockSearch = {
  readonly text?: string
  readonly branchId?: string
  readonly low?: 'yes'
  readonly day?: string
  readonly after?: string
  readonly variant?: string
}

/** There is no stock of a day to come, whoever has written it into the address: what is asked for is today's. */
function useAsked() {
  const asked = useSearch({ strict: false }) as StockSearch
  const [today] = useState(() => bangkokDay(new Date()))
  const { day, ...others } = asked
  const isAhead = day !== undefined && day > today
  const search: StockSearch = isAhead ? others : asked
  return { asked, search, isAhead }
}

/** What is on hand, held and free of each variant; what is looked for stands in the address. */
export function StockPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const { asked, search, isAhead } = useAsked()
  const navigate = useNavigate()
  const t = useWords(stockWords)
  const go = (next: StockSearch) => void navigate({ to: '.', search: () => next as never })
  // The field keeps the day that was typed, and says itself what is wrong with it.
  const { variant, after: _after, ...filters } = asked
  const stock = useStock(shopId, search)
  const low = useQuery(stockApi.query('GET /shops/:shopId/low-stock', { params: { shopId } }))
  const values = useValues(shopId, stock.data?.items, search.day)
  // Beside the open panel there is no room for what they are worth.
  const place = usePlace(shopId, search.branchId)
  const columns = useStockColumns(shopId, variant ? undefined : values?.items, place)
  const choices = useListChoices(shopId, 'stock')
  const facts = [
    low.data && t('fact', { count: low.data.lowCount }),
    // Before any receipt has said a cost, the worth is not nothing: it is not known.
    values && values.totalSatang > 0 && t('worth', { amount: moneyText(values.totalSatang) }),
  ].filter(Boolean)
  return (
    <>
      <PageHeader
        actions={<Actions filters={search} shopId={shopId} />}
        fact={facts.length > 0 ? facts.join(' · ') : undefined}
        title={t(search.low ? 'lowTitle' : 'title')}
      />
      <StockViews choices={choices} filters={filters} lowCount={low.data?.lowCount} shopId={shopId} />
      <Filters
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

const useStock = (shopId: string, { text = '', branchId, low, day, after = '' }: StockSearch) =>
  useQuery({
    ...stockApi.query('GET /shops/:shopId/stock', {
      params: { shopId },
      query: {
        text: String(text),
        after,
        ...(branchId && { branchId }),
        ...(low && { low }),
        ...(day && { day }),
      },
    }),
    placeholderData: keepPreviousData,
  })

const usePlace = (shopId: string, branchId: string | undefined): FreePlace => ({
  shopId,
  branchId,
  mayTransfer: useMay(shopId)?.('stock:write') === true,
})

/** What the listed goods and all goods are worth, for those who may see it. */
function useValues(shopId: string, rows: readonly StockRow[] | undefined, day: string | undefined) {
  const enabled = useMay(shopId)?.('stock:value') === true && rows !== undefined
  const asked = { params: { shopId }, query: day ? { day } : {} }
  const total = useQuery({ ...stockApi.query('GET /shops/:shopId/stock-values', asked), enabled })
  const variantIds = rows?.map((row) => row.variantId).join(',') ?? ''
  const listed = useQuery({
    ...stockApi.query('GET /shops/:shopId/stock-values', { ...asked, query: { ...asked.query, variantIds } }),
    enabled: enabled && variantIds !== '',
    placeholderData: keepPreviousData,
  })
  if (!total.data) return undefined
  const items = new Map<string, Valued>((listed.data?.items ?? []).map((item) => [item.variantId, item]))
  return { totalSatang: total.data.valueSatang, items }
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

type FiltersProps = {
  readonly shopId: string
  readonly filters: Omit<StockSearch, 'variant' | 'after'>
  readonly go: (next: StockSearch) => void
  /** Which columns are shown. */
  readonly columns: ReactNode
}

function Filters({ shopId, filters, go, columns }: FiltersProps) {
  const t = useWords(stockWords)
  const branches = useBranches(shopId).data?.items ?? []
  const [today] = useState(() => bangkokDay(new Date()))
  const without = (key: keyof StockSearch) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => name !== key)) as StockSearch
  return (
    <FilterBar
      end={
        <>
          <span className={styles.day}>
            <DateField
              label={<HiddenText>{t('day')}</HiddenText>}
              max={today}
              onChange={(day) => go(day ? { ...filters, day } : without('day'))}
              placeholder={t('day')}
              small
              value={filters.day ?? ''}
            />
          </span>
          {columns}
        </>
      }
      search={
        <SearchBox
          label={t('search')}
          onChange={(text) => go(text ? { ...filters, text } : without('text'))}
          value={String(filters.text ?? '')}
        />
      }
    >
      {branches.length > 1 && (
        <FilterPill
          label={t('branch')}
          onChange={([branchId]) => go(branchId ? { ...filters, branchId } : without('branchId'))}
          options={branches.map((branch) => ({ value: branch.branchId, label: branch.name }))}
          single
          values={filters.branchId ? [filters.branchId] : []}
        />
      )}
      <FilterPill
        label={t('low')}
        onChange={([low]) => go(low ? { ...filters, low: 'yes' } : without('low'))}
        options={[{ value: 'yes', label: t('onlyLow') }]}
        single
        values={filters.low ? ['yes'] : []}
      />
    </FilterBar>
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
  const names = Object.keys(filters)
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

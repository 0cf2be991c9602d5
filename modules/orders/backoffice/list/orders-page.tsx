import { useListChoices } from '@langraan/identity/backoffice'
import { useMay } from '@langraan/shops/backoffice'
import { Button, EmptyState, FailureState, notify, PageHeader, useWords } from '@langraan/ui'
import { IconBarcode, IconPlus } from '@langraan/ui/icons'
import { ColumnPicker, DataTable, shownColumns, useChosenRows } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { OrderRow } from '../../contract.ts'
import { useShopEvents } from './live-shop.ts'
import { OrderBulk } from './order-bulk.tsx'
import { OrderCard, useOrderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderViews } from './order-views.tsx'
import { ordersApi } from '../orders-api.ts'
import { ordersCall } from '../orders-call.ts'
import { cleared, filtersText, isFiltered, readOrdersSearch, writeOrdersSearch } from './orders-search.ts'
import type { OrdersSearch } from './orders-search.ts'
import { ordersWords } from './orders-words.ts'

// The server counts a tab to a thousand: beyond that "all 1,001" would be wrong.
const countedTo = 1_000

/** The page of orders that the address asks for, and the way to another address. */
function useOrdersPage(shopId: string) {
  const search = readOrdersSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (next: OrdersSearch): void =>
    void navigate({ to: '.', search: () => writeOrdersSearch(next) as never })
  const orders = useQuery({
    ...ordersApi.query('GET /shops/:shopId/orders', ordersCall(shopId, search)),
    placeholderData: keepPreviousData,
  })
  const { order: _order, after: _after, ...filters } = ordersCall(shopId, search).query
  // Counted beside the rows, which do not wait for it.
  const counted = useQuery({
    ...ordersApi.query('GET /shops/:shopId/order-count', { params: { shopId }, query: filters }),
  }).data?.count
  const views = useQuery(ordersApi.query('GET /shops/:shopId/order-views', { params: { shopId } }))
  return {
    search,
    go: (next: OrdersSearch) => go({ ...next, after: '' }),
    turnTo: (after: string) => go({ ...search, after }),
    open: (row: OrderRow) => void navigate({ href: `/app/shops/${shopId}/orders/${row.orderId}` }),
    orders,
    counted,
    counts: views.data?.counts ?? {},
    matchCount: counted !== undefined && counted <= countedTo ? counted : undefined,
  }
}

/** The chosen orders; a page of the list that is on its way says nothing yet of which have left it. */
function useChosenOrders(search: OrdersSearch, { data, isPlaceholderData }: Found['orders']) {
  const place = data === undefined || isPlaceholderData ? undefined : `${search.order} ${search.after}`
  return useChosenRows(filtersText(search), data?.items ?? [], (row) => row.orderId, place)
}
type Found = ReturnType<typeof useOrdersPage>

/** All orders of the shop; view, filters and page stand in the address. New ones appear by themselves. */
export function OrdersPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const t = useWords(ordersWords)
  const { search, go, turnTo, open, orders, counted, counts, matchCount } = useOrdersPage(shopId)
  const choices = useListChoices(shopId, 'orders')
  const may = useMay(shopId)
  useShopEvents(shopId, (event) => {
    if (event.name === 'order.placed')
      notify('info', t('newOrder', { number: String(event.payload.orderNumber) }))
  })
  const chosen = useChosenOrders(search, orders)
  const columns = useOrderColumns(shopId)
  const summary = useSummary(orders.data?.items.length, counted)
  const nextAfter = orders.data?.nextAfter ?? undefined
  const more = nextAfter !== undefined || search.after !== ''
  return (
    <>
      <PageHeader actions={<ListActions shopId={shopId} />} title={t('orders')} />
      <OrderViews choices={choices} counts={counts} search={search} shopId={shopId} />
      <OrderFilters
        end={
          <ColumnPicker columns={columns} hidden={choices.hiddenColumns} onChange={choices.chooseColumns} />
        }
        onChange={go}
        search={search}
        shopId={shopId}
      />
      <DataTable<OrderRow>
        busy={orders.isPlaceholderData}
        columns={shownColumns(columns, choices.hiddenColumns)}
        empty={<NoOrders onClear={() => go(cleared(search))} search={search} shopId={shopId} />}
        error={
          orders.isError ? (
            <OrdersFailed error={orders.error} onRetry={() => void orders.refetch()} />
          ) : undefined
        }
        label={t('orders')}
        onNext={nextAfter === undefined ? undefined : () => turnTo(nextAfter)}
        onOpen={open}
        onPrevious={search.after ? () => history.back() : undefined}
        onSort={({ direction }) => go({ ...search, order: direction === 'ascending' ? 'oldest' : 'newest' })}
        renderCard={(row) => <OrderCard row={row} shopId={shopId} />}
        rowHeight={52}
        rowId={(row) => row.orderId}
        rowName={(row) => t('order', { number: row.orderNumber })}
        rows={orders.data?.items}
        selection={{
          selected: chosen.selected,
          onChange: chosen.change,
          matching: more
            ? { count: matchCount, chosen: chosen.matching, onChange: chosen.chooseMatching }
            : undefined,
        }}
        sort={{ column: 'time', direction: search.order === 'oldest' ? 'ascending' : 'descending' }}
        summary={summary}
      />
      <OrderBulk
        chosen={chosen}
        matchCount={matchCount}
        mayDecide={may?.('payments:decide') === true}
        mayExport={may?.('customers:read') === true}
        mayPack={may?.('shipping:book') === true}
        mayWrite={may?.('orders:write') === true}
        search={search}
        shopId={shopId}
      />
    </>
  )
}

/** How many are shown, and of how many. */
function useSummary(shown: number | undefined, counted: number | undefined): string | undefined {
  const t = useWords(ordersWords)
  if (shown === undefined) return undefined
  if (counted === undefined || counted <= shown) return t('shown', { count: shown })
  const all = counted > countedTo ? '1,000+' : counted.toLocaleString('en-US')
  return t('shownOfAll', { count: shown, all })
}

function ListActions({ shopId }: { readonly shopId: string }) {
  const t = useWords(ordersWords)
  const may = useMay(shopId)
  return (
    <>
      {may?.('shipping:book') === true && (
        <Button href={`/app/shops/${shopId}/orders/tracking-numbers`} icon={IconBarcode} variant="quiet">
          {t('trackingNumbers')}
        </Button>
      )}
      {may?.('orders:write') === true && (
        <Button href={`/app/shops/${shopId}/orders/new`} icon={IconPlus} variant="primary">
          {t('newOrderButton')}
        </Button>
      )}
    </>
  )
}

type NoOrdersProps = {
  readonly shopId: string
  readonly search: OrdersSearch
  readonly onClear: () => void
}

function NoOrders({ shopId, search, onClear }: NoOrdersProps) {
  const t = useWords(ordersWords)
  if (isFiltered(search)) {
    return (
      <EmptyState
        actions={<Button onClick={onClear}>{t('clearFilters')}</Button>}
        compact
        title={t('nothingFits')}
      >
        {t('nothingFitsText')}
      </EmptyState>
    )
  }
  if (search.view === 'all') return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  return (
    <EmptyState
      actions={<Button href={`/app/shops/${shopId}/orders`}>{t('showAll')}</Button>}
      compact
      title={t('emptyView')}
    >
      {t('emptyViewText')}
    </EmptyState>
  )
}

function OrdersFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useWords(ordersWords)
  return <FailureState failure={error} onRetry={onRetry} title={t('loadFailed')} />
}

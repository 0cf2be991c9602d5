import { Button, EmptyState, ErrorState, LinkTabs, notify, PageHeader, useWords } from '@langraan/ui'
import { DataTable, FilterBar, SearchBox } from '@langraan/ui/table'
import { ApiError } from '@langraan/http/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { OrderRow } from '../contract.ts'
import { useShopEvents } from './live-shop.ts'
import { OrderCard, useOrderColumns } from './order-columns.tsx'
import { ordersApi } from './orders-api.ts'
import { ordersWords } from './orders-words.ts'

const VIEWS = ['all', 'unpaid', 'slips', 'to_ship', 'cod', 'moving', 'trouble', 'done'] as const
type View = (typeof VIEWS)[number]
const HOT: readonly View[] = ['slips', 'to_ship', 'trouble']

type OrdersSearch = { readonly view?: View; readonly number?: string; readonly after?: string }

/** All orders of the shop; view, search and page stand in the address. New ones appear by themselves. */
export function OrdersPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const search = useSearch({ strict: false }) as OrdersSearch
  const view = VIEWS.find((candidate) => candidate === search.view) ?? 'all'
  const t = useWords(ordersWords)
  const navigate = useNavigate()
  const go = (next: OrdersSearch) => void navigate({ to: '.', search: () => next as never })
  const call = {
    params: { shopId },
    query: { view, number: String(search.number ?? ''), after: search.after ?? '' },
  }
  const orders = useQuery({
    ...ordersApi.query('GET /shops/:shopId/orders', call),
    placeholderData: keepPreviousData,
  })
  useShopEvents(shopId, (event) => {
    if (event.name === 'order.placed')
      notify('info', t('newOrder', { number: String(event.payload.orderNumber) }))
  })
  const columns = useOrderColumns(shopId)
  const counts = orders.data?.counts ?? {}
  return (
    <>
      <PageHeader title={t('orders')} />
      <LinkTabs
        hrefOf={(value) => `/app/shops/${shopId}/orders?view=${value}`}
        label={t('orders')}
        tabs={VIEWS.map((value) => ({
          value,
          label: t(value),
          count: counts[value],
          hot: HOT.includes(value) && (counts[value] ?? 0) > 0,
        }))}
        value={view}
      />
      <FilterBar
        search={
          <SearchBox
            label={t('search')}
            onChange={(number) => go({ view, number })}
            placeholder={t('searchHint')}
            value={String(search.number ?? '')}
          />
        }
      />
      <DataTable<OrderRow>
        busy={orders.isPlaceholderData}
        columns={columns}
        empty={<NoOrders shopId={shopId} view={view} />}
        error={
          orders.isError ? (
            <OrdersFailed error={orders.error} onRetry={() => void orders.refetch()} />
          ) : undefined
        }
        label={t('orders')}
        onNext={orders.data?.nextAfter ? () => go({ view, after: orders.data.nextAfter ?? '' }) : undefined}
        onOpen={(row) => void navigate({ href: `/app/shops/${shopId}/orders/${row.orderId}` })}
        onPrevious={search.after ? () => history.back() : undefined}
        renderCard={(row) => <OrderCard row={row} shopId={shopId} />}
        rowHeight={52}
        rowId={(row) => row.orderId}
        rowName={(row) => t('order', { number: row.orderNumber })}
        rows={orders.data?.items}
        summary={orders.data && t('shown', { count: orders.data.items.length })}
      />
    </>
  )
}

function NoOrders({ shopId, view }: { readonly shopId: string; readonly view: View }) {
  const t = useWords(ordersWords)
  if (view === 'all') return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
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
  return (
    <ErrorState
      onRetry={onRetry}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      title={t('loadFailed')}
    >
      {error.message}
    </ErrorState>
  )
}

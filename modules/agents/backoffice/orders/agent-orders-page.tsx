import { Button, EmptyState, FailureState, LinkTabs, PageHeader, Stack, useWords } from '@langraan/ui'
import { idIn, onlySaid, wordIn } from '@langraan/ui/asked'
import { DataTable, FilterBar, FilterPill, TypedSearchBox } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ListedAgentOrder } from '../../contract.ts'
import { agentQuery, agentsApi, agentsPath, PAGE } from '../agents-api.ts'
import { pageIn } from '../list/agents-search.ts'
import { OrderCard, useOrderColumns } from './order-cells.tsx'
import { ordersWords } from './orders-words.ts'

type OrdersSearch = {
  readonly asks: boolean
  readonly text: string
  readonly agentId: string
  readonly page: number
}

const read = (said: Readonly<Record<string, unknown>>): OrdersSearch => ({
  asks: said['asks'] === 'yes',
  text: wordIn(said['text'], 100),
  agentId: idIn(said['agentId']),
  page: pageIn(said['page']),
})

const write = ({ asks, text, agentId, page }: OrdersSearch): Record<string, string> =>
  onlySaid({ asks: asks ? 'yes' : '', text, agentId, page: page > 1 ? String(page) : '' }) as Record<
    string,
    string
  >

/** What agents have sold: the customer's amount and the shop's beside each other. */
export function AgentOrdersPage() {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  const t = useWords(ordersWords)
  const search = read(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (next: OrdersSearch): void => void navigate({ to: '.', search: () => write(next) as never })
  const path = `${agentsPath(shopId)}/orders`
  return (
    <>
      <PageHeader
        crumbs={[{ href: agentsPath(shopId), label: t('agents') }]}
        fact={t('fact')}
        title={t('title')}
      />
      <Stack gap={3}>
        <LinkTabs
          hrefOf={(one) =>
            `${path}?${new URLSearchParams(write({ ...search, asks: one === 'asks', page: 1 }))}`
          }
          label={t('tabs')}
          tabs={[
            { value: 'all', label: t('all') },
            { value: 'asks', label: t('asks') },
          ]}
          value={search.asks ? 'asks' : 'all'}
        />
        <FilterBar
          search={
            <TypedSearchBox
              label={t('search')}
              onChange={(text) => go({ ...search, text, page: 1 })}
              placeholder={t('search')}
              value={search.text}
            />
          }
        >
          {search.agentId !== '' && (
            <OneAgent
              agentId={search.agentId}
              onClear={() => go({ ...search, agentId: '', page: 1 })}
              shopId={shopId}
            />
          )}
        </FilterBar>
        <OrdersTable go={go} search={search} shopId={shopId} />
      </Stack>
    </>
  )
}

type OneProps = { readonly shopId: string; readonly agentId: string; readonly onClear: () => void }

function OneAgent({ shopId, agentId, onClear }: OneProps) {
  const t = useWords(ordersWords)
  const { data } = useQuery(agentQuery(shopId, agentId))
  return (
    <FilterPill
      label={t('agent')}
      onChange={([chosen]) => {
        if (chosen === undefined) onClear()
      }}
      options={[{ value: agentId, label: data?.shopName ?? '…' }]}
      single
      values={[agentId]}
    />
  )
}

type TableProps = {
  readonly shopId: string
  readonly search: OrdersSearch
  readonly go: (search: OrdersSearch) => void
}

function OrdersTable({ shopId, search, go }: TableProps) {
  const t = useWords(ordersWords)
  const navigate = useNavigate()
  const { asks, text, agentId, page } = search
  const orders = useQuery({
    ...agentsApi.query('GET /shops/:shopId/agent-orders', {
      params: { shopId },
      query: { text, page, ...(asks && { asks: 'yes' as const }), ...(agentId && { agentId }) },
    }),
    placeholderData: keepPreviousData,
  })
  const columns = useOrderColumns(shopId)
  const total = orders.data?.total ?? 0
  const first = (page - 1) * PAGE
  return (
    <DataTable<ListedAgentOrder>
      busy={orders.isPlaceholderData}
      columns={columns}
      empty={
        <Nothing
          isNarrowed={asks || text !== '' || agentId !== ''}
          onClear={() => go({ asks: false, text: '', agentId: '', page: 1 })}
        />
      }
      error={
        orders.isError ? (
          <FailureState
            failure={orders.error}
            onRetry={() => void orders.refetch()}
            title={t('loadFailed')}
          />
        ) : undefined
      }
      label={t('title')}
      onNext={first + PAGE < total ? () => go({ ...search, page: page + 1 }) : undefined}
      onOpen={(order) => void navigate({ href: `/app/shops/${shopId}/orders/${order.orderId}` })}
      onPrevious={page > 1 ? () => go({ ...search, page: page - 1 }) : undefined}
      renderCard={(order) => <OrderCard order={order} shopId={shopId} />}
      rowHeight={52}
      rowId={(order) => order.orderId}
      rowName={(order) => `#${order.orderNumber}`}
      rows={orders.data?.items}
      summary={total > 0 && t('shown', { from: first + 1, to: Math.min(first + PAGE, total), total })}
    />
  )
}

type NothingProps = { readonly isNarrowed: boolean; readonly onClear: () => void }

function Nothing({ isNarrowed, onClear }: NothingProps) {
  const t = useWords(ordersWords)
  if (isNarrowed)
    return (
      <EmptyState actions={<Button onClick={onClear}>{t('clear')}</Button>} compact title={t('noneFits')} />
    )
  return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
}

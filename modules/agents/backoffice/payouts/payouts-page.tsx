import {
  AppLink,
  Button,
  DateTime,
  EmptyState,
  FailureState,
  LinkTabs,
  Money,
  moneyText,
  PageHeader,
  Row,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { oneOf, onlySaid } from '@langraan/ui/asked'
import { IconDownload } from '@langraan/ui/icons'
import { type Column, DataTable } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { AgentPayout } from '../../contract.ts'
import { type PayoutState, payoutStates } from '../../rules/rules.ts'
import { agentPath, agentsApi, agentsPath, PAGE } from '../agents-api.ts'
import { pageIn } from '../list/agents-search.ts'
import { AccountOf, Decided, PayoutActions } from './payout-parts.tsx'
import { BankFiles } from './bank-files.tsx'
import { payoutsWords } from './payouts-words.ts'

/** What agents are to be paid, and were paid. */
export function AgentPayoutsPage() {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  const t = useWords(payoutsWords)
  const said = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const state = oneOf(payoutStates, said['state']) ?? 'waiting'
  const page = pageIn(said['page'])
  const payouts = useQuery({
    ...agentsApi.query('GET /shops/:shopId/agent-payouts', {
      params: { shopId },
      query: { state, page },
    }),
    placeholderData: keepPreviousData,
  })
  const { data } = payouts
  const path = `${agentsPath(shopId)}/payouts`
  return (
    <>
      <PageHeader
        actions={
          data !== undefined &&
          data.waitingCount > 0 && (
            <Button
              download="agent-payouts.xlsx"
              href={`/api/v1/shops/${shopId}/agent-payouts/sheet`}
              icon={IconDownload}
            >
              {t('bankFile')}
            </Button>
          )
        }
        crumbs={[{ href: agentsPath(shopId), label: t('agents') }]}
        fact={
          data &&
          (data.waitingCount > 0
            ? t('fact', { count: data.waitingCount, amount: moneyText(data.waitingSatang) })
            : t('factNone'))
        }
        title={t('title')}
      />
      <Stack gap={3}>
        <LinkTabs<PayoutState>
          hrefOf={(one) => (one === 'waiting' ? path : `${path}?state=${one}`)}
          label={t('tabs')}
          tabs={payoutStates.map((value) => ({
            value,
            label: t(value),
            ...(value === 'waiting' && data && { count: data.waitingCount, hot: data.waitingCount > 0 }),
          }))}
          value={state}
        />
        {state === 'waiting' && <BankFiles files={data?.bankFiles ?? []} shopId={shopId} />}
        <PayoutsTable page={page} payouts={payouts} shopId={shopId} state={state} />
      </Stack>
    </>
  )
}

type Asked = {
  readonly data: { readonly items: readonly AgentPayout[]; readonly total: number } | undefined
  readonly error: Error | null
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}
type TableProps = {
  readonly shopId: string
  readonly state: PayoutState
  readonly page: number
  readonly payouts: Asked
}

function PayoutsTable({ shopId, state, page, payouts }: TableProps) {
  const t = useWords(payoutsWords)
  const navigate = useNavigate()
  const columns = useColumns(shopId, state)
  const turnTo = (next: number): void =>
    void navigate({
      to: '.',
      search: () =>
        onlySaid({
          state: state === 'waiting' ? '' : state,
          page: next > 1 ? String(next) : '',
        }) as never,
    })
  const total = payouts.data?.total ?? 0
  const first = (page - 1) * PAGE
  return (
    <DataTable<AgentPayout>
      busy={payouts.isPlaceholderData}
      columns={columns}
      empty={<Nothing shopId={shopId} state={state} />}
      error={
        payouts.error ? (
          <FailureState
            failure={payouts.error}
            onRetry={() => void payouts.refetch()}
            title={t('loadFailed')}
          />
        ) : undefined
      }
      label={t('title')}
      onNext={first + PAGE < total ? () => turnTo(page + 1) : undefined}
      onPrevious={page > 1 ? () => turnTo(page - 1) : undefined}
      renderCard={(payout) => <PayoutCard payout={payout} shopId={shopId} />}
      rowHeight={52}
      rowId={(payout) => payout.payoutId}
      rowName={(payout) => payout.shopName}
      rows={payouts.data?.items}
      summary={total > 0 && t('shown', { from: first + 1, to: Math.min(first + PAGE, total), total })}
    />
  )
}

function useColumns(shopId: string, state: PayoutState): Column<AgentPayout>[] {
  const t = useWords(payoutsWords)
  const money = (id: string, header: string, of: (payout: AgentPayout) => number): Column<AgentPayout> => ({
    id,
    header,
    align: 'end',
    noWrap: true,
    cell: (payout) =>
      of(payout) === 0 ? <Text tone="third">–</Text> : <Money place="inline" satang={of(payout)} />,
  })
  return [
    {
      id: 'agent',
      header: t('agent'),
      fixed: true,
      cell: (payout) => <Who payout={payout} shopId={shopId} />,
    },
    { id: 'account', header: t('account'), cell: (payout) => <AccountOf payout={payout} /> },
    {
      id: 'made',
      header: t('made'),
      noWrap: true,
      cell: ({ madeAt }) => <DateTime at={madeAt} style="dateTime" />,
    },
    money('gross', t('gross'), ({ amountSatang }) => amountSatang),
    money('netted', t('netted'), ({ nettedSatang }) => -nettedSatang),
    money('tax', t('tax'), ({ taxSatang }) => -taxSatang),
    {
      id: 'net',
      header: t('net'),
      align: 'end',
      noWrap: true,
      cell: ({ netSatang }) => (
        <Text weight="bold">
          <Money place="inline" satang={netSatang} />
        </Text>
      ),
    },
    {
      id: 'actions',
      header: state === 'waiting' ? t('actions') : t('made'),
      headerHidden: true,
      cell: (payout) =>
        payout.state === 'waiting' ? (
          <PayoutActions payout={payout} shopId={shopId} />
        ) : (
          <Decided payout={payout} shopId={shopId} />
        ),
    },
  ]
}

type OfPayout = { readonly payout: AgentPayout; readonly shopId: string }

function Who({ payout: { agentId, shopName, name, askedBy }, shopId }: OfPayout) {
  const t = useWords(payoutsWords)
  return (
    <Stack gap={1}>
      <AppLink href={agentPath(shopId, agentId)}>{shopName}</AppLink>
      <Text size="sm" tone="third">
        {name} · {t(askedBy === 'agent' ? 'askedByAgent' : 'askedByShop')}
      </Text>
    </Stack>
  )
}

function PayoutCard({ payout, shopId }: OfPayout) {
  const t = useWords(payoutsWords)
  return (
    <Stack gap={2} grow>
      <Row align="top" gap={3} justify="between">
        <Who payout={payout} shopId={shopId} />
        <Stack gap={1}>
          <Text weight="bold">
            <Money place="inline" satang={payout.netSatang} />
          </Text>
          {payout.nettedSatang > 0 && (
            <Text size="sm" tone="third">
              {t('netted')} <Money place="inline" satang={payout.nettedSatang} />
            </Text>
          )}
        </Stack>
      </Row>
      <AccountOf payout={payout} />
      {payout.state === 'waiting' ? (
        <PayoutActions payout={payout} shopId={shopId} />
      ) : (
        <Decided payout={payout} shopId={shopId} wraps />
      )}
    </Stack>
  )
}

function Nothing({ shopId, state }: { readonly shopId: string; readonly state: PayoutState }) {
  const t = useWords(payoutsWords)
  if (state !== 'waiting') return <EmptyState compact title={t('noneTitle')} />
  return (
    <EmptyState
      actions={<Button href={`${agentsPath(shopId)}?tab=due`}>{t('toDue')}</Button>}
      title={t('emptyTitle')}
    >
      {t('emptyText')}
    </EmptyState>
  )
}

import { Button, EmptyState, FailureState, IconButton, Money, Row, Stack, Text, useWords } from '@langraan/ui'
import { CopyField } from '@langraan/ui/forms'
import { IconDots, IconUser, IconWallet } from '@langraan/ui/icons'
import { DropMenu } from '@langraan/ui/menu'
import { type ChosenRows, type Column, DataTable } from '@langraan/ui/table'
import { useNavigate } from '@tanstack/react-router'
import type { ListedAgent } from '../../contract.ts'
import { agentPath, PAGE, useLevels } from '../agents-api.ts'
import styles from '../agents.module.css'
import { AgentName, CreditCell, LevelCell, payableOf, ReturnsCell, ToPayCell } from './agent-cells.tsx'
import type { AgentsPageState } from './use-agents-page.ts'
import { isNarrowed } from './agents-search.ts'
import { listWords } from './list-words.ts'

type Props = {
  readonly shopId: string
  readonly state: AgentsPageState
  readonly chosen: ChosenRows<ListedAgent>
  readonly mayPay: boolean
}

/** The agents of a tab, who sold most first. */
export function AgentsTable({ shopId, state, chosen, mayPay }: Props) {
  const t = useWords(listWords)
  const navigate = useNavigate()
  const columns = useColumns(shopId, (agent) => chosen.change(new Set([agent.agentId])), mayPay)
  const { search, agents, turnTo } = state
  const { data } = agents
  const total = data?.total ?? 0
  const first = (search.page - 1) * PAGE
  return (
    <DataTable<ListedAgent>
      busy={agents.isPlaceholderData}
      columns={columns}
      empty={<Nobody shopId={shopId} state={state} />}
      error={
        agents.isError ? (
          <FailureState
            failure={agents.error}
            onRetry={() => void agents.refetch()}
            title={t('loadFailed')}
          />
        ) : undefined
      }
      label={t('title')}
      onNext={first + PAGE < total ? () => turnTo({ ...search, page: search.page + 1 }) : undefined}
      onOpen={(agent) => void navigate({ href: agentPath(shopId, agent.agentId) })}
      onPrevious={search.page > 1 ? () => turnTo({ ...search, page: search.page - 1 }) : undefined}
      renderCard={(agent) => <AgentCard agent={agent} shopId={shopId} />}
      rowHeight={52}
      rowId={(agent) => agent.agentId}
      rowName={(agent) => agent.shopName}
      rows={data?.items}
      selection={mayPay ? { selected: chosen.selected, onChange: chosen.change } : undefined}
      summary={total > 0 && t('shown', { from: first + 1, to: Math.min(first + PAGE, total), total })}
    />
  )
}

function useColumns(
  shopId: string,
  onPay: (agent: ListedAgent) => void,
  mayPay: boolean,
): Column<ListedAgent>[] {
  const t = useWords(listWords)
  const levels = useLevels(shopId)
  return [
    { id: 'agent', header: t('agent'), fixed: true, cell: (agent) => <AgentName agent={agent} /> },
    {
      id: 'level',
      header: t('level'),
      cell: (agent) => <LevelCell agent={agent} levels={levels} shopId={shopId} />,
    },
    {
      id: 'sold',
      header: t('soldMonth'),
      align: 'end',
      noWrap: true,
      cell: ({ soldSatang }) => (
        <Text weight="medium">
          <Money place="inline" satang={soldSatang} />
        </Text>
      ),
    },
    {
      id: 'margin',
      header: t('marginShort'),
      align: 'end',
      noWrap: true,
      cell: ({ marginSatang }) => (
        <Text tone="second">
          <Money place="inline" satang={marginSatang} />
        </Text>
      ),
    },
    { id: 'credit', header: t('credit'), cell: (agent) => <CreditCell agent={agent} /> },
    {
      id: 'returns',
      header: t('returnsShort'),
      align: 'end',
      noWrap: true,
      cell: (agent) => <ReturnsCell agent={agent} />,
    },
    {
      id: 'toPay',
      header: t('toPay'),
      align: 'end',
      noWrap: true,
      cell: (agent) => <ToPayCell agent={agent} />,
    },
    {
      id: 'actions',
      header: t('actions'),
      headerHidden: true,
      cell: (agent) => (
        <RowMenu agent={agent} onPay={mayPay && payableOf(agent) > 0 ? onPay : undefined} shopId={shopId} />
      ),
    },
  ]
}

type MenuProps = {
  readonly agent: ListedAgent
  readonly shopId: string
  readonly onPay: ((agent: ListedAgent) => void) | undefined
}

function RowMenu({ agent, shopId, onPay }: MenuProps) {
  const t = useWords(listWords)
  return (
    <DropMenu
      entries={[
        { key: 'open', label: t('open'), icon: IconUser, href: agentPath(shopId, agent.agentId) },
        ...(onPay
          ? [{ key: 'pay', label: t('payOne'), icon: IconWallet, onSelect: () => onPay(agent) }]
          : []),
      ]}
      position="bottom-end"
      target={<IconButton icon={IconDots} label={`${t('actions')} ${agent.shopName}`} />}
    />
  )
}

/** An agent on a phone. */
function AgentCard({ agent, shopId }: { readonly agent: ListedAgent; readonly shopId: string }) {
  const t = useWords(listWords)
  const levels = useLevels(shopId)
  return (
    <Stack gap={2} grow>
      <Row align="top" gap={3} justify="between">
        <AgentName agent={agent} />
        <Stack className={styles.ends} gap={1}>
          <Text weight="medium">
            <Money place="inline" satang={agent.soldSatang} />
          </Text>
          <Text size="sm" tone="third">
            {t('marginShort')} <Money place="inline" satang={agent.marginSatang} />
          </Text>
        </Stack>
      </Row>
      <Row align="top" gap={3} justify="between">
        <LevelCell agent={agent} levels={levels} shopId={shopId} />
        <Stack className={styles.ends} gap={1}>
          <Text size="sm" tone="third">
            {t('toPay')}
          </Text>
          <ToPayCell agent={agent} />
        </Stack>
      </Row>
      <Row gap={3} justify="between" wrap>
        <CreditCell agent={agent} />
        <Row gap={2}>
          <Text size="sm" tone="third">
            {t('returnsShort')}
          </Text>
          <ReturnsCell agent={agent} />
        </Row>
      </Row>
    </Stack>
  )
}

function Nobody({ state }: { readonly shopId: string; readonly state: AgentsPageState }) {
  const t = useWords(listWords)
  const { search, agents, go } = state
  if (search.tab === 'all' && !isNarrowed(search))
    return (
      <EmptyState title={t('emptyTitle')}>
        <Stack gap={4}>
          <Text as="p">{t('emptyText')}</Text>
          {agents.data && <CopyField label={t('copyApply')} value={agents.data.applyUrl} />}
        </Stack>
      </EmptyState>
    )
  return (
    <EmptyState
      actions={
        isNarrowed(search) && (
          <Button onClick={() => go({ ...search, text: '', levelId: '' })}>{t('clear')}</Button>
        )
      }
      compact
      title={t('nobodyTitle')}
    >
      {t('nobodyText')}
    </EmptyState>
  )
}

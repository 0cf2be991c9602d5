import { useChangeLock, useMay } from '@langraan/shops/backoffice'
import { monthName } from '@langraan/thai'
import {
  AskedStates,
  Button,
  LinkTabs,
  PageHeader,
  Stack,
  useCopy,
  useLanguage,
  useWords,
} from '@langraan/ui'
import {
  IconAdjustments,
  IconLink,
  IconMessage,
  IconPlus,
  IconReceipt,
  IconSettings,
  IconUpload,
  IconWallet,
} from '@langraan/ui/icons'
import { HeaderActions } from '@langraan/ui/menu'
import { useChosenRows } from '@langraan/ui/table'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { ListedAgent } from '../../contract.ts'
import { agentsPath } from '../agents-api.ts'
import { AgentFilters } from './agent-filters.tsx'
import { AgentsBulk } from './agents-bulk.tsx'
import { AgentsFigures } from './agents-figures.tsx'
import { type ShownTab, shownTabs, writeAgentsSearch } from './agents-search.ts'
import { AgentsTable } from './agents-table.tsx'
import { Findings } from './findings.tsx'
import { listWords } from './list-words.ts'
import { NewApplications } from './new-applications.tsx'
import { type AgentsPageState, useAgentsPage } from './use-agents-page.ts'
import { WithoutAgents } from './without-agents.tsx'

const AddAgentDialog = lazy(async () => ({
  default: (await import('../one/add-agent-dialog.tsx')).AddAgentDialog,
}))

/** Who sells for the shop: their month, their money, and what waits to be decided. */
export function AgentsPage() {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  const t = useWords(listWords)
  const language = useLanguage()
  const state = useAgentsPage(shopId)
  const { data } = state.agents
  if (data && !data.isInPackage && data.figures.agentCount === 0)
    return (
      <>
        <PageHeader title={t('title')} />
        <WithoutAgents shopId={shopId} />
      </>
    )
  return (
    <>
      <PageHeader
        actions={<Actions applyUrl={data?.applyUrl} shopId={shopId} />}
        fact={data && t('fact', { count: data.figures.agentCount, month: monthName(data.month, language) })}
        title={t('title')}
      />
      {data === undefined ? (
        <AskedStates asked={state.agents} failed={t('loadFailed')} lines={8} />
      ) : (
        <Listed shopId={shopId} state={state} />
      )}
    </>
  )
}

type ActionsProps = { readonly shopId: string; readonly applyUrl: string | undefined }

function Actions({ shopId, applyUrl }: ActionsProps) {
  const t = useWords(listWords)
  const copy = useCopy()
  const may = useMay(shopId)
  const lock = useChangeLock(shopId, 'agents:manage')
  const [adding, setAdding] = useState(false)
  const path = agentsPath(shopId)
  const settings = { key: 'settings', label: t('settings'), icon: IconSettings, href: `${path}/settings` }
  const imported = { key: 'import', label: t('import'), icon: IconUpload, href: `${path}/import` }
  const inMenu = [
    { key: 'payouts', label: t('payouts'), icon: IconWallet, href: `${path}/payouts` },
    { key: 'orders', label: t('orders'), icon: IconReceipt, href: `${path}/orders` },
    { key: 'notices', label: t('notices'), icon: IconMessage, href: `${path}/notices` },
    ...(may?.('agents:manage') ? [imported, settings] : []),
  ]
  const levels = { key: 'levels', label: t('levelsAndPrices'), icon: IconAdjustments, href: `${path}/levels` }
  const copied = applyUrl && {
    key: 'apply',
    label: t('copyApply'),
    icon: IconLink,
    onSelect: () => copy(applyUrl, t('applyCopied')),
  }
  return (
    <>
      <HeaderActions inMenu={inMenu} more={copied ? [copied, levels] : [levels]}>
        <Button disabledReason={lock} icon={IconPlus} onClick={() => setAdding(true)} variant="primary">
          {t('add')}
        </Button>
      </HeaderActions>
      {adding && (
        <Suspense>
          <AddAgentDialog onClose={() => setAdding(false)} shopId={shopId} />
        </Suspense>
      )}
    </>
  )
}

type ListedProps = { readonly shopId: string; readonly state: AgentsPageState }

function Listed({ shopId, state }: ListedProps) {
  const t = useWords(listWords)
  const { search, agents, go } = state
  const rows: readonly ListedAgent[] = agents.data?.items ?? []
  const chosen = useChosenRows(JSON.stringify({ ...search, page: 1 }), rows, (row) => row.agentId)
  const may = useMay(shopId)
  const counts = new Map(agents.data?.tabs.map(({ tab, count }) => [tab as string, count]))
  const shown = shownTabs.filter((tab) => tab !== 'over' || counts.get('over') || search.tab === 'over')
  return (
    <Stack gap={4}>
      <AgentsFigures figures={agents.data?.figures} />
      <NewApplications count={counts.get('applied') ?? 0} shopId={shopId} />
      <Findings shopId={shopId} />
      <Stack gap={3}>
        <LinkTabs<ShownTab>
          hrefOf={(tab) =>
            `${agentsPath(shopId)}?${new URLSearchParams(writeAgentsSearch({ ...search, tab, page: 1 }))}`
          }
          label={t('tabs')}
          tabs={shown.map((value) => ({
            value,
            label: value === 'returns' ? t('tab-returns') : t(value),
            count: counts.get(value) ?? 0,
            hot: value === 'due' && (counts.get(value) ?? 0) > 0,
          }))}
          value={search.tab}
        />
        <AgentFilters
          month={agents.data?.month}
          onChange={go}
          provinces={agents.data?.provinces ?? []}
          search={search}
          shopId={shopId}
        />
        <AgentsTable chosen={chosen} mayPay={may?.('agents:pay') === true} shopId={shopId} state={state} />
      </Stack>
      <AgentsBulk chosen={chosen} shopId={shopId} />
    </Stack>
  )
}

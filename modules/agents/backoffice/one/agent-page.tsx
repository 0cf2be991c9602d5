import {
  AskedStates,
  Chip,
  DateTime,
  Note,
  PageHeader,
  Stack,
  type Tone,
  useSaid,
  useWords,
} from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type AgentState, agentStateWords } from '../../rules/rules.ts'
import { agentQuery, agentsPath } from '../agents-api.ts'
import styles from '../agents.module.css'
import { listWords } from '../list/list-words.ts'
import { AgentActions } from './agent-actions.tsx'
import { agentWords } from './agent-words.ts'
import { LevelCard } from './level-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { MovesCard } from './moves-card.tsx'
import type { OfAgent } from './of-agent.ts'
import { ProfileCard } from './profile-card.tsx'
import { GoodsCard, OrdersCard } from './sold-cards.tsx'

const tones: Readonly<Record<AgentState, Tone>> = {
  applied: 'amber',
  approved: 'green',
  refused: 'red',
  paused: 'grey',
  ended: 'grey',
}

/** One agent: who they are, at which prices, and their money. */
export function AgentPage() {
  const { shopId, agentId } = useParams({ strict: false }) as {
    readonly shopId: string
    readonly agentId: string
  }
  const t = useWords(agentWords)
  const asked = useQuery(agentQuery(shopId, agentId))
  const crumbs = [{ href: agentsPath(shopId), label: t('agents') }]
  if (!asked.data)
    return (
      <>
        <PageHeader crumbs={crumbs} title={t('one')} />
        <AskedStates asked={asked} failed={t('loadFailed')} lines={8} />
      </>
    )
  return <Whole agent={asked.data} crumbs={crumbs} shopId={shopId} />
}

type WholeProps = OfAgent & { readonly crumbs: readonly { href: string; label: string }[] }

function Whole({ agent, shopId, crumbs }: WholeProps) {
  const t = useWords(agentWords)
  const said = useSaid()
  return (
    <>
      <PageHeader
        actions={<AgentActions agent={agent} shopId={shopId} />}
        beside={<Chip tone={tones[agent.state]}>{said(agentStateWords[agent.state])}</Chip>}
        crumbs={crumbs}
        fact={
          <>
            {agent.name} · {t('since', { day: '' })}
            <DateTime at={agent.appliedAt} style="date" />
          </>
        }
        title={agent.shopName}
      />
      <Stack gap={4}>
        <Notes agent={agent} />
        <div className={styles.beside}>
          <Stack gap={4}>
            <MoneyCard agent={agent} shopId={shopId} />
            <OrdersCard agent={agent} shopId={shopId} />
            <MovesCard agent={agent} shopId={shopId} />
          </Stack>
          <Stack gap={4}>
            <LevelCard agent={agent} shopId={shopId} />
            <ProfileCard agent={agent} />
            <GoodsCard agent={agent} shopId={shopId} />
          </Stack>
        </div>
      </Stack>
    </>
  )
}

function Notes({ agent: { warnings, reason, state } }: Pick<OfAgent, 'agent'>) {
  const t = useWords(agentWords)
  const l = useWords(listWords)
  return (
    <>
      {warnings.length > 0 && (
        <Note tone="amber" {...(state === 'applied' && { title: t('warned') })}>
          {warnings.map((one) => l(one)).join(' · ')}
        </Note>
      )}
      {reason !== '' && state !== 'approved' && <Note>{t('reason', { reason })}</Note>}
    </>
  )
}

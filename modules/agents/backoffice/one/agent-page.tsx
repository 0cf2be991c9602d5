import { useChangeLock } from '@langraan/shops/backoffice'
import {
  AskedStates,
  Button,
  Chip,
  DateTime,
  Note,
  PageHeader,
  Stack,
  type Tone,
  useSaid,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconBan, IconCheck, IconCirclePause, IconLink, IconPencil, IconWallet } from '@langraan/ui/icons'
import { type HeaderAction, HeaderActions } from '@langraan/ui/menu'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Agent, AgentLink } from '../../contract.ts'
import { type AgentState, agentStateWords, canStep } from '../../rules/rules.ts'
import { ABOUT_AGENTS, agentQuery, agentsApi, agentsPath } from '../agents-api.ts'
import styles from '../agents.module.css'
import { payableOf } from '../list/agent-cells.tsx'
import { PayDialog } from '../list/agents-bulk.tsx'
import { listWords } from '../list/list-words.ts'
import { agentWords } from './agent-words.ts'
import { LevelCard } from './level-card.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { MoneyCard } from './money-card.tsx'
import { MovesCard } from './moves-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { GoodsCard, OrdersCard } from './sold-cards.tsx'
import { ApproveDialog, ReasonDialog, type ReasonedStep } from './step-dialogs.tsx'
import { stepWords } from './step-words.ts'

const EditAgentDialog = lazy(async () => ({
  default: (await import('./edit-agent-dialog.tsx')).EditAgentDialog,
}))

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

export type OfAgent = { readonly shopId: string; readonly agent: Agent }
type WholeProps = OfAgent & { readonly crumbs: readonly { href: string; label: string }[] }

function Whole({ agent, shopId, crumbs }: WholeProps) {
  const t = useWords(agentWords)
  const said = useSaid()
  return (
    <>
      <PageHeader
        actions={<Actions agent={agent} shopId={shopId} />}
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

type Open = ReasonedStep | 'approve' | 'edit' | 'pay'

/** What can be done with them as they stand. */
function Actions({ agent, shopId }: OfAgent) {
  const t = useWords(agentWords)
  const s = useWords(stepWords)
  const { agentId, state } = agent
  const lock = useChangeLock(shopId, 'agents:manage')
  const payLock = useChangeLock(shopId, 'agents:pay')
  const [open, setOpen] = useState<Open>()
  const resume = useChange(agentsApi, 'POST /shops/:shopId/agents/:agentId/steps', {
    once: true,
    call: { params: { shopId, agentId }, body: { step: 'resume' as const } },
    refresh: ABOUT_AGENTS,
    said: s('resumed'),
    failure: 'toast',
  })
  const [link, setLink] = useState<AgentLink>()
  const makeLink = useChange(agentsApi, 'POST /shops/:shopId/agents/:agentId/links', {
    call: { params: { shopId, agentId } },
    onAnswer: setLink,
    failure: 'toast',
  })
  const steps: (HeaderAction | false)[] = [
    state !== 'applied' &&
      state !== 'refused' && {
        key: 'link',
        label: t('link'),
        icon: IconLink,
        onSelect: () => makeLink.mutate(),
      },
    payableOf(agent) > 0 &&
      payLock === undefined && {
        key: 'pay',
        label: t('pay'),
        icon: IconWallet,
        onSelect: () => setOpen('pay'),
      },
    canStep(state, 'pause') && {
      key: 'pause',
      label: s('pause'),
      icon: IconCirclePause,
      onSelect: () => setOpen('pause'),
    },
    canStep(state, 'resume') && {
      key: 'resume',
      label: s('resume'),
      icon: IconCheck,
      onSelect: () => resume.mutate(),
    },
    canStep(state, 'end') && { key: 'end', label: s('end'), icon: IconBan, onSelect: () => setOpen('end') },
    canStep(state, 'refuse') && {
      key: 'refuse',
      label: s('refuse'),
      icon: IconBan,
      onSelect: () => setOpen('refuse'),
    },
  ]
  return (
    <>
      <HeaderActions inMenu={lock === undefined ? steps.filter((step) => step !== false) : []} more={[]}>
        <Button
          disabledReason={lock}
          icon={IconPencil}
          onClick={() => setOpen('edit')}
          variant={canStep(state, 'approve') ? 'default' : 'primary'}
        >
          {t('edit')}
        </Button>
        {canStep(state, 'approve') && (
          <Button disabledReason={lock} icon={IconCheck} onClick={() => setOpen('approve')} variant="primary">
            {s('approve')}
          </Button>
        )}
      </HeaderActions>
      <Dialogs agent={agent} onClose={() => setOpen(undefined)} open={open} shopId={shopId} />
      {link && <LinkDialog link={link} name={agent.shopName} onClose={() => setLink(undefined)} />}
    </>
  )
}

type DialogsProps = OfAgent & { readonly open: Open | undefined; readonly onClose: () => void }

function Dialogs({ agent, shopId, open, onClose }: DialogsProps) {
  if (open === 'approve') return <ApproveDialog agent={agent} onClose={onClose} shopId={shopId} />
  if (open === 'pay')
    return <PayDialog agents={[agent]} onClose={onClose} onMade={() => undefined} shopId={shopId} />
  if (open === 'edit')
    return (
      <Suspense>
        <EditAgentDialog agent={agent} onClose={onClose} shopId={shopId} />
      </Suspense>
    )
  if (open === undefined) return null
  return <ReasonDialog agent={agent} onClose={onClose} shopId={shopId} step={open} />
}

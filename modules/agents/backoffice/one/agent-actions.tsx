import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconBan, IconCheck, IconCirclePause, IconLink, IconPencil, IconWallet } from '@langraan/ui/icons'
import { type HeaderAction, HeaderActions } from '@langraan/ui/menu'
import { lazy, Suspense, useState } from 'react'
import type { AgentLink } from '../../contract.ts'
import { canStep } from '../../rules/rules.ts'
import { ABOUT_AGENTS, agentsApi } from '../agents-api.ts'
import { payableOf } from '../list/agent-cells.tsx'
import { PayDialog } from '../list/agents-bulk.tsx'
import { agentWords } from './agent-words.ts'
import { LinkDialog } from './link-dialog.tsx'
import type { OfAgent } from './of-agent.ts'
import { ApproveDialog, ReasonDialog, type ReasonedStep } from './step-dialogs.tsx'
import { stepWords } from './step-words.ts'

const EditAgentDialog = lazy(async () => ({
  default: (await import('./edit-agent-dialog.tsx')).EditAgentDialog,
}))

type Open = ReasonedStep | 'approve' | 'edit' | 'pay'

/** What can be done with them as they stand. */
export function AgentActions({ agent, shopId }: OfAgent) {
  const t = useWords(agentWords)
  const s = useWords(stepWords)
  const { agentId, state } = agent
  const lock = useChangeLock(shopId, 'agents:manage')
  const [open, setOpen] = useState<Open>()
  const [link, setLink] = useState<AgentLink>()
  const makeLink = useChange(agentsApi, 'POST /shops/:shopId/agents/:agentId/links', {
    call: { params: { shopId, agentId } },
    onAnswer: setLink,
    failure: 'toast',
  })
  const steps = useSteps({ agent, shopId }, setOpen)
  const linked: HeaderAction[] =
    state === 'applied' || state === 'refused'
      ? []
      : [{ key: 'link', label: t('link'), icon: IconLink, onSelect: () => makeLink.mutate() }]
  return (
    <>
      <HeaderActions inMenu={lock === undefined ? [...linked, ...steps] : []} more={[]}>
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

const icons = { pause: IconCirclePause, end: IconBan, refuse: IconBan } as const

/** The payout and the steps that may follow where they stand. */
function useSteps({ agent, shopId }: OfAgent, onOpen: (open: Open) => void): HeaderAction[] {
  const t = useWords(agentWords)
  const s = useWords(stepWords)
  const { agentId, state } = agent
  const payLock = useChangeLock(shopId, 'agents:pay')
  const resume = useChange(agentsApi, 'POST /shops/:shopId/agents/:agentId/steps', {
    once: true,
    call: { params: { shopId, agentId }, body: { step: 'resume' as const } },
    refresh: ABOUT_AGENTS,
    said: s('resumed'),
    failure: 'toast',
  })
  const pay: HeaderAction = { key: 'pay', label: t('pay'), icon: IconWallet, onSelect: () => onOpen('pay') }
  const back: HeaderAction = {
    key: 'resume',
    label: s('resume'),
    icon: IconCheck,
    onSelect: () => resume.mutate(),
  }
  const reasoned = (['pause', 'end', 'refuse'] as const).filter((step) => canStep(state, step))
  return [
    ...(payableOf(agent) > 0 && payLock === undefined ? [pay] : []),
    ...(canStep(state, 'resume') ? [back] : []),
    ...reasoned.map((step) => ({
      key: step,
      label: s(step),
      icon: icons[step],
      onSelect: () => onOpen(step),
    })),
  ]
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

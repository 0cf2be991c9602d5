import { useChangeLock } from '@langraan/shops/backoffice'
import { AppLink, Avatar, Button, Card, DateTime, Row, Stack, Text, useWords } from '@langraan/ui'
import { IconAlertTriangle, IconCheck } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedAgent } from '../../contract.ts'
import { agentPath, agentsPath } from '../agents-api.ts'
import { applicationsQuery } from '../applications-query.ts'
import styles from '../agents.module.css'
import { ApproveDialog } from '../one/step-dialogs.tsx'
import { listWords } from './list-words.ts'

const SHOWN = 3

type Props = { readonly shopId: string; readonly count: number }

/** The latest who want to sell for the shop: who is as they should be is let in from here. */
export function NewApplications({ shopId, count }: Props) {
  const t = useWords(listWords)
  const { data } = useQuery({ ...applicationsQuery(shopId), enabled: count > 0 })
  const latest = (data?.items ?? []).toSorted((a, b) => b.appliedAt.localeCompare(a.appliedAt))
  const [first] = latest
  if (count === 0 || !first) return null
  return (
    <Card flush>
      <div className={styles.newOnes}>
        <div>
          <Stack gap={1}>
            <AppLink href={`${agentsPath(shopId)}/applications`}>{t('applied', { count })}</AppLink>
            <Text noWrap size="sm" tone="third">
              {t('latest')} <DateTime at={first.appliedAt} style="dateTime" />
            </Text>
          </Stack>
        </div>
        {latest.slice(0, SHOWN).map((agent) => (
          <div key={agent.agentId}>
            <Applicant agent={agent} />
            <Decide agent={agent} shopId={shopId} />
          </div>
        ))}
      </div>
    </Card>
  )
}

/** Who they are, and what a person should know before they are let in. */
export function Applicant({ agent }: { readonly agent: ListedAgent }) {
  const { shopName, name, province } = agent
  return (
    <span className={styles.person}>
      <Avatar name={shopName} />
      <Stack gap={1}>
        <Text truncate weight="medium">
          {shopName}
        </Text>
        <Text size="sm" tone="third" truncate>
          {[name, province].filter(Boolean).join(' · ')}
        </Text>
        <Standing agent={agent} />
      </Stack>
    </span>
  )
}

function Standing({ agent: { warnings, sellsAt } }: { readonly agent: ListedAgent }) {
  const t = useWords(listWords)
  if (warnings.length > 0)
    return (
      <Row gap={1}>
        <IconAlertTriangle aria-hidden size={14} />
        <Text size="sm" tone="attention">
          {warnings.map((one) => t(one)).join(' · ')}
        </Text>
      </Row>
    )
  if (sellsAt === '') return null
  return (
    <Row gap={1}>
      <IconCheck aria-hidden size={14} />
      <Text size="sm" tone="second" truncate>
        {sellsAt}
      </Text>
    </Row>
  )
}

type DecideProps = { readonly agent: ListedAgent; readonly shopId: string }

/** Lets them in, or leads to all that is known of them where something is to be looked at first. */
export function Decide({ agent, shopId }: DecideProps) {
  const t = useWords(listWords)
  const lock = useChangeLock(shopId, 'agents:manage')
  const [open, setOpen] = useState(false)
  if (agent.warnings.some((one) => one !== 'no_account'))
    return (
      <Button href={agentPath(shopId, agent.agentId)} size="sm">
        {t('check')}
      </Button>
    )
  return (
    <>
      <Button disabledReason={lock} onClick={() => setOpen(true)} size="sm" variant="soft">
        {t('approve')}
      </Button>
      {open && <ApproveDialog agent={agent} onClose={() => setOpen(false)} shopId={shopId} />}
    </>
  )
}

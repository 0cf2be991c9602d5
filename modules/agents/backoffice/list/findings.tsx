import { useChangeLock } from '@langraan/shops/backoffice'
import {
  AppLink,
  Button,
  Card,
  DateTime,
  HiddenText,
  Modal,
  moneyText,
  Row,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, TextArea, useForm } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgentFinding, AgentFindings } from '../../contract.ts'
import { ABOUT_AGENTS, agentPath, agentsApi } from '../agents-api.ts'
import styles from '../agents.module.css'
import { listWords } from './list-words.ts'

/** What a person should look at; nothing where there is nothing. */
export function Findings({ shopId }: { readonly shopId: string }) {
  const t = useWords(listWords)
  const says = useSays()
  const lock = useChangeLock(shopId, 'agents:manage')
  const [settling, setSettling] = useState<AgentFinding>()
  const { data } = useQuery(agentsApi.query('GET /shops/:shopId/agent-findings', { params: { shopId } }))
  const items = data?.items ?? []
  const settled = data?.settled ?? []
  if (items.length + settled.length === 0) return null
  return (
    <Card
      flush
      hint={t('lookHint', { count: items.length })}
      {...(items.length > 0 && { look: 'attention' as const })}
      title={t('look')}
    >
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((finding) => (
            <li className={styles.facts} key={`${finding.kind} ${finding.agentId}`}>
              <AppLink href={agentPath(shopId, finding.agentId)}>{finding.shopName}</AppLink>
              <Text size="sm" tone="second">
                {says(finding)}
              </Text>
              <Button disabledReason={lock} onClick={() => setSettling(finding)} size="sm">
                {t('looked')}
                <HiddenText> {finding.shopName}</HiddenText>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {settled.length > 0 && <Settled settled={settled} shopId={shopId} />}
      {settling && <SettleDialog finding={settling} onClose={() => setSettling(undefined)} shopId={shopId} />}
    </Card>
  )
}

type SettledProps = { readonly shopId: string; readonly settled: AgentFindings['settled'] }

/** What was looked at, for whoever asks: by whom, and with which word. */
function Settled({ shopId, settled }: SettledProps) {
  const t = useWords(listWords)
  const says = useSays()
  return (
    <details className={styles.settled}>
      <summary>{t('lookedAt', { count: settled.length })}</summary>
      <Stack gap={2}>
        {settled.map((one) => (
          <Stack gap={1} key={`${one.kind} ${one.agentId}`}>
            <Row gap={2} wrap>
              <AppLink href={agentPath(shopId, one.agentId)}>{one.shopName}</AppLink>
              <Text size="sm" tone="second">
                {says(one)}
              </Text>
            </Row>
            <Text size="sm" tone="third">
              {[one.lookedBy, one.note].filter(Boolean).join(': ')} ·{' '}
              <DateTime at={one.lookedAt} style="date" />
            </Text>
          </Stack>
        ))}
      </Stack>
    </details>
  )
}

type DialogProps = {
  readonly shopId: string
  readonly finding: AgentFinding
  readonly onClose: () => void
}

function SettleDialog({ shopId, finding, onClose }: DialogProps) {
  const t = useWords(listWords)
  const says = useSays()
  const { agentId, kind, mark, shopName } = finding
  const settle = useChange(agentsApi, 'POST /shops/:shopId/agent-findings', {
    once: true,
    call: ({ note }: { note: string }) => ({ params: { shopId }, body: { agentId, kind, mark, note } }),
    refresh: ABOUT_AGENTS,
    said: t('lookedSaid'),
    onDone: onClose,
  })
  const form = useForm({ initial: { note: '' }, change: settle })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('looked')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('lookedTitle', { name: shopName })}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <FormFailureNote failure={form.failure} />
          <Text as="p" tone="second">
            {says(finding)}. {t('lookedText')}
          </Text>
          <TextArea label={t('lookedNote')} rows={3} {...form.field('note')} />
        </Stack>
      </form>
    </Modal>
  )
}

function useSays(): (finding: AgentFinding) => string {
  const t = useWords(listWords)
  return ({ kind, others, count, amountSatang }) => {
    if (kind === 'account_shared') return t('account_shared', { others: others.join(', ') })
    if (kind === 'overdue') return t('overdueFinding', { amount: moneyText(amountSatang) })
    // A share comes in basis points, everything else is counted.
    if (kind === 'many_returns') return t(kind, { percent: count / 100 })
    return t(kind, { count })
  }
}

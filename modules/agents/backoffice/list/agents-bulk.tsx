import { Button, Modal, Money, moneyText, Note, Row, Stack, SummaryList, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, useForm } from '@langraan/ui/forms'
import { IconDownload, IconWallet } from '@langraan/ui/icons'
import { BulkBar, type ChosenRows } from '@langraan/ui/table'
import type { OutputOf } from '@langraan/http'
import { useState } from 'react'
import type { ListedAgent, makeAgentPayouts } from '../../contract.ts'
import { ABOUT_AGENTS, agentsApi, agentsPath } from '../agents-api.ts'
import { payableOf } from './agent-cells.tsx'
import { listWords } from './list-words.ts'

type Props = { readonly shopId: string; readonly chosen: ChosenRows<ListedAgent> }

/** What can be done with the chosen agents: to pay them. */
export function AgentsBulk({ shopId, chosen }: Props) {
  const t = useWords(listWords)
  const [paid, setPaid] = useState<readonly ListedAgent[]>()
  const payable = chosen.rows.filter((agent) => payableOf(agent) > 0)
  const sum = chosen.rows.reduce((total, agent) => total + payableOf(agent), 0)
  return (
    <>
      <BulkBar
        actions={
          payable.length === 0
            ? []
            : [
                {
                  key: 'pay',
                  label: t('pay', { count: payable.length }),
                  icon: IconWallet,
                  primary: true,
                  onSelect: () => setPaid(payable),
                },
              ]
        }
        count={chosen.rows.length}
        onClear={chosen.clear}
        sum={<Money place="inline" satang={sum} />}
      />
      {paid && (
        <PayDialog agents={paid} onClose={() => setPaid(undefined)} onMade={chosen.clear} shopId={shopId} />
      )}
    </>
  )
}

type DialogProps = {
  readonly shopId: string
  readonly agents: readonly ListedAgent[]
  readonly onClose: () => void
  readonly onMade: () => void
}

/** Makes payouts of all that these agents can be paid, and tells who was left out and why. */
export function PayDialog({ shopId, agents, onClose, onMade }: DialogProps) {
  const t = useWords(listWords)
  const [made, setMade] = useState<OutputOf<typeof makeAgentPayouts>>()
  const make = useChange(agentsApi, 'POST /shops/:shopId/agent-payouts', {
    once: true,
    call: (body: { agentIds: string[] }) => ({ params: { shopId }, body }),
    refresh: ABOUT_AGENTS,
    onAnswer: (answer) => {
      setMade(answer)
      onMade()
    },
  })
  const form = useForm({ initial: { agentIds: agents.map(({ agentId }) => agentId) }, change: make })
  if (made) return <Made made={made} onClose={onClose} shopId={shopId} />
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            busy={form.phase === 'sending'}
            icon={IconWallet}
            onClick={() => void form.submit()}
            variant="primary"
          >
            {t('pay', { count: agents.length })}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('payTitle', { count: agents.length })}
    >
      <Stack gap={4}>
        <Text as="p" tone="second">
          {t('payText')}
        </Text>
        <FormFailureNote failure={form.failure} />
        <SummaryList
          lines={[
            ...agents.map((agent) => ({
              label: agent.shopName,
              value: <Money satang={payableOf(agent)} />,
            })),
            {
              label: t('sum'),
              value: <Money satang={agents.reduce((sum, agent) => sum + payableOf(agent), 0)} />,
              kind: 'total' as const,
            },
          ]}
        />
      </Stack>
    </Modal>
  )
}

type MadeProps = {
  readonly shopId: string
  readonly made: OutputOf<typeof makeAgentPayouts>
  readonly onClose: () => void
}

function Made({ shopId, made: { made, left }, onClose }: MadeProps) {
  const t = useWords(listWords)
  const sum = made.reduce((total, { netSatang }) => total + netSatang, 0)
  return (
    <Modal
      actions={
        <Button href={`${agentsPath(shopId)}/payouts`} variant="primary">
          {t('toPayouts')}
        </Button>
      }
      onClose={onClose}
      open
      title={made.length > 0 ? t('madeTitle', { count: made.length }) : t('madeNone')}
    >
      <Stack gap={4}>
        {made.length > 0 && (
          <Row gap={3} justify="between" wrap>
            <Text weight="medium">{t('madeSum', { amount: moneyText(sum) })}</Text>
            <Button
              download="agent-payouts.xlsx"
              href={`/api/v1/shops/${shopId}/agent-payouts/sheet`}
              icon={IconDownload}
            >
              {t('bankFile')}
            </Button>
          </Row>
        )}
        {left.length > 0 && (
          <Note title={t('leftTitle')} tone="amber">
            {left.map(({ shopName, why }) => `${shopName}: ${t(why)}`).join(' · ')}
          </Note>
        )}
      </Stack>
    </Modal>
  )
}

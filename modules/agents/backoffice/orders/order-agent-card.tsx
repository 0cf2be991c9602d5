import { formatThaiPhone } from '@langraan/thai'
import {
  AppLink,
  Card,
  DateTime,
  Money,
  Note,
  Row,
  Stack,
  SummaryList,
  Text,
  useSaid,
  useWords,
} from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import type { AgentOfOrder } from '../../contract.ts'
import { agentContractWords } from '../../rules/rules.ts'
import { agentPath, agentsApi } from '../agents-api.ts'
import { MarginState } from './margin-state.tsx'
import { ordersWords } from './orders-words.ts'
import { PriceDecision } from './price-decision.tsx'

type Props = { readonly shopId: string; readonly orderId: string; readonly orderNumber: string }

/** Who has sold an order, under which name it is sent, and its two amounts. */
export function OrderAgentCard({ shopId, orderId, orderNumber }: Props) {
  const t = useWords(ordersWords)
  const asked = useQuery(
    agentsApi.query('GET /shops/:shopId/orders/:orderId/agent', { params: { shopId, orderId } }),
  )
  const agent = asked.data?.agent
  if (!agent) return null
  return (
    <Card title={t('cardTitle')}>
      <Stack gap={4}>
        {agent.asks && (
          <PriceDecision order={{ orderId, orderNumber, shopName: agent.shopName }} shopId={shopId} />
        )}
        {agent.refusedReason !== '' && (
          <Note tone="amber">{t('refusedBecause', { reason: agent.refusedReason })}</Note>
        )}
        <Who agent={agent} shopId={shopId} />
        <Amounts agent={agent} />
        <Row gap={2} wrap>
          <MarginState state={agent.marginState} />
          {agent.marginState === 'waits' && agent.marginDueAt !== null && (
            <Text size="sm" tone="second">
              {t('dueAt', { day: '' })}
              <DateTime at={agent.marginDueAt} style="date" />
            </Text>
          )}
        </Row>
      </Stack>
    </Card>
  )
}

type OfAgent = { readonly agent: AgentOfOrder }
const ways = { slip: 'paidBySlip', balance: 'paidByBalance', credit: 'paidByCredit' } as const

function Who({ agent, shopId }: OfAgent & { readonly shopId: string }) {
  const t = useWords(ordersWords)
  const said = useSaid()
  const { agentId, shopName, name, phone, levelName, contract, senderName, senderPhone } = agent
  const paid = agent.paidFrom === null ? 'paidByCustomer' : ways[agent.paidFrom]
  return (
    <Stack gap={1}>
      <AppLink href={agentPath(shopId, agentId)}>{shopName}</AppLink>
      <Text size="sm" tone="second">
        {[name, formatThaiPhone(phone), levelName, said(agentContractWords[contract])]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text size="sm" tone="second">
        {t('sender')}: {senderName} {senderPhone && formatThaiPhone(senderPhone)}
      </Text>
      <Text size="sm" tone="second">
        {t(paid)}
      </Text>
    </Stack>
  )
}

/** What the customer pays and what the agent owes, never mixed. */
function Amounts({ agent: { amounts, earnedSatang, feeChargedSatang } }: OfAgent) {
  const t = useWords(ordersWords)
  const line = (label: string, satang: number) => ({ label, value: <Money satang={satang} /> })
  return (
    <SummaryList
      lines={[
        line(t('customerPays'), amounts.customerSatang),
        line(t('goods'), amounts.owedGoodsSatang),
        line(t('shipping'), amounts.shippingSatang),
        ...(amounts.feeSatang > 0 ? [line(t('fee'), amounts.feeSatang)] : []),
        line(t('agentPays'), amounts.owedSatang),
        { ...line(t('margin'), amounts.marginSatang), kind: 'total' as const },
        ...(earnedSatang > 0 ? [line(t('earned'), earnedSatang)] : []),
        ...(feeChargedSatang > 0 ? [line(t('feeCharged'), feeChargedSatang)] : []),
      ]}
    />
  )
}

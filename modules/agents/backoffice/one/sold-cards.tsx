import {
  AppLink,
  AskedStates,
  Card,
  DateTime,
  EmptyState,
  Money,
  Row,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { agentsApi, agentsPath } from '../agents-api.ts'
import styles from '../agents.module.css'
import { MarginState } from '../orders/margin-state.tsx'
import type { OfAgent } from './of-agent.ts'
import { agentWords } from './agent-words.ts'

const SHOWN = 8

/** Their latest orders, each with its two amounts. */
export function OrdersCard({ agent: { agentId }, shopId }: OfAgent) {
  const t = useWords(agentWords)
  const orders = useQuery(
    agentsApi.query('GET /shops/:shopId/agent-orders', { params: { shopId }, query: { agentId } }),
  )
  const items = orders.data?.items.slice(0, SHOWN)
  return (
    <Card
      actions={<AppLink href={`${agentsPath(shopId)}/orders?agentId=${agentId}`}>{t('allOrders')}</AppLink>}
      flush
      title={t('orders')}
    >
      <AskedStates asked={orders} failed={t('loadFailed')} lines={4} />
      {items?.length === 0 && <EmptyState compact title={t('noOrders')} />}
      <ul className={styles.list}>
        {items?.map((order) => (
          <li key={order.orderId}>
            <Stack gap={1}>
              <Row gap={2} wrap>
                <AppLink href={`/app/shops/${shopId}/orders/${order.orderId}`}>#{order.orderNumber}</AppLink>
                <Text>{order.customerName}</Text>
                <MarginState state={order.marginState} />
              </Row>
              <Text size="sm" tone="third">
                <DateTime at={order.placedAt} style="dateTime" />
              </Text>
            </Stack>
            <Stack className={styles.ends} gap={1}>
              <Text size="sm" tone="second">
                {t('customerPays')} <Money place="inline" satang={order.customerSatang} /> · {t('agentPays')}{' '}
                <Money place="inline" satang={order.owedSatang} />
              </Text>
              <Text size="sm" weight="medium">
                {t('margin')} <Money place="inline" satang={order.marginSatang} />
              </Text>
            </Stack>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What they sell most. */
export function GoodsCard({ agent: { agentId }, shopId }: OfAgent) {
  const t = useWords(agentWords)
  const goods = useQuery(
    agentsApi.query('GET /shops/:shopId/agents/:agentId/sold-goods', { params: { shopId, agentId } }),
  )
  const items = goods.data?.items.slice(0, SHOWN)
  return (
    <Card flush title={t('goods')}>
      <AskedStates asked={goods} failed={t('loadFailed')} lines={3} />
      {items?.length === 0 && <EmptyState compact title={t('noGoods')} />}
      <ul className={styles.list}>
        {items?.map(({ variantId, productName, variantName, quantity, customerSatang }) => (
          <li key={variantId}>
            <Text>{[productName, variantName].filter(Boolean).join(' · ')}</Text>
            <Text size="sm" tone="second">
              {t('pieces', { count: quantity })} · <Money place="inline" satang={customerSatang} />
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}

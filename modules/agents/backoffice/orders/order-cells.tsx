import { AppLink, DateTime, Money, Row, Stack, StatusChip, Text, useWords } from '@langraan/ui'
import type { Column } from '@langraan/ui/table'
import type { ListedAgentOrder } from '../../contract.ts'
import { agentPath } from '../agents-api.ts'
import { MarginState } from './margin-state.tsx'
import { ordersWords } from './orders-words.ts'
import { PriceDecision } from './price-decision.tsx'

type OfOrder = { readonly order: ListedAgentOrder; readonly shopId: string }

/** The columns of the list. */
export function useOrderColumns(shopId: string): Column<ListedAgentOrder>[] {
  const t = useWords(ordersWords)
  const money = (id: string, header: string, of: (order: ListedAgentOrder) => number) => ({
    id,
    header,
    align: 'end' as const,
    noWrap: true,
    cell: (order: ListedAgentOrder) => <Money place="inline" satang={of(order)} />,
  })
  return [
    {
      id: 'order',
      header: t('order'),
      fixed: true,
      noWrap: true,
      cell: (order) => <Which order={order} shopId={shopId} />,
    },
    {
      id: 'agent',
      header: t('agent'),
      cell: ({ agentId, shopName }) => <AppLink href={agentPath(shopId, agentId)}>{shopName}</AppLink>,
    },
    { id: 'customer', header: t('customer'), cell: ({ customerName }) => <Text>{customerName}</Text> },
    { id: 'status', header: t('status'), cell: (order) => <Statuses order={order} /> },
    money('customerPays', t('customerPays'), ({ customerSatang }) => customerSatang),
    money('agentPays', t('agentPays'), ({ owedSatang }) => owedSatang),
    money('margin', t('margin'), ({ marginSatang }) => marginSatang),
    {
      id: 'state',
      header: t('margin'),
      headerHidden: true,
      cell: (order) => <Standing order={order} shopId={shopId} />,
    },
  ]
}

function Which({ order: { orderId, orderNumber, placedAt }, shopId }: OfOrder) {
  return (
    <Stack gap={1}>
      <AppLink href={`/app/shops/${shopId}/orders/${orderId}`}>#{orderNumber}</AppLink>
      <Text size="sm" tone="third">
        <DateTime at={placedAt} style="dateTime" />
      </Text>
    </Stack>
  )
}

function Statuses({ order: { paymentStatus, fulfilmentStatus } }: Pick<OfOrder, 'order'>) {
  return (
    <Row gap={1} wrap>
      <StatusChip kind="payment" status={paymentStatus as never} />
      <StatusChip kind="fulfilment" status={fulfilmentStatus as never} />
    </Row>
  )
}

/** Where the margin is; under the floor the way to allow it. */
function Standing({ order, shopId }: OfOrder) {
  return order.asks && order.fulfilmentStatus !== 'cancelled' ? (
    <PriceDecision order={order} shopId={shopId} />
  ) : (
    <MarginState state={order.marginState} />
  )
}

/** An order on a phone. */
export function OrderCard({ order, shopId }: OfOrder) {
  const t = useWords(ordersWords)
  return (
    <Stack gap={2} grow>
      <Row align="top" gap={3} justify="between">
        <Which order={order} shopId={shopId} />
        <Text weight="medium">{order.shopName}</Text>
      </Row>
      <Text>{order.customerName}</Text>
      <Statuses order={order} />
      <Row gap={3} justify="between" wrap>
        <Text size="sm" tone="second">
          {t('customerPays')} <Money place="inline" satang={order.customerSatang} />
        </Text>
        <Text size="sm" tone="second">
          {t('agentPays')} <Money place="inline" satang={order.owedSatang} />
        </Text>
      </Row>
      <Row gap={3} justify="between" wrap>
        <Text weight="medium">
          {t('margin')} <Money place="inline" satang={order.marginSatang} />
        </Text>
        <Standing order={order} shopId={shopId} />
      </Row>
    </Stack>
  )
}

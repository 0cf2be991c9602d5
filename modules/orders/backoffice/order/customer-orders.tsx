import {
  AppLink,
  Button,
  Card,
  DateTime,
  EmptyState,
  FailureState,
  Money,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { IconPlus } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'

import styles from './customer-orders.module.css'
import { OrderChips } from '../list/order-chips.tsx'
import { ordersApi } from '../orders-api.ts'
import { ordersWords } from '../list/orders-words.ts'

const shown = 10

export type CustomerOrdersProps = {
  readonly shopId: string
  readonly customerId: string
  readonly customerName: string
  /** Whether the reader may open an order for them. */
  readonly mayOrder: boolean
}

/** What a customer has ordered, newest first; the whole list is one click away. */
export function CustomerOrders({ shopId, customerId, customerName, mayOrder }: CustomerOrdersProps) {
  const t = useWords(ordersWords)
  const orders = useQuery(
    ordersApi.query('GET /shops/:shopId/orders', {
      params: { shopId },
      query: { customer: customerId, limit: shown },
    }),
  )
  const all = `/app/shops/${shopId}/orders?customer=${customerId}`
  return (
    <Card
      actions={
        <Row gap={2}>
          {orders.data?.nextAfter && (
            <Button href={all} size="sm" variant="quiet">
              {t('showAll')}
            </Button>
          )}
          {mayOrder && (
            <Button href={`/app/shops/${shopId}/orders/new?customer=${customerId}`} icon={IconPlus} size="sm">
              {t('newOrderButton')}
            </Button>
          )}
        </Row>
      }
      flush
      title={t('orders')}
    >
      {orders.isError && (
        <FailureState
          compact
          failure={orders.error}
          onRetry={() => void orders.refetch()}
          title={t('loadFailed')}
        />
      )}
      {orders.isPending && <SkeletonLines count={4} />}
      {orders.data?.items.length === 0 && (
        <EmptyState compact title={t('emptyTitle')}>
          {t('emptyOfCustomer')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {orders.data?.items.map((row) => (
          <li className={styles.line} key={row.orderId}>
            <Stack gap={1}>
              <AppLink href={`/app/shops/${shopId}/orders/${row.orderId}`}>
                <Text weight="medium">{row.orderNumber}</Text>
              </AppLink>
              <Text size="xs" tone="third">
                <DateTime at={row.placedAt} /> · {t('pieces', { count: row.itemCount })}
                {/* One phone often orders for a whole family. */}
                {row.customerName !== customerName && ` · ${t('orderedFor', { name: row.customerName })}`}
              </Text>
            </Stack>
            <Row gap={2} wrap>
              <OrderChips order={row} />
            </Row>
            <Money satang={row.totalSatang} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

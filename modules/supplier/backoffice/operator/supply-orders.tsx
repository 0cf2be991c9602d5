import {
  AskedStates,
  AppLink,
  Card,
  DateTime,
  EmptyState,
  Money,
  Segmented,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { OperatedSupplierOrder } from '../../contract.ts'
import { operatedOrdersQuery } from '../supplier-api.ts'
import { SupplierStateChip } from '../supplier-state-chip.tsx'
import { operatedWords } from './operated-words.ts'
import styles from './operated.module.css'

const REFRESH_MS = 15_000

/** What merchants have ordered to pack with. */
export function SupplyOrders() {
  const t = useWords(operatedWords)
  const [view, setView] = useState<'open' | 'all'>('open')
  return (
    <Card
      actions={
        <Segmented
          label={t('views')}
          onChange={setView}
          options={(['open', 'all'] as const).map((value) => ({ value, label: t(value) }))}
          value={view}
        />
      }
      flush
      hint={t('ordersHint')}
      title={t('orders')}
    >
      <SupplyOrderLines view={view} />
    </Card>
  )
}

type LinesProps = { readonly view: 'open' | 'all'; readonly most?: number }

/** The lines of the list, all of them or the first few. */
export function SupplyOrderLines({ view, most }: LinesProps) {
  const t = useWords(operatedWords)
  const orders = useQuery({ ...operatedOrdersQuery(view), refetchInterval: REFRESH_MS, staleTime: 0 })
  const { data } = orders
  return (
    <>
      <AskedStates
        asked={orders}
        compact
        empty={
          data?.items.length === 0 && (
            <EmptyState compact title={t('noOrders')}>
              {t('noOrdersText')}
            </EmptyState>
          )
        }
        failed={t('loadFailed')}
        lines={3}
      />
      <ul className={styles.lines}>
        {data?.items.slice(0, most).map((order) => (
          <OrderLine key={order.supplierOrderId} order={order} sellerShopId={data.sellerShopId ?? ''} />
        ))}
      </ul>
    </>
  )
}

type LineProps = { readonly order: OperatedSupplierOrder; readonly sellerShopId: string }

function OrderLine({ order, sellerShopId }: LineProps) {
  const t = useWords(operatedWords)
  const { orderId, orderNumber, buyerName, placedAt, state, itemCount, totalSatang } = order
  return (
    <li>
      <Stack gap={1} grow>
        <AppLink href={`/app/shops/${sellerShopId}/orders/${orderId}`}>
          {orderNumber} · {buyerName}
        </AppLink>
        <Text size="sm" tone="third">
          <DateTime at={placedAt} /> · {t('packs', { count: itemCount })}
        </Text>
      </Stack>
      <SupplierStateChip state={state} />
      <Money place="inline" satang={totalSatang} />
    </li>
  )
}

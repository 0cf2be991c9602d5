import { useChangeLock } from '@langraan/shops/backoffice'
import { carrierName } from '@langraan/thai'
import {
  AskedStates,
  Button,
  Card,
  DateTime,
  EmptyState,
  Money,
  moneyText,
  Note,
  PageHeader,
  Row,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { Pager } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import type { SupplierOrder } from '../contract.ts'
import { mayReceive } from '../rules/rules.ts'
import { supplierApi, supplierOrdersPath, supplierOrdersQuery, suppliesPath } from './supplier-api.ts'
import { SupplierStateChip } from './supplier-state-chip.tsx'
import { supplierWords } from './supplier-words.ts'

const PAGE = 20

/** What the shop has ordered to pack with: how far each is, to pay it, and to order it again. */
export function SupplierOrdersPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const t = useWords(supplierWords)
  const order = idIn(useSearch({ strict: false }) as Readonly<Record<string, unknown>>)
  const [page, setPage] = useState(1)
  const orders = useQuery({
    ...supplierOrdersQuery(shopId, page, order),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = orders
  const hasMore = data !== undefined && page * PAGE < data.found
  return (
    <>
      <PageHeader
        crumbs={[{ href: suppliesPath(shopId), label: t('goods') }]}
        fact={t('ordersFact')}
        title={t('orders')}
      />
      <Stack>
        <AskedStates
          asked={orders}
          empty={
            data?.items.length === 0 && (
              <EmptyState
                actions={<Button href={suppliesPath(shopId)}>{t('toGoods')}</Button>}
                title={t('noOrders')}
              >
                {t('noOrdersText')}
              </EmptyState>
            )
          }
          failed={t('loadFailed')}
          lines={6}
        />
        {data?.items.map((order) => (
          <OrderCard key={order.supplierOrderId} order={order} shopId={shopId} />
        ))}
        {order !== undefined && (
          <Row>
            <Button href={supplierOrdersPath(shopId)}>{t('allOrders')}</Button>
          </Row>
        )}
        {(page > 1 || hasMore) && (
          <Pager
            onNext={hasMore ? () => setPage(page + 1) : undefined}
            onPrevious={page > 1 ? () => setPage(page - 1) : undefined}
          />
        )}
      </Stack>
    </>
  )
}

/** The order that the address names, where it names one. */
const idIn = ({ order }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof order === 'string' && /^[0-9a-f-]{36}$/.test(order) ? order : undefined

type Props = { readonly order: SupplierOrder; readonly shopId: string }

function OrderCard({ order, shopId }: Props) {
  const t = useWords(supplierWords)
  const { orderNumber, placedAt, state, totalSatang, cashbackSatang, payUrl } = order
  const toPay = state === 'to_pay'
  return (
    <Card
      actions={<SupplierStateChip state={state} />}
      hint={<DateTime at={placedAt} />}
      title={t('orderNumber', { number: orderNumber })}
    >
      <Stack gap={3}>
        <Text as="div" tone="second">
          {order.lines.map(({ variantId, name, packs }) => (
            <div key={variantId}>
              {name} · {t('packs', { count: packs })}
            </div>
          ))}
        </Text>
        <Parcels order={order} />
        {order.cashbackBackSatang > 0 && (
          <Note tone="green">{t('cashbackBack', { amount: moneyText(order.cashbackBackSatang) })}</Note>
        )}
        <Row justify="between" wrap>
          <Text as="div">
            <Money place="inline" satang={totalSatang} />
            {cashbackSatang > 0 && (
              <Text as="span" size="sm" tone="third">
                {' '}
                {t('paidByCashback')}
              </Text>
            )}
          </Text>
          <Row gap={2} wrap>
            <Receive order={order} shopId={shopId} />
            <Again order={order} shopId={shopId} />
            <Button href={payUrl} newTab variant={toPay ? 'primary' : 'default'}>
              {t(toPay ? 'payNow' : 'openOrder')}
            </Button>
          </Row>
        </Row>
      </Stack>
    </Card>
  )
}

function Parcels({ order: { parcels } }: Pick<Props, 'order'>) {
  const language = useLanguage()
  if (parcels.length === 0) return null
  return (
    <Text as="div" size="sm" tone="third">
      {parcels.map(({ courierCode, trackingCode }) => (
        <div key={trackingCode}>
          {carrierName(courierCode, language)} {trackingCode}
        </div>
      ))}
    </Text>
  )
}

function Again({ order, shopId }: Props) {
  const t = useWords(supplierWords)
  const lock = useChangeLock(shopId, 'supplier:order')
  const add = useChange(supplierApi, 'POST /shops/:shopId/supplier/basket', {
    once: true,
    call: () => ({
      params: { shopId },
      body: { lines: order.lines.map(({ variantId, packs }) => ({ variantId, packs })) },
    }),
    refresh: ['GET /shops/:shopId/supplier', 'GET /shops/:shopId/supplier/quote'],
    failure: 'toast',
    said: ({ left }) => t(left.length > 0 ? 'againLeft' : 'againDone'),
  })
  return (
    <Button busy={add.isPending} disabledReason={lock} onClick={() => add.mutate()}>
      {t('again')}
    </Button>
  )
}

function Receive({ order, shopId }: Props) {
  const t = useWords(supplierWords)
  const lock = useChangeLock(shopId, 'supplies:write')
  const receive = useChange(supplierApi, 'POST /shops/:shopId/supplier/orders/:supplierOrderId/receipt', {
    once: true,
    call: { params: { shopId, supplierOrderId: order.supplierOrderId } },
    refresh: ['GET /shops/:shopId/supplier/orders', /packing-supplies/, /\/boxes\//],
    refreshAfterFailure: true,
    failure: 'toast',
    said: t('receivedDone'),
  })
  if (!mayReceive(order.state)) return null
  return (
    <Button busy={receive.isPending} disabledReason={lock} onClick={() => receive.mutate()} variant="soft">
      {t('receive')}
    </Button>
  )
}

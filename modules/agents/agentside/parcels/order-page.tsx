import {
  AskedStates,
  Button,
  Card,
  ConfirmDialog,
  DateTime,
  moneyText,
  Note,
  Stack,
  StatusChip,
  Text,
  useCopy,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconCopy, IconLink } from '@langraan/ui/icons'
import { formatThaiPhone, parseThaiPhone } from '@langraan/thai'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useAgent } from '../agent-context.ts'
import { Screen } from '../screen.tsx'
import { fulfilmentOf, paymentOf } from './order-states.ts'
import { OrderAmounts } from './order-amounts.tsx'
import { ParcelRow } from './parcel-row.tsx'
import { parcelsWords } from './parcels-words.ts'
import styles from './parcels.module.css'

const orderRoute = 'GET /shops/:shopId/agent/orders/:orderId'

function useOrder() {
  const { api, shopId } = useAgent()
  const { orderId = '' } = useParams({ strict: false }) as { orderId?: string }
  return useQuery(api.query(orderRoute, { params: { shopId, orderId } }))
}
export type ShownOrder = NonNullable<ReturnType<typeof useOrder>['data']>

/** One of the agent's own orders: both amounts, parcels, and the way back while there is one. */
export function OrderPage() {
  const t = useWords(parcelsWords)
  const asked = useOrder()
  const order = asked.data
  return (
    <Screen backTo="/parcels" title={order ? t('order', { number: order.orderNumber }) : t('title')}>
      <AskedStates asked={asked} failed={t('orderFailed')} lines={8} />
      {order && <OrderParts order={order} />}
    </Screen>
  )
}

function OrderParts({ order }: { readonly order: ShownOrder }) {
  const t = useWords(parcelsWords)
  const { href } = useAgent()
  const payment = paymentOf(order.paymentStatus)
  const fulfilment = fulfilmentOf(order.fulfilmentStatus)
  const paysBySlip = order.payment === 'slip' && order.dueSatang > 0
  return (
    <>
      <div className={styles.states}>
        {fulfilment && <StatusChip kind="fulfilment" status={fulfilment} />}
        {payment && <StatusChip kind="payment" status={payment} />}
        <Text size="sm" tone="third">
          <DateTime at={order.placedAt} />
        </Text>
      </div>
      {order.asks && isOpen(order) && <Note tone="amber">{t('asks')}</Note>}
      {order.refusedReason !== '' && (
        <Note tone="red">{t('priceRefused', { reason: order.refusedReason })}</Note>
      )}
      {order.dueSatang > 0 && order.payment !== 'cod' && (
        <Note tone="amber">
          <Stack gap={2}>
            <strong>{t('due', { amount: moneyText(order.dueSatang) })}</strong>
            {paysBySlip ? (
              <Button href={href(`/pay?order=${order.orderId}`)} variant="primary">
                {t('payNow')}
              </Button>
            ) : (
              <PayLink order={order} />
            )}
          </Stack>
        </Note>
      )}
      <OrderAmounts order={order} />
      <Card title={t('parcels')}>
        <Stack gap={2}>
          {order.parcels.length === 0 && <Text tone="third">{t('noTracking')}</Text>}
          {order.parcels.map((parcel) => (
            <ParcelRow key={parcel.trackingCode} parcel={parcel} />
          ))}
        </Stack>
      </Card>
      <Customer order={order} />
      <Goods order={order} />
      <CallOff order={order} />
    </>
  )
}

function PayLink({ order }: { readonly order: ShownOrder }) {
  const t = useWords(parcelsWords)
  const copy = useCopy()
  return (
    <Button icon={IconLink} onClick={() => copy(order.payUrl, t('payLinkCopied'))} variant="primary">
      {t('payLink')}
    </Button>
  )
}

function Customer({ order }: { readonly order: ShownOrder }) {
  const t = useWords(parcelsWords)
  const copy = useCopy()
  const read = parseThaiPhone(order.customerPhone)
  const phone = read.ok ? formatThaiPhone(read.e164) : order.customerPhone
  return (
    <Card
      actions={
        <Button
          icon={IconCopy}
          onClick={() => copy([order.customerName, phone, order.address].join('\n'), t('addressCopied'))}
          size="sm"
        >
          {t('copyAddress')}
        </Button>
      }
      title={t('customer')}
    >
      <Stack gap={1}>
        <strong>{order.customerName}</strong>
        <a href={`tel:${order.customerPhone}`}>{phone}</a>
        <span>{order.address}</span>
        {order.note && (
          <Text tone="second">
            {t('note')}: {order.note}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

function Goods({ order }: { readonly order: ShownOrder }) {
  const t = useWords(parcelsWords)
  return (
    <Card flush title={t('goods')}>
      <ul className={styles.goods}>
        {order.lines.map((line, index) => (
          <li key={`${line.productName}${index}`}>
            <span>
              {[line.productName, line.variantName].filter(Boolean).join(' · ')}
              <Text as="div" size="sm" tone="third">
                {t('lineCost', {
                  cost: moneyText(line.agentSatang),
                  price: moneyText(line.customerSatang),
                })}
              </Text>
            </span>
            <strong>× {line.quantity}</strong>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const isOpen = ({ fulfilmentStatus }: ShownOrder): boolean => fulfilmentStatus !== 'cancelled'

const CAN_BE_CALLED_OFF = ['not_ready', 'waiting']

function CallOff({ order }: { readonly order: ShownOrder }) {
  const t = useWords(parcelsWords)
  const { api, shopId } = useAgent()
  const [isOpen, setOpen] = useState(false)
  const callOff = useChange(api, 'POST /shops/:shopId/agent/orders/:orderId/cancellation', {
    once: true,
    call: { params: { shopId, orderId: order.orderId } },
    refresh: [/agent\//],
    refreshAfterFailure: true,
    said: t('calledOff'),
  })
  if (!CAN_BE_CALLED_OFF.includes(order.fulfilmentStatus)) return null
  return (
    <>
      <Button fullWidth onClick={() => setOpen(true)} size="lg" variant="danger">
        {t('callOff')}
      </Button>
      <ConfirmDialog
        cancelLabel={t('keep')}
        confirmLabel={t('callOff')}
        danger
        onClose={() => setOpen(false)}
        onConfirm={() => callOff.mutateAsync()}
        open={isOpen}
        title={t('callOffTitle', { number: order.orderNumber })}
      >
        {t('callOffWhat')}
      </ConfirmDialog>
    </>
  )
}

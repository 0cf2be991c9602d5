import { useMay } from '@langraan/shops/backoffice'
import { AppLink, DateTime, Mark, Money, moneyText, Row, Stack, Text, Thumb, useWords } from '@langraan/ui'
import type { Column } from '@langraan/ui/table'
import type { OrderRow } from '../../contract.ts'
import { useChannelName } from '../channel-name.ts'
import { dueAtDoor } from '../order/due-at-door.ts'
import { FulfilmentChip, HeldChip, OrderChips, PaymentChip } from './order-chips.tsx'
import { pictureUrl } from '../orders-api.ts'
import { collectWords } from '../collecting/collect-words.ts'
import styles from './order-columns.module.css'
import { ordersWords } from './orders-words.ts'

/** The columns of the order list, as drawn: number, time, customer, goods, channel, the two states, total. */
export function useOrderColumns(shopId: string): Column<OrderRow>[] {
  const t = useWords(ordersWords)
  const mayOpen = useMay(shopId)?.('customers:read') === true
  const channelName = useChannelName()
  return [
    {
      id: 'number',
      header: t('number'),
      fixed: true,
      noWrap: true,
      cell: (row) => <OrderLink row={row} shopId={shopId} />,
    },
    {
      id: 'time',
      header: t('time'),
      sortable: true,
      noWrap: true,
      cell: (row) => (
        <Text tone="second">
          <DateTime at={row.placedAt} />
        </Text>
      ),
    },
    {
      id: 'customer',
      header: t('customer'),
      cell: (row) => <Customer mayOpen={mayOpen} row={row} shopId={shopId} />,
    },
    { id: 'goods', header: t('goods'), cell: (row) => <Goods row={row} shopId={shopId} /> },
    {
      id: 'channel',
      header: t('channel'),
      headerHidden: true,
      wideOnly: true,
      cell: (row) => <Mark code={row.channel} name={channelName(row.channel)} />,
    },
    {
      id: 'payment',
      header: t('payment'),
      noWrap: true,
      cell: (row) => <PaymentChip order={row} />,
    },
    {
      id: 'fulfilment',
      header: t('fulfilment'),
      noWrap: true,
      cell: (row) => (
        <>
          <FulfilmentChip order={row} />
          <HeldChip order={row} />
        </>
      ),
    },
    {
      id: 'total',
      header: t('total'),
      align: 'end',
      noWrap: true,
      cell: (row) => <Total row={row} />,
    },
  ]
}

/** What the order comes to; with a deposit also what is left for the door, as no more is collected there. */
function Total({ row }: { readonly row: OrderRow }) {
  return (
    <Stack gap={1}>
      <Money satang={row.totalSatang} />
      <RestAtDoor row={row} />
    </Stack>
  )
}

function RestAtDoor({ row }: { readonly row: OrderRow }) {
  const t = useWords(ordersWords)
  const dueSatang = dueAtDoor(row)
  if (dueSatang === 0 || row.paidSatang === 0) return null
  return (
    <Text noWrap size="xs" tone="second">
      {t('atDoor', { amount: moneyText(dueSatang) })}
    </Text>
  )
}

/** The row opens wherever it is pressed; the link is for keyboards, readers and new tabs. */
function OrderLink({ row, shopId }: { readonly row: OrderRow; readonly shopId: string }) {
  return (
    <AppLink href={`/app/shops/${shopId}/orders/${row.orderId}`}>
      <Text weight="medium">{row.orderNumber}</Text>
    </AppLink>
  )
}

type CustomerProps = { readonly row: OrderRow; readonly shopId: string; readonly mayOpen: boolean }

function Customer({ row, shopId, mayOpen }: CustomerProps) {
  const [t, c] = [useWords(ordersWords), useWords(collectWords)]
  if (row.customerName === '') return <Text tone="third">{t('nobodyKnown')}</Text>
  return (
    <Stack gap={1}>
      {mayOpen && row.customerId ? (
        <AppLink href={`/app/shops/${shopId}/customers/${row.customerId}`}>{row.customerName}</AppLink>
      ) : (
        <Text truncate>{row.customerName}</Text>
      )}
      <Text size="xs" tone="third" truncate>
        {row.collectBranchName === null ? row.province : c('at', { branch: row.collectBranchName })}
      </Text>
    </Stack>
  )
}

function Goods({ row, shopId }: { readonly row: OrderRow; readonly shopId: string }) {
  const t = useWords(ordersWords)
  return (
    <Row className={styles.goods} gap={2}>
      <Thumb alt="" src={pictureUrl(shopId, row.firstPictureId)} />
      <Text truncate>{row.firstItem}</Text>
      <Text noWrap size="sm" tone="second">
        {t('pieces', { count: row.itemCount })}
        {row.parcelCount && ` · ${t('parcels', { count: row.parcelCount })}`}
      </Text>
    </Row>
  )
}

/** The same on a phone, in three lines. */
export function OrderCard({ row, shopId }: { readonly row: OrderRow; readonly shopId: string }) {
  const [t, c] = [useWords(ordersWords), useWords(collectWords)]
  return (
    <Stack gap={2}>
      <Row align="top" justify="between">
        <Text weight="medium">
          <OrderLink row={row} shopId={shopId} /> · {row.customerName || t('nobodyKnown')}
        </Text>
        <Money place="inline" satang={row.totalSatang} />
      </Row>
      <Goods row={row} shopId={shopId} />
      <Row gap={2} wrap>
        <OrderChips order={row} />
        <Text size="xs" tone="third">
          <DateTime at={row.placedAt} />
        </Text>
        <RestAtDoor row={row} />
        {row.collectBranchName !== null && (
          <Text size="xs" tone="third">
            {c('at', { branch: row.collectBranchName })}
          </Text>
        )}
      </Row>
    </Stack>
  )
}

import { formatAddress, formatDate, formatThaiPhone, startOfBangkokDay } from '@langraan/thai'
import {
  AppLink,
  Avatar,
  Card,
  IconButton,
  Note,
  Row,
  Stack,
  Text,
  useCopy,
  useLanguage,
  useWords,
} from '@langraan/ui'
import {
  IconBuildingStore,
  IconCopy,
  IconMapPin,
  IconMessage,
  IconPencil,
  IconPhone,
  IconTruck,
} from '@langraan/ui/icons'
import { useToday } from '@langraan/ui/forms'
import type { AddressSearch } from '@langraan/ui/address'
import { useState } from 'react'
import type { OrderDetails } from '../../contract.ts'
import { addressOf, deliveryWords, isNotCollected } from '../../rules/rules.ts'
import { collectWords } from '../collecting/collect-words.ts'
import { deskWords } from '../settings/desk-words.ts'
import { EditDelivery } from './edit-delivery.tsx'
import styles from './order-page.module.css'
import { ordersWords } from '../list/orders-words.ts'
import type { PaperNotice } from '../papers/paper-notice.ts'

export type OrderCustomerProps = {
  readonly order: OrderDetails
  /** The customer's page; missing where there is none, or the reader may not see it. */
  readonly customerHref: string | undefined
  readonly shopId: string
  readonly search: AddressSearch
  readonly paperNotice: PaperNotice
  /** Why the reader cannot correct it. */
  readonly lock: string | undefined
}

/** Who it goes to. The address is written as a label has it, and copied in one click. */
export function OrderCustomer(props: OrderCustomerProps) {
  const { order, lock } = props
  const [t, d] = [useWords(ordersWords), useWords(deskWords)]
  const [isEditing, setEditing] = useState(false)
  const to = addressOf(order)
  const mayEdit =
    lock === undefined &&
    to !== undefined &&
    ['not_ready', 'waiting', 'packing'].includes(order.fulfilmentStatus)
  // Thai addresses are written in Thai, whatever the reader's language: couriers read them.
  const address = to && formatAddress({ ...to, line1: to.addressLine }, 'th')
  const phone = order.customerPhone.startsWith('+66')
    ? formatThaiPhone(order.customerPhone)
    : order.customerPhone
  const isKnown = order.customerName !== '' || phone !== ''
  const copyText = useCopy()
  const copy = () =>
    copyText([order.customerName, phone, address ?? ''].filter((text) => text !== '').join('\n'))
  return (
    <Card
      actions={
        <Row gap={1}>
          {isKnown && (
            <IconButton icon={IconCopy} label={t(to ? 'copyAddress' : 'copyContact')} onClick={copy} />
          )}
          {mayEdit && (
            <IconButton icon={IconPencil} label={d('editDelivery')} onClick={() => setEditing(true)} />
          )}
        </Row>
      }
      title={t(to ? 'customerAndAddress' : 'customer')}
    >
      <Stack gap={3}>
        {isKnown ? <Name {...props} /> : <Text tone="third">{t('nobodyKnown')}</Text>}
        {phone !== '' && (
          <Row align="top" gap={2}>
            <IconPhone aria-hidden size={18} />
            <a href={`tel:${order.customerPhone}`}>{phone}</a>
          </Row>
        )}
        {address !== undefined && (
          <Row align="top" gap={2}>
            <IconMapPin aria-hidden size={18} />
            <p className={styles.address} lang="th">
              {address}
            </p>
          </Row>
        )}
        <Way isSent={to !== undefined} order={order} />
        <KeptUntil order={order} />
        {order.consent && (
          <Text size="xs" tone="third">
            {d('agreed', { version: order.consent.noticeVersion })}
          </Text>
        )}
        {order.note && (
          <Row align="top" gap={2}>
            <IconMessage aria-hidden size={18} />
            <Text>“{order.note}”</Text>
          </Row>
        )}
      </Stack>
      {isEditing && <EditDelivery {...props} onClose={() => setEditing(false)} />}
    </Card>
  )
}

/** How the goods come to the customer, and from where where they collect them. */
function Way({ order, isSent }: Pick<OrderCustomerProps, 'order'> & { readonly isSent: boolean }) {
  const [t, c] = [useWords(ordersWords), useWords(collectWords)]
  const deliveryNames = deliveryWords[useLanguage()]
  const { collectBranchName, shippingMethodName, delivery } = order
  const words = isSent ? t('shippingBy', { name: shippingMethodName ?? '' }) : deliveryNames[delivery]
  return (
    <Row align="top" gap={2}>
      {isSent ? <IconTruck aria-hidden size={18} /> : <IconBuildingStore aria-hidden size={18} />}
      <Text>{collectBranchName === null ? words : c('at', { branch: collectBranchName })}</Text>
    </Row>
  )
}

/** For how long goods that lie ready are kept, and whether that is over. */
function KeptUntil({ order }: Pick<OrderCustomerProps, 'order'>) {
  const c = useWords(collectWords)
  const [today, language] = [useToday(), useLanguage()]
  const { fulfilmentStatus: fulfilment, collectUntil } = order
  if (fulfilment !== 'ready' || collectUntil === null) return null
  const day = formatDate(startOfBangkokDay(collectUntil), { language, style: 'date' })
  return isNotCollected({ fulfilment, collectUntil }, today) ? (
    <Note tone="amber">{c('notCollectedSince', { day })}</Note>
  ) : (
    <Text tone="second">{c('keptUntil', { day })}</Text>
  )
}

function Name({ order, customerHref }: Pick<OrderCustomerProps, 'order' | 'customerHref'>) {
  if (order.customerName === '') return null
  return (
    <Row gap={3}>
      <Avatar name={order.customerName} />
      {customerHref ? (
        <AppLink href={customerHref}>{order.customerName}</AppLink>
      ) : (
        <Text weight="medium">{order.customerName}</Text>
      )}
    </Row>
  )
}

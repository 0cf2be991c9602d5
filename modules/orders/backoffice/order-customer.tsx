import { formatAddress, formatThaiPhone } from '@langraan/thai'
import { AppLink, Avatar, Card, IconButton, Row, Stack, Text, useCopy, useWords } from '@langraan/ui'
import { IconCopy, IconMapPin, IconMessage, IconPencil, IconPhone, IconTruck } from '@langraan/ui/icons'
import type { AddressSearch } from '@langraan/ui/address'
import { useState } from 'react'
import type { OrderDetails } from '../contract.ts'
import { deskWords } from './desk-words.ts'
import { EditDelivery } from './edit-delivery.tsx'
import styles from './order-page.module.css'
import { ordersWords } from './orders-words.ts'
import type { PaperNotice } from './paper-notice.ts'

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
  const { order, customerHref, lock } = props
  const [t, d] = [useWords(ordersWords), useWords(deskWords)]
  const [isEditing, setEditing] = useState(false)
  const mayEdit = lock === undefined && ['not_ready', 'waiting', 'packing'].includes(order.fulfilmentStatus)
  // Thai addresses are written in Thai, whatever the reader's language: couriers read them.
  const address = formatAddress({ ...order, line1: order.addressLine }, 'th')
  const phone = order.customerPhone.startsWith('+66')
    ? formatThaiPhone(order.customerPhone)
    : order.customerPhone
  const copyText = useCopy()
  const copy = () => copyText(`${order.customerName}\n${phone}\n${address}`)
  return (
    <Card
      actions={
        <Row gap={1}>
          <IconButton icon={IconCopy} label={t('copyAddress')} onClick={copy} />
          {mayEdit && (
            <IconButton icon={IconPencil} label={d('editDelivery')} onClick={() => setEditing(true)} />
          )}
        </Row>
      }
      title={t('customerAndAddress')}
    >
      <Stack gap={3}>
        <Row gap={3}>
          <Avatar name={order.customerName} />
          {customerHref ? (
            <AppLink href={customerHref}>{order.customerName}</AppLink>
          ) : (
            <Text weight="medium">{order.customerName}</Text>
          )}
        </Row>
        <Row align="top" gap={2}>
          <IconPhone aria-hidden size={18} />
          <a href={`tel:${order.customerPhone}`}>{phone}</a>
        </Row>
        <Row align="top" gap={2}>
          <IconMapPin aria-hidden size={18} />
          <p className={styles.address} lang="th">
            {address}
          </p>
        </Row>
        <Row align="top" gap={2}>
          <IconTruck aria-hidden size={18} />
          <Text>{t('shippingBy', { name: order.shippingMethodName })}</Text>
        </Row>
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

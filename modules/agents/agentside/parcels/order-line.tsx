import { DateTime, Money, StatusChip, Text, useWords } from '@langraan/ui'
import type { ReactNode } from 'react'
import type { OwnOrder } from '../../contract.ts'
import { useAgent } from '../agent-context.ts'
import { RouterLink } from '../router-link.tsx'
import { fulfilmentOf, paymentOf } from './order-states.ts'
import { parcelsWords } from './parcels-words.ts'
import styles from './parcels.module.css'

type Props = {
  readonly order: OwnOrder
  /** What it asks of the agent, in the place of how it stands. */
  readonly says?: string
  readonly children?: ReactNode
}

/** One order in a list: whose, what, how it stands, and both amounts. */
export function OrderLine({ order, says, children }: Props) {
  const { href } = useAgent()
  return (
    <li className={styles.line}>
      <RouterLink className={styles.lineMain} href={href(`/parcels/${order.orderId}`)}>
        <span className={styles.lineHead}>
          <strong>{order.orderNumber}</strong>
          <Text size="sm" tone="third">
            <DateTime at={order.placedAt} />
          </Text>
        </span>
        <span className={styles.lineWho}>{order.customerName}</span>
        <span className={styles.lineGoods}>{order.goods}</span>
        {says === undefined ? <States order={order} /> : <Text tone="attention">{says}</Text>}
        <Amounts order={order} />
      </RouterLink>
      {children}
    </li>
  )
}

function States({ order }: { readonly order: OwnOrder }) {
  const payment = paymentOf(order.paymentStatus)
  const fulfilment = fulfilmentOf(order.fulfilmentStatus)
  return (
    <span className={styles.states}>
      {fulfilment && <StatusChip kind="fulfilment" status={fulfilment} />}
      {payment && <StatusChip kind="payment" status={payment} />}
    </span>
  )
}

/** What the customer pays and what the agent pays, beside each other and never one. */
function Amounts({ order: { amounts } }: { readonly order: OwnOrder }) {
  const t = useWords(parcelsWords)
  return (
    <span className={styles.amounts}>
      <span className={styles.ofCustomer}>
        {t('customerPays')} <Money place="inline" satang={amounts.customerSatang} />
      </span>
      <span>
        {t('youPay')} <Money place="inline" satang={amounts.owedSatang} />
      </span>
    </span>
  )
}

import { moneyText, useWords } from '@langraan/ui'
import type { TimelineEvent } from '@langraan/ui'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBarcode,
  IconCircleCheck,
  IconReceipt,
  IconShoppingBag,
  IconTruck,
} from '@langraan/ui/icons'
import type { IconType } from '@langraan/ui/icons'
import { createElement } from 'react'
import { DateTime } from '@langraan/ui'
import type { OrderDetails } from '../contract.ts'
import { ordersWords } from './orders-words.ts'

type Look = { readonly icon: IconType; readonly tone: TimelineEvent['tone']; readonly title: string }
type Details = Readonly<Record<string, unknown>>

const textOf = (details: Details, key: string): string =>
  typeof details[key] === 'string' ? details[key] : ''
const amountOf = (details: Details): string =>
  moneyText(typeof details.amountSatang === 'number' ? details.amountSatang : 0)

/** What happened to an order, newest first, in words. */
export function useTimeline(order: OrderDetails): TimelineEvent[] {
  const t = useWords(ordersWords)
  const lookOf = (kind: string, details: Details): Look | undefined => {
    switch (kind) {
      case 'placed':
        return { icon: IconShoppingBag, tone: 'blue', title: t('placed') }
      case 'notice-sent':
        return { icon: IconReceipt, tone: 'amber', title: t('noticeSent', { amount: amountOf(details) }) }
      case 'paid':
        return { icon: IconCircleCheck, tone: 'green', title: t('paidEvent', { amount: amountOf(details) }) }
      case 'slip-rejected':
        return {
          icon: IconAlertTriangle,
          tone: 'red',
          title: t('slipRejected', { reason: textOf(details, 'reason') }),
        }
      case 'booked':
        return {
          icon: IconBarcode,
          tone: 'blue',
          title: t('booked', {
            courier: textOf(details, 'courierName'),
            tracking: textOf(details, 'trackingCode'),
          }),
        }
      case 'booking-cancelled':
        return { icon: IconArrowBackUp, tone: 'grey', title: t('bookingCancelled') }
      case 'shipped':
        return { icon: IconTruck, tone: 'blue', title: t('shipped') }
      case 'delivered':
        return { icon: IconCircleCheck, tone: 'green', title: t('delivered') }
      case 'failed':
        return { icon: IconAlertTriangle, tone: 'red', title: t('failed') }
      case 'returned':
        return { icon: IconArrowBackUp, tone: 'red', title: t('returned') }
      default:
        return undefined
    }
  }
  return order.events.flatMap((event) => {
    const look = lookOf(event.kind, event.details)
    return look ? [{ id: event.eventId, ...look, when: createElement(DateTime, { at: event.madeAt }) }] : []
  })
}

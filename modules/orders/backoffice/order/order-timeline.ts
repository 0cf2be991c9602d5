import { formatDate, type Language, startOfBangkokDay } from '@langraan/thai'
import { moneyText, useLanguage, useWords } from '@langraan/ui'
import type { TimelineEvent, Translate } from '@langraan/ui'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowsJoin,
  IconArrowsSplit,
  IconBan,
  IconBuildingStore,
  IconBarcode,
  IconCircleCheck,
  IconPackage,
  IconPencil,
  IconReceipt,
  IconShoppingBag,
  IconTruck,
} from '@langraan/ui/icons'
import type { IconType } from '@langraan/ui/icons'
import { createElement, Fragment } from 'react'
import { AppLink, DateTime } from '@langraan/ui'
import type { OrderDetails } from '../../contract.ts'
import { cancelReasons, returnedGoods } from '../../rules/rules.ts'
import { collectWords } from '../collecting/collect-words.ts'
import { deliveryWords } from '../delivery-words.ts'
import { deskWords } from '../settings/desk-words.ts'
import { methodWord } from '../method-word.ts'
import { ordersWords } from '../list/orders-words.ts'

type Said = {
  readonly t: Translate<(typeof ordersWords)['th']>
  readonly d: Translate<(typeof deskWords)['th']>
  readonly to: Translate<(typeof deliveryWords)['th']>
  readonly c: Translate<(typeof collectWords)['th']>
  readonly language: Language
}
type Look = {
  readonly icon: IconType
  readonly tone: TimelineEvent['tone']
  readonly title: (words: Said, details: Details, of: Of) => string
}
type Details = Readonly<Record<string, unknown>>
type Of = { readonly isOfStaff: boolean; readonly lines: OrderDetails['lines'] }

const textOf = (details: Details, key: string): string =>
  typeof details[key] === 'string' ? details[key] : ''
const satangText = (satang: unknown): string => moneyText(typeof satang === 'number' ? satang : 0)
const amountOf = ({ amountSatang }: Details): string => satangText(amountSatang)

/** When, and who of the shop where it was somebody of the shop. */
const whenOf = ({ madeAt, madeByName }: OrderDetails['events'][number]) => {
  const when = createElement(DateTime, { at: madeAt })
  return madeByName ? createElement(Fragment, null, `${madeByName} · `, when) : when
}

const reasonKey = (details: Details) =>
  `reason_${cancelReasons.find((reason) => reason === details.reason) ?? 'other'}` as const

/** What was edited: the goods, how it is paid, or both. */
function editedTitle(t: Said['t'], details: Details): string {
  const sums = { from: satangText(details.fromSatang), to: satangText(details.toSatang) }
  const [was, is] = [methodWord(details.methodFrom), methodWord(details.methodTo)]
  if (!was || !is) return t('editedEvent', sums)
  const words = { ...sums, was: t(was), is: t(is) }
  if (details.goodsToo === true) return t('editedWithMethodEvent', words)
  return t(sums.from === sums.to ? 'methodOnlyEvent' : 'methodEvent', words)
}

function paidTitle(t: Said['t'], details: Details): string {
  const [amount, number] = [amountOf(details), textOf(details, 'fromNumber')]
  if (number !== '') return t('paidBySlipOf', { amount, number })
  if (details.way === 'cashback') return t('paidByCashback', { amount })
  if (details.way === 'agent') return t('paidByAgent', { amount })
  return t(details.isKept === true ? 'paidAfterEnd' : 'paidEvent', { amount })
}

function refundedAs(way: unknown) {
  if (way === 'cashback') return 'backToCashback'
  return way === 'agent' ? 'backToAgent' : 'refundedEvent'
}

function reopenedTitle(t: Said['t'], details: Details): string {
  const [was, is] = [methodWord(details.methodFrom), methodWord(details.methodTo)]
  return was && is ? t('reopenedAsEvent', { was: t(was), is: t(is) }) : t('reopenedEvent')
}

/** How many pieces came back, and of what. */
function returnedTitle(t: Said['t'], { pieces, damaged, lines: kept }: Details, lines: Of['lines']): string {
  const { names, moreCount } = returnedGoods(kept, lines)
  const named = names.join(', ') + (moreCount > 0 ? ` ${t('andMore', { count: moreCount })}` : '')
  const words = { count: typeof pieces === 'number' ? pieces : 0, which: named && ` (${named})` }
  return typeof damaged === 'number' && damaged > 0
    ? t('damagedReturned', { ...words, damaged })
    : t('goodsReturned', words)
}

/** How each happening looks, and what it says. */
const LOOKS: Readonly<Record<string, Look>> = {
  placed: { icon: IconShoppingBag, tone: 'blue', title: ({ t }) => t('placed') },
  taken: {
    icon: IconReceipt,
    tone: 'grey',
    title: ({ t }, { channel, delivery }) =>
      t(delivery === 'counter' ? 'soldAtCounter' : channel === 'chat' ? 'takenFromChat' : 'takenByHand'),
  },
  'notice-sent': {
    icon: IconReceipt,
    tone: 'amber',
    title: ({ t }, details, { isOfStaff }) =>
      t(isOfStaff ? 'slipEntered' : 'noticeSent', { amount: amountOf(details) }),
  },
  paid: {
    icon: IconCircleCheck,
    tone: 'green',
    title: ({ t }, details) => paidTitle(t, details),
  },
  'money-taken-back': {
    icon: IconArrowBackUp,
    tone: 'grey',
    title: ({ t }, details) => t('takenBackEvent', { amount: amountOf(details) }),
  },
  reopened: { icon: IconArrowBackUp, tone: 'blue', title: ({ t }, details) => reopenedTitle(t, details) },
  'slip-rejected': {
    icon: IconAlertTriangle,
    tone: 'red',
    title: ({ t }, details) => {
      const reason = textOf(details, 'reason')
      // Of a person who was erased it is not kept.
      return reason === '' ? t('slipRejectedAlone') : t('slipRejected', { reason })
    },
  },
  'slip-passed-on': {
    icon: IconReceipt,
    tone: 'grey',
    title: ({ t }, details) =>
      t('slipPassedOn', { amount: amountOf(details), number: textOf(details, 'toNumber') }),
  },
  'slip-came-back': {
    icon: IconArrowBackUp,
    tone: 'grey',
    title: ({ t }, details) =>
      t('slipCameBack', { amount: amountOf(details), number: textOf(details, 'toNumber') }),
  },
  booked: {
    icon: IconBarcode,
    tone: 'blue',
    title: ({ t }, details) =>
      t(details['byHand'] === true ? 'sentByHand' : 'booked', {
        courier: textOf(details, 'courierName'),
        tracking: textOf(details, 'trackingCode'),
      }),
  },
  'parcel-corrected': {
    icon: IconPencil,
    tone: 'grey',
    title: ({ t }, details) =>
      t('parcelCorrected', {
        courier: textOf(details, 'courierName'),
        tracking: textOf(details, 'trackingCode'),
      }),
  },
  'booking-cancelled': { icon: IconArrowBackUp, tone: 'grey', title: ({ t }) => t('bookingCancelled') },
  shipped: { icon: IconTruck, tone: 'blue', title: ({ t }) => t('shipped') },
  'hand-over-taken-back': {
    icon: IconArrowBackUp,
    tone: 'grey',
    title: ({ t }) => t('handOverTakenBack'),
  },
  delivering: { icon: IconTruck, tone: 'blue', title: ({ t }) => t('delivering') },
  delivered: { icon: IconCircleCheck, tone: 'green', title: ({ t }) => t('delivered') },
  'handed-over': { icon: IconCircleCheck, tone: 'green', title: ({ t }) => t('handedOverEvent') },
  ready: {
    icon: IconBuildingStore,
    tone: 'blue',
    title: ({ c, language }, details) => {
      const until = textOf(details, 'collectUntil')
      const day = until === '' ? '' : formatDate(startOfBangkokDay(until), { language, style: 'date' })
      return c('readyEvent', { day })
    },
  },
  'ready-taken-back': {
    icon: IconBuildingStore,
    tone: 'grey',
    title: ({ c }) => c('readyTakenBackEvent'),
  },
  failed: { icon: IconAlertTriangle, tone: 'red', title: ({ t }) => t('failed') },
  returned: { icon: IconArrowBackUp, tone: 'red', title: ({ t }) => t('returned') },
  cancelled: {
    icon: IconBan,
    tone: 'red',
    title: ({ t, d }, details) => t('cancelledEvent', { reason: d(reasonKey(details)) }),
  },
  'goods-returned': {
    icon: IconArrowBackUp,
    tone: 'amber',
    title: ({ t }, details, { lines }) => returnedTitle(t, details, lines),
  },
  packing: { icon: IconPackage, tone: 'blue', title: ({ t }) => t('packingEvent') },
  packed: { icon: IconPackage, tone: 'blue', title: ({ t }) => t('packedEvent') },
  'packing-stopped': { icon: IconPackage, tone: 'grey', title: ({ t }) => t('packingStopped') },
  refunded: {
    icon: IconArrowBackUp,
    tone: 'amber',
    title: ({ t }, details) => t(refundedAs(details.way), { amount: amountOf(details) }),
  },
  'cod-collected': {
    icon: IconCircleCheck,
    tone: 'green',
    title: ({ t }, details) => t('codCollected', { amount: amountOf(details) }),
  },
  edited: {
    icon: IconPencil,
    tone: 'grey',
    title: ({ t }, details) => editedTitle(t, details),
  },
  split: {
    icon: IconArrowsSplit,
    tone: 'grey',
    title: ({ t }, details) =>
      t('splitEvent', {
        number: textOf(details, 'toNumber'),
        count: typeof details.pieces === 'number' ? details.pieces : 0,
      }),
  },
  'split-off': {
    icon: IconArrowsSplit,
    tone: 'grey',
    title: ({ t }, details) => t('splitOffEvent', { number: textOf(details, 'fromNumber') }),
  },
  merged: {
    icon: IconArrowsJoin,
    tone: 'grey',
    title: ({ t }, details) =>
      t('mergedEvent', {
        number: textOf(details, 'fromNumber'),
        count: typeof details.pieces === 'number' ? details.pieces : 0,
      }),
  },
  'merged-into': {
    icon: IconArrowsJoin,
    tone: 'grey',
    title: ({ t }, details) => t('mergedIntoEvent', { number: textOf(details, 'toNumber') }),
  },
  'document-issued': {
    icon: IconReceipt,
    tone: 'grey',
    title: ({ t }, details) => t('documentIssued', { number: textOf(details, 'number') }),
  },
  'document-cancelled': {
    icon: IconReceipt,
    tone: 'red',
    title: ({ t }, details) =>
      t('documentCancelled', { number: textOf(details, 'number'), reason: textOf(details, 'reason') }),
  },
  'delivery-changed': {
    icon: IconPencil,
    tone: 'grey',
    title: ({ t, to }, { feeFromSatang, feeToSatang, fromSatang, toSatang }) =>
      feeToSatang === undefined
        ? t('deliveryChanged')
        : to('event', {
            feeFrom: satangText(feeFromSatang),
            feeTo: satangText(feeToSatang),
            from: satangText(fromSatang),
            to: satangText(toSatang),
          }),
  },
}

/** What happened to an order, newest first, in words. */
export function useTimeline(shopId: string, order: OrderDetails): TimelineEvent[] {
  const words = {
    t: useWords(ordersWords),
    d: useWords(deskWords),
    to: useWords(deliveryWords),
    c: useWords(collectWords),
    language: useLanguage(),
  }
  // Where staff took the order, that says more than that it was placed.
  const isTaken = order.events.some(({ kind }) => kind === 'taken')
  const told = order.events.filter(({ kind }) => !isTaken || kind !== 'placed')
  return told.flatMap((event) => {
    const look = LOOKS[event.kind]
    if (!look) return []
    const { icon, tone, title } = look
    const of = { isOfStaff: event.madeByName !== undefined, lines: order.lines }
    const said = title(words, event.details, of)
    const other = textOf(event.details, 'toOrderId') || textOf(event.details, 'fromOrderId')
    const href = `/app/shops/${shopId}/orders/${other}`
    return [
      {
        id: event.eventId,
        icon,
        tone,
        title: other === '' ? said : createElement(AppLink, { href }, said),
        when: whenOf(event),
      },
    ]
  })
}

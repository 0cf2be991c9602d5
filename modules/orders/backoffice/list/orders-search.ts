import { addBangkokDays } from '@langraan/thai'
import { dayIn, digitsIn, idIn, markIn, oneOf, wordIn } from '@langraan/ui/asked'

import type {
  FulfilmentStatus,
  OrderChannel,
  OrderView,
  PaymentMethod,
  PaymentStatus,
} from '../../rules/rules.ts'
import {
  fulfilmentStatuses,
  orderChannels,
  orderViews,
  paymentMethods,
  paymentStatuses,
} from '../../rules/rules.ts'

/** Days that move with the calendar, so that a saved view of "today" shows the new day tomorrow. */
export const dayChoices = ['today', 'yesterday', 'week', 'thirty', 'month'] as const
export type DayChoice = (typeof dayChoices)[number]

/** What the address of the order list says. Everything that is not said has its first value. */
export type OrdersSearch = {
  readonly view: OrderView
  /** Looked for in name, phone, number, SKU and tracking number. */
  readonly text: string
  readonly method: PaymentMethod | ''
  /** How it is paid so far. */
  readonly payment: PaymentStatus | ''
  readonly channel: OrderChannel | ''
  readonly fulfilment: FulfilmentStatus | ''
  /** The name of the courier that has the parcel. */
  readonly courier: string
  readonly tag: string
  /** The id of who sees to it; `me` and `nobody` are words of their own. */
  readonly staff: string
  /** Digits of satang, or nothing. */
  readonly totalFromSatang: string
  readonly totalToSatang: string
  /** The id of the customer whose orders are shown. */
  readonly customer: string
  readonly days: DayChoice | ''
  /** Days of one's own choice, where `days` is empty. */
  readonly from: string
  readonly to: string
  readonly order: 'newest' | 'oldest'
  readonly after: string
}

const first: OrdersSearch = {
  view: 'all',
  text: '',
  method: '',
  payment: '',
  channel: '',
  fulfilment: '',
  courier: '',
  tag: '',
  staff: '',
  totalFromSatang: '',
  totalToSatang: '',
  customer: '',
  days: '',
  from: '',
  to: '',
  order: 'newest',
  after: '',
}

/** Reads an address; what nobody could have chosen counts as not said. */
export function readOrdersSearch(said: Readonly<Record<string, unknown>>): OrdersSearch {
  return {
    view: oneOf(orderViews, said['view']) ?? first.view,
    // Addresses and saved views of before say `number`.
    text: wordIn(said['text'] ?? said['number'], 100),
    method: oneOf(paymentMethods, said['method']) ?? '',
    payment: oneOf(paymentStatuses, said['payment']) ?? '',
    channel: oneOf(orderChannels, said['channel']) ?? '',
    fulfilment: oneOf(fulfilmentStatuses, said['fulfilment']) ?? '',
    courier: wordIn(said['courier'], 100),
    tag: wordIn(said['tag'], 40),
    staff: oneOf(['me', 'nobody'], said['staff']) ?? idIn(said['staff']),
    totalFromSatang: digitsIn(said['totalFromSatang']),
    totalToSatang: digitsIn(said['totalToSatang']),
    customer: idIn(said['customer']),
    days: oneOf(dayChoices, said['days']) ?? '',
    from: dayIn(said['from']),
    to: dayIn(said['to']),
    order: oneOf(['newest', 'oldest'], said['order']) ?? first.order,
    after: markIn(said['after']),
  }
}

/** Only what differs from the first values, so that addresses stay short and equal ones look equal. */
export function writeOrdersSearch(search: OrdersSearch): Record<string, string> {
  const keys = Object.keys(first) as (keyof OrdersSearch)[]
  return Object.fromEntries(keys.filter((key) => search[key] !== first[key]).map((key) => [key, search[key]]))
}

/** The filters without the page: what a saved view keeps. */
export const filtersText = (search: OrdersSearch): string =>
  new URLSearchParams(writeOrdersSearch({ ...search, after: '' })).toString()

/** Whether anything but the tab is chosen; a tab alone is no view worth saving. */
export const isFiltered = (search: OrdersSearch): boolean =>
  filtersText(search) !== filtersText({ ...first, view: search.view })

/** The same tab with nothing else chosen. */
export const cleared = (search: OrdersSearch): OrdersSearch => ({ ...first, view: search.view })

/** The first and the last day that are asked for, both within. */
export function daysOf(search: OrdersSearch, today: string): { from: string; to: string } {
  switch (search.days) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addBangkokDays(today, -1), to: addBangkokDays(today, -1) }
    case 'week':
      return { from: addBangkokDays(today, -6), to: today }
    case 'thirty':
      return { from: addBangkokDays(today, -29), to: today }
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today }
    default:
      return { from: search.from, to: search.to }
  }
}

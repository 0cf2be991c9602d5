import { dayIn, digitsIn, idIn, markIn, oneOf, wordIn } from '@langraan/ui/asked'

import type {
  DayChoice,
  FulfilmentStatus,
  OrderChannel,
  OrderDayKind,
  OrderView,
  PaymentMethod,
  PaymentStatus,
} from '../../rules/rules.ts'
import {
  dayChoices,
  fulfilmentStatuses,
  orderChannels,
  orderDayKinds,
  orderViews,
  paymentMethods,
  paymentStatuses,
} from '../../rules/rules.ts'

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
  /** What the days are days of. */
  readonly dayOf: OrderDayKind
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
  dayOf: 'placed',
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
    dayOf: oneOf(orderDayKinds, said['dayOf']) ?? first.dayOf,
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

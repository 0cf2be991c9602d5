import { type CountedListName, countedListPath, countedLists } from '@langraan/orders/rules'
import type { TaskKind } from './tasks.ts'

/** A list that a figure counts: a part of the order list, the queue of slips, or the goods that run out. */
export type CountedPage = CountedListName | 'waitingNotices' | 'lowStock'

const isOrders = (page: CountedPage): page is CountedListName => page in countedLists

/** Where what a figure counts is listed. */
export function countedPagePath(shopId: string, page: CountedPage): string {
  if (isOrders(page)) return countedListPath(shopId, page)
  return `/app/shops/${shopId}/${page === 'lowStock' ? 'stock?low=yes' : 'payment-notices'}`
}

/** What each tile counts. The tiles are those of the specification. */
export const tilePages = {
  outstandingOrders: 'toShip',
  paymentNotices: 'waitingNotices',
  shippedToday: 'shippedToday',
  shippedYesterday: 'shippedYesterday',
  cancelled: 'cancelledToday',
} as const satisfies Readonly<Record<string, CountedPage>>

/** What each part of tonight's work counts. */
export const dayBarPages = {
  slips: 'waitingNotices',
  toPack: 'toPack',
  booked: 'booked',
  handedOver: 'shippedToday',
} as const satisfies Readonly<Record<string, CountedPage>>

/** What each task counts; the others say that something is not there yet, or that a limit is reached. */
export const taskPages: Readonly<Record<TaskKind, CountedPage | undefined>> = {
  orders_full: undefined,
  orders_uncounted: 'uncounted',
  check_slips: 'waitingNotices',
  refund_orders: 'toRefund',
  parcel_trouble: 'trouble',
  cod_late: undefined,
  cod_differs: undefined,
  book_couriers: 'toPack',
  low_stock: 'lowStock',
  set_up_payment: undefined,
  connect_courier: undefined,
  mend_courier: undefined,
  add_products: undefined,
  package_due: undefined,
}

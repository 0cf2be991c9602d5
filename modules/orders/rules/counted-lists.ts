import type { DayChoice, OrderDayKind } from './order-days.ts'
import type { FulfilmentStatus } from './order-status.ts'
import type { OrderView } from './order-views.ts'

/** A part of the order list as its address says it; what is not said narrows nothing. */
export type CountedList = {
  readonly view: OrderView
  readonly fulfilment?: FulfilmentStatus
  readonly days?: DayChoice
  /** What the days are days of. */
  readonly dayOf?: OrderDayKind
}

/**
 * The parts of the order list that are counted somewhere else. The figure is made of the same words as the address that
 * its link opens, so it says what the list shows.
 */
export const countedLists = {
  toShip: { view: 'to_ship' },
  toPack: { view: 'to_pack' },
  booked: { view: 'to_ship', fulfilment: 'booked' },
  trouble: { view: 'trouble' },
  toRefund: { view: 'to_refund' },
  uncounted: { view: 'uncounted' },
  shippedToday: { view: 'all', days: 'today', dayOf: 'shipped' },
  shippedYesterday: { view: 'all', days: 'yesterday', dayOf: 'shipped' },
  cancelledToday: { view: 'cancelled', days: 'today', dayOf: 'cancelled' },
} as const satisfies Readonly<Record<string, CountedList>>

export type CountedListName = keyof typeof countedLists
export const countedListNames = Object.keys(countedLists) as CountedListName[]

/** Where the orders of a figure are listed. */
export const countedListPath = (shopId: string, name: CountedListName): string =>
  `/app/shops/${shopId}/orders?${new URLSearchParams(countedLists[name]).toString()}`

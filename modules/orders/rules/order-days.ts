import { addBangkokDays } from '@langraan/thai'

/** What the days of a list are days of: when the order was placed, handed to the courier, or cancelled. */
export const orderDayKinds = ['placed', 'shipped', 'cancelled'] as const
export type OrderDayKind = (typeof orderDayKinds)[number]

/** Days that move with the calendar, so that a saved view of "today" shows the new day tomorrow. */
export const dayChoices = ['today', 'yesterday', 'week', 'thirty', 'month'] as const
export type DayChoice = (typeof dayChoices)[number]

type AskedDays = { readonly days: DayChoice | ''; readonly from: string; readonly to: string }

/** The first and the last day that are asked for, both within. */
export function daysOf({ days, from, to }: AskedDays, today: string): { from: string; to: string } {
  switch (days) {
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
      return { from, to }
  }
}

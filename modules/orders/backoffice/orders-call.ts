import { bangkokDay } from '@langraan/thai'
import { daysOf } from '../rules/rules.ts'
import type { OrdersSearch } from './list/orders-search.ts'

/** What the server is asked for, for what the address says. */
export function ordersCall(shopId: string, search: OrdersSearch) {
  const { order, after } = search
  return { params: { shopId }, query: { ...filtersOf(search), order, after } }
}

/** The filters alone, for what is done with all that they let through. */
export function filtersOf(search: OrdersSearch) {
  const { days: _days, order: _order, after: _after, totalFromSatang, totalToSatang, ...filters } = search
  return {
    ...filters,
    ...daysOf(search, bangkokDay(new Date())),
    ...(totalFromSatang !== '' && { totalFromSatang: Number(totalFromSatang) }),
    ...(totalToSatang !== '' && { totalToSatang: Number(totalToSatang) }),
  }
}

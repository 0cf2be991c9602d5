import { bangkokDay } from '@langraan/thai'
import { useLanguage, useWords } from '@langraan/ui'
import { type ListExport, saveFile, useListExport } from '@langraan/ui/table'

import type { OrderRow } from '../contract.ts'
import { ordersApi } from './orders-api.ts'
import { ordersCsv } from './orders-csv.ts'
import { daysOf } from './orders-search.ts'
import type { OrdersSearch } from './orders-search.ts'
import { ordersWords } from './orders-words.ts'

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

/** Writes orders into a CSV file: the chosen ones at once, all that match page by page. */
export function useOrdersExport(shopId: string): ListExport<OrderRow, OrdersSearch> {
  const t = useWords(ordersWords)
  const language = useLanguage()
  return useListExport({
    pageOf: (search, { after, limit, signal }) => {
      const { params, query } = ordersCall(shopId, { ...search, after })
      return ordersApi('GET /shops/:shopId/orders', { params, query: { ...query, limit }, signal })
    },
    save: (rows, isWhole) => {
      const file = `orders-${bangkokDay(new Date())}.csv`
      saveFile(file, ordersCsv(rows, language))
      const count = rows.length
      return isWhole ? t('exported', { count, file }) : t('exportedMost', { count })
    },
  })
}

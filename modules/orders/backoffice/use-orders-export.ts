import { bangkokDay } from '@langraan/thai'
import { useLanguage, useWords } from '@langraan/ui'
import type { Job } from '@langraan/ui'
import { saveFile } from '@langraan/ui/table'
import { useRef, useState } from 'react'

import type { OrderRow } from '../contract.ts'
import { ordersApi } from './orders-api.ts'
import { ordersCsv } from './orders-csv.ts'
import { daysOf } from './orders-search.ts'
import type { OrdersSearch } from './orders-search.ts'
import { ordersWords } from './orders-words.ts'

const mostExported = 10_000
const pageSize = 100

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

type Seen = (done: number) => void

/** Every order that the filters let through, page by page, until there are as many as a file takes. */
async function allMatching(
  shopId: string,
  search: OrdersSearch,
  signal: AbortSignal,
  onSeen: Seen,
): Promise<OrderRow[]> {
  const rows: OrderRow[] = []
  let after: string | null = ''
  while (after !== null && rows.length < mostExported) {
    const { params, query } = ordersCall(shopId, { ...search, after })
    const page: { items: OrderRow[]; nextAfter: string | null } = await ordersApi(
      'GET /shops/:shopId/orders',
      {
        params,
        query: { ...query, limit: pageSize },
        signal,
      },
    )
    rows.push(...page.items)
    onSeen(rows.length)
    after = page.nextAfter
  }
  return rows
}

export type OrdersExport = {
  readonly job: Job | undefined
  readonly exportRows: (rows: readonly OrderRow[]) => void
  readonly exportMatching: (search: OrdersSearch, count: number | undefined) => Promise<void>
  readonly stop: () => void
  readonly close: () => void
}

/** Writes orders into a CSV file: the chosen ones at once, all that match page by page. */
export function useOrdersExport(shopId: string): OrdersExport {
  const t = useWords(ordersWords)
  const language = useLanguage()
  const [job, setJob] = useState<Job>()
  const running = useRef<AbortController>(undefined)
  const write = (rows: readonly OrderRow[]): void => {
    const file = `orders-${bangkokDay(new Date())}.csv`
    saveFile(file, ordersCsv(rows, language))
    const count = rows.length
    const whole = count < mostExported
    setJob({ state: 'done', result: whole ? t('exported', { count, file }) : t('exportedMost', { count }) })
  }
  const exportMatching = async (search: OrdersSearch, count: number | undefined): Promise<void> => {
    const abort = new AbortController()
    running.current = abort
    let seen = 0
    const total = (): number => Math.min(mostExported, Math.max(seen, count ?? 0, 1))
    const tell = (done: number): void => {
      seen = done
      setJob({ state: 'running', done, total: total() })
    }
    tell(0)
    try {
      write(await allMatching(shopId, search, abort.signal, tell))
    } catch (error) {
      if (abort.signal.aborted) setJob({ state: 'cancelled', done: seen, total: total() })
      else {
        const message = error instanceof Error ? error.message : String(error)
        setJob({ state: 'failed', message, onRetry: () => void exportMatching(search, count) })
      }
    }
  }
  return {
    job,
    exportRows: write,
    exportMatching,
    stop: () => running.current?.abort(),
    close: () => setJob(undefined),
  }
}

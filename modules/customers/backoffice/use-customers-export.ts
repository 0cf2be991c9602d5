import { bangkokDay } from '@langraan/thai'
import { useLanguage, useWords } from '@langraan/ui'
import type { Job } from '@langraan/ui'
import { saveFile } from '@langraan/ui/table'
import { useRef, useState } from 'react'

import type { CustomerRow } from '../contract.ts'
import { customersApi } from './customers-api.ts'
import { customersCsv } from './customers-csv.ts'
import { askedOf } from './customers-search.ts'
import type { CustomersSearch } from './customers-search.ts'
import { customersWords } from './customers-words.ts'

const mostExported = 10_000
const pageSize = 100

type Page = { items: CustomerRow[]; nextAfter: string | null }

/** Writes customers into a CSV file: the chosen ones at once, all that match page by page. */
export function useCustomersExport(shopId: string) {
  const t = useWords(customersWords)
  const language = useLanguage()
  const [job, setJob] = useState<Job>()
  const running = useRef<AbortController>(undefined)
  const write = (rows: readonly CustomerRow[]): void => {
    const file = `customers-${bangkokDay(new Date())}.csv`
    saveFile(file, customersCsv(rows, language))
    const count = rows.length
    const isWhole = count < mostExported
    setJob({ state: 'done', result: isWhole ? t('exported', { count, file }) : t('exportedMost', { count }) })
  }
  const exportMatching = async (search: CustomersSearch, count: number | undefined): Promise<void> => {
    const abort = new AbortController()
    running.current = abort
    const rows: CustomerRow[] = []
    const total = (): number => Math.min(mostExported, Math.max(rows.length, count ?? 0, 1))
    try {
      for (let after: string | null = ''; after !== null && rows.length < mostExported;) {
        setJob({ state: 'running', done: rows.length, total: total() })
        const query = { ...askedOf(search), sort: search.sort, after, limit: pageSize }
        const page: Page = await customersApi('GET /shops/:shopId/customers', {
          params: { shopId },
          query,
          signal: abort.signal,
        })
        rows.push(...page.items)
        after = page.nextAfter
      }
      write(rows)
    } catch (error) {
      if (abort.signal.aborted) return setJob({ state: 'cancelled', done: rows.length, total: total() })
      const message = error instanceof Error ? error.message : String(error)
      setJob({ state: 'failed', message, onRetry: () => void exportMatching(search, count) })
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

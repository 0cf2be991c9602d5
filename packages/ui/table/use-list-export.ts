import { useRef, useState } from 'react'

import type { Job } from '../states/job-progress.tsx'

const MOST = 10_000
const PAGE_SIZE = 100

export type ListPage<Row> = { readonly items: readonly Row[]; readonly nextAfter: string | null }

export type ListExport<Row, Search> = {
  readonly job: Job | undefined
  readonly exportRows: (rows: readonly Row[]) => void
  /** `count` is how many match, where that is known. */
  readonly exportMatching: (search: Search, count: number | undefined) => Promise<void>
  readonly stop: () => void
  readonly close: () => void
}

export type ListExportProps<Row, Search> = {
  /** A page of what matches, after the one before; the first has nothing before it. */
  readonly pageOf: (
    search: Search,
    page: { readonly after: string; readonly limit: number; readonly signal: AbortSignal },
  ) => Promise<ListPage<Row>>
  /** Saves the file and tells what was done; what is not whole ends at the most that a file takes. */
  readonly save: (rows: readonly Row[], isWhole: boolean) => string
}

/** Writes a list into a file: the chosen rows at once, all that match page by page. */
export function useListExport<Row, Search>(props: ListExportProps<Row, Search>): ListExport<Row, Search> {
  const { pageOf, save } = props
  const [job, setJob] = useState<Job>()
  const running = useRef<AbortController>(undefined)
  const write = (rows: readonly Row[]): void =>
    setJob({ state: 'done', result: save(rows, rows.length < MOST) })
  const exportMatching = async (search: Search, count: number | undefined): Promise<void> => {
    const { signal } = (running.current = new AbortController())
    const rows: Row[] = []
    const total = (): number => Math.min(MOST, Math.max(rows.length, count ?? 0, 1))
    try {
      for (let after: string | null = ''; after !== null && rows.length < MOST;) {
        setJob({ state: 'running', done: rows.length, total: total() })
        const page: ListPage<Row> = await pageOf(search, { after, limit: PAGE_SIZE, signal })
        rows.push(...page.items)
        after = page.nextAfter
      }
      write(rows)
    } catch (error) {
      if (signal.aborted) return setJob({ state: 'cancelled', done: rows.length, total: total() })
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

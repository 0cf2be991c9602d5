import { EmptyState, FailureState, LinkTabs, PageHeader, useWords } from '@langraan/ui'
import { markIn } from '@langraan/ui/asked'
import { DataTable } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { FailedJob } from '../contract.ts'
import { FailedJobCard, useFailedJobColumns } from './failed-job-columns.tsx'
import styles from './failures.module.css'
import { failuresApi } from './failures-api.ts'
import { failuresWords } from './failures-words.ts'

type View = 'open' | 'settled'
type Search = { readonly view?: View; readonly after?: string }

/** Work of the shop that was given up; somebody decides what becomes of it. */
export function FailedJobsPage() {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  const said = useSearch({ strict: false }) as { view?: unknown; after?: unknown }
  const after = markIn(said.after)
  const view: View = said.view === 'settled' ? 'settled' : 'open'
  const t = useWords(failuresWords)
  const navigate = useNavigate()
  const go = (next: Search) => void navigate({ to: '.', search: () => next as never })
  const jobs = useQuery({
    ...failuresApi.query('GET /shops/:shopId/failed-jobs', {
      params: { shopId },
      query: { view, after },
    }),
    placeholderData: keepPreviousData,
  })
  const columns = useFailedJobColumns(shopId)
  const { nextAfter, openCount } = jobs.data ?? {}
  return (
    <>
      <PageHeader fact={t('fact')} title={t('title')} />
      <div className={styles.tabs}>
        <LinkTabs
          hrefOf={(value) => `/app/shops/${shopId}/failed-jobs?view=${value}`}
          label={t('views')}
          tabs={[
            { value: 'open' as const, label: t('open'), count: openCount, hot: (openCount ?? 0) > 0 },
            { value: 'settled' as const, label: t('settled') },
          ]}
          value={view}
        />
      </div>
      <DataTable<FailedJob>
        busy={jobs.isPlaceholderData}
        columns={columns}
        empty={<NoJobs view={view} />}
        error={jobs.isError ? <Failed error={jobs.error} onRetry={() => void jobs.refetch()} /> : undefined}
        label={t('title')}
        onNext={nextAfter ? () => go({ view, after: nextAfter }) : undefined}
        onPrevious={after ? () => history.back() : undefined}
        renderCard={(row) => <FailedJobCard row={row} shopId={shopId} />}
        rowHeight={52}
        rowId={(row) => row.jobId}
        rowName={(row) => row.name}
        rows={jobs.data?.items}
      />
    </>
  )
}

function NoJobs({ view }: { readonly view: View }) {
  const t = useWords(failuresWords)
  if (view === 'open') return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  return (
    <EmptyState compact title={t('emptySettled')}>
      {t('emptySettledText')}
    </EmptyState>
  )
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useWords(failuresWords)
  return <FailureState failure={error} onRetry={onRetry} title={t('failed')} />
}

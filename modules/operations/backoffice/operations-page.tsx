import { EmptyState, FailureState, LinkTabs, PageHeader, useWords } from '@langraan/ui'
import { markIn } from '@langraan/ui/asked'
import { DataTable } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { Operation } from '../contract.ts'
import type { OperationRights } from './operation-actions.tsx'
import { OperationCard, useOperationColumns } from './operation-columns.tsx'
import styles from './operations.module.css'
import { operationsApi } from './operations-api.ts'
import { operationsWords } from './operations-words.ts'
import { useNameOfWork } from './use-operation-name.ts'

type View = 'running' | 'ended'
type Search = { readonly view?: View; readonly after?: string }

/** Long work of the shop: what runs, with its progress, and what has ended, with its result. */
export function OperationsPage(rights: OperationRights) {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  const said = useSearch({ strict: false }) as { view?: unknown; after?: unknown }
  const after = markIn(said.after)
  const view: View = said.view === 'ended' ? 'ended' : 'running'
  const t = useWords(operationsWords)
  const navigate = useNavigate()
  const go = (next: Search) => void navigate({ to: '.', search: () => next as never })
  const operations = useQuery({
    ...operationsApi.query('GET /shops/:shopId/operations', {
      params: { shopId },
      query: { view, after },
    }),
    placeholderData: keepPreviousData,
  })
  const columns = useOperationColumns(shopId, rights)
  const nameOf = useNameOfWork()
  const { nextAfter, runningCount } = operations.data ?? {}
  return (
    <>
      <PageHeader fact={t('fact')} title={t('title')} />
      <div className={styles.tabs}>
        <LinkTabs
          hrefOf={(value) => `/app/shops/${shopId}/operations?view=${value}`}
          label={t('views')}
          tabs={[
            { value: 'running' as const, label: t('running'), count: runningCount },
            { value: 'ended' as const, label: t('ended') },
          ]}
          value={view}
        />
      </div>
      <DataTable<Operation>
        busy={operations.isPlaceholderData}
        columns={columns}
        empty={<NoOperations view={view} />}
        error={
          operations.isError ? (
            <Failed error={operations.error} onRetry={() => void operations.refetch()} />
          ) : undefined
        }
        label={t('title')}
        onNext={nextAfter ? () => go({ view, after: nextAfter }) : undefined}
        onPrevious={after ? () => history.back() : undefined}
        renderCard={(row) => <OperationCard {...rights} row={row} shopId={shopId} />}
        rowHeight={52}
        rowId={(row) => row.operationId}
        rowName={nameOf}
        rows={operations.data?.items}
      />
    </>
  )
}

function NoOperations({ view }: { readonly view: View }) {
  const t = useWords(operationsWords)
  if (view === 'running') return <EmptyState title={t('emptyRunning')}>{t('emptyRunningText')}</EmptyState>
  return (
    <EmptyState compact title={t('emptyEnded')}>
      {t('emptyEndedText')}
    </EmptyState>
  )
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useWords(operationsWords)
  return <FailureState failure={error} onRetry={onRetry} title={t('loadFailed')} />
}

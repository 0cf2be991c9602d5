import { OperatorFrame } from '@langraan/identity/backoffice'
import { Button, EmptyState, FailureState, Stack, useWords } from '@langraan/ui'
import { IconDownload } from '@langraan/ui/icons'
import { HeaderActions } from '@langraan/ui/menu'
import { DataTable } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PlatformEntry } from '../../contract.ts'
import { auditApi } from '../audit-api.ts'
import { LogCard, useLogColumns } from './log-columns.tsx'
import { LogFilters } from './log-filters.tsx'
import { askedOf, isNarrowed, type LogSearch, readLogSearch } from './log-search.ts'
import { logWords } from './log-words.ts'

/** For operators: what all of them did. */
export function OperatorLogPage() {
  const t = useWords(logWords)
  const search = readLogSearch(useSearch({ strict: false }))
  return (
    <OperatorFrame actions={<Exports search={search} />} fact={t('fact')} title={t('title')} wide>
      <Log search={search} />
    </OperatorFrame>
  )
}

type SearchProps = { readonly search: LogSearch }

/** Files of what is shown. */
function Exports({ search }: SearchProps) {
  const t = useWords(logWords)
  const file = (kind: 'csv' | 'xlsx') =>
    `/api/v1/operator/log/file/${kind}?${new URLSearchParams(askedOf(search))}`
  const csv = { key: 'csv', label: t('exportCsv'), icon: IconDownload, href: file('csv'), newTab: true }
  return (
    <HeaderActions inMenu={[csv]} more={[]}>
      <Button download="operators-log.xlsx" href={file('xlsx')} icon={IconDownload}>
        {t('export')}
      </Button>
    </HeaderActions>
  )
}

function Log({ search }: SearchProps) {
  const t = useWords(logWords)
  const navigate = useNavigate()
  const go = (next: LogSearch) => void navigate({ to: '.', search: () => readLogSearch(next) as never })
  const log = useQuery({
    ...auditApi.query('GET /operator/log', {
      query: { ...askedOf(search), after: search.after ?? '', limit: 50 },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const columns = useLogColumns()
  const next = log.data?.nextAfter
  return (
    <Stack>
      <LogFilters
        actions={log.data?.actions ?? []}
        onChange={go}
        people={log.data?.people ?? []}
        search={search}
        shops={log.data?.shops ?? []}
      />
      <DataTable<PlatformEntry>
        busy={log.isPlaceholderData}
        columns={columns}
        empty={<NoEntries filtered={isNarrowed(search)} onClear={() => go({})} />}
        error={
          log.isError ? (
            <FailureState failure={log.error} onRetry={() => void log.refetch()} title={t('failed')} />
          ) : undefined
        }
        label={t('title')}
        onNext={next ? () => go({ ...search, after: next }) : undefined}
        onPrevious={search.after ? () => history.back() : undefined}
        renderCard={(row) => <LogCard row={row} />}
        rowHeight={48}
        rowId={(row) => row.entryId}
        rowName={(row) => row.madeByName}
        rows={log.data?.items}
      />
    </Stack>
  )
}

function NoEntries({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  const t = useWords(logWords)
  if (!filtered) return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  return (
    <EmptyState actions={<Button onClick={onClear}>{t('clear')}</Button>} compact title={t('noneTitle')}>
      {t('noneText')}
    </EmptyState>
  )
}

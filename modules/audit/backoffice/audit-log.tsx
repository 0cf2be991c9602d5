import { Button, EmptyState, FailureState, useWords } from '@langraan/ui'
import { DataTable } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AuditEntry } from '../contract.ts'
import styles from './audit.module.css'
import { auditApi } from './audit-api.ts'
import { EntryCard, type NameOfSubject, useEntryColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { type AuditSearch, isFiltered, readAuditSearch } from './audit-search.ts'
import { auditWords } from './audit-words.ts'

export type AuditLogProps = { readonly shopId: string; readonly nameOf: NameOfSubject }

/** The shop's log of changes; filters and page stand in the address. */
export function AuditLog({ shopId, nameOf }: AuditLogProps) {
  const t = useWords(auditWords)
  const search = readAuditSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (next: AuditSearch) => void navigate({ to: '.', search: () => next as never })
  const { person = '', action = '', from = '', to = '', after = '' } = search
  const log = useQuery({
    ...auditApi.query('GET /shops/:shopId/audit-entries', {
      params: { shopId },
      query: { person, action, from, to, after, limit: 50 },
    }),
    placeholderData: keepPreviousData,
  })
  const columns = useEntryColumns(shopId, nameOf)
  const next = log.data?.nextAfter
  return (
    <>
      <p className={styles.intro}>{t('intro')}</p>
      <AuditFilters onChange={go} people={log.data?.people ?? []} search={search} />
      <DataTable<AuditEntry>
        busy={log.isPlaceholderData}
        columns={columns}
        empty={<NoEntries filtered={isFiltered(search)} onClear={() => go({})} />}
        error={log.isError ? <LogFailed error={log.error} onRetry={() => void log.refetch()} /> : undefined}
        label={t('title')}
        onNext={next ? () => go({ ...search, after: next }) : undefined}
        onPrevious={after ? () => history.back() : undefined}
        renderCard={(row) => <EntryCard nameOf={nameOf} row={row} shopId={shopId} />}
        rowHeight={48}
        rowId={(row) => row.entryId}
        rowName={(row) => row.madeByName}
        rows={log.data?.items}
      />
    </>
  )
}

function NoEntries({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  const t = useWords(auditWords)
  if (!filtered) return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  return (
    <EmptyState actions={<Button onClick={onClear}>{t('clear')}</Button>} compact title={t('noneTitle')}>
      {t('noneText')}
    </EmptyState>
  )
}

function LogFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useWords(auditWords)
  return <FailureState failure={error} onRetry={onRetry} title={t('failed')} />
}

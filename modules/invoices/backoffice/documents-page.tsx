import { useMay } from '@langraan/shops/backoffice'
import { bangkokDay, monthName } from '@langraan/thai'
import { Button, EmptyState, FailureState, PageHeader, Stack, useLanguage, useWords } from '@langraan/ui'
import { IconFileInvoice } from '@langraan/ui/icons'
import { DataTable, FilterBar, FilterPill, TypedSearchBox } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListedDocument } from '../contract.ts'
import { type DocumentKind, documentKinds, documentStates } from '../rules/rules.ts'
import { DisagreeingNote } from './disagreeing-note.tsx'
import { DocumentCard, useDocumentColumns } from './document-columns.tsx'
import {
  type DocumentsSearch,
  isFiltered,
  monthsUpTo,
  nothingSought,
  readDocumentsSearch,
  writeDocumentsSearch,
} from './documents-search.ts'
import { documentsWords } from './documents-words.ts'
import { invoicesApi } from './invoices-api.ts'
import { listWords } from './list-words.ts'

function useDocuments(shopId: string) {
  const search = readDocumentsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (next: DocumentsSearch): void =>
    void navigate({ to: '.', search: () => writeDocumentsSearch(next) as never })
  const documents = useQuery({
    ...invoicesApi.query('GET /shops/:shopId/sale-documents', { params: { shopId }, query: search }),
    placeholderData: keepPreviousData,
  })
  return {
    search,
    documents,
    go: (next: DocumentsSearch) => go({ ...next, after: '' }),
    turnTo: (after: string) => go({ ...search, after }),
    open: ({ orderId }: ListedDocument) => void navigate({ href: `/app/shops/${shopId}/orders/${orderId}` }),
  }
}

/** The documents of all orders; filters and page stand in the address. */
export function DocumentsPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const t = useWords(listWords)
  const { search, documents, go, turnTo, open } = useDocuments(shopId)
  const columns = useDocumentColumns(shopId)
  const maySeeReport = useMay(shopId)?.('reports:read') === true
  const { data } = documents
  const nextAfter = data?.nextAfter ?? undefined
  return (
    <>
      <PageHeader
        actions={
          // A shop that never was registered for VAT has no such report.
          data?.hasVatReports === true &&
          maySeeReport && (
            <Button href={`/app/shops/${shopId}/documents/vat-report`} icon={IconFileInvoice}>
              {t('report')}
            </Button>
          )
        }
        fact={t('fact')}
        title={t('title')}
      />
      <Stack>
        {maySeeReport && <DisagreeingNote month="" shopId={shopId} />}
        <div>
          <Filters onChange={go} search={search} />
          <DataTable<ListedDocument>
            busy={documents.isPlaceholderData}
            columns={columns}
            empty={<Nothing isFiltered={isFiltered(search)} onClear={() => go(nothingSought)} />}
            error={
              documents.isError ? (
                <FailureState
                  failure={documents.error}
                  onRetry={() => void documents.refetch()}
                  title={t('loadFailed')}
                />
              ) : undefined
            }
            label={t('title')}
            onNext={nextAfter === undefined ? undefined : () => turnTo(nextAfter)}
            onOpen={open}
            onPrevious={search.after ? () => history.back() : undefined}
            renderCard={(row) => <DocumentCard row={row} shopId={shopId} />}
            rowHeight={52}
            rowId={(row) => row.documentId}
            rowName={(row) => row.number}
            rows={data?.items}
            summary={data && t('shown', { count: data.items.length })}
          />
        </div>
      </Stack>
    </>
  )
}

type FiltersProps = {
  readonly search: DocumentsSearch
  readonly onChange: (search: DocumentsSearch) => void
}

function Filters({ search, onChange }: FiltersProps) {
  const t = useWords(listWords)
  const d = useWords(documentsWords)
  const language = useLanguage()
  const [months] = useState(() => monthsUpTo(bangkokDay(new Date())))
  return (
    <FilterBar
      search={
        <TypedSearchBox
          label={t('search')}
          onChange={(text) => onChange({ ...search, text })}
          placeholder={t('searchHint')}
          value={search.text}
        />
      }
    >
      <FilterPill
        label={t('kind')}
        onChange={([kind]) => onChange({ ...search, kind: (kind ?? '') as DocumentKind | '' })}
        options={documentKinds.map((value) => ({ value, label: d(value) }))}
        single
        values={search.kind ? [search.kind] : []}
      />
      <FilterPill
        label={t('state')}
        onChange={([state]) =>
          onChange({ ...search, state: documentStates.find((one) => one === state) ?? '' })
        }
        options={documentStates.map((value) => ({
          value,
          label: value === 'cancelled' ? d('cancelled') : t('in_force'),
        }))}
        single
        values={search.state ? [search.state] : []}
      />
      <FilterPill
        label={t('month')}
        onChange={([month = '']) => onChange({ ...search, month })}
        options={months.map((month) => ({ value: month, label: monthName(month, language) }))}
        single
        values={search.month ? [search.month] : []}
      />
      {isFiltered(search) && (
        <Button onClick={() => onChange(nothingSought)} size="sm" variant="quiet">
          {t('clear')}
        </Button>
      )}
    </FilterBar>
  )
}

type NothingProps = { readonly isFiltered: boolean; readonly onClear: () => void }

function Nothing({ isFiltered: isSought, onClear }: NothingProps) {
  const t = useWords(listWords)
  if (!isSought) return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  return (
    <EmptyState actions={<Button onClick={onClear}>{t('clear')}</Button>} compact title={t('noneTitle')}>
      {t('noneText')}
    </EmptyState>
  )
}

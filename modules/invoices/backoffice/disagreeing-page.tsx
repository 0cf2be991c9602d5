import { useMay } from '@langraan/shops/backoffice'
import { bangkokDay, isMonth, monthName } from '@langraan/thai'
import { Button, EmptyState, FailureState, PageHeader, useLanguage, useWords } from '@langraan/ui'
import { markIn } from '@langraan/ui/asked'
import { DataTable, FilterBar, FilterPill } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { DisagreeingDocument } from '../contract.ts'
import { DisagreeingCard, useDisagreeingColumns } from './disagreeing-columns.tsx'
import { disagreeingWords } from './disagreeing-words.ts'
import { monthsUpTo } from './documents-search.ts'
import { invoicesApi } from './invoices-api.ts'
import { listWords } from './list-words.ts'

function useDisagreeing(shopId: string) {
  const said = useSearch({ strict: false }) as { month?: unknown; after?: unknown }
  const month = isMonth(said.month) ? said.month : ''
  const after = markIn(said.after)
  const navigate = useNavigate()
  const documents = useQuery({
    ...invoicesApi.query('GET /shops/:shopId/disagreeing-documents', {
      params: { shopId },
      query: { month, after },
    }),
    placeholderData: keepPreviousData,
  })
  const go = (search: { month?: string; after?: string }): void =>
    void navigate({ to: '.', search: () => search as never })
  return {
    documents,
    month,
    after,
    choose: (to: string) => go(to ? { month: to } : {}),
    turnTo: (mark: string) => go({ ...(month && { month }), after: mark }),
    open: ({ orderId }: DisagreeingDocument) =>
      void navigate({ href: `/app/shops/${shopId}/orders/${orderId}` }),
  }
}

/** The documents of all orders that no longer agree with them; month and page stand in the address. */
export function DisagreeingDocumentsPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const t = useWords(disagreeingWords)
  const list = useWords(listWords)
  const { documents, month, after, choose, turnTo, open } = useDisagreeing(shopId)
  const mayCancel = useMay(shopId)?.('documents:cancel') === true
  const columns = useDisagreeingColumns(shopId, mayCancel)
  const { data } = documents
  const nextAfter = data?.nextAfter ?? undefined
  return (
    <>
      <PageHeader
        crumbs={[{ href: `/app/shops/${shopId}/documents`, label: list('back') }]}
        fact={t('fact')}
        title={t('title')}
      />
      <Months month={month} onChange={choose} />
      <DataTable<DisagreeingDocument>
        busy={documents.isPlaceholderData}
        columns={columns}
        empty={<AllAgree month={month} onAll={() => choose('')} />}
        error={
          documents.isError ? (
            <FailureState
              failure={documents.error}
              onRetry={() => void documents.refetch()}
              title={t('failed')}
            />
          ) : undefined
        }
        label={t('title')}
        onNext={nextAfter === undefined ? undefined : () => turnTo(nextAfter)}
        onOpen={open}
        onPrevious={after ? () => history.back() : undefined}
        renderCard={(row) => <DisagreeingCard mayCancel={mayCancel} row={row} shopId={shopId} />}
        rowHeight={52}
        rowId={(row) => row.documentId}
        rowName={(row) => row.number}
        rows={data?.items}
        summary={
          data && t(data.isCountMore ? 'shownMore' : 'shown', { count: data.items.length, all: data.count })
        }
      />
    </>
  )
}

type MonthsProps = { readonly month: string; readonly onChange: (month: string) => void }

function Months({ month, onChange }: MonthsProps) {
  const t = useWords(disagreeingWords)
  const language = useLanguage()
  const [months] = useState(() => monthsUpTo(bangkokDay(new Date())))
  // The address may name one that is longer ago than what is offered.
  const offered = month === '' || months.includes(month) ? months : [...months, month]
  return (
    <FilterBar>
      <FilterPill
        label={t('month')}
        onChange={([to = '']) => onChange(to)}
        options={offered.map((value) => ({ value, label: monthName(value, language) }))}
        single
        values={month ? [month] : []}
      />
    </FilterBar>
  )
}

type AllAgreeProps = { readonly month: string; readonly onAll: () => void }

function AllAgree({ month, onAll }: AllAgreeProps) {
  const t = useWords(disagreeingWords)
  return (
    <EmptyState
      actions={month && <Button onClick={onAll}>{t('allMonths')}</Button>}
      title={t(month ? 'emptyMonthTitle' : 'emptyTitle')}
    >
      {t('emptyText')}
    </EmptyState>
  )
}

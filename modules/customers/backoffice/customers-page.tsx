import { useListChoices } from '@langraan/identity/backoffice'
import { useMay, useChangeLock } from '@langraan/shops/backoffice'
import { Button, EmptyState, FailureState, Note, PageHeader, Stack, useWords } from '@langraan/ui'
import { ColumnPicker, DataTable, shownColumns, useChosenRows } from '@langraan/ui/table'
import type { ChosenRows, Column } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import type { CustomerRow, CustomersList } from '../contract.ts'
import { CustomerCard, useCustomerColumns } from './customer-columns.tsx'
import { CustomerFilters } from './customer-filters.tsx'
import { CustomerForm } from './customer-form.tsx'
import { customerPath, customersApi } from './customers-api.ts'
import { CustomersActions } from './customers-actions.tsx'
import { CustomersBulk } from './customers-bulk.tsx'
import {
  askedOf,
  cleared,
  filtersText,
  isFiltered,
  readCustomersSearch,
  writeCustomersSearch,
} from './customers-search.ts'
import type { CustomersSearch } from './customers-search.ts'
import { customersWords } from './customers-words.ts'
import { SegmentGone, Segments, useSegments } from './segments.tsx'

function useCustomersPage(shopId: string) {
  const search = readCustomersSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (next: CustomersSearch): void =>
    void navigate({ to: '.', search: () => writeCustomersSearch(next) as never })
  const customers = useQuery({
    ...customersApi.query('GET /shops/:shopId/customers', {
      params: { shopId },
      query: { ...askedOf(search), sort: search.sort, after: search.after },
    }),
    placeholderData: keepPreviousData,
  })
  return {
    search,
    go: (next: CustomersSearch) => go({ ...next, after: '' }),
    turnTo: (after: string) => go({ ...search, after }),
    open: (row: CustomerRow) => void navigate({ href: customerPath(shopId, row.customerId) }),
    customers,
  }
}

/** All customers of the shop; filters and page stand in the address. Who orders appears by themselves. */
export function CustomersPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const t = useWords(customersWords)
  const page = useCustomersPage(shopId)
  const { search, go } = page
  const may = useMay(shopId)
  const lock = useChangeLock(shopId, 'customers:write')
  const segments = useSegments(shopId, search)
  const choices = useListChoices(shopId, 'customers')
  const [adding, setAdding] = useState(false)
  const { data } = page.customers
  const chosen = useChosenRows(filtersText(search), data?.items ?? [], (row) => row.customerId)
  const columns = useCustomerColumns(shopId)
  const known = data?.count ?? undefined
  const mayWrite = lock === undefined && may?.('customers:write') === true
  const actions = (
    <CustomersActions
      // A file has those who match: whoever is only near does not.
      isEmpty={data !== undefined && (data.near || data.items.length === 0)}
      onAdd={() => setAdding(true)}
      {...{ lock, search, shopId }}
    />
  )
  return (
    <>
      <PageHeader actions={actions} title={t('customers')} />
      <Segments mayWrite={mayWrite} onChange={go} search={search} segments={segments} shopId={shopId} />
      <CustomerFilters
        end={
          <ColumnPicker columns={columns} hidden={choices.hiddenColumns} onChange={choices.chooseColumns} />
        }
        onChange={go}
        search={search}
        shopId={shopId}
      />
      <Stack gap={3}>
        {data?.near && !page.customers.isPlaceholderData && (
          <Note announce="status">{t('near', { text: search.text.trim() })}</Note>
        )}
        <CustomersTable
          chosen={chosen}
          columns={shownColumns(columns, choices.hiddenColumns)}
          isGone={segments.isGone}
          known={known}
          page={page}
          shopId={shopId}
        />
      </Stack>
      <CustomersBulk
        chosen={chosen}
        known={known}
        mayMerge={mayWrite && may?.('customers:manage') === true}
        mayWrite={mayWrite}
        search={search}
        shopId={shopId}
      />
      {adding && <CustomerForm onClose={() => setAdding(false)} shopId={shopId} />}
    </>
  )
}

type TableProps = {
  readonly shopId: string
  readonly page: ReturnType<typeof useCustomersPage>
  readonly columns: readonly Column<CustomerRow>[]
  readonly chosen: ChosenRows<CustomerRow>
  /** The segment that the address names was deleted. */
  readonly isGone: boolean
  /** How many match in all, where that is known. */
  readonly known: number | undefined
}

function CustomersTable({ shopId, page, columns, chosen, isGone, known }: TableProps) {
  const t = useWords(customersWords)
  const { search, go, turnTo, open, customers } = page
  const { data } = customers
  const nextAfter = data?.nextAfter ?? undefined
  return (
    <DataTable<CustomerRow>
      busy={customers.isPlaceholderData}
      columns={columns}
      empty={<Nobody onClear={() => go(cleared({ ...search, segment: '' }))} search={search} />}
      error={
        isGone ? (
          <SegmentGone onClear={() => go({ ...search, segment: '' })} />
        ) : customers.isError ? (
          <FailureState
            failure={customers.error}
            onRetry={() => void customers.refetch()}
            title={t('loadFailed')}
          />
        ) : undefined
      }
      label={t('customers')}
      onNext={nextAfter === undefined ? undefined : () => turnTo(nextAfter)}
      onOpen={open}
      onPrevious={search.after ? () => history.back() : undefined}
      onSort={({ column }) => go({ ...search, sort: column === 'spent' ? 'spent' : 'latest' })}
      renderCard={(row) => <CustomerCard row={row} shopId={shopId} />}
      rowHeight={52}
      rowId={(row) => row.customerId}
      rowName={(row) => row.name}
      rows={data?.items}
      selection={{
        selected: chosen.selected,
        onChange: chosen.change,
        matching:
          nextAfter !== undefined || search.after !== ''
            ? { count: known, chosen: chosen.matching, onChange: chosen.chooseMatching }
            : undefined,
      }}
      sort={{ column: search.sort, direction: 'descending' }}
      summary={data && <Shown {...data} />}
    />
  )
}

function Shown({ items, count, countAtLeast }: Pick<CustomersList, 'items' | 'count' | 'countAtLeast'>) {
  const t = useWords(customersWords)
  const all = count ?? countAtLeast
  if (all === null) return t('shown', { count: items.length })
  const counted = `${all.toLocaleString('en-US')}${count === null ? '+' : ''}`
  return t('ofAll', { count: items.length, all: counted })
}

type NobodyProps = { readonly search: CustomersSearch; readonly onClear: () => void }

function Nobody({ search, onClear }: NobodyProps) {
  const t = useWords(customersWords)
  if (!isFiltered(search) && search.segment === '')
    return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  return (
    <EmptyState actions={<Button onClick={onClear}>{t('clear')}</Button>} compact title={t('noneTitle')}>
      {t('noneText')}
    </EmptyState>
  )
}

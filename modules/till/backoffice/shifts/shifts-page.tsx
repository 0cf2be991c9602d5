import { Button, EmptyState, FailureState, useWords } from '@langraan/ui'
import { IconDownload } from '@langraan/ui/icons'
import { DataTable, DayRangePill, FilterBar, FilterPill } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { TillShift } from '../../contract.ts'
import { type ShiftDifference, shiftDifferences } from '../../rules/rules.ts'
import { RoomFrame } from '../room-frame.tsx'
import { tillApi, tillsQuery } from '../till-api.ts'
import { ShiftCard, useShiftColumns } from './shift-columns.tsx'
import { isNarrowed, readShiftsSearch, type ShiftsSearch, writeShiftsSearch } from './shifts-search.ts'
import { shiftsWords } from './shifts-words.ts'

const nothingSought: ShiftsSearch = { tillId: '', from: '', to: '', difference: '', after: '' }

/** The shifts of all tills; filters and page stand in the address. */
export function TillShiftsPage() {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  const t = useWords(shiftsWords)
  const search = readShiftsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const turnTo = (next: ShiftsSearch): void =>
    void navigate({ to: '.', search: () => writeShiftsSearch(next) as never })
  const go = (next: ShiftsSearch): void => turnTo({ ...next, after: '' })
  const shifts = useQuery({
    ...tillApi.query('GET /shops/:shopId/till-shifts', { params: { shopId }, query: search }),
    placeholderData: keepPreviousData,
  })
  const columns = useShiftColumns(shopId)
  const nextAfter = shifts.data?.nextAfter
  return (
    <RoomFrame
      actions={<Exports search={search} shopId={shopId} />}
      fact={t('fact')}
      part="shifts"
      shopId={shopId}
    >
      <Filters onChange={go} search={search} shopId={shopId} />
      <DataTable<TillShift>
        busy={shifts.isPlaceholderData}
        columns={columns}
        empty={<Nothing onClear={() => go(nothingSought)} search={search} />}
        error={
          shifts.isError ? (
            <FailureState
              failure={shifts.error}
              onRetry={() => void shifts.refetch()}
              title={t('loadFailed')}
            />
          ) : undefined
        }
        label={t('list')}
        onNext={nextAfter ? () => turnTo({ ...search, after: nextAfter }) : undefined}
        onOpen={({ shiftId }) => void navigate({ href: `/app/shops/${shopId}/tills/shifts/${shiftId}` })}
        onPrevious={search.after ? () => history.back() : undefined}
        renderCard={(row) => <ShiftCard row={row} shopId={shopId} />}
        rowHeight={52}
        rowId={(row) => row.shiftId}
        rowName={(row) => t('one', { number: String(row.number), till: row.tillName })}
        rows={shifts.data?.items}
      />
    </RoomFrame>
  )
}

type InSearch = { readonly search: ShiftsSearch; readonly shopId: string }

function Exports({ search, shopId }: InSearch) {
  const t = useWords(shiftsWords)
  const asked = new URLSearchParams(writeShiftsSearch({ ...search, after: '' })).toString()
  const hrefOf = (kind: 'csv' | 'xlsx') => `/api/v1/shops/${shopId}/till-shifts/file/${kind}?${asked}`
  return (
    <>
      <Button download="shifts.csv" href={hrefOf('csv')} icon={IconDownload}>
        {t('export')}
      </Button>
      <Button download="shifts.xlsx" href={hrefOf('xlsx')} icon={IconDownload}>
        {t('exportExcel')}
      </Button>
    </>
  )
}

type FiltersProps = InSearch & { readonly onChange: (search: ShiftsSearch) => void }

function Filters({ search, shopId, onChange }: FiltersProps) {
  const t = useWords(shiftsWords)
  const tills = useQuery(tillsQuery(shopId)).data?.items ?? []
  const { tillId, from, to, difference } = search
  return (
    <FilterBar>
      <FilterPill
        label={t('till')}
        onChange={([id = '']) => onChange({ ...search, tillId: id })}
        options={tills.map((till) => ({ value: till.tillId, label: till.name }))}
        single
        values={tillId === '' ? [] : [tillId]}
      />
      <DayRangePill
        label={t('days')}
        onChange={({ range }) => onChange({ ...search, ...range })}
        range={{ from, to }}
      />
      <FilterPill
        label={t('difference')}
        onChange={([one = '']) => onChange({ ...search, difference: one as ShiftDifference | '' })}
        options={shiftDifferences.map((value) => ({ value, label: t(value) }))}
        single
        values={difference === '' ? [] : [difference]}
      />
    </FilterBar>
  )
}

function Nothing({ search, onClear }: { readonly search: ShiftsSearch; readonly onClear: () => void }) {
  const t = useWords(shiftsWords)
  if (!isNarrowed(search)) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
  return (
    <EmptyState actions={<Button onClick={onClear}>{t('clear')}</Button>} compact title={t('noneFound')} />
  )
}

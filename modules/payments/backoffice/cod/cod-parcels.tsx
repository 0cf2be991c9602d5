import { carrierName } from '@langraan/thai'
import {
  AppLink,
  Button,
  Chip,
  DateTime,
  EmptyState,
  FailureState,
  Mark,
  Money,
  Row,
  Stack,
  Text,
  type Tone,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { type Column, DataTable, FilterBar, FilterPill } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CodCourier, CodParcelShown } from '../../contract.ts'
import { codStateWords } from '../../rules/cod/cod-words.ts'
import { codSpans, type CodState, type CodView, codViews, STATES_OF_VIEW } from '../../rules/rules.ts'
import { paymentsApi } from '../payments-api.ts'
import { type CodSearch, isOfAllTime, readCodSearch } from './cod-search.ts'
import { codWords } from './cod-words.ts'
import { DecideParcel } from './decide-parcel.tsx'

type Props = {
  readonly shopId: string
  readonly search: CodSearch
  readonly couriers: readonly CodCourier[]
  readonly lock: string | undefined
  readonly onChange: (search: CodSearch) => void
  readonly onTurn: (after: string) => void
}

/** Parcels that are paid for at the door, and where each satang of their cash stands. */
export function CodParcels({ shopId, search, couriers, lock, onChange, onTurn }: Props) {
  const t = useWords(codWords)
  const [decided, setDecided] = useState<CodParcelShown>()
  const { view, courier, days, after } = search
  const parcels = useQuery({
    ...paymentsApi.query('GET /shops/:shopId/cod', {
      params: { shopId },
      query: { view, courier, days, after },
    }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns({ shopId, lock, onDecide: setDecided })
  const nextAfter = parcels.data?.nextAfter ?? undefined
  return (
    <Stack gap={3}>
      <Filters couriers={couriers} onChange={onChange} search={search} />
      <DataTable<CodParcelShown>
        busy={parcels.isPlaceholderData}
        columns={columns}
        empty={<NoParcels onChange={onChange} search={search} />}
        error={
          parcels.isError ? (
            <FailureState
              failure={parcels.error}
              onRetry={() => void parcels.refetch()}
              title={t('loadFailed')}
            />
          ) : undefined
        }
        label={t('title')}
        onNext={nextAfter === undefined ? undefined : () => onTurn(nextAfter)}
        onPrevious={after ? () => history.back() : undefined}
        renderCard={(parcel) => (
          <ParcelCard lock={lock} onDecide={setDecided} parcel={parcel} shopId={shopId} />
        )}
        rowHeight={52}
        rowId={(parcel) => parcel.shipmentId}
        rowName={(parcel) => t('order', { number: parcel.orderNumber })}
        rows={parcels.data?.items}
        summary={parcels.data && t('shown', { count: parcels.data.items.length })}
      />
      {decided && <DecideParcel onClose={() => setDecided(undefined)} parcel={decided} shopId={shopId} />}
    </Stack>
  )
}

function Filters({ search, couriers, onChange }: Pick<Props, 'search' | 'couriers' | 'onChange'>) {
  const t = useWords(codWords)
  const language = useLanguage()
  const named = couriers.map(({ courierName }) => courierName)
  const all = search.courier === '' || named.includes(search.courier) ? named : [...named, search.courier]
  return (
    <FilterBar>
      <FilterPill
        label={t('view')}
        onChange={([view]) => onChange({ ...search, view: (view as CodView | undefined) ?? 'open' })}
        options={codViews.map((view) => ({ value: view, label: t(`view_${view}`) }))}
        single
        values={[search.view]}
      />
      <FilterPill
        label={t('courier')}
        onChange={([courier = '']) => onChange({ ...search, courier })}
        options={all.map((name) => ({ value: name, label: carrierName(name, language) }))}
        single
        values={search.courier === '' ? [] : [search.courier]}
      />
      {!isOfAllTime(search.view) && (
        <FilterPill
          label={t('days')}
          onChange={([days]) => onChange({ ...search, days: codSpans.find((one) => one === days) ?? '90' })}
          options={codSpans.map((days) => ({ value: days, label: t(`days_${days}`) }))}
          single
          values={[search.days]}
        />
      )}
    </FilterBar>
  )
}

const TONES = {
  expected: 'grey',
  collected: 'violet',
  in_statement: 'blue',
  remitted: 'blue',
  matched: 'green',
  short: 'red',
  over: 'amber',
  disputed: 'amber',
  claimed: 'amber',
  returned: 'grey',
  written_off: 'grey',
} as const satisfies Readonly<Record<CodState, Tone>>

type OfParcel = { readonly parcel: CodParcelShown }

/** One word for cash that stands in one place; else each place with how much of it. */
function Where({ parcel: { parts, age, decidedBy, statementCount } }: OfParcel) {
  const t = useWords(codWords)
  const language = useLanguage()
  return (
    <Stack gap={1}>
      <Row gap={1} wrap>
        {parts.map(({ state, satang }) => (
          <Chip key={state} tone={age === 'late' ? 'red' : TONES[state]}>
            {age === 'late' ? t('late') : codStateWords[language][state]}
            {parts.length > 1 && (
              <>
                {' '}
                <Money place="inline" satang={satang} />
              </>
            )}
          </Chip>
        ))}
      </Row>
      {(decidedBy !== null || statementCount > 1) && (
        <Text size="xs" tone="third">
          {statementCount > 1 && t('twoStatements', { count: statementCount })}
          {statementCount > 1 && decidedBy !== null && ' · '}
          {decidedBy !== null && t('decidedBy', { name: decidedBy })}
        </Text>
      )}
    </Stack>
  )
}

function ParcelNumber({ parcel, shopId }: OfParcel & { readonly shopId: string }) {
  const t = useWords(codWords)
  const language = useLanguage()
  return (
    <Row gap={2}>
      <Mark code={parcel.courierCode} name={carrierName(parcel.courierName, language)} />
      <Stack gap={1}>
        <AppLink href={`/app/shops/${shopId}/orders/${parcel.orderId}`}>{parcel.trackingCode || '–'}</AppLink>
        <Text size="xs" tone="third">
          {t('order', { number: parcel.orderNumber })}
        </Text>
      </Stack>
    </Row>
  )
}

type Deciding = {
  readonly lock: string | undefined
  readonly onDecide: (parcel: CodParcelShown) => void
}

/** What one does next: decide here, or in the file whose row does not fit. */
function Next({ parcel, shopId, lock, onDecide }: OfParcel & Deciding & { readonly shopId: string }) {
  const t = useWords(codWords)
  const isOfFile = parcel.statementCount > 0 && parcel.choices.length === 0
  if (isOfFile && parcel.parts.some(({ state }) => STATES_OF_VIEW.differs.includes(state)))
    return (
      <Button href={`/app/shops/${shopId}/cod-payouts`} size="sm">
        {t('toFiles')}
      </Button>
    )
  if (parcel.choices.length === 0 || (parcel.age !== 'late' && parcel.decision === null)) return null
  return (
    <Button disabledReason={lock} onClick={() => onDecide(parcel)} size="sm">
      {t('decide')}
    </Button>
  )
}

function useColumns({
  shopId,
  lock,
  onDecide,
}: Deciding & { readonly shopId: string }): Column<CodParcelShown>[] {
  const t = useWords(codWords)
  return [
    {
      id: 'number',
      header: t('number'),
      fixed: true,
      noWrap: true,
      cell: (parcel) => <ParcelNumber parcel={parcel} shopId={shopId} />,
    },
    {
      id: 'recipient',
      header: t('recipient'),
      cell: (parcel) => <Text truncate>{parcel.customerName}</Text>,
    },
    {
      id: 'delivered',
      header: t('delivered'),
      noWrap: true,
      cell: (parcel) =>
        parcel.deliveredAt ? (
          <DateTime at={parcel.deliveredAt} style="date" />
        ) : (
          <Text tone="third">{t('notDelivered')}</Text>
        ),
    },
    {
      id: 'due',
      header: t('due'),
      align: 'end',
      noWrap: true,
      cell: (parcel) => <Money place="inline" satang={parcel.codSatang} />,
    },
    { id: 'where', header: t('where'), cell: (parcel) => <Where parcel={parcel} /> },
    {
      id: 'next',
      header: t('next'),
      align: 'end',
      noWrap: true,
      cell: (parcel) => <Next lock={lock} onDecide={onDecide} parcel={parcel} shopId={shopId} />,
    },
  ]
}

/** A parcel on a phone. */
function ParcelCard({ parcel, shopId, lock, onDecide }: OfParcel & Deciding & { readonly shopId: string }) {
  return (
    <Stack gap={2}>
      <Row gap={2} justify="between">
        <ParcelNumber parcel={parcel} shopId={shopId} />
        <Money place="inline" satang={parcel.codSatang} />
      </Row>
      <Row gap={2} justify="between" wrap>
        <Text size="sm" tone="second">
          {parcel.customerName}
        </Text>
        <Where parcel={parcel} />
      </Row>
      <Next lock={lock} onDecide={onDecide} parcel={parcel} shopId={shopId} />
    </Stack>
  )
}

function NoParcels({ search, onChange }: Pick<Props, 'search' | 'onChange'>) {
  const t = useWords(codWords)
  if (search.view === 'open' && search.courier === '')
    return <EmptyState title={t('emptyOpen')}>{t('emptyOpenText')}</EmptyState>
  return (
    <EmptyState
      actions={<Button onClick={() => onChange(readCodSearch({}))}>{t('clear')}</Button>}
      compact
      title={t('nothingFits')}
    />
  )
}

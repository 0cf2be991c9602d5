import { carrierName } from '@langraan/thai'
import {
  AppLink,
  Button,
  DateTime,
  EmptyState,
  FailureState,
  Mark,
  Money,
  Row,
  Stack,
  StatusChip,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { type Column, DataTable } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CashbackEntry } from '../contract.ts'
import { carrierMark } from './carrier-mark.ts'
import { cashbackApi } from './cashback-api.ts'
import { type CashbackSearch, isNarrowed } from './cashback-search.ts'
import { cashbackWords } from './cashback-words.ts'

type Props = {
  readonly shopId: string
  readonly search: CashbackSearch
  readonly onTurn: (after: string) => void
  readonly onClear: () => void
}

/** What each parcel gave back, and what was withdrawn. */
export function CashbackEntries({ shopId, search, onTurn, onClear }: Props) {
  const t = useWords(cashbackWords)
  const columns = useColumns(shopId)
  const entries = useQuery({
    ...cashbackApi.query('GET /shops/:shopId/cashback/entries', { params: { shopId }, query: search }),
    placeholderData: keepPreviousData,
  })
  const nextAfter = entries.data?.nextAfter ?? undefined
  return (
    <DataTable<CashbackEntry>
      busy={entries.isPlaceholderData}
      columns={columns}
      empty={<Nothing isNarrowed={isNarrowed(search)} onClear={onClear} shopId={shopId} />}
      error={
        entries.isError ? (
          <FailureState
            failure={entries.error}
            onRetry={() => void entries.refetch()}
            title={t('loadFailed')}
          />
        ) : undefined
      }
      label={t('title')}
      onNext={nextAfter === undefined ? undefined : () => onTurn(nextAfter)}
      onPrevious={search.after ? () => history.back() : undefined}
      renderCard={(entry) => <EntryCard entry={entry} />}
      rowHeight={48}
      rowId={(entry) => entry.entryId}
      rowName={(entry) => (entry.parcel ? t('orderNumber', { number: entry.parcel.orderNumber }) : '')}
      rows={entries.data?.items}
      summary={entries.data && t('shown', { count: entries.data.items.length })}
    />
  )
}

type OfEntry = { readonly entry: CashbackEntry }

function Source({ entry: { parcel } }: OfEntry) {
  const language = useLanguage()
  if (!parcel) return null
  const name = carrierName(parcel.courierName, language)
  return (
    <Row gap={2}>
      <Mark code={carrierMark(parcel.courierName)} name={name} />
      <Text noWrap>{name}</Text>
      <Text noWrap size="sm" tone="third">
        {parcel.trackingCode}
      </Text>
    </Row>
  )
}

/** What it adds or takes; of what was cancelled, what it would have been. */
function Amount({ entry: { status, amountSatang } }: OfEntry) {
  if (status === 'cancelled')
    return (
      <s>
        <Money place="inline" satang={amountSatang} signed tone="void" />
      </s>
    )
  const isGood = amountSatang > 0
  return <Money place="inline" satang={amountSatang} signed {...(isGood && { tone: 'good' as const })} />
}

function useColumns(shopId: string): Column<CashbackEntry>[] {
  const t = useWords(cashbackWords)
  return [
    {
      id: 'date',
      header: t('date'),
      noWrap: true,
      cell: ({ at }) => <DateTime at={at} style="dateTime" />,
    },
    { id: 'source', header: t('source'), fixed: true, cell: (entry) => <Source entry={entry} /> },
    {
      id: 'order',
      header: t('order'),
      noWrap: true,
      cell: ({ parcel }) =>
        parcel && (
          <AppLink href={`/app/shops/${shopId}/orders/${parcel.orderId}`}>{parcel.orderNumber}</AppLink>
        ),
    },
    {
      id: 'price',
      header: t('price'),
      align: 'end',
      noWrap: true,
      cell: ({ parcel }) => <Money place="inline" satang={parcel?.pricedSatang} />,
    },
    {
      id: 'status',
      header: t('status'),
      noWrap: true,
      cell: ({ status }) => <StatusChip kind="cashback" status={status} />,
    },
    {
      id: 'amount',
      header: t('amount'),
      align: 'end',
      noWrap: true,
      cell: (entry) => <Amount entry={entry} />,
    },
  ]
}

/** An entry on a phone. */
function EntryCard({ entry }: OfEntry) {
  const language = useLanguage()
  const { parcel, at, status } = entry
  const name = parcel ? carrierName(parcel.courierName, language) : ''
  return (
    <Row gap={3} justify="between">
      <Row gap={3}>
        {parcel && <Mark code={carrierMark(parcel.courierName)} name={name} size={40} />}
        <Stack gap={1}>
          <Text>{name}</Text>
          <Text size="sm" tone="second">
            <DateTime at={at} style="dateTime" />
          </Text>
        </Stack>
      </Row>
      <Stack gap={1}>
        <Row justify="end">
          <Amount entry={entry} />
        </Row>
        <StatusChip kind="cashback" status={status} />
      </Stack>
    </Row>
  )
}

type NothingProps = {
  readonly shopId: string
  readonly isNarrowed: boolean
  readonly onClear: () => void
}

function Nothing({ shopId, isNarrowed: narrowed, onClear }: NothingProps) {
  const t = useWords(cashbackWords)
  if (narrowed)
    return (
      <EmptyState
        actions={<Button onClick={onClear}>{t('clear')}</Button>}
        compact
        title={t('nothingFits')}
      />
    )
  return (
    <EmptyState
      actions={<Button href={`/app/shops/${shopId}/shipping`}>{t('toShipping')}</Button>}
      title={t('empty')}
    >
      {t('emptyText')}
    </EmptyState>
  )
}

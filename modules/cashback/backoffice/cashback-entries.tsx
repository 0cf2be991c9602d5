import { carrierName, findThaiBank } from '@langraan/thai'
import {
  AppLink,
  Button,
  DateTime,
  EmptyState,
  FailureState,
  IconSquare,
  Mark,
  Money,
  moneyText,
  Row,
  Stack,
  StatusChip,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { IconPackage, IconWallet } from '@langraan/ui/icons'
import { type Column, DataTable } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { CashbackEntry } from '../contract.ts'
import { supplyStatuses, supplyWords } from '../rules/rules.ts'
import { carrierMark } from './carrier-mark.ts'
import { cashbackApi } from './cashback-api.ts'
import { type CashbackSearch, isNarrowed } from './cashback-search.ts'
import { cashbackWords } from './cashback-words.ts'

// Asked for now and then: it is loaded with its words.
const VoucherDialog = lazy(async () => ({ default: (await import('./paper-dialogs.tsx')).VoucherDialog }))

type Props = {
  readonly shopId: string
  readonly search: CashbackSearch
  readonly onTurn: (after: string) => void
  readonly onClear: () => void
}

/** What each parcel gave back, and what was withdrawn or spent. */
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
      renderCard={(entry) => <EntryCard entry={entry} shopId={shopId} />}
      rowHeight={48}
      rowId={(entry) => entry.entryId}
      rowName={({ parcel, withdrawal, supplies }) => {
        if (parcel) return t('orderNumber', { number: parcel.orderNumber })
        return supplies ? t('suppliesNumber', { number: supplies.orderNumber }) : (withdrawal?.number ?? '')
      }}
      rows={entries.data?.items}
      summary={entries.data && t('shown', { count: entries.data.items.length })}
    />
  )
}

type OfEntry = { readonly entry: CashbackEntry }

function Source({ entry }: OfEntry) {
  const name = useSourceName()(entry)
  const { parcel, withdrawal } = entry
  return (
    <Row gap={2}>
      <SourceMark entry={entry} name={name} size={20} />
      <Text noWrap>{name}</Text>
      {parcel && (
        <Text noWrap size="sm" tone="third">
          {parcel.trackingCode}
        </Text>
      )}
      {withdrawal && <Tax satang={withdrawal.taxSatang} />}
    </Row>
  )
}

function useSourceName(): (entry: CashbackEntry) => string {
  const t = useWords(cashbackWords)
  const language = useLanguage()
  return ({ parcel, withdrawal, status }) => {
    if (parcel) return carrierName(parcel.courierName, language)
    const supplied = supplyStatuses.find((one) => one === status)
    if (supplied) return supplyWords[supplied][language]
    if (!withdrawal) return ''
    const { bankCode, lastDigits } = withdrawal
    const bank = findThaiBank(bankCode)?.[language] ?? bankCode
    return t('withdrawnTo', { bank, digits: lastDigits })
  }
}

type MarkProps = OfEntry & { readonly name: string; readonly size: 20 | 40 }

function SourceMark({ entry: { parcel, supplies }, name, size }: MarkProps) {
  if (parcel) return <Mark code={carrierMark(parcel.courierName)} name={name} size={size} />
  const Icon = supplies ? IconPackage : IconWallet
  return size === 40 ? <IconSquare icon={Icon} tone="grey" /> : <Icon aria-hidden size={20} />
}

function Tax({ satang }: { readonly satang: number }) {
  const t = useWords(cashbackWords)
  if (satang === 0) return null
  return (
    <Text noWrap size="sm" tone="third">
      {t('tax', { amount: moneyText(satang) })}
    </Text>
  )
}

/** The order of a parcel or of supplies; of a withdrawal its number, and the voucher once it is paid. */
function Which({ entry, shopId }: OfEntry & { readonly shopId: string }) {
  const { entryId, parcel, withdrawal, supplies, status } = entry
  if (parcel)
    return <AppLink href={`/app/shops/${shopId}/orders/${parcel.orderId}`}>{parcel.orderNumber}</AppLink>
  if (supplies)
    return (
      <AppLink href={`/app/shops/${shopId}/supplies/orders?order=${supplies.supplierOrderId}`}>
        {supplies.orderNumber}
      </AppLink>
    )
  if (!withdrawal) return null
  return (
    <Row gap={2}>
      <AppLink href={`/app/shops/${shopId}/withdrawals`}>{withdrawal.number}</AppLink>
      {status === 'withdrawn' && (
        <Voucher number={withdrawal.number} shopId={shopId} withdrawalId={entryId} />
      )}
    </Row>
  )
}

type VoucherProps = { readonly shopId: string; readonly withdrawalId: string; readonly number: string }

function Voucher(of: VoucherProps) {
  const t = useWords(cashbackWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} size="sm">
        {t('voucher')}
      </Button>
      {open && (
        <Suspense>
          <VoucherDialog {...of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
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
      cell: (entry) => <Which entry={entry} shopId={shopId} />,
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
function EntryCard({ entry, shopId }: OfEntry & { readonly shopId: string }) {
  const name = useSourceName()(entry)
  return (
    <Row gap={3} justify="between">
      <Row gap={3}>
        <SourceMark entry={entry} name={name} size={40} />
        <Stack gap={1}>
          <Text>{name}</Text>
          <Text size="sm" tone="second">
            <DateTime at={entry.at} style="dateTime" />
          </Text>
          <Which entry={entry} shopId={shopId} />
        </Stack>
      </Row>
      <Stack gap={1}>
        <Row justify="end">
          <Amount entry={entry} />
        </Row>
        <StatusChip kind="cashback" status={entry.status} />
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

import { useChangeLock } from '@langraan/shops/backoffice'
import {
  Button,
  Count,
  DateTime,
  EmptyState,
  FailureState,
  LinkTabs,
  Note,
  PageHeader,
  Row,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { IconBarcode, IconDownload } from '@langraan/ui/icons'
import { DataTable } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { TrackedParcel } from '../../contract.ts'
import { groupWords, type ParcelGroup, parcelTabs } from '../../rules/rules.ts'
import { type OpenStep, StepDialog } from '../returns/return-steps.tsx'
import { returnsWords } from '../returns/returns-words.ts'
import { shippingApi } from '../shipping-api.ts'
import { FiguresCard, type TrackingFigures } from './figures-card.tsx'
import { ParcelCard, useColumns } from './parcel-rows.tsx'
import { TrackingFilters } from './tracking-filters.tsx'
import {
  isNarrowed,
  readTrackingSearch,
  type TrackingSearch,
  writeTrackingSearch,
} from './tracking-search.ts'
import { trackingWords } from './tracking-words.ts'
import styles from './tracking.module.css'

// Couriers tell at any time; whoever leaves the page open sees what came since.
const ANEW_MS = 60_000

/** Every parcel that is outside, by what must be done; with what couriers have of the shop where somebody may see it. */
export function TrackingPage({ money }: { readonly money?: ReactNode }) {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const search = readTrackingSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const t = useWords(trackingWords)
  const go = (next: TrackingSearch): void =>
    void navigate({ to: '.', search: () => writeTrackingSearch({ ...next, after: '' }) as never })
  const figures = useQuery({
    ...shippingApi.query('GET /shops/:shopId/tracking/figures', { params: { shopId } }),
    refetchInterval: ANEW_MS,
  })
  const [step, setStep] = useState<OpenStep>()
  const here = `/app/shops/${shopId}/tracking`
  return (
    <>
      <PageHeader
        actions={<PageActions onOpen={setStep} search={search} shopId={shopId} />}
        fact={
          figures.data?.heardAt ? (
            <>
              {t('heardAt')} <DateTime at={figures.data.heardAt} />
            </>
          ) : (
            t('nothingHeard')
          )
        }
        title={t('title')}
      />
      <Stack gap={4}>
        {figures.isError && (
          <Note announce="alert" title={t('figuresFailed')} tone="red">
            {figures.error.message}
          </Note>
        )}
        {figures.data && <FiguresCard figures={figures.data} shopId={shopId} />}
        {money}
        <TabLine figures={figures.data} here={here} search={search} />
        <TrackingFilters figures={figures.data} onChange={go} search={search} />
        <ParcelTable
          figures={figures.data}
          onClear={() => go({ ...readTrackingSearch({}), tab: search.tab })}
          onOpen={setStep}
          onTurn={(after) =>
            void navigate({ to: '.', search: () => writeTrackingSearch({ ...search, after }) as never })
          }
          search={search}
          shopId={shopId}
        />
      </Stack>
      <StepDialog onClose={() => setStep(undefined)} open={step} shopId={shopId} />
    </>
  )
}

type ActionProps = {
  readonly shopId: string
  readonly search: TrackingSearch
  readonly onOpen: (step: OpenStep) => void
}

function PageActions({ shopId, search, onOpen }: ActionProps) {
  const [t, r] = [useWords(trackingWords), useWords(returnsWords)]
  const lock = useChangeLock(shopId, 'shipping:book')
  return (
    <>
      <Button download="parcels.csv" href={fileUrl(shopId, search)} icon={IconDownload} variant="quiet">
        {t('export')}
      </Button>
      <Button disabledReason={lock} icon={IconBarcode} onClick={() => onOpen({ kind: 'receive' })}>
        {r('receive')}
      </Button>
    </>
  )
}

const fileUrl = (shopId: string, search: TrackingSearch): string => {
  const { after: _page, ...filters } = writeTrackingSearch(search)
  return `/api/v1/shops/${shopId}/tracking/file?${new URLSearchParams(filters)}`
}

type TabLineProps = {
  readonly figures: TrackingFigures | undefined
  readonly here: string
  readonly search: TrackingSearch
}

function TabLine({ figures, here, search }: TabLineProps) {
  const t = useWords(trackingWords)
  const hrefOf = (tab: TrackingSearch['tab']): string =>
    `${here}?${new URLSearchParams(writeTrackingSearch({ ...search, tab, after: '' }))}`
  return (
    <LinkTabs
      hrefOf={hrefOf}
      label={t('tabs')}
      tabs={parcelTabs.map((tab) => {
        const count = figures?.tabs[tab]
        return { value: tab, label: t(tab), ...(count !== undefined && { count }), hot: tab === 'attention' }
      })}
      value={search.tab}
    />
  )
}

type TableProps = {
  readonly shopId: string
  readonly search: TrackingSearch
  readonly figures: TrackingFigures | undefined
  readonly onTurn: (after: string) => void
  readonly onOpen: (step: OpenStep) => void
  readonly onClear: () => void
}

function ParcelTable({ shopId, search, figures, onTurn, onClear, onOpen }: TableProps) {
  const t = useWords(trackingWords)
  const parcels = useQuery({
    ...shippingApi.query('GET /shops/:shopId/tracking', { params: { shopId }, query: search }),
    placeholderData: keepPreviousData,
    refetchInterval: ANEW_MS,
  })
  const now = new Date(parcels.dataUpdatedAt)
  const columns = useColumns({ shopId, now, onOpen })
  const nextAfter = parcels.data?.nextAfter ?? undefined
  return (
    <div>
      <DataTable<TrackedParcel>
        busy={parcels.isPlaceholderData}
        columns={columns}
        empty={<NoParcels onClear={onClear} search={search} shopId={shopId} />}
        error={
          parcels.isError ? (
            <FailureState
              failure={parcels.error}
              onRetry={() => void parcels.refetch()}
              title={t('loadFailed')}
            />
          ) : undefined
        }
        groupHead={(group) => <GroupHead figures={figures} group={group as ParcelGroup} />}
        groupOf={(parcel) => parcel.group}
        label={t('title')}
        onNext={nextAfter === undefined ? undefined : () => onTurn(nextAfter)}
        onPrevious={search.after ? () => history.back() : undefined}
        renderCard={(parcel) => <ParcelCard now={now} onOpen={onOpen} parcel={parcel} shopId={shopId} />}
        rowHeight={52}
        rowId={(parcel) => parcel.shipmentId}
        rowName={(parcel) => t('order', { number: parcel.orderNumber })}
        rows={parcels.data?.items}
        summary={parcels.data && t('shown', { count: parcels.data.items.length })}
      />
      <Text as="p" className={styles.foot} size="sm" tone="third">
        {t('oneWord')}
      </Text>
    </div>
  )
}

const GROUP_HINTS = {
  failed: 'failedHint',
  silent: 'silentHint',
  back: 'backHint',
  out: 'outHint',
  waiting: 'waitingHint',
  delivered: 'deliveredHint',
  ended: 'endedHint',
} as const satisfies Readonly<Record<ParcelGroup, string>>

function GroupHead({
  group,
  figures,
}: {
  readonly group: ParcelGroup
  readonly figures: TrackingFigures | undefined
}) {
  const t = useWords(trackingWords)
  const language = useLanguage()
  const counts = figures && {
    ...figures.outside,
    out: figures.outside.moving + figures.outside.delivering,
    delivered: figures.tabs.delivered,
    ended: undefined,
  }
  const count = counts?.[group]
  return (
    <Row gap={2}>
      <Text weight="medium">{groupWords[group][language]}</Text>
      <Text size="sm" tone="second">
        {t(GROUP_HINTS[group])}
      </Text>
      {count !== undefined && <Count value={count} />}
    </Row>
  )
}

type NoneProps = { readonly shopId: string; readonly search: TrackingSearch; readonly onClear: () => void }

function NoParcels({ shopId, search, onClear }: NoneProps) {
  const t = useWords(trackingWords)
  if (isNarrowed(search))
    return (
      <EmptyState
        actions={<Button onClick={onClear}>{t('clear')}</Button>}
        compact
        title={t('nothingFits')}
      />
    )
  if (search.tab !== 'all') return <EmptyState compact title={t('emptyTab')} />
  return (
    <EmptyState
      actions={
        <Button href={`/app/shops/${shopId}/shipping`} variant="primary">
          {t('toBooking')}
        </Button>
      }
      title={t('emptyTitle')}
    >
      {t('emptyText')}
    </EmptyState>
  )
}

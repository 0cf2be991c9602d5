import { RepairDelivery } from '@langraan/orders/backoffice'
import { searchAddress, useChangeLock } from '@langraan/shops/backoffice'
import {
  Button,
  FailureState,
  Money,
  Note,
  PageHeader,
  Row,
  Stack,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconAdjustments, IconRefresh, IconTruck } from '@langraan/ui/icons'
import { BulkBar } from '@langraan/ui/table'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { parcelKey, parcelOfKey } from '../../rules/rules.ts'
import { NoCourier } from '../no-courier.tsx'
import { shippingApi } from '../shipping-api.ts'
import { EVERY_PARCEL, isNarrowed } from './booking-filter.ts'
import { BookingFilters } from './booking-filters.tsx'
import { BookingRules } from './booking-rules.tsx'
import { BookingRun } from './booking-run.tsx'
import { bookingWords } from './booking-words.ts'
import { MeasureDialog } from './measure-dialog.tsx'
import { StrategyCards } from './strategy-cards.tsx'
import { type Booking, useBooking } from './use-booking.ts'
import { WaitingList } from './waiting-list.tsx'

const DivideDialog = lazy(async () => ({
  default: (await import('../in-parcels/divide-dialog.tsx')).DivideDialog,
}))

/** Everything that waits for a courier, and the booking that goes on. */
export function BookingPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const { run, orders } = useSearch({ strict: false }) as { run?: string; orders?: string }
  const navigate = useNavigate()
  const show = (operationId: string | undefined): void =>
    void navigate({ to: '.', search: (operationId ? { run: operationId } : {}) as never })
  return run ? (
    <BookingRun key={run} onBack={() => show(undefined)} onBegun={show} operationId={run} shopId={shopId} />
  ) : (
    // What is chosen in one shop says nothing of another.
    <Waiting
      key={`${shopId} ${orders}`}
      onBegun={show}
      onShowAll={() => show(undefined)}
      orderIds={orders ? orders.split(',') : undefined}
      shopId={shopId}
    />
  )
}

type BookProps = { readonly shopId: string; readonly onBegun: (operationId: string) => void }
type WaitingProps = BookProps & {
  /** The orders that were chosen in their list; all that wait, where none were. */
  readonly orderIds: readonly string[] | undefined
  readonly onShowAll: () => void
}

function Waiting({ shopId, onBegun, orderIds, onShowAll }: WaitingProps) {
  const t = useWords(bookingWords)
  const lock = useChangeLock(shopId, 'shipping:book')
  const noRules = useChangeLock(shopId, 'shipping:connect')
  const [filter, setFilter] = useState({ ...EVERY_PARCEL, orderIds })
  const booking = useBooking(shopId, filter)
  const [measuredId, setMeasured] = useState<string>()
  const [addressOf, setAddressOf] = useState<string>()
  const [isRuling, setRuling] = useState(false)
  const { waiting, all } = booking
  const count = waiting.data && (orderIds ? booking.rows.length : waiting.data.items.length)
  const clear = (): void => (orderIds ? onShowAll() : setFilter(EVERY_PARCEL))
  return (
    <>
      <PageHeader
        actions={
          noRules === undefined && (
            <Button icon={IconAdjustments} onClick={() => setRuling(true)}>
              {t('rules')}
            </Button>
          )
        }
        fact={<Fact booking={booking} />}
        title={count ? t('titleCount', { count }) : t('title')}
      />
      {waiting.isError ? (
        <FailureState
          failure={waiting.error}
          onRetry={() => void waiting.refetch()}
          title={t('loadFailed')}
        />
      ) : (
        <Stack gap={4}>
          <Notes booking={booking} shopId={shopId} />
          {orderIds && <OnlyChosen count={orderIds.length} onShowAll={onShowAll} />}
          {all.length > 0 && waiting.data?.hasCourier && <StrategyCards booking={booking} shopId={shopId} />}
          {all.length > 0 && <BookingFilters filter={filter} onChange={setFilter} parcels={all} />}
          <WaitingList
            booking={booking}
            isNarrowed={isNarrowed(filter)}
            lock={lock}
            onClear={clear}
            onFixAddress={setAddressOf}
            onMeasure={({ key }) => setMeasured(key)}
            shopId={shopId}
          />
        </Stack>
      )}
      {lock === undefined && <BookBar booking={booking} onBegun={onBegun} shopId={shopId} />}
      <Repairs
        addressOf={addressOf}
        all={all}
        measuredId={measuredId}
        onClose={() => {
          setMeasured(undefined)
          setAddressOf(undefined)
        }}
        shopId={shopId}
      />
      {isRuling && (
        <BookingRules couriers={booking.couriers} onClose={() => setRuling(false)} shopId={shopId} />
      )}
    </>
  )
}

type RepairProps = {
  readonly shopId: string
  readonly all: Booking['all']
  readonly measuredId: string | undefined
  readonly addressOf: string | undefined
  readonly onClose: () => void
}

/** What is missing of a parcel is put right where it is shown. */
function Repairs({ shopId, all, measuredId, addressOf, onClose }: RepairProps) {
  const measured = all.find((one) => parcelKey(one) === measuredId)
  const [dividedId, setDivided] = useState<string>()
  const others = all.filter((one) => one.weightGrams === null && one !== measured)
  return (
    <>
      {measured && (
        <MeasureDialog
          key={measuredId}
          onClose={onClose}
          onDivide={() => {
            setDivided(measured.orderId)
            onClose()
          }}
          others={others}
          parcel={measured}
          shopId={shopId}
        />
      )}
      {dividedId && (
        <Suspense>
          <DivideDialog onClose={() => setDivided(undefined)} orderId={dividedId} shopId={shopId} />
        </Suspense>
      )}
      {addressOf && (
        <RepairDelivery onClose={onClose} orderId={addressOf} search={searchAddress} shopId={shopId} />
      )}
    </>
  )
}

function OnlyChosen({ count, onShowAll }: { readonly count: number; readonly onShowAll: () => void }) {
  const t = useWords(bookingWords)
  return (
    <Note>
      <Row gap={2} justify="between" wrap>
        {t('onlyChosen', { count })}
        <Button onClick={onShowAll} size="sm">
          {t('showAll')}
        </Button>
      </Row>
    </Note>
  )
}

/** What can be done here, and of when the prices are. */
function Fact({ booking }: { readonly booking: Booking }) {
  const t = useWords(bookingWords)
  const language = useLanguage()
  const { pricedAt, refresh } = booking.prices
  if (!pricedAt) return t('fact')
  const time = pricedAt.toLocaleTimeString(language === 'th' ? 'th-TH' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Bangkok',
  })
  return (
    <>
      {t('fact')} {t('pricedAt', { time })}{' '}
      <Button
        busy={booking.prices.isAsking}
        icon={IconRefresh}
        onClick={() => void refresh()}
        size="sm"
        variant="quiet"
      >
        {t('refresh')}
      </Button>
    </>
  )
}

/** What stands in the way of all of them: no courier, one that tells no price, more than fit here. */
function Notes({ booking, shopId }: { readonly booking: Booking; readonly shopId: string }) {
  const t = useWords(bookingWords)
  const language = useLanguage()
  const { waiting, prices } = booking
  if (waiting.data && !waiting.data.hasCourier) return <NoCourier shopId={shopId} />
  return (
    <>
      {prices.error && (
        <Note announce="alert" title={t('priceFailed')} tone="red">
          {prices.error.message}
        </Note>
      )}
      {prices.silent.map(({ provider, name, why }) => (
        <Note
          announce="status"
          key={provider}
          title={t('silentTitle', { courier: name[language] })}
          tone="amber"
        >
          {why}
        </Note>
      ))}
      {waiting.data?.hasMore && <Note>{t('more', { count: waiting.data.items.length })}</Note>}
    </>
  )
}

/** Books what is chosen, each parcel with the courier that stands beside it. */
function BookBar({ booking, shopId, onBegun }: BookProps & { readonly booking: Booking }) {
  const t = useWords(bookingWords)
  const { plan } = booking
  const begin = useChange(shippingApi, 'POST /shops/:shopId/booking', {
    once: true,
    call: (_wanted: void) => ({
      params: { shopId },
      body: {
        parcels: [...plan.quotes].map(([key, { provider, courierCode, courierName }]) => ({
          ...parcelOfKey(key),
          provider,
          courierCode,
          courierName,
        })),
      },
    }),
    onAnswer: ({ operationId }) => onBegun(operationId),
    refresh: 'everything',
    refreshAfterFailure: true,
    failure: 'toast',
  })
  const count = plan.quotes.size
  return (
    <BulkBar
      actions={[
        {
          key: 'book',
          icon: IconTruck,
          label: t('book', { count }),
          primary: true,
          onSelect: () => {
            if (!begin.isPending) begin.mutate()
          },
        },
      ]}
      count={count}
      onClear={() => booking.select(new Set())}
      sum={<Money place="inline" satang={plan.totalSatang} />}
      words={t('chosen', { count })}
    />
  )
}

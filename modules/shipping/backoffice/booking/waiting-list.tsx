import { carrierName } from '@langraan/thai'
import {
  AppLink,
  Button,
  Chip,
  EmptyState,
  Mark,
  Money,
  Row,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { type Column, DataTable } from '@langraan/ui/table'
import { useState } from 'react'
import type { CourierKey, Quote } from '../../rules/rules.ts'
import { useCourierMark } from '../courier-connection.ts'
import { shippingApi } from '../shipping-api.ts'
import { bookingWords } from './booking-words.ts'
import styles from './booking.module.css'
import { ParcelStatus } from './parcel-status.tsx'
import { kilosText, ParcelWords } from './parcel-words.tsx'
import { PriceCell } from './price-cell.tsx'
import { type Booking, keyOf, type ShownParcel } from './use-booking.ts'

// More would not fit beside each other; who is the cheapest most often stands first.
const MOST_COLUMNS = 5
const PAGE = 100

type Props = {
  readonly booking: Booking
  readonly shopId: string
  readonly lock: string | undefined
  readonly onMeasure: (parcel: ShownParcel) => void
  readonly onFixAddress: (orderId: string) => void
  readonly isNarrowed: boolean
  readonly onClear: () => void
}

/** Chooses the courier of one parcel alone; pressed again, the way of all counts for it once more. */
function useChoose(shopId: string) {
  return useSending(
    ({ orderId, courier }: { orderId: string; courier: CourierKey | null }) =>
      shippingApi('PUT /shops/:shopId/booking/parcels/:orderId', {
        params: { shopId, orderId },
        body: { courier },
      }),
    { refresh: ['GET /shops/:shopId/booking'], failure: 'toast' },
  )
}

/** The parcels that wait, with what each courier would charge. */
export function WaitingList(props: Props) {
  const { booking, shopId, lock, onMeasure, onFixAddress } = props
  const t = useWords(bookingWords)
  const language = useLanguage()
  const markOf = useCourierMark(shopId)
  const choose = useChoose(shopId)
  const [page, setPage] = useState(0)
  const { rows, couriers, planOfAll } = booking
  const from = page * PAGE < rows.length ? page * PAGE : 0
  const chosenOf = (parcel: ShownParcel): Quote | undefined => planOfAll.quotes.get(parcel.orderId)
  const shownCouriers = couriers.slice(0, MOST_COLUMNS)
  const columns: Column<ShownParcel>[] = [
    {
      id: 'order',
      header: t('order'),
      fixed: true,
      cell: (parcel) => (
        <ParcelWords
          onMeasure={lock === undefined ? () => onMeasure(parcel) : undefined}
          parcel={parcel}
          shopId={shopId}
        />
      ),
    },
    ...shownCouriers.map((courier): Column<ShownParcel> => ({
      id: keyOf(courier),
      header: carrierName(courier.courierName, language),
      headerMark: <CourierMark courier={courier} mark={markOf} />,
      noWrap: true,
      cell: (parcel) => (
        <PriceCell
          chosen={chosenOf(parcel)}
          courier={courier}
          lock={lock}
          onChoose={(wanted) => choose.mutate({ orderId: parcel.orderId, courier: wanted })}
          parcel={parcel}
        />
      ),
    })),
    {
      id: 'others',
      header: t('otherCouriers'),
      headerHidden: true,
      cell: (parcel) => <Elsewhere chosen={chosenOf(parcel)} shown={shownCouriers} />,
    },
    {
      id: 'status',
      header: t('status'),
      cell: (parcel) => (
        <ParcelStatus
          chosen={chosenOf(parcel)}
          lock={lock}
          onFixAddress={() => onFixAddress(parcel.orderId)}
          onMeasure={() => onMeasure(parcel)}
          parcel={parcel}
          shopId={shopId}
        />
      ),
    },
  ]
  const grams = rows.reduce((sum, { weightGrams }) => sum + (weightGrams ?? 0), 0)
  return (
    <Stack gap={2}>
      <DataTable<ShownParcel>
        columns={columns}
        empty={<Nothing {...props} />}
        label={t('list')}
        onNext={from + PAGE < rows.length ? () => setPage(page + 1) : undefined}
        onPrevious={from > 0 ? () => setPage(page - 1) : undefined}
        renderCard={(parcel) => (
          <Stack gap={2}>
            <Row align="top" justify="between">
              <ParcelWords
                onMeasure={lock === undefined ? () => onMeasure(parcel) : undefined}
                parcel={parcel}
                shopId={shopId}
              />
              <ChosenCourier chosen={chosenOf(parcel)} mark={markOf} />
            </Row>
            <Row gap={2}>
              <ParcelStatus
                chosen={chosenOf(parcel)}
                lock={lock}
                onFixAddress={() => onFixAddress(parcel.orderId)}
                onMeasure={() => onMeasure(parcel)}
                parcel={parcel}
                shopId={shopId}
              />
            </Row>
            {parcel.quotes && shownCouriers.length > 1 && (
              <Row gap={1} wrap>
                {shownCouriers.map((courier) => (
                  <span className={styles.courierHead} key={keyOf(courier)}>
                    <Mark code={markOf(courier)} name={courier.courierName} size={20} />
                    <PriceCell
                      chosen={chosenOf(parcel)}
                      courier={courier}
                      lock={lock}
                      onChoose={(wanted) => choose.mutate({ orderId: parcel.orderId, courier: wanted })}
                      parcel={parcel}
                    />
                  </span>
                ))}
              </Row>
            )}
          </Stack>
        )}
        rowHeight={52}
        rowId={({ orderId }) => orderId}
        rowName={({ orderNumber }) => t('parcelName', { number: orderNumber })}
        rows={booking.waiting.data && rows.slice(from, from + PAGE)}
        rowTone={({ faults, lastFailure }) =>
          lastFailure !== null || faults.some((fault) => fault !== 'weight') ? 'bad' : undefined
        }
        selection={{ selected: booking.selected, onChange: booking.select }}
        summary={rows.length > 0 ? t('summary', { count: rows.length, kilos: kilosText(grams) }) : undefined}
      />
      {couriers.length > 0 && (
        <Text size="xs" tone="third">
          {t('cheapestDot')}
        </Text>
      )}
    </Stack>
  )
}

/** Who carries it, where there is no column of theirs. */
function Elsewhere({
  chosen,
  shown,
}: {
  readonly chosen: Quote | undefined
  readonly shown: readonly CourierKey[]
}) {
  const language = useLanguage()
  if (!chosen || shown.some((one) => keyOf(one) === keyOf(chosen))) return null
  return <Chip tone="blue">{carrierName(chosen.courierName, language)}</Chip>
}

type MarkProps = {
  readonly courier: CourierKey & { readonly courierName: string }
  readonly mark: (of: { provider: string; courierCode: string }) => string
}

/** The name stands beside it, and is not read twice. */
function CourierMark({ courier, mark }: MarkProps) {
  return (
    <span aria-hidden>
      <Mark code={mark(courier)} name={courier.courierName} size={20} />
    </span>
  )
}

type ChosenProps = {
  readonly chosen: Quote | undefined
  readonly mark: (of: { provider: string; courierCode: string }) => string
}

function ChosenCourier({ chosen, mark }: ChosenProps) {
  const language = useLanguage()
  if (!chosen) return null
  return (
    <Row gap={2}>
      {chosen.priceSatang !== null && <Money place="inline" satang={chosen.priceSatang} />}
      <Mark code={mark(chosen)} name={carrierName(chosen.courierName, language)} size={24} />
    </Row>
  )
}

function Nothing({ shopId, isNarrowed, onClear }: Props) {
  const t = useWords(bookingWords)
  if (isNarrowed)
    return <EmptyState actions={<Button onClick={onClear}>{t('clear')}</Button>} title={t('noneMatch')} />
  return (
    <EmptyState
      actions={<AppLink href={`/app/shops/${shopId}/orders`}>{t('toOrders')}</AppLink>}
      title={t('nothing')}
    >
      {t('nothingText')}
    </EmptyState>
  )
}

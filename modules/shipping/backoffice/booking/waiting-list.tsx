import { carrierName } from '@langraan/thai'
import {
  AppLink,
  Button,
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
import { type CourierKey, parcelName, type Quote } from '../../rules/rules.ts'
import { useCourierMark, useCourierTitle } from '../courier-connection.ts'
import { shippingApi } from '../shipping-api.ts'
import { bookingWords } from './booking-words.ts'
import styles from './booking.module.css'
import { ParcelStatus } from './parcel-status.tsx'
import { kilosText, ParcelWords } from './parcel-words.tsx'
import { OtherCouriers } from './other-couriers.tsx'
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
    ({ parcel: { orderId, parcelNo }, courier }: { parcel: ShownParcel; courier: CourierKey | null }) =>
      shippingApi('PUT /shops/:shopId/booking/parcels/:orderId', {
        params: { shopId, orderId },
        body: { parcelNo, courier },
      }),
    { refresh: ['GET /shops/:shopId/booking'], failure: 'toast' },
  )
}

/** What a row is made of, besides the parcel. */
type Parts = Props & {
  readonly shownCouriers: Booking['couriers']
  readonly otherCouriers: Booking['couriers']
  readonly chosenOf: (parcel: ShownParcel) => Quote | undefined
  readonly markOf: (of: { provider: string; courierCode: string }) => string
  readonly choose: (parcel: ShownParcel, courier: CourierKey) => void
}

function useColumns({
  shownCouriers,
  otherCouriers,
  chosenOf,
  markOf,
  choose,
  ...props
}: Parts): Column<ShownParcel>[] {
  const t = useWords(bookingWords)
  const titleOf = useCourierTitle(props.shopId, props.booking.couriers)
  const { lock } = props
  return [
    {
      id: 'order',
      header: t('order'),
      fixed: true,
      cell: (parcel) => <Words {...props} parcel={parcel} />,
    },
    ...shownCouriers.map((courier): Column<ShownParcel> => ({
      id: keyOf(courier),
      header: titleOf(courier),
      headerMark: <CourierMark courier={courier} mark={markOf} />,
      noWrap: true,
      cell: (parcel) => (
        <PriceCell
          chosen={chosenOf(parcel)}
          courier={courier}
          lock={lock}
          onChoose={(wanted) => choose(parcel, wanted)}
          parcel={parcel}
        />
      ),
    })),
    {
      id: 'others',
      header: t('otherCouriers'),
      headerHidden: true,
      cell: (parcel) => (
        <OtherCouriers
          chosen={chosenOf(parcel)}
          lock={lock}
          onChoose={(wanted) => choose(parcel, wanted)}
          others={otherCouriers}
          titleOf={titleOf}
          parcel={parcel}
        />
      ),
    },
    {
      id: 'status',
      header: t('status'),
      cell: (parcel) => <Status {...props} chosen={chosenOf(parcel)} parcel={parcel} />,
    },
  ]
}

/** The parcels that wait, with what each courier would charge. */
export function WaitingList(props: Props) {
  const { booking, shopId } = props
  const t = useWords(bookingWords)
  const markOf = useCourierMark(shopId)
  const choosing = useChoose(shopId)
  const [page, setPage] = useState(0)
  const { rows, couriers, planOfAll } = booking
  const from = page * PAGE < rows.length ? page * PAGE : 0
  const parts: Parts = {
    ...props,
    markOf,
    shownCouriers: couriers.slice(0, MOST_COLUMNS),
    otherCouriers: couriers.slice(MOST_COLUMNS),
    chosenOf: ({ key }) => planOfAll.quotes.get(key),
    choose: (parcel, courier) => choosing.mutate({ parcel, courier }),
  }
  const columns = useColumns(parts)
  const grams = rows.reduce((sum, { weightGrams }) => sum + (weightGrams ?? 0), 0)
  return (
    <Stack gap={2}>
      <DataTable<ShownParcel>
        columns={columns}
        empty={<Nothing {...props} />}
        label={t('list')}
        onNext={from + PAGE < rows.length ? () => setPage(page + 1) : undefined}
        onPrevious={from > 0 ? () => setPage(page - 1) : undefined}
        renderCard={(parcel) => <ParcelCard {...parts} parcel={parcel} />}
        rowHeight={52}
        rowId={({ key }) => key}
        rowName={(parcel) => t('parcelName', { number: parcelName(parcel) })}
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

type RowProps = Pick<Props, 'shopId' | 'lock' | 'onMeasure' | 'onFixAddress'> & {
  readonly parcel: ShownParcel
}

const Words = ({ parcel, shopId, lock, onMeasure }: RowProps) => (
  <ParcelWords
    onMeasure={lock === undefined ? () => onMeasure(parcel) : undefined}
    parcel={parcel}
    shopId={shopId}
  />
)

const Status = ({
  parcel,
  chosen,
  shopId,
  lock,
  onMeasure,
  onFixAddress,
}: RowProps & { chosen: Quote | undefined }) => (
  <ParcelStatus
    chosen={chosen}
    lock={lock}
    onFixAddress={() => onFixAddress(parcel.orderId)}
    onMeasure={() => onMeasure(parcel)}
    parcel={parcel}
    shopId={shopId}
  />
)

/** The same on a phone. */
function ParcelCard(props: Parts & { readonly parcel: ShownParcel }) {
  const { parcel, shownCouriers, otherCouriers, chosenOf, markOf, choose, lock } = props
  const titleOf = useCourierTitle(props.shopId, props.booking.couriers)
  const chosen = chosenOf(parcel)
  return (
    <Stack gap={2}>
      <Row align="top" justify="between">
        <Words {...props} />
        <ChosenCourier chosen={chosen} mark={markOf} />
      </Row>
      <Row gap={2}>
        <Status {...props} chosen={chosen} />
      </Row>
      {parcel.quotes && shownCouriers.length > 1 && (
        <Row gap={1} wrap>
          {shownCouriers.map((courier) => (
            <span className={styles.courierHead} key={keyOf(courier)}>
              <Mark code={markOf(courier)} name={courier.courierName} size={20} />
              <PriceCell
                chosen={chosen}
                courier={courier}
                lock={lock}
                onChoose={(wanted) => choose(parcel, wanted)}
                parcel={parcel}
              />
            </span>
          ))}
          <OtherCouriers
            chosen={chosen}
            lock={lock}
            onChoose={(wanted) => choose(parcel, wanted)}
            others={otherCouriers}
            titleOf={titleOf}
            parcel={parcel}
          />
        </Row>
      )}
    </Stack>
  )
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

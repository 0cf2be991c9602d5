import { PrintFoundAgain } from '@langraan/orders/backoffice'
import { useChangeLock } from '@langraan/shops/backoffice'
import { carrierName } from '@langraan/thai'
import {
  Button,
  Chip,
  FailureState,
  Mark,
  Money,
  PageHeader,
  Row,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import type { Tone } from '@langraan/ui'
import {
  IconAlertTriangle,
  IconCirclePause,
  IconClock,
  IconPackage,
  IconRefresh,
  type IconType,
} from '@langraan/ui/icons'
import { type Column, DataTable } from '@langraan/ui/table'
import { useQuery } from '@tanstack/react-query'
import type { RunItem } from '../../contract.ts'
import { parcelKey, parcelName } from '../../rules/rules.ts'
import { useCourierMark } from '../courier-connection.ts'
import { PickupCalls } from '../pickup/pickup-calls.tsx'
import { PrintLabel } from '../print-label.tsx'
import { shippingApi } from '../shipping-api.ts'
import { bookingWords } from './booking-words.ts'
import { ParcelWords } from './parcel-words.tsx'
import { RetryRun, RunProgress } from './run-progress.tsx'
import { runWords } from './run-words.ts'

const LOOK_EVERY_MS = 1000

type Props = {
  readonly shopId: string
  readonly operationId: string
  readonly onBegun: (operationId: string) => void
  readonly onBack: () => void
}

const LOOKS = {
  booked: { tone: 'blue', icon: IconPackage, word: 'stateBooked' },
  booking: { tone: 'blue', icon: IconRefresh, word: 'stateBooking' },
  asking: { tone: 'grey', icon: IconClock, word: 'stateAsking' },
  failed: { tone: 'red', icon: IconAlertTriangle, word: 'stateFailed' },
  queued: { tone: 'outline', icon: IconCirclePause, word: 'stateQueued' },
  left: { tone: 'outline', icon: IconCirclePause, word: 'stateLeft' },
} as const satisfies Record<
  RunItem['state'],
  { tone: Tone | 'outline'; icon: IconType; word: keyof typeof runWords.th }
>

const isOpen = ({ state }: RunItem): boolean => ['queued', 'booking', 'asking'].includes(state)

function useRun(shopId: string, operationId: string) {
  const params = { shopId, bookingOperationId: operationId }
  return useQuery({
    ...shippingApi.query('GET /shops/:shopId/booking/runs/:bookingOperationId', { params }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && (state.data.endedAt === null || state.data.items.some(isOpen)) ? LOOK_EVERY_MS : false,
  })
}

/** A booking of many parcels: how far it is, what came of each, and what can be tried again. */
export function BookingRun({ shopId, operationId, onBegun, onBack }: Props) {
  const [t, r] = [useWords(bookingWords), useWords(runWords)]
  const run = useRun(shopId, operationId)
  const lock = useChangeLock(shopId, 'shipping:book')
  const items = run.data?.items
  const booked = items?.filter(({ state }) => state === 'booked').length ?? 0
  const again = items?.filter(({ mayRetry }) => mayRetry) ?? []
  const hasEnded = run.data !== undefined && run.data.endedAt !== null
  const columns = useRunColumns(shopId, lock)
  if (run.isError)
    return <FailureState failure={run.error} onRetry={() => void run.refetch()} title={r('gone')} />
  return (
    <>
      <PageHeader
        actions={
          <>
            {hasEnded && <Button onClick={onBack}>{r('back')}</Button>}
            {hasEnded && again.length > 0 && lock === undefined && (
              <RetryRun items={again} onBegun={onBegun} shopId={shopId} />
            )}
            {hasEnded && booked > 0 && (
              <PrintFoundAgain count={booked} operationId={operationId} shopId={shopId} />
            )}
          </>
        }
        title={items ? t('titleCount', { count: items.length }) : t('title')}
      />
      <Stack gap={4}>
        {run.data && (
          <RunProgress asOf={run.dataUpdatedAt} operationId={operationId} run={run.data} shopId={shopId} />
        )}
        {hasEnded && booked > 0 && <PickupCalls shopId={shopId} />}
        <DataTable<RunItem>
          columns={columns}
          empty={<Text>{r('gone')}</Text>}
          label={r('list')}
          renderCard={(item) => (
            <Stack gap={2}>
              <Row align="top" justify="between">
                <ParcelWords parcel={item} shopId={shopId} />
                <Money place="inline" satang={item.priceSatang} />
              </Row>
              <Row gap={2} justify="between" wrap>
                <Standing item={item} />
                <Actions item={item} lock={lock} shopId={shopId} />
              </Row>
            </Stack>
          )}
          rowHeight={52}
          rowId={parcelKey}
          rowName={(item) => t('parcelName', { number: parcelName(item) })}
          rows={items}
          rowTone={({ state }) => (state === 'failed' ? 'bad' : undefined)}
        />
      </Stack>
    </>
  )
}

function useRunColumns(shopId: string, lock: string | undefined): Column<RunItem>[] {
  const [t, r] = [useWords(bookingWords), useWords(runWords)]
  const language = useLanguage()
  const markOf = useCourierMark(shopId)
  return [
    {
      id: 'order',
      header: t('order'),
      cell: (item) => <ParcelWords parcel={item} shopId={shopId} />,
    },
    {
      id: 'courier',
      header: t('courier'),
      noWrap: true,
      cell: (item) => (
        <Row gap={2}>
          <Mark code={markOf(item.courier)} name={item.courierName} size={24} />
          <Text>{carrierName(item.courierName, language)}</Text>
        </Row>
      ),
    },
    {
      id: 'price',
      header: t('price'),
      align: 'end',
      cell: ({ priceSatang }) => <Money satang={priceSatang} />,
    },
    { id: 'status', header: t('status'), cell: (item) => <Standing item={item} /> },
    {
      id: 'actions',
      header: r('actions'),
      headerHidden: true,
      align: 'end',
      cell: (item) => <Actions item={item} lock={lock} shopId={shopId} />,
    },
  ]
}

/** What came of a parcel, with its number or why not. */
function Standing({ item }: { readonly item: RunItem }) {
  const r = useWords(runWords)
  const language = useLanguage()
  const { tone, icon, word } = LOOKS[item.state]
  const courier = carrierName(item.courierName, language)
  const more =
    item.state === 'booked'
      ? item.trackingCode
      : item.state === 'asking'
        ? r('askingText', { courier })
        : item.failure
  return (
    <Stack gap={1}>
      <Row>
        <Chip icon={icon} tone={tone}>
          {r(word)}
        </Chip>
      </Row>
      {more && (
        <Text size="xs" tone={item.state === 'failed' ? 'bad' : 'second'}>
          {more}
        </Text>
      )}
    </Stack>
  )
}

type ActionsProps = {
  readonly item: RunItem
  readonly shopId: string
  readonly lock: string | undefined
}

/** Prints what was booked; what was not is mended where it is shown with all that is missing of it. */
function Actions({ item, shopId, lock }: ActionsProps) {
  const r = useWords(runWords)
  const { state, shipmentId, orderId } = item
  if (state === 'booked' && shipmentId) return <PrintLabel shipmentId={shipmentId} shopId={shopId} small />
  if (state !== 'failed' || !item.mayRetry) return null
  return (
    <Button disabledReason={lock} href={`/app/shops/${shopId}/shipping?orders=${orderId}`} size="sm">
      {r('mend')}
    </Button>
  )
}

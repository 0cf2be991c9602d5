import { UndrawnNote } from '@langraan/orders/backoffice'
import {
  Button,
  Card,
  Chip,
  DateTime,
  IconButton,
  Mark,
  Modal,
  Money,
  moneyText,
  Note,
  Row,
  Stack,
  Text,
  Timeline,
  useCopy,
  useLanguage,
  useWords,
} from '@langraan/ui'
import type { Tone } from '@langraan/ui'
import { carrierName, trackingPageOf } from '@langraan/thai'
import { useChange } from '@langraan/ui/change'
import { IconCopy, IconPackage } from '@langraan/ui/icons'
import { useEffect, useRef, useState } from 'react'
import type { Shipment } from '../contract.ts'
import { failureText } from '../rules/booking-failure.ts'
import { scanWords } from '../rules/scan-words.ts'
import { HandParcel } from './hand-parcel.tsx'
import { handWords } from './hand-words.ts'
import { BilledNote } from './billed-note.tsx'
import { CheckNow } from './check-now.tsx'
import { useCourierMark } from './courier-connection.ts'
import { PrintLabel } from './print-label.tsx'
import { shippingApi } from './shipping-api.ts'
import styles from './shipment-card.module.css'
import { shippingWords } from './shipping-words.ts'

type Props = {
  readonly shipment: Shipment
  readonly shopId: string
  readonly lock: string | undefined
  /** Its order goes in several parcels. */
  readonly isOneOfSeveral: boolean
  /** It was booked here just now. */
  readonly isNew: boolean
}

const TONES: Readonly<Record<NonNullable<Shipment['parcelStatus']>, Tone>> = {
  waiting: 'blue',
  collected: 'blue',
  moving: 'blue',
  delivering: 'blue',
  problem: 'red',
  returning: 'red',
  delivered: 'green',
  returned: 'red',
  cancelled: 'grey',
}

/** In the courier's own words, where it said why; else in ours, in the reader's language. */
const whyFailed = (
  { failure, failureCode, courierTrackingCode }: Shipment,
  language: ReturnType<typeof useLanguage>,
): string => failure ?? (failureCode ? failureText(failureCode, courierTrackingCode, language) : '')

/** Where the parcel is, in a word. */
function useParcelWord({ provider, parcelStatus }: Shipment): string | null {
  const [t, h] = [useWords(shippingWords), useWords(handWords)]
  const isByHand = provider === 'hand'
  return (
    parcelStatus &&
    {
      waiting: isByHand ? h('waiting') : t('waiting'),
      collected: isByHand ? h('collectedNow') : t('collected'),
      moving: t('moving'),
      delivering: t('delivering'),
      returning: t('returning'),
      problem: t('problem'),
      delivered: t('delivered'),
      returned: t('returned'),
      cancelled: t('parcelCancelled'),
    }[parcelStatus]
  )
}

/** A parcel: who carries it, its number, where it is. */
export function ShipmentCard({ shipment, shopId, lock, isNew, isOneOfSeveral }: Props) {
  const t = useWords(shippingWords)
  const language = useLanguage()
  const status = shipment.parcelStatus
  const isByHand = shipment.provider === 'hand'
  const word = useParcelWord(shipment)
  const markOf = useCourierMark(shopId)
  return (
    <Card
      actions={word ? <Chip tone={TONES[status ?? 'waiting']}>{word}</Chip> : undefined}
      title={isOneOfSeveral ? t('parcelNo', { no: shipment.parcelNo }) : t('parcel')}
    >
      <Stack gap={4}>
        <Row gap={2} justify="between">
          <Row gap={2}>
            <Mark code={markOf(shipment)} name={shipment.courierName} size={32} />
            <Stack gap={1}>
              <Text weight="medium">{carrierName(shipment.courierName, language)}</Text>
              <Text size="xs" tone="third">
                {[
                  shipment.weightGrams > 0 && t('grams', { weight: shipment.weightGrams }),
                  shipment.codSatang > 0 && t('cod', { amount: moneyText(shipment.codSatang) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Stack>
          </Row>
          {!isByHand && shipment.priceSatang > 0 && <Money place="inline" satang={shipment.priceSatang} />}
        </Row>
        {shipment.state === 'booking' && (
          <Note title={t('booking')} tone="amber">
            {t('bookingText')}
          </Note>
        )}
        {shipment.state === 'failed' && (
          <Note title={t('failed')} tone="red">
            {whyFailed(shipment, language)}
          </Note>
        )}
        {shipment.state === 'cancelled' && <Note>{t('cancelled')}</Note>}
        {shipment.state === 'booked' && <BookedActions {...{ isNew, lock, shipment, shopId }} />}
        {shipment.state === 'booked' && isByHand && (
          <HandParcel lock={lock} parcel={shipment} shopId={shopId} />
        )}
        <BilledNote shipment={shipment} />
        {shipment.isFollowed && <CheckNow shipment={shipment} shopId={shopId} />}
        {shipment.scans.length > 0 && (
          <Timeline
            events={shipment.scans.map((scan) => ({
              id: `${scan.at} ${scan.status}`,
              icon: IconPackage,
              tone: TONES[scan.status],
              title: scanWords(scan.description, language),
              detail: scan.location,
              when: <DateTime at={scan.at} />,
            }))}
          />
        )}
      </Stack>
    </Card>
  )
}

/** The form that was pressed is gone with its button: the page and the keyboard go on at the parcel, not where it was. */
function useArrival(isNew: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNew) return
    place.current?.querySelector('a')?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  return place
}

function BookedActions({ shipment, shopId, lock, isNew }: Omit<Props, 'isOneOfSeveral'>) {
  const place = useArrival(isNew)
  const [t, h] = [useWords(shippingWords), useWords(handWords)]
  const [asking, setAsking] = useState(false)
  const number = shipment.courierTrackingCode ?? shipment.trackingCode ?? ''
  const page = trackingPageOf(shipment.courierName, number)
  const copy = useCopy()
  return (
    <>
      {number !== '' && (
        <Row gap={2} justify="between">
          <Stack gap={1}>
            <Text size="xs" tone="third">
              {t('tracking')}
            </Text>
            <Text size="lg" weight="bold">
              {page === undefined ? (
                number
              ) : (
                <a href={page} rel="noopener noreferrer" target="_blank">
                  {number}
                </a>
              )}
            </Text>
          </Stack>
          <IconButton icon={IconCopy} label={t('copy')} onClick={() => copy(number)} />
        </Row>
      )}
      {number !== '' && (
        <UndrawnNote chosen={{ orderIds: [shipment.orderId] }} paper="label" shopId={shopId} />
      )}
      <div className={styles.booked} ref={place}>
        {number !== '' && (
          <PrintLabel
            printCount={shipment.printCount}
            printedAt={shipment.printedAt}
            shipmentId={shipment.shipmentId}
            shopId={shopId}
          />
        )}
        {shipment.parcelStatus === 'waiting' && (
          <Button disabledReason={lock} onClick={() => setAsking(true)} variant="quiet">
            {shipment.provider === 'hand' ? h('cancel') : t('cancel')}
          </Button>
        )}
      </div>
      {asking && <CancelShipment onClose={() => setAsking(false)} shipment={shipment} shopId={shopId} />}
    </>
  )
}

/** Nobody else is told where no courier was booked. */
function useCancelWords({ provider }: Shipment) {
  const [t, h] = [useWords(shippingWords), useWords(handWords)]
  type Word = 'cancel' | 'cancelTitle' | 'cancelText' | 'cancelledToast' | 'keep'
  return (word: Word): string => (provider === 'hand' && word !== 'keep' ? h(word) : t(word))
}

type CancelProps = Pick<Props, 'shipment' | 'shopId'> & { readonly onClose: () => void }

function CancelShipment({ shipment, shopId, onClose }: CancelProps) {
  const t = useCancelWords(shipment)
  const cancelling = useChange(shippingApi, 'POST /shops/:shopId/shipments/:shipmentId/cancellation', {
    once: true,
    call: { params: { shopId, shipmentId: shipment.shipmentId } },
    onAnswer: onClose,
    refresh: 'everything',
    refreshAfterFailure: true,
    said: t('cancelledToast'),
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button busy={cancelling.isPending} onClick={() => cancelling.mutate()} variant="danger-filled">
            {t('cancel')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t('cancelTitle')}
    >
      <Stack gap={3}>
        <Text>{t('cancelText')}</Text>
        {cancelling.error && (
          <Note announce="alert" tone="red">
            {cancelling.error.message}
          </Note>
        )}
      </Stack>
    </Modal>
  )
}

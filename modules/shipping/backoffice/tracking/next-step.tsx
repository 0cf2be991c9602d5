import { trackingPageOf } from '@langraan/thai'
import { Button, DateTime, HiddenText, Text, useCopy, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconCopy, IconMessage } from '@langraan/ui/icons'
import type { TrackedParcel } from '../../contract.ts'
import { nextStep } from '../../rules/rules.ts'
import { Decide, LookAt, type OpenStep, Receive } from '../returns/return-steps.tsx'
import { shippingApi } from '../shipping-api.ts'
import { trackingWords } from './tracking-words.ts'

type Props = {
  readonly parcel: TrackedParcel
  readonly shopId: string
  readonly now: Date
  readonly onOpen: (step: OpenStep) => void
}

// Whoever asked so lately hears the same again.
const ASKED_LATELY_MS = 30 * 60_000

/** What somebody does next with a parcel. */
export function NextStep({ parcel, shopId, now, onOpen }: Props) {
  const t = useWords(trackingWords)
  const step = nextStep({
    group: parcel.group,
    status: parcel.parcelStatus,
    isReceived: parcel.receivedAt !== null,
    isFollowed: parcel.isFollowed,
  })
  switch (step) {
    case 'decide':
      return <Decide onOpen={onOpen} parcel={parcel} shopId={shopId} />
    case 'receive':
      return <Receive onOpen={onOpen} parcel={parcel} shopId={shopId} />
    case 'look-at':
      return <LookAt onOpen={onOpen} parcel={parcel} shopId={shopId} />
    case 'ask':
      return <AskCourier now={now} parcel={parcel} shopId={shopId} />
    case 'link':
      return <CopyLink parcel={parcel} />
    default:
      return parcel.group === 'back' ? (
        <Text size="sm" tone="third">
          {t('waitForIt')}
        </Text>
      ) : null
  }
}

function AskCourier({ parcel, shopId, now }: Omit<Props, 'onOpen'>) {
  const t = useWords(trackingWords)
  const asking = useChange(shippingApi, 'POST /shops/:shopId/shipments/:shipmentId/check', {
    call: { params: { shopId, shipmentId: parcel.shipmentId } },
    refresh: [/tracking/, /orders/],
    said: t('asked'),
    failure: 'toast',
  })
  if (parcel.askedAt && now.getTime() - new Date(parcel.askedAt).getTime() < ASKED_LATELY_MS)
    return (
      <Text noWrap size="sm" tone="third">
        {t('askedAt')} <DateTime at={parcel.askedAt} />
      </Text>
    )
  return (
    <Button busy={asking.isPending} icon={IconMessage} onClick={() => asking.mutate()} size="sm">
      {t('ask')}
      <HiddenText> {parcel.trackingCode}</HiddenText>
    </Button>
  )
}

function CopyLink({ parcel }: Pick<Props, 'parcel'>) {
  const t = useWords(trackingWords)
  const copy = useCopy()
  const page = trackingPageOf(parcel.courierName, parcel.trackingCode)
  if (page === undefined) return null
  return (
    <Button icon={IconCopy} onClick={() => copy(page, t('linkCopied'))} size="sm" variant="quiet">
      {t('link')}
      <HiddenText> {parcel.trackingCode}</HiddenText>
    </Button>
  )
}

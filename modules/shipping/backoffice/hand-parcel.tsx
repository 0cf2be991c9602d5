import { Button, Note, Row, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useState } from 'react'
import type { Shipment } from '../contract.ts'
import { type MoveByHand, nextByHand, takeBackUntil } from '../rules/by-hand.ts'
import { HandFields } from './hand-form.tsx'
import { handWords } from './hand-words.ts'
import { shippingApi } from './shipping-api.ts'

// The parcel, its order and the lists that tell of both; refused, it is somewhere else by now.
const EVERYTHING_ANEW = { refresh: 'everything', refreshAfterFailure: true } as const

type Props = { readonly shopId: string; readonly parcel: Shipment; readonly lock: string | undefined }

/** Takes back that the parcel was handed over, as long as that can be. */
function useTakeBack(shopId: string, { shipmentId, parcelStatus, handedOverAt }: Shipment) {
  const t = useWords(handWords)
  const taking = useChange(shippingApi, 'DELETE /shops/:shopId/parcels-by-hand/:shipmentId/hand-over', {
    call: { params: { shopId, shipmentId } },
    ...EVERYTHING_ANEW,
    said: t('takenBack'),
  })
  const until = takeBackUntil(parcelStatus, handedOverAt === null ? null : new Date(handedOverAt))
  // As of when the page was opened; the server looks at the time again.
  const [openedAt] = useState(() => new Date())
  return { taking, isOpen: until !== undefined && until > openedAt }
}

/** What the shop tells of a parcel that it has handed over itself: where it is by now, and what was mistyped. */
export function HandParcel({ shopId, parcel, lock }: Props) {
  const t = useWords(handWords)
  const [isCorrecting, setCorrecting] = useState(false)
  const params = { shopId, shipmentId: parcel.shipmentId }
  const moving = useChange(shippingApi, 'PUT /shops/:shopId/parcels-by-hand/:shipmentId/course', {
    call: (to: MoveByHand) => ({ params, body: { to } }),
    ...EVERYTHING_ANEW,
  })
  const back = useTakeBack(shopId, parcel)
  const failure = moving.error ?? back.taking.error
  const correcting = useChange(shippingApi, 'PUT /shops/:shopId/parcels-by-hand/:shipmentId', {
    call: (body: { courierName: string; trackingCode: string }) => ({ params, body }),
    onAnswer: () => setCorrecting(false),
    ...EVERYTHING_ANEW,
    said: t('saved'),
  })
  if (isCorrecting)
    return (
      <HandFields
        busy={correcting.isPending}
        failure={correcting.error}
        label={t('saveChange')}
        lock={lock}
        onClose={() => setCorrecting(false)}
        onSend={(body, settled) => correcting.mutate(body, { onSettled: settled })}
        parcel={parcel}
      />
    )
  return (
    <Stack gap={2}>
      {failure && (
        <Note announce="alert" tone="red">
          {failure.message}
        </Note>
      )}
      <Row gap={2} wrap>
        {nextByHand(parcel.parcelStatus).map((to, at) => (
          <Button
            busy={moving.isPending && moving.variables === to}
            disabledReason={lock}
            key={to}
            onClick={() => moving.mutate(to)}
            size="sm"
            variant={at === 0 ? 'soft' : 'default'}
          >
            {t(to)}
          </Button>
        ))}
        {back.isOpen && <TakeBack lock={lock} taking={back.taking} />}
        <Button disabledReason={lock} onClick={() => setCorrecting(true)} size="sm" variant="quiet">
          {t('correct')}
        </Button>
      </Row>
    </Stack>
  )
}

type TakeBackProps = Pick<Props, 'lock'> & { readonly taking: ReturnType<typeof useTakeBack>['taking'] }

function TakeBack({ lock, taking }: TakeBackProps) {
  const t = useWords(handWords)
  return (
    <Button
      busy={taking.isPending}
      disabledReason={lock}
      onClick={() => taking.mutate()}
      size="sm"
      variant="quiet"
    >
      {t('takeBack')}
    </Button>
  )
}

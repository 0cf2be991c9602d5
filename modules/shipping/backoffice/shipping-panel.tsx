import { Card, FailureState, SkeletonLines, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BookingForm } from './booking-form.tsx'
import { HandForm } from './hand-form.tsx'
import { DivideButton, OrderParcelsCard } from './in-parcels/order-parcels-card.tsx'
import { ParcelPhotos } from './photos/parcel-photos.tsx'
import { shippingApi } from './shipping-api.ts'
import { ShipmentCard } from './shipment-card.tsx'
import type { WhyNotBookable } from './shipping-types.ts'
import { shippingWords } from './shipping-words.ts'

/** As long as a state may be old that somebody looks at. */
const LOOK_AGAIN_MS = 60_000

type Props = {
  readonly shopId: string
  readonly orderId: string
  /** Why no courier can be booked now, by the rules of orders; undefined when one can. */
  readonly notBookable: WhyNotBookable | undefined
  /** It was called off: what was booked is still told, and nothing can be any more. */
  readonly isCancelled: boolean
  /** Why the reader cannot book or cancel; from whoever knows the shop. */
  readonly lock?: string
}

/** The courier side of an order: its parcel when there is one, otherwise the prices to choose from. */
export function ShippingPanel({ shopId, orderId, notBookable, isCancelled, lock }: Props) {
  const t = useWords(shippingWords)
  const [bookedHere, setBookedHere] = useState<string>()
  const shipments = useQuery({
    ...shippingApi.query('GET /shops/:shopId/orders/:orderId/shipments', { params: { shopId, orderId } }),
    // Who looks has the courier asked, no more than once a minute; the answer comes by the news.
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ isFollowed }) => isFollowed) ? LOOK_AGAIN_MS : false,
  })
  if (!shipments.data)
    return (
      <Card flush={shipments.isLoadingError}>
        {shipments.isPending && <SkeletonLines count={5} />}
        {shipments.isLoadingError && (
          <FailureState
            compact
            failure={shipments.error}
            onRetry={() => void shipments.refetch()}
            title={t('loadFailed')}
          />
        )}
      </Card>
    )
  const liveCount = shipments.data.items.filter(
    ({ state }) => state === 'booked' || state === 'booking',
  ).length
  const live = liveCount > 0
  const isWhole = shipments.data.parcelCount === 1
  const isOpen = liveCount < shipments.data.parcelCount
  const mayGoByHand = !isCancelled && isOpen && (live || notBookable === undefined)
  const common = { lock, orderId, shopId }
  return (
    <>
      {!isWhole && <OrderParcelsCard {...common} />}
      {isWhole && !live && !isCancelled && (
        <BookingForm
          lock={lock}
          notBookable={notBookable}
          onBooked={setBookedHere}
          orderId={orderId}
          shopId={shopId}
        />
      )}
      {mayGoByHand && <HandForm lock={lock} onSent={setBookedHere} orderId={orderId} shopId={shopId} />}
      {isWhole && !isCancelled && (live || notBookable === undefined) && (
        <DivideButton {...common} adds={live} />
      )}
      {shipments.data.items.map((shipment) => (
        <ShipmentCard
          isNew={shipment.shipmentId === bookedHere}
          key={shipment.shipmentId}
          lock={lock}
          shipment={shipment}
          isOneOfSeveral={!isWhole}
          shopId={shopId}
        />
      ))}
      <ParcelPhotos {...common} onlyIfAny />
    </>
  )
}

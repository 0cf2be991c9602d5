import { Card, SkeletonLines } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { BookingForm } from './booking-form.tsx'
import { shippingApi } from './shipping-api.ts'
import { ShipmentCard } from './shipment-card.tsx'

type Props = {
  readonly shopId: string
  readonly orderId: string
  /** Why no courier can be booked now, by the rules of orders; undefined when one can. */
  readonly notBookable: boolean
  /** Why the reader cannot book or cancel; from whoever knows the shop. */
  readonly lock?: string
}

/** The courier side of an order: its parcel when there is one, otherwise the prices to choose from. */
export function ShippingPanel({ shopId, orderId, notBookable, lock }: Props) {
  const shipments = useQuery(
    shippingApi.query('GET /shops/:shopId/orders/:orderId/shipments', { params: { shopId, orderId } }),
  )
  if (!shipments.data)
    return (
      <Card>
        <SkeletonLines count={5} />
      </Card>
    )
  const live = shipments.data.items.some(
    (shipment) => shipment.state === 'booked' || shipment.state === 'booking',
  )
  return (
    <>
      {!live && <BookingForm lock={lock} notBookable={notBookable} orderId={orderId} shopId={shopId} />}
      {shipments.data.items.map((shipment) => (
        <ShipmentCard key={shipment.shipmentId} lock={lock} shipment={shipment} shopId={shopId} />
      ))}
    </>
  )
}

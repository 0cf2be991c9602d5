import { CodCard } from '@langraan/payments/backoffice'
import { TrackingPage } from '@langraan/shipping/backoffice'
import { useMay } from '@langraan/shops/backoffice'
import { useParams } from '@tanstack/react-router'

/** Parcels that are outside, and what couriers have of the shop. */
export function WholeTrackingPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const maySeeMoney = useMay(shopId)?.('payments:read') === true
  return <TrackingPage money={maySeeMoney && <CodCard shopId={shopId} />} />
}

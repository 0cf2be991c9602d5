import type { AddressSearch } from '@langraan/ui/address'
import { useQuery } from '@tanstack/react-query'
import { ordersApi } from '../orders-api.ts'
import { EditDelivery } from './edit-delivery.tsx'

type Props = {
  readonly shopId: string
  readonly orderId: string
  readonly search: AddressSearch
  readonly onClose: () => void
}

/** The same correction of who an order goes to, from a list that knows only its id. */
export function RepairDelivery({ shopId, orderId, search, onClose }: Props) {
  const order = useQuery(
    ordersApi.query('GET /shops/:shopId/orders/:orderId', { params: { shopId, orderId } }),
  )
  if (!order.data) return null
  return (
    <EditDelivery
      onClose={onClose}
      order={order.data}
      paperNotice={() => null}
      search={search}
      shopId={shopId}
    />
  )
}

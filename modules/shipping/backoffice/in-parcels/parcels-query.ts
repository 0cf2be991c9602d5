import { shippingApi } from '../shipping-api.ts'

/** In how many parcels an order goes, and what is known of each. */
export const parcelsQuery = (shopId: string, orderId: string) =>
  shippingApi.query('GET /shops/:shopId/orders/:orderId/parcels', { params: { shopId, orderId } })

import { shippingApi } from './shipping-api.ts'

/** The shop's connection to Shippop; the key itself never comes back, only its last characters. */
export const connectionQuery = (shopId: string) =>
  shippingApi.query('GET /shops/:shopId/couriers/shippop', { params: { shopId } })

import { createApi } from '@langraan/http/client'
import type * as contract from '../contract.ts'

export const shippingApi = createApi<typeof contract>()

export const labelUrl = (shopId: string, shipmentId: string): string =>
  `/api/v1/shops/${shopId}/shipments/${shipmentId}/label`

/** Where a picture of the shop's goods is read from. */
export const pictureUrl = (shopId: string, pictureId: string | undefined): string | undefined =>
  pictureId && `/api/v1/shops/${shopId}/pictures/${pictureId}`

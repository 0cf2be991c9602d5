import { createApi } from '@langraan/http/client'
import type * as contract from '../contract.ts'

export const shippingApi = createApi<typeof contract>()

export const labelUrl = (shopId: string, shipmentId: string): string =>
  `/api/v1/shops/${shopId}/shipments/${shipmentId}/label`

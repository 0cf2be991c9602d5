import { createApi } from '@langraan/http/client'
import type * as contract from '../contract.ts'
import type { LabelPaper } from '../rules/rules.ts'

export const shippingApi = createApi<typeof contract>()

/** The label on the paper that this device prints on. */
export const labelUrl = (shopId: string, shipmentId: string, paper: LabelPaper): string =>
  `/api/v1/shops/${shopId}/shipments/${shipmentId}/label?paper=${paper}`

import { createApi } from '@langraan/http/client'
import type * as operations from '@langraan/operations/contract'
import type * as orders from '@langraan/orders/contract'
import type * as contract from '../contract.ts'

export const paymentsApi = createApi<typeof contract>()
export const ordersApi = createApi<typeof orders>()
export const operationsApi = createApi<typeof operations>()

export const slipPictureUrl = (shopId: string, noticeId: string): string =>
  `/api/v1/shops/${shopId}/payment-notices/${noticeId}/picture`

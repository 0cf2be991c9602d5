import { createApi } from '@langraan/http/client'
import type * as orders from '@langraan/orders/contract'
import type * as contract from '../contract.ts'

export const paymentsApi = createApi<typeof contract>()
export const ordersApi = createApi<typeof orders>()

export const slipPictureUrl = (shopId: string, noticeId: string): string =>
  `/api/v1/shops/${shopId}/payment-notices/${noticeId}/picture`

/** Says that somebody has looked at the rows of a file that could not be read. */
export const seeUnreadRows =
  (shopId: string, body: { statementId: string } | { codPayoutId: string }) => (idempotencyKey: string) =>
    paymentsApi('POST /shops/:shopId/unread-rows/sight', { params: { shopId }, body, idempotencyKey })

import { createApi } from '@langraan/http/client'
import type * as contract from '@langraan/payouts/contract'

export const payoutsApi = createApi<typeof contract>()

export const withdrawalsQuery = (shopId: string) =>
  payoutsApi.query('GET /shops/:shopId/withdrawals', { params: { shopId } })
export const payoutAccountQuery = (shopId: string) =>
  payoutsApi.query('GET /shops/:shopId/payout-account', { params: { shopId } })

import { createApi } from '@langraan/http/client'
import type * as contract from '@langraan/plans/contract'

export const plansApi = createApi<typeof contract>()

export const pricesQuery = plansApi.query('GET /operator/package-prices', {})
export const couponsQuery = plansApi.query('GET /operator/coupons', {})

export type Prices = Awaited<ReturnType<typeof pricesQuery.queryFn>>
export type Coupon = Awaited<ReturnType<typeof couponsQuery.queryFn>>['items'][number]

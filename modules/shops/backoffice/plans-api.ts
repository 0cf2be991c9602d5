import { createApi } from '@langraan/http/client'
import type * as contract from '@langraan/plans/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

export const plansApi = createApi<typeof contract>()

type QuoteCall = Parameters<typeof plansApi.query<'GET /plans/:code/quote'>>[1]

/** What a choice costs. A coupon that is refused is refused the second time, too: it is not asked again. */
export const quoteQuery = (call: QuoteCall) => ({
  ...plansApi.query('GET /plans/:code/quote', call),
  retry: false,
})

/** The packages with their prices and limits. */
export const usePlans = () => useQuery({ ...plansApi.query('GET /plans', {}), staleTime: 300_000 })

/** The same in a screen; the last answer stays while the next one is on its way. */
export const useQuote = (call: QuoteCall) =>
  useQuery({ ...quoteQuery(call), placeholderData: keepPreviousData })

type PlansAnswer = NonNullable<ReturnType<typeof usePlans>['data']>
export type Plan = PlansAnswer['items'][number]
export type Charges = PlansAnswer['charges']
export type PlanQuote = NonNullable<ReturnType<typeof useQuote>['data']>

import { billingApi } from '../billing-api.ts'

export type View = 'checking' | 'all'

export const operatedQuery = (view: View) => billingApi.query('GET /operator/purchases', { query: { view } })

/** A purchase as an operator sees it, with whose it is. */
export type OperatedPurchase = Awaited<
  ReturnType<ReturnType<typeof operatedQuery>['queryFn']>
>['items'][number]

export type ShopsView = 'all' | 'ending' | 'expired'

export const operatedShopsQuery = (query: { find: string; view: ShopsView; page: number }) =>
  billingApi.query('GET /operator/shops', { query })

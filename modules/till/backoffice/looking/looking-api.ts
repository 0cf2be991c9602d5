import { tillApi } from '../till-api.ts'

export type Looking = { readonly shopId: string; readonly view: 'open' | 'settled'; readonly after: string }

export const findingsQuery = ({ shopId, view, after }: Looking) =>
  tillApi.query('GET /shops/:shopId/till-findings', { params: { shopId }, query: { view, after } })

export const setAsideQuery = ({ shopId, view, after }: Looking) =>
  tillApi.query('GET /shops/:shopId/till-set-aside', { params: { shopId }, query: { view, after } })

/** What is asked anew once something was settled. */
export const SETTLED = [/till-(findings|set-aside)/]

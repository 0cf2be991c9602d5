import { createApi } from '@langraan/http/client'
import type * as shopsContract from '@langraan/shops/contract'
import type { Refresh } from '@langraan/ui/change'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@langraan/http'
import type * as contract from '../contract.ts'

export const stockApi = createApi<typeof contract>()
const shopsApi = createApi<typeof shopsContract>()

/** The shop's branches, the one that web orders are taken from first. */
export const useBranches = (shopId: string) =>
  useQuery(shopsApi.query('GET /shops/:shopId/branches', { params: { shopId } }))

export type Branches = readonly { readonly branchId: string; readonly name: string }[]

const STOCK_ROUTES = /\/(stock|goods|low-stock)/

/** Every figure of stock, which is asked for anew after one of them was changed. */
export const stockFigures: Refresh = [STOCK_ROUTES]

/** The same for what is counted piece by piece, with keys of its own. */
export function useStockChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => STOCK_ROUTES.test(String(queryKey[0])) })
}

export type Why = OutputOf<typeof contract.explainStock>
export type WholePaper = OutputOf<typeof contract.getStockDocument>

/** What was counted of an article: some more, some less, or a figure in place of what was there. */
export type Counting = {
  readonly variantId?: string
  readonly code?: string
  readonly how: 'add' | 'take' | 'set'
  readonly pieces: number
  /** When it was counted on paper; missing for now. */
  readonly countedAt?: string
}

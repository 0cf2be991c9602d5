import { gathered, liveShops } from '@langraan/http/live'
import type { Refresh } from '@langraan/ui/change'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { PayingAccount, Purchase } from '../contract.ts'
import { billingApi } from './billing-api.ts'

const WHILE_WAITING_MS = 10_000
// A shop on a good day has news several times a second.
const PAUSES = { soonMs: 30, pauseMs: 1000 }

export const usePurchases = (accountId: string) =>
  useQuery({
    ...billingApi.query('GET /billing/accounts/:accountId/purchases', { params: { accountId } }),
    staleTime: 0,
  })

const waits = ({ state }: Purchase): boolean => state === 'checking'

/** One purchase; while its slip is looked at, it is asked for again and again. */
export const usePurchase = (accountId: string, purchaseId: string) =>
  useQuery({
    ...billingApi.query('GET /billing/accounts/:accountId/purchases/:purchaseId', {
      params: { accountId, purchaseId },
    }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && waits(state.data) ? WHILE_WAITING_MS : false),
  })

export const useDocument = (accountId: string, documentId: string) =>
  useQuery({
    ...billingApi.query('GET /billing/accounts/:accountId/documents/:documentId', {
      params: { accountId, documentId },
    }),
    // A document never changes; that another one has cancelled it is seen with the next visit.
    staleTime: 300_000,
  })

export const pdfUrl = (accountId: string, documentId: string, language: string): string =>
  `/api/v1/billing/accounts/${accountId}/documents/${documentId}/pdf/${language}`

/** With the time of the slip: another one at the same address would be shown as the one before. */
export const purchaseSlipUrl = ({ accountId, purchaseId, slipSentAt }: Purchase): string =>
  `/api/v1/billing/accounts/${accountId}/purchases/${purchaseId}/slip?sent=${slipSentAt ?? ''}`

const BILLS = /\/(billing|operator)\//

/** Everything that is shown of billing. */
export const allBills: Refresh = [BILLS]

const lookAtBills = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => BILLS.test(String(queryKey[0])) })

/** The package of a shop is in force the moment it is confirmed: the page shows it then, not at the next visit. */
export function useFollowShops({ shops }: Pick<PayingAccount, 'shops'>): void {
  const queries = useQueryClient()
  const ids = shops.map(({ shopId }) => shopId).join(' ')
  useEffect(() => {
    const fresh = gathered(() => lookAtBills(queries), PAUSES)
    const leaves = ids
      .split(' ')
      .filter(Boolean)
      .map((shopId) =>
        liveShops.follow(shopId, ({ kind }) => {
          if (kind !== 'check-session') fresh.ask()
        }),
      )
    return () => {
      for (const leave of leaves) leave()
      fresh.stop()
    }
  }, [queries, ids])
}

import { createApi } from '@langraan/http/client'
import type * as shopsContract from '@langraan/shops/contract'
import type { AddressSearch } from '@langraan/ui/address'
import { useQuery } from '@tanstack/react-query'

import type * as contract from '../contract.ts'

export const billingApi = createApi<typeof contract>()

const addresses = createApi<Pick<typeof shopsContract, 'searchAddresses'>>()

/** Finds Thai addresses by any part of them, for the address fields. */
export const searchAddress: AddressSearch = async (text) =>
  (await addresses('GET /addresses', { query: { text } })).items

const accountsQuery = billingApi.query('GET /billing/accounts', {})

/**
 * The person's paying accounts. Whoever comes for the first time, or has a shop that nobody pays for yet, gets an
 * account of their own on the way.
 */
export const useAccounts = () =>
  useQuery({
    queryKey: accountsQuery.queryKey,
    queryFn: async (context) => {
      const accounts = await accountsQuery.queryFn(context)
      if (accounts.items.some(({ shops }) => shops.length > 0)) return accounts
      await billingApi('PUT /billing/own-account', {})
      return accountsQuery.queryFn(context)
    },
    staleTime: 0,
  })

import { createApi } from '@langraan/http/client'
import type * as shopsContract from '@langraan/shops/contract'
import type { AddressSearch } from '@langraan/ui/address'
import type * as contract from '../contract.ts'

export const customersApi = createApi<typeof contract>()

const addresses = createApi<Pick<typeof shopsContract, 'searchAddresses'>>()

/** Finds Thai addresses by any part of them, for the address fields. */
export const searchAddress: AddressSearch = async (text) =>
  (await addresses('GET /addresses', { query: { text } })).items

export const customersPath = (shopId: string): string => `/app/shops/${shopId}/customers`
export const customerPath = (shopId: string, customerId: string): string =>
  `${customersPath(shopId)}/${customerId}`

/** Everything that is kept of a person, as a file. */
export const personalDataUrl = (shopId: string, customerId: string): string =>
  `/api/v1/shops/${shopId}/customers/${customerId}/personal-data.zip`

import { createApi } from '@langraan/http/client'
import type * as shopsContract from '@langraan/shops/contract'
import type { AddressSearch } from '@langraan/ui/address'

const addresses = createApi<Pick<typeof shopsContract, 'searchAddresses'>>()

/** Finds Thai addresses by any part of them, for the address fields. */
export const searchAddress: AddressSearch = async (text) =>
  (await addresses('GET /addresses', { query: { text } })).items

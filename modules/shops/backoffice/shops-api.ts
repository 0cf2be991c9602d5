import { createApi } from '@langraan/http/client'
import type { AddressSearch } from '@langraan/ui/address'

import type * as contract from '../contract.ts'

export const shopsApi = createApi<typeof contract>()

/** Finds Thai addresses by any part of them, for the address fields. */
export const searchAddress: AddressSearch = async (text) =>
  (await shopsApi('GET /addresses', { query: { text } })).items

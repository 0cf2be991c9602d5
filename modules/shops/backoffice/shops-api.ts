import { createApi } from '@langraan/http/client'
import type { AddressSearch } from '@langraan/ui/address'

import type * as contract from '../contract.ts'

export const shopsApi = createApi<typeof contract>()

/** Where a shop's square logo is got; nothing when it has none. */
export const shopLogoUrl = ({
  shopId,
  logoVersion,
}: Pick<contract.ShopCard, 'shopId' | 'logoVersion'>): string | undefined =>
  logoVersion && `/api/v1/shops/${shopId}/logos/${logoVersion}`

/** Where an uploaded logo of a draft is got. */
export function draftLogoUrl(
  { draftId, logos }: Pick<contract.ShopDraft, 'draftId' | 'logos'>,
  kind: 'logo' | 'square',
): string | undefined {
  return logos[kind] && `/api/v1/shop-drafts/${draftId}/logos/${kind}/${logos[kind]}`
}

/** Finds Thai addresses by any part of them, for the address fields. */
export const searchAddress: AddressSearch = async (text) =>
  (await shopsApi('GET /addresses', { query: { text } })).items

import { useQuery } from '@tanstack/react-query'

import type { ShopLogos } from '../contract.ts'
import { shopsApi } from './shops-api.ts'

export const logosQuery = (shopId: string) =>
  shopsApi.query('GET /shops/:shopId/logos', { params: { shopId } })

/** The shop's logos by their versions; nothing while they are not known. */
export const useShopLogos = (shopId: string): ShopLogos | undefined => useQuery(logosQuery(shopId)).data

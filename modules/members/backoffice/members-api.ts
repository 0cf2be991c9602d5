import { createApi } from '@langraan/http/client'
import { useQuery } from '@tanstack/react-query'

import type * as contract from '../contract.ts'

export const membersApi = createApi<typeof contract>()

/** Everybody of a shop: what each change of them answers with. */
export const peopleQuery = (shopId: string) =>
  membersApi.query('GET /shops/:shopId/members', { params: { shopId } })

export const usePeople = (shopId: string) => useQuery(peopleQuery(shopId))

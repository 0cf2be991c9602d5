import { createApi } from '@langraan/http/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import type * as contract from '../contract.ts'
import type { ShopPeople } from '../contract.ts'

export const membersApi = createApi<typeof contract>()

const peopleQuery = (shopId: string) => membersApi.query('GET /shops/:shopId/members', { params: { shopId } })

export const usePeople = (shopId: string) => useQuery(peopleQuery(shopId))

/** Shows what a change came to; every change answers with everybody. */
export function useKeepPeople(shopId: string): (people: ShopPeople) => void {
  const queries = useQueryClient()
  return (people) => void queries.setQueryData(peopleQuery(shopId).queryKey, people)
}

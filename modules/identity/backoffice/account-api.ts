import { createApi } from '@langraan/http/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import type * as contract from '../contract.ts'
import type { Account } from '../contract.ts'
import { useSession } from './session.ts'

export const identityApi = createApi<typeof contract>()

const accountQuery = identityApi.query('GET /account', {})
export const devicesQuery = identityApi.query('GET /account/devices', {})

const operatorQuery = identityApi.query('GET /account/operator-access', {})

/** Who runs the platform, for one of them. */
export const operatorsQuery = identityApi.query('GET /operator/operators', {})

/** Whether one runs the platform; asked once, and again when something of it was shown. */
export const useOperatorAccess = (signedIn = true) =>
  useQuery({ ...operatorQuery, enabled: signedIn, staleTime: Infinity })

/** Lets the pages of operators be asked for anew: what was missing was shown. */
export function useOperatorAccessChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: operatorQuery.queryKey })
}

export const useAccount = () => useQuery({ ...accountQuery, staleTime: 0 })

/** Shows what a change came to, here and in the frame, which names who is signed in. */
export function useAccountChanged(): (account?: Account) => Promise<void> {
  const queries = useQueryClient()
  const session = useSession()
  return async (account) => {
    if (account) queries.setQueryData(accountQuery.queryKey, account)
    else await queries.invalidateQueries({ queryKey: accountQuery.queryKey })
    await session.refresh()
  }
}

import { ApiError } from '@langraan/http/client'
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { AgentSelf } from '../contract.ts'
import { useAgent } from './agent-context.ts'

export const selfRoute = 'GET /shops/:shopId/agent/self'

/** The agent who is signed in, asked of the server. */
export function useAskedSelf() {
  const { api, shopId } = useAgent()
  return useQuery({
    ...api.query(selfRoute, { params: { shopId } }),
    retry: (count, error) => count < 1 && !isSignedOut(error),
  })
}

/** There is no session, or it is over. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

export const SelfContext = createContext<AgentSelf | undefined>(undefined)

/** The agent who is signed in, on screens that are shown to nobody else. */
export function useSelf(): AgentSelf {
  const self = use(SelfContext)
  if (!self) throw new Error('nobody is signed in here')
  return self
}

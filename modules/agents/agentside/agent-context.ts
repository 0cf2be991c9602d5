import { type ApiClient, createApi } from '@langraan/http/client'
import type { ByRoute } from '@langraan/http'
import type { Language } from '@langraan/ui'
import { createContext, use } from 'react'
import type * as contract from '../contract.ts'

/** What the page that the shop's site sent says of itself. */
export type AgentPlace = {
  readonly shopId: string
  readonly shopName: string
  /** What stands before every address of the shop: empty, or `/{slug}` where shops are told apart by path. */
  readonly base: string
  /** The language of the site, for whoever has chosen none here. */
  readonly language: Language
}

export type Agent = {
  readonly shopId: string
  readonly shopName: string
  readonly api: ApiClient<ByRoute<typeof contract>>
  /** The address of a screen: `/parcels`. */
  readonly href: (path: string) => string
  /** The address of something else on the shop's site. */
  readonly ofSite: (path: string) => string
}

export const agentAt = ({ shopId, shopName, base }: AgentPlace): Agent => ({
  shopId,
  shopName,
  api: createApi<typeof contract>(`${base}/agent/api/v1`),
  href: (path) => `${base}/agent${path}`,
  ofSite: (path) => `${base}${path}`,
})

export const AgentContext = createContext<Agent | undefined>(undefined)

/** The shop that is worked for, and the way to its API. */
export function useAgent(): Agent {
  const agent = use(AgentContext)
  if (!agent) throw new Error('no agent is provided')
  return agent
}

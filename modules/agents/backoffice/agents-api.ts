import { createApi } from '@langraan/http/client'
import { useQuery } from '@tanstack/react-query'
import type * as contract from '../contract.ts'

export const agentsApi = createApi<typeof contract>()

export const levelsQuery = (shopId: string) =>
  agentsApi.query('GET /shops/:shopId/agent-levels', { params: { shopId } })

export const settingsQuery = (shopId: string) =>
  agentsApi.query('GET /shops/:shopId/agent-settings', { params: { shopId } })

export const agentQuery = (shopId: string, agentId: string) =>
  agentsApi.query('GET /shops/:shopId/agents/:agentId', { params: { shopId, agentId } })

export const useLevels = (shopId: string) => useQuery(levelsQuery(shopId)).data?.levels ?? []

export const agentsPath = (shopId: string): string => `/app/shops/${shopId}/agents`
export const agentPath = (shopId: string, agentId: string): string => `${agentsPath(shopId)}/${agentId}`

/** Everything that says something of agents, after their money or their state has changed. */
export const ABOUT_AGENTS = [/agent/] as const

const PER_PERCENT = 100
/** Basis points as people read them: `4.8`. */
export const percentText = (basisPoints: number): string =>
  (basisPoints / PER_PERCENT).toLocaleString('en-US', { maximumFractionDigits: 1 })

/** How many one page of these lists has. */
export const PAGE = 50

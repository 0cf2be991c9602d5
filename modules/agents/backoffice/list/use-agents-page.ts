import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { agentsApi } from '../agents-api.ts'
import { type AgentsSearch, readAgentsSearch, writeAgentsSearch } from './agents-search.ts'

/** What the address asks for, and the agents that answer it. */
export function useAgentsPage(shopId: string) {
  const search = readAgentsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (next: AgentsSearch): void =>
    void navigate({ to: '.', search: () => writeAgentsSearch(next) as never })
  const { tab, text, levelId, month, page } = search
  const agents = useQuery({
    ...agentsApi.query('GET /shops/:shopId/agents', {
      params: { shopId },
      query: { tab, text, page, ...(levelId && { levelId }), ...(month && { month }) },
    }),
    placeholderData: keepPreviousData,
  })
  return { search, agents, go: (next: AgentsSearch) => go({ ...next, page: 1 }), turnTo: go }
}
export type AgentsPageState = ReturnType<typeof useAgentsPage>

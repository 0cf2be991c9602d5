import { useMay } from '@langraan/shops/backoffice'
import { useQuery } from '@tanstack/react-query'
import { applicationsQuery } from './applications-query.ts'

type Counts = Readonly<Record<string, { readonly count: number; readonly hot: boolean }>>

/** What waits in the menu of agents. It is asked for where that menu is open, and nowhere else. */
export function useAgentCounts(shopId: string | undefined, isOpen: boolean): Counts {
  const may = useMay(shopId)
  const { data } = useQuery({
    ...applicationsQuery(shopId ?? ''),
    enabled: isOpen && shopId !== undefined && may?.('agents:read') === true,
  })
  const count = data?.total ?? 0
  return count === 0 ? {} : { agentApplications: { count, hot: true } }
}

import { onDoubt } from '@langraan/http/client'
import { FreshQueries } from '@langraan/http/queries'
import { browserStorage, LangraanProvider, OfflineBanner, setPreference, Toasts } from '@langraan/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { AgentContext, agentAt, type AgentPlace } from './agent-context.ts'
import { RouterLink } from './router-link.tsx'
import { routerAt } from './router.ts'

const LANGUAGE_KEY = 'currentLanguage'

/** All screens of the shop's agents. */
export function Agentside({ place }: { readonly place: AgentPlace }) {
  const [{ agent, router, queries }] = useState(() => begin(place))
  return (
    <AgentContext value={agent}>
      <LangraanProvider link={RouterLink}>
        <QueryClientProvider client={queries}>
          <OfflineBanner />
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </LangraanProvider>
    </AgentContext>
  )
}

function begin(place: AgentPlace) {
  if (browserStorage('local').getItem(LANGUAGE_KEY) === null) setPreference('language', place.language)
  const agent = agentAt(place)
  const queries = new FreshQueries({ defaultOptions: { queries: { staleTime: 15_000, retry: 1 } } })
  onDoubt(() => void queries.invalidateQueries())
  return { agent, queries, router: routerAt(agent.href('')) }
}

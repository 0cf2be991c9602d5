import '@langraan/ui/styles.css'
import { onDoubt } from '@langraan/http/client'
import { FreshQueries } from '@langraan/http/queries'
import { LangraanProvider } from '@langraan/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

import { router } from './routes/router.ts'
import { facebookScript } from './shell/facebook-sdk.ts'
import { followHashAddress } from './shell/follow-hash-address.ts'
import { RouterLink } from './shell/router-link.tsx'

const queries = new FreshQueries({ defaultOptions: { queries: { staleTime: 15_000, retry: 1 } } })

followHashAddress()

onDoubt(() => void queries.invalidateQueries())

// The script starts with the page; without it the button says what is missing when it is pressed.
facebookScript().catch(() => undefined)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')

createRoot(root).render(
  <LangraanProvider link={RouterLink}>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </LangraanProvider>,
)

import '@langraan/ui/styles.css'
import { onDoubt } from '@langraan/http/client'
import { lookAnew } from '@langraan/http/live'
import { LangraanProvider } from '@langraan/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

import { router } from './routes/router.ts'
import { facebookScript } from './shell/facebook-sdk.ts'
import { followHashAddress } from './shell/follow-hash-address.ts'
import { RouterLink } from './shell/router-link.tsx'

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: 1 } } })

followHashAddress()

onDoubt(() => void lookAnew(queries))

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

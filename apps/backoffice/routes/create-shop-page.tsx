import { useSession } from '@langraan/identity/backoffice'
import { CreateShop } from '@langraan/shops/backoffice'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'

import { clientConfig } from '../shell/client-config.ts'
import { askForFacebookPages } from '../shell/facebook-pages.ts'

/** The create-shop wizard with what only the app knows: Facebook's window, and the host of the shops' sites. */
export function CreateShopPage() {
  const { user } = useSession()
  const config = useQuery({
    queryKey: ['client-config'],
    queryFn: () => clientConfig(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!user) return null
  return (
    <Suspense>
      <CreateShop askFacebook={askForFacebookPages} storefrontHost={config.data?.storefrontHost} />
    </Suspense>
  )
}

import { useEffect } from 'react'

import { dashboardPath, overviewPath, useGo } from './addresses.ts'
import { LoadFailure } from './load-failure.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { useShops } from './use-shops.ts'

/** Where a signed-in person belongs: in their shop if they have one, else among their shops. */
export function HomePage() {
  const shops = useShops()
  const go = useGo()
  const [only, ...others] = shops.data?.items ?? []
  const to = only && others.length === 0 ? dashboardPath(only.shopId) : overviewPath
  useEffect(() => {
    if (shops.isSuccess) go.replace(to)
  }, [shops.isSuccess, to])
  if (shops.isError) return <LoadFailure error={shops.error} onRetry={() => void shops.refetch()} />
  return <OverviewSkeleton />
}

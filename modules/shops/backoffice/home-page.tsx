import { PageHeader, useWords } from '@langraan/ui'
import { useEffect, useEffectEvent } from 'react'

import { dashboardPath, overviewPath, useGo } from './addresses.ts'
import { LoadFailure } from './load-failure.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { overviewWords } from './overview-words.ts'
import { useShops } from './use-shops.ts'

/** Where a signed-in person belongs: in their shop if they have one, else among their shops. */
export function HomePage() {
  const shops = useShops()
  const go = useGo()
  const t = useWords(overviewWords)
  const [only, ...others] = shops.data?.items ?? []
  const to = only && others.length === 0 ? dashboardPath(only.shopId) : overviewPath
  const show = useEffectEvent((path: string) => go.replace(path))
  useEffect(() => {
    if (shops.isSuccess) show(to)
  }, [shops.isSuccess, to])
  if (shops.isLoadingError) {
    return (
      <>
        <PageHeader title={t('title')} />
        <LoadFailure error={shops.error} onRetry={() => void shops.refetch()} />
      </>
    )
  }
  return <OverviewSkeleton />
}

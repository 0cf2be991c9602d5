import { LinkedShopCards, LinkShopDialog } from '@langraan/links/backoffice'
import { ShopToday, useFreshToday } from '@langraan/reports/backoffice'
import { ShopsOverview } from '@langraan/shops/backoffice'
import { Suspense, useState } from 'react'

/** The person's shops here, and those of other systems that they have linked. */
export function OverviewPage() {
  const [linking, setLinking] = useState(false)
  useFreshToday()
  return (
    <>
      <ShopsOverview
        elsewhere={<LinkedShopCards />}
        onLink={() => setLinking(true)}
        todayOf={(shopId) => <ShopToday shopId={shopId} />}
      />
      {linking && (
        <Suspense>
          <LinkShopDialog onClose={() => setLinking(false)} />
        </Suspense>
      )}
    </>
  )
}

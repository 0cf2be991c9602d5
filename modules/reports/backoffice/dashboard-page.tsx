import { createApi } from '@langraan/http/client'
import type * as shopsContract from '@langraan/shops/contract'
import {
  Button,
  DateTime,
  FailureState,
  moneyText,
  PageHeader,
  SkeletonLines,
  StatTile,
  useWords,
} from '@langraan/ui'
import { IconBan, IconExternalLink, IconPackage, IconReceipt, IconTruck } from '@langraan/ui/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Dashboard } from '../contract.ts'
import { countedPagePath, tilePages } from '../rules/rules.ts'
import { BestSellers } from './best-sellers.tsx'
import styles from './dashboard.module.css'
import { dashboardWords } from './dashboard-words.ts'
import { DayBar } from './day-bar.tsx'
import { DoorTiles } from './door-tiles.tsx'
import { FirstDayCard } from './first-day-card.tsx'
import { reportsApi } from './reports-api.ts'
import { SalesCard } from './sales-card.tsx'
import { TasksCard } from './tasks-card.tsx'

const shopsApi = createApi<typeof shopsContract>()

/** The shop at a glance: tonight's work first, then the tiles of the specification. Live. */
export function DashboardPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const t = useWords(dashboardWords)
  const [days, setDays] = useState(14)
  const shop = useQuery(shopsApi.query('GET /shops/:shopId', { params: { shopId } }))
  const dashboard = useQuery({
    ...reportsApi.query('GET /shops/:shopId/dashboard', { params: { shopId }, query: { days } }),
    placeholderData: keepPreviousData,
  })
  if (dashboard.isError) {
    return (
      <FailureState
        failure={dashboard.error}
        onRetry={() => void dashboard.refetch()}
        title={t('loadFailed')}
      />
    )
  }
  const { data } = dashboard
  if (!data) return <SkeletonLines count={10} />
  return (
    <div className={styles.page}>
      <PageHeader
        actions={
          shop.data && (
            <Button href={shop.data.url} icon={IconExternalLink} newTab>
              {t('viewStore')}
            </Button>
          )
        }
        fact={
          <>
            {t('asOf')} <DateTime at={data.asOf} />
          </>
        }
        title={shop.data?.name ?? t('title')}
      />
      {data.firstDay && <FirstDayCard shopId={shopId} shopUrl={shop.data?.url} steps={data.firstDay} />}
      <DayBar bar={data.dayBar} shopId={shopId} tasks={data.tasks} />
      <SpecifiedTiles data={data} shopId={shopId} />
      <div className={styles.wide}>
        <SalesCard days={days} onDays={setDays} sales={data.sales} />
        <TasksCard shopId={shopId} tasks={data.tasks} />
      </div>
      <DoorTiles plan={data.plan} shopId={shopId} shopUrl={shop.data?.url} />
      <BestSellers sellers={data.bestSellers} shopId={shopId} />
    </div>
  )
}

function SpecifiedTiles({ data, shopId }: { readonly data: Dashboard; readonly shopId: string }) {
  const t = useWords(dashboardWords)
  const { tiles } = data
  const listOf = (tile: keyof typeof tilePages) => countedPagePath(shopId, tilePages[tile])
  return (
    <div className={styles.tiles}>
      <StatTile
        fact={t('toPackFact', { count: data.dayBar.toPack })}
        figure={String(tiles.outstandingOrders)}
        href={listOf('outstandingOrders')}
        icon={IconPackage}
        label={t('outstanding')}
        tone="amber"
        unit={t('orders')}
      />
      <StatTile
        fact={t('toCheck', { amount: moneyText(tiles.paymentNoticesSatang) })}
        figure={String(tiles.paymentNotices)}
        href={listOf('paymentNotices')}
        icon={IconReceipt}
        label={t('notices')}
        tone="amber"
        unit={t('orders')}
      />
      <StatTile
        fact={t('yesterday', { count: tiles.shippedYesterday })}
        figure={String(tiles.shippedToday)}
        href={listOf('shippedToday')}
        icon={IconTruck}
        label={t('shippedToday')}
        tone="green"
        unit={t('parcels')}
      />
      <StatTile
        fact={t('cancelledToday')}
        figure={String(tiles.cancelled)}
        href={listOf('cancelled')}
        icon={IconBan}
        label={t('cancelled')}
        tone="grey"
        unit={t('orders')}
      />
    </div>
  )
}

import { useSession } from '@langraan/identity/backoffice'
import { createShopPath, dashboardPath, overviewPath } from '@langraan/shops/backoffice'
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
import { IconCash, IconPackage, IconPlus, IconReceipt, IconShoppingBag } from '@langraan/ui/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Home } from '../contract.ts'
import styles from './dashboard.module.css'
import { HomeShops, HomeTasks } from './home-shops.tsx'
import { homeWords } from './home-words.ts'
import { reportsApi } from './reports-api.ts'
import { SalesCard } from './sales-card.tsx'
import { useFollowShops } from './use-follow-shops.ts'

/** Where somebody with one shop, or none, belongs instead. */
const elsewhere = ({ shops: [only, ...others] }: Home): string | undefined => {
  if (!only) return overviewPath
  return others.length === 0 ? dashboardPath(only.shopId) : undefined
}

/** Today over all shops. Who has one shop is led to its dashboard, who has none to where shops are made. */
export function HomePage() {
  const t = useWords(homeWords)
  const { history } = useRouter()
  const [days, setDays] = useState(14)
  const home = useQuery({
    ...reportsApi.query('GET /home', { query: { days } }),
    placeholderData: keepPreviousData,
    // Live updates tell of changes while this is open; what happened meanwhile is asked when it opens.
    staleTime: 0,
  })
  const to = home.data && elsewhere(home.data)
  const leave = useEffectEvent((path: string) => history.replace(path))
  useEffect(() => {
    if (to !== undefined) leave(to)
  }, [to])
  useFollowShops(home.data?.shops.map((shop) => shop.shopId) ?? [])
  if (home.isError && !home.data)
    return (
      <>
        <PageHeader title={t('title')} />
        <FailureState failure={home.error} onRetry={() => void home.refetch()} title={t('loadFailed')} />
      </>
    )
  if (!home.data || to !== undefined)
    return (
      <>
        <PageHeader title={t('title')} />
        <SkeletonLines count={8} />
      </>
    )
  return <OverShops days={days} home={home.data} onDays={setDays} />
}

type OverShopsProps = { readonly home: Home; readonly days: number; readonly onDays: (days: number) => void }

function OverShops({ home, days, onDays }: OverShopsProps) {
  const t = useWords(homeWords)
  const { user } = useSession()
  return (
    <div className={styles.page}>
      <PageHeader
        actions={
          <Button href={createShopPath} icon={IconPlus}>
            {t('newShop')}
          </Button>
        }
        fact={
          <>
            {t('fact', { count: home.shops.length })} <DateTime at={home.asOf} />
          </>
        }
        title={user ? t('hello', { name: user.name }) : t('title')}
      />
      <Totals totals={home.totals} />
      <div className={styles.wide}>
        <SalesCard days={days} onDays={onDays} sales={home.sales} />
        <HomeTasks shops={home.shops} />
      </div>
      <HomeShops shops={home.shops} />
    </div>
  )
}

function Totals({ totals }: { readonly totals: Home['totals'] }) {
  const t = useWords(homeWords)
  return (
    <div className={styles.tiles}>
      <StatTile
        fact={t('yesterday', {
          amount: moneyText(totals.salesYesterdaySatang),
          awaited: moneyText(totals.awaitedTodaySatang),
        })}
        figure={moneyText(totals.salesTodaySatang)}
        icon={IconCash}
        label={t('salesToday')}
        tone="green"
      />
      <StatTile
        fact={t('shippedToday', { count: totals.shippedToday })}
        figure={totals.ordersToday.toLocaleString('en-US')}
        icon={IconShoppingBag}
        label={t('ordersToday')}
        tone="blue"
      />
      <StatTile
        fact={t('toShipFact')}
        figure={totals.toShip.toLocaleString('en-US')}
        icon={IconPackage}
        label={t('toShip')}
        tone="amber"
      />
      <StatTile
        fact={t('slipsFact', { amount: moneyText(totals.slipsSatang) })}
        figure={totals.slips.toLocaleString('en-US')}
        icon={IconReceipt}
        label={t('slips')}
        tone="amber"
      />
    </div>
  )
}

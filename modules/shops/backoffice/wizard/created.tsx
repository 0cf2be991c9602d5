import { Button, Card, moneyText, Note, SkeletonLines, useWords } from '@langraan/ui'
import { IconChartBar, IconExternalLink, IconWallet } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { dashboardPath, payPath } from '../addresses.ts'
import { LoadFailure } from '../load-failure.tsx'
import { usePlans } from '../plans-api.ts'
import { planName, shopWords } from '../shop-words.ts'
import { siteName } from '../use-shops.ts'
import { createdShopQuery } from './created-shop.ts'
import type { CreatedShop } from './created-shop.ts'
import { createdWords } from './created-words.ts'
import { OpenShop } from './open-shop.tsx'
import styles from './created.module.css'
import { WizardFrame } from './wizard-frame.tsx'

/** Under which limits the shop begins. */
function Limits({ shop }: { readonly shop: CreatedShop }) {
  const t = useWords(createdWords)
  const words = useWords(shopWords)
  const trial = usePlans().data?.items.find(({ code }) => code === 'trial')
  const products = trial?.productLimit
  const orders = trial?.ordersPerDayLimit
  const due = shop.chosenPlanCode !== 'trial'
  const plan = planName(words, shop.chosenPlanCode)
  if (products === undefined || orders === undefined)
    return due ? <Note tone="amber">{t('dueNotePlain', { plan })}</Note> : null
  return due ? (
    <Note tone="amber">{t('dueNote', { plan, products, orders })}</Note>
  ) : (
    <Note>{t('trialNote', { products, orders })}</Note>
  )
}

/** Dashboard or pay. */
function Choice({ shop }: { readonly shop: CreatedShop }) {
  const t = useWords(createdWords)
  const to = dashboardPath(shop.shopId)
  if (shop.chosenPlanCode === 'trial') {
    return (
      <Button fullWidth href={to} icon={IconChartBar} size="lg" variant="primary">
        {t('toDashboard')}
      </Button>
    )
  }
  return (
    <>
      <Button fullWidth href={payPath(shop.shopId)} icon={IconWallet} size="lg" variant="primary">
        {t('pay', { amount: moneyText(shop.netTotalSatang) })}
      </Button>
      <Button fullWidth href={to} icon={IconChartBar} size="lg">
        {t('payLater')}
      </Button>
    </>
  )
}

function Done({ shop }: { readonly shop: CreatedShop }) {
  const t = useWords(createdWords)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className={styles.card}>
      <div className={styles.body}>
        <OpenShop />
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {t('complete')}
        </h1>
        <p className={styles.ready}>
          {t('ready')}{' '}
          <a className={styles.site} href={shop.url} rel="noreferrer" target="_blank">
            {siteName(shop.url)}
            <IconExternalLink aria-hidden size={14} />
          </a>
        </p>
        <div className={styles.note}>
          <Limits shop={shop} />
        </div>
        <div className={styles.choice}>
          <Choice shop={shop} />
        </div>
      </div>
    </Card>
  )
}

/** The end of the wizard: the shop is there; dashboard or pay. */
export function Created({ draftId }: { readonly draftId: string }) {
  const shop = useQuery(createdShopQuery(draftId))
  return (
    <WizardFrame skipped={shop.data?.hasPage === false ? [4] : []} step={5} untitled={!shop.data}>
      {shop.isPending && <SkeletonLines count={6} />}
      {shop.isError && <LoadFailure error={shop.error} onRetry={() => void shop.refetch()} />}
      {shop.data && <Done shop={shop.data} />}
    </WizardFrame>
  )
}

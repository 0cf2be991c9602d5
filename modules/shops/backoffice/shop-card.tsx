import {
  Button,
  Card,
  Chip,
  HiddenText,
  joinClasses,
  moneyText,
  Note,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconChevronRight,
  IconExternalLink,
  IconLock,
} from '@langraan/ui/icons'
import { formatDate, startOfBangkokDay } from '@langraan/thai'
import type { ReactNode } from 'react'

import type { ShopCard as Shop } from '../contract.ts'
import { dashboardPath, payPath } from './addresses.ts'
import { expiryLook } from './expiry.ts'
import { overviewWords } from './overview-words.ts'
import styles from './overview.module.css'
import { ShopPicture } from './shop-picture.tsx'
import { ShopStateChip } from './shop-state.tsx'
import { planName, shopWords } from './shop-words.ts'
import { shopLogoUrl } from './shops-api.ts'
import { siteName } from './use-shops.ts'

/** What the package means for the shop today. */
function Standing({ shop }: { readonly shop: Shop }) {
  const t = useWords(overviewWords)
  const words = useWords(shopWords)
  const amount = moneyText(shop.netTotalSatang)
  if (shop.state === 'expired') {
    return (
      <Note icon={IconLock} tone="red">
        {t('expiredFact')}
      </Note>
    )
  }
  if (shop.state === 'due') {
    return <Note tone="amber">{t('dueFact', { plan: planName(words, shop.chosenPlanCode), amount })}</Note>
  }
  return (
    <Text as="p" size="sm" tone="second">
      {shop.state === 'trial' ? t('trialFact') : t('activeFact', { amount })}
    </Text>
  )
}

/** The last day of the package; amber when it comes near, red when it is over. */
function Expiry({ shop, today }: { readonly shop: Shop; readonly today: string }) {
  const t = useWords(overviewWords)
  const language = useLanguage()
  const { look, days, presses } = expiryLook(shop.state, shop.expiresOn, today)
  const day = formatDate(startOfBangkokDay(shop.expiresOn), { language, style: 'date' })
  const Icon = presses ? IconAlertTriangle : IconCalendarEvent
  const tone = shop.state === 'expired' ? styles.over : styles.near
  return (
    <span className={joinClasses(styles.expiry, presses && tone)}>
      <Icon aria-hidden size={16} />
      {t(look, { day, days })}
    </span>
  )
}

// Whoever is on trial may upgrade, who chose a package pays it, whose package has ended renews it.
const payWords = { trial: 'upgrade', due: 'pay', expired: 'renew' } as const

export type ShopCardProps = {
  readonly shop: Shop
  /** The Bangkok day, `YYYY-MM-DD`. */
  readonly today: string
  /** What it has sold today. */
  readonly figures: ReactNode
}

/** One shop: who it is, where it stands, the way in. */
export function ShopCard({ shop, today, figures }: ShopCardProps) {
  const t = useWords(overviewWords)
  const words = useWords(shopWords)
  return (
    <Card className={styles.card}>
      <div className={styles.who}>
        <ShopPicture name={shop.name} src={shopLogoUrl(shop)} />
        <div className={styles.words}>
          <h2 className={styles.name} title={shop.name}>
            {shop.name}
          </h2>
          <a className={styles.site} href={shop.url} rel="noreferrer" target="_blank">
            <span>{siteName(shop.url)}</span>
            <IconExternalLink aria-hidden size={14} />
            <HiddenText> {t('newTab')}</HiddenText>
          </a>
          <div className={styles.chips}>
            <Chip tone={shop.planCode === 'trial' ? 'outline' : 'blue'}>
              {planName(words, shop.planCode)}
            </Chip>
            <ShopStateChip state={shop.state} />
          </div>
        </div>
      </div>
      <div className={styles.standing}>
        {figures}
        <Standing shop={shop} />
      </div>
      <div className={styles.foot}>
        <Expiry shop={shop} today={today} />
        {shop.role === 'owner' && shop.state !== 'active' && (
          <Button href={payPath(shop.shopId)} variant={shop.state === 'trial' ? 'quiet' : 'soft'}>
            {t(payWords[shop.state])}
            <HiddenText> {shop.name}</HiddenText>
          </Button>
        )}
        <Button href={dashboardPath(shop.shopId)} iconEnd={IconChevronRight}>
          {t('open')}
          <HiddenText> {shop.name}</HiddenText>
        </Button>
      </div>
    </Card>
  )
}

import { formatDate, startOfBangkokDay } from '@langraan/thai'
import { Card, Chip, Money, Text, useLanguage, useWords } from '@langraan/ui'
import type { Tone } from '@langraan/ui'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconWallet } from '@langraan/ui/icons'
import type { IconType } from '@langraan/ui/icons'
import type { ReactNode } from 'react'

import type { ShopOfAccount } from '../contract.ts'
import { billingWords, planName } from './billing-words.ts'
import styles from './billing.module.css'

const looks = {
  trial: { key: 'stateTrial', tone: 'grey', icon: IconClock },
  active: { key: 'stateActive', tone: 'green', icon: IconCircleCheck },
  due: { key: 'stateDue', tone: 'amber', icon: IconWallet },
  expired: { key: 'stateExpired', tone: 'red', icon: IconAlertTriangle },
} as const satisfies Record<ShopOfAccount['state'], { key: string; tone: Tone; icon: IconType }>

const dayMs = 86_400_000
const daysBetween = (from: string, to: string): number =>
  Math.round((startOfBangkokDay(to).getTime() - startOfBangkokDay(from).getTime()) / dayMs)

/** The package as one says it: with what was added. */
function usePackageName(shop: ShopOfAccount): string {
  const t = useWords(billingWords)
  const code = shop.state === 'due' ? shop.chosenPlanCode : shop.planCode
  const extras = [
    shop.extraBranches > 0 && t('branchesMore', { count: shop.extraBranches }),
    shop.extraPages > 0 && t('pagesMore', { count: shop.extraPages }),
    shop.extraLineOas > 0 && t('lineOasMore', { count: shop.extraLineOas }),
  ]
  return [planName(t, code), ...(code === 'trial' ? [] : extras.filter(Boolean))].join(' + ')
}

type Props = { readonly shop: ShopOfAccount; readonly today: string; readonly actions?: ReactNode }

/** A shop's package: what it is, until when, what it costs. */
export function PackageCard({ shop, today, actions }: Props) {
  const t = useWords(billingWords)
  const language = useLanguage()
  const { key, tone, icon } = looks[shop.state]
  const days = daysBetween(today, shop.expiresOn)
  const day = formatDate(startOfBangkokDay(shop.expiresOn), { language, style: 'date' })
  return (
    <Card look={shop.state === 'due' ? 'attention' : 'plain'}>
      <div className={styles.package}>
        <div className={styles.packageName}>
          <Text as="div" size="sm" tone="third">
            {t('packageOf', { shop: shop.name })}
          </Text>
          <div className={styles.packageTitle}>
            <h2>{usePackageName(shop)}</h2>
            <Chip icon={icon} tone={tone}>
              {t(key)}
            </Chip>
          </div>
        </div>
        <dl className={styles.packageFacts}>
          <div>
            <dt>{t(shop.state === 'expired' ? 'expired' : 'expires')}</dt>
            <dd>
              {day}{' '}
              {shop.state !== 'expired' && (
                <Text tone="third">{days === 0 ? t('today') : t('inDays', { days })}</Text>
              )}
            </dd>
          </div>
          <div>
            <dt>{t('monthly')}</dt>
            <dd>
              {shop.netTotalSatang === 0 ? t('free') : <Money place="inline" satang={shop.netTotalSatang} />}
            </dd>
          </div>
        </dl>
        {actions !== undefined && <div className={styles.packageActions}>{actions}</div>}
      </div>
    </Card>
  )
}

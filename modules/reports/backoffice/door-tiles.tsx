import { AppLink, IconSquare, Text, useWords } from '@langraan/ui'
import { IconCalendarEvent, IconDeviceDesktop, IconReceipt, IconSitemap, IconWorld } from '@langraan/ui/icons'
import type { IconType } from '@langraan/ui/icons'
import type { ReactNode } from 'react'
import type { Dashboard } from '../contract.ts'
import styles from './dashboard.module.css'
import { dashboardWords } from './dashboard-words.ts'
import { BangkokDay } from './sales-card.tsx'

type Props = {
  readonly plan: Dashboard['plan']
  readonly shopId: string
  readonly shopUrl: string | undefined
}

/** The doors that the specification names: back-office, web site, point of sale, agents, and the expiry date. */
export function DoorTiles({ plan, shopId, shopUrl }: Props) {
  const t = useWords(dashboardWords)
  const planName =
    { trial: t('trial'), business: t('business'), dropship: t('dropship') }[plan.planCode] ?? plan.planCode
  return (
    <div className={styles.doors}>
      <Door
        fact={t('members')}
        href={`/app/shops/${shopId}/orders`}
        icon={IconReceipt}
        title={t('backoffice')}
      />
      <Door fact={shopUrl && new URL(shopUrl).host} href={shopUrl} icon={IconWorld} title={t('ecommerce')} />
      <Door fact={t('posFact')} href="/pos/" icon={IconDeviceDesktop} isOwnApp title={t('pos')} />
      <Door
        fact={t('agentsFact')}
        href={`/app/shops/${shopId}/agents`}
        icon={IconSitemap}
        title={t('agents')}
      />
      <Door
        fact={
          <>
            {t('daysLeft', { plan: planName, days: plan.daysLeft })}
            {plan.ordersOfDay && <OrdersOfDay {...plan.ordersOfDay} />}
          </>
        }
        icon={IconCalendarEvent}
        title={
          <>
            {t('expires')} <BangkokDay day={plan.expiresOn} />
          </>
        }
      />
    </div>
  )
}

/** How much of the day's orders the package still has; a stranger's counts once the shop has taken it on. */
function OrdersOfDay({ counted, uncounted, limit }: NonNullable<Dashboard['plan']['ordersOfDay']>) {
  const t = useWords(dashboardWords)
  return (
    <>
      <br />
      {t('ordersOfDay', { counted, limit })}
      {uncounted > 0 && ` · ${t('ordersUncounted', { uncounted })}`}
    </>
  )
}

type DoorProps = {
  readonly icon: IconType
  readonly title: ReactNode
  readonly fact: ReactNode
  readonly href?: string
  /** It is no page of this app, and is loaded anew. */
  readonly isOwnApp?: boolean
}

function Door({ icon, title, fact, href, isOwnApp }: DoorProps) {
  const words = (
    <>
      <IconSquare icon={icon} />
      <span className={styles.doorWords}>
        <Text weight="medium">{title}</Text>
        <Text size="xs" tone="third">
          {fact}
        </Text>
      </span>
    </>
  )
  if (isOwnApp)
    return (
      <a className={styles.door} href={href}>
        {words}
      </a>
    )
  return href ? (
    <AppLink className={styles.door} href={href}>
      {words}
    </AppLink>
  ) : (
    <div className={styles.door}>{words}</div>
  )
}

import { Button, Card, Count, HiddenText, Money, Note, Text, Thumb, useWords } from '@langraan/ui'
import { IconChevronRight, IconLock } from '@langraan/ui/icons'
import type { ReactNode } from 'react'
import type { ShopToday } from '../contract.ts'
import dashboard from './dashboard.module.css'
import { homeWords } from './home-words.ts'
import styles from './home-shops.module.css'
import { BangkokDay } from './sales-card.tsx'
import { TaskRow } from './tasks-card.tsx'

type ShopsProps = { readonly shops: readonly ShopToday[] }

const MOST_TASKS = 7

/** What needs doing now, in whichever shop: each with the press that leads there. */
export function HomeTasks({ shops }: ShopsProps) {
  const t = useWords(homeWords)
  const tasks = shops.flatMap((shop) => shop.tasks.map((task) => ({ shop, task })))
  // Of the same kind together, the most pressing kind first: as each shop's own list has them.
  const order = [
    ...new Set(['check_slips', 'parcel_trouble', 'book_couriers', ...tasks.map(({ task }) => task.kind)]),
  ]
  const sorted = tasks.toSorted((a, b) => order.indexOf(a.task.kind) - order.indexOf(b.task.kind))
  return (
    <Card flush hint={<Count hot={tasks.length > 0} value={tasks.length} />} title={t('todo')}>
      {tasks.length === 0 && (
        <Text as="p" className={dashboard.nothing} tone="third">
          {t('allDone')}
        </Text>
      )}
      <ul className={dashboard.tasks}>
        {sorted.slice(0, MOST_TASKS).map(({ shop, task }) => (
          <TaskRow
            key={`${shop.shopId} ${task.kind}`}
            shopId={shop.shopId}
            shopName={shop.name}
            task={task}
          />
        ))}
      </ul>
      {tasks.length > MOST_TASKS && (
        <Text as="p" className={styles.more} size="sm" tone="third">
          {t('moreTasks', { count: tasks.length - MOST_TASKS })}
        </Text>
      )}
    </Card>
  )
}

/** Each shop today, and the way in. */
export function HomeShops({ shops }: ShopsProps) {
  const t = useWords(homeWords)
  return (
    <section aria-label={t('shops')} className={styles.shops}>
      {shops.map((shop) => (
        <ShopOfHome key={shop.shopId} shop={shop} />
      ))}
    </section>
  )
}

function ShopOfHome({ shop }: { readonly shop: ShopToday }) {
  const t = useWords(homeWords)
  const logo = shop.logoVersion && `/api/v1/shops/${shop.shopId}/logos/${shop.logoVersion}`
  return (
    <Card>
      <div className={styles.who}>
        <Thumb alt="" fallback="shop" size={44} src={logo} />
        <div className={styles.words}>
          <h2 className={styles.name} title={shop.name}>
            {shop.name}
          </h2>
          <Text size="sm" tone="third" truncate>
            {shop.url.replace(/^https?:\/\//, '')}
          </Text>
        </div>
      </div>
      {shop.figures ? (
        <dl className={styles.figures}>
          <Figure label={t('shopSales')}>
            <Money place="inline" satang={shop.figures.salesTodaySatang} />
          </Figure>
          <Figure label={t('shopOrders')}>{shop.figures.ordersToday}</Figure>
          <Figure hot={shop.figures.toShip > 0} label={t('shopToShip')}>
            {shop.figures.toShip}
          </Figure>
        </dl>
      ) : (
        <Text as="p" className={styles.figures} tone="third">
          {t('noFigures')}
        </Text>
      )}
      {shop.state === 'expired' && (
        <Note icon={IconLock} tone="red">
          {t('expired')}
        </Note>
      )}
      <div className={styles.foot}>
        <Text size="sm" tone="second">
          {t('until')} <BangkokDay day={shop.expiresOn} />
        </Text>
        <Button href={`/app/shops/${shop.shopId}/dashboard`} iconEnd={IconChevronRight} size="sm">
          {t('open')}
          <HiddenText> {shop.name}</HiddenText>
        </Button>
      </div>
    </Card>
  )
}

type FigureProps = { readonly label: string; readonly hot?: boolean; readonly children: ReactNode }

function Figure({ label, hot, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-hot={hot || undefined}>{children}</dd>
    </div>
  )
}

import { Button, Card, Count, HiddenText, Note, Text, Thumb, useWords } from '@langraan/ui'
import { IconChevronRight, IconLock } from '@langraan/ui/icons'
import type { ShopToday } from '../contract.ts'
import dashboard from './dashboard.module.css'
import { homeWords } from './home-words.ts'
import styles from './home-shops.module.css'
import { BangkokDay } from './sales-card.tsx'
import { TodayFigures } from './today-figures.tsx'
import { TaskRow } from './tasks-card.tsx'
import { tasksOfShops } from './tasks-of-shops.ts'

type ShopsProps = { readonly shops: readonly ShopToday[] }

const MOST_TASKS = 7

/** What needs doing now, in whichever shop: each with the press that leads there. */
export function HomeTasks({ shops }: ShopsProps) {
  const t = useWords(homeWords)
  const tasks = tasksOfShops(shops)
  return (
    <Card flush hint={<Count hot={tasks.length > 0} value={tasks.length} />} title={t('todo')}>
      {tasks.length === 0 && (
        <Text as="p" className={dashboard.nothing} tone="third">
          {t('allDone')}
        </Text>
      )}
      <ul className={dashboard.tasks}>
        {tasks.slice(0, MOST_TASKS).map(({ shop, task }) => (
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
      <TodayFigures figures={shop.figures} />
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

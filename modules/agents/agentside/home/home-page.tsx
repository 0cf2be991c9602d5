import { AskedStates, Button, Card, EmptyState, moneyText, Note, useLanguage, useWords } from '@langraan/ui'
import { IconClock, IconMessage } from '@langraan/ui/icons'
import { formatDate } from '@langraan/thai'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgentSelf, OwnOrder } from '../../contract.ts'
import { isBeforeCutOff } from '../../rules/rules.ts'
import { useAgent } from '../agent-context.ts'
import { OrderLine } from '../parcels/order-line.tsx'
import { useSelf } from '../use-self.ts'
import { homeWords } from './home-words.ts'
import styles from './home.module.css'
import { LevelCard } from './level-card.tsx'

export function HomePage() {
  const self = useSelf()
  const t = useWords(homeWords)
  const { href } = useAgent()
  return (
    <div className={styles.home}>
      <h1 className={styles.hello}>{t('hello', { name: self.profile.name })}</h1>
      <CutOff self={self} />
      <Unread self={self} />
      <Warnings self={self} />
      {self.state === 'approved' && (
        <Button fullWidth href={href('/orders/new')} icon={IconMessage} size="xl" variant="primary">
          {t('makeOrder')}
        </Button>
      )}
      <Month self={self} />
      <LevelCard self={self} />
      <MoneyAtAGlance self={self} />
      <Needs />
    </div>
  )
}

function CutOff({ self: { cutOff } }: { readonly self: AgentSelf }) {
  const t = useWords(homeWords)
  const language = useLanguage()
  const [openedAt] = useState(() => new Date())
  const now = formatDate(openedAt, { language, style: 'time' })
  return (
    <p className={styles.cutOff}>
      <IconClock aria-hidden size={18} />
      {t(isBeforeCutOff(now, cutOff) ? 'cutOffBefore' : 'cutOffAfter', { time: cutOff })}
    </p>
  )
}

function Unread({ self: { unreadNotices } }: { readonly self: AgentSelf }) {
  const t = useWords(homeWords)
  const { href } = useAgent()
  if (unreadNotices === 0) return null
  return (
    <Note>
      {t('unread', { count: unreadNotices })} <a href={href('/notices')}>{t('toNotices')}</a>
    </Note>
  )
}

function Warnings({ self: { returns, money } }: { readonly self: AgentSelf }) {
  const t = useWords(homeWords)
  const { href } = useAgent()
  const share = String(returns.basisPoints / 100)
  return (
    <>
      {returns.standing !== 'good' && (
        <Note tone={returns.standing === 'stopped' ? 'red' : 'amber'}>
          {t(returns.standing === 'stopped' ? 'returnsStopped' : 'returnsWarned', { share })}
        </Note>
      )}
      {money.overdueSatang > 0 && (
        <Note tone="red">
          {t('overdue', { amount: moneyText(money.overdueSatang) })} <a href={href('/pay')}>{t('toPay')}</a>
        </Note>
      )}
    </>
  )
}

function Month({ self: { month } }: { readonly self: AgentSelf }) {
  const t = useWords(homeWords)
  const figures = [
    { label: t('sold'), value: moneyText(month.soldSatang) },
    { label: t('orders'), value: month.orderCount.toLocaleString('en-US') },
    { label: t('margin'), value: moneyText(month.marginSatang), isGood: month.marginSatang > 0 },
  ]
  return (
    <section aria-label={t('month')}>
      <h2 className={styles.heading}>{t('month')}</h2>
      <dl className={styles.figures}>
        {figures.map(({ label, value, isGood }) => (
          <div className={isGood ? styles.good : undefined} key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function MoneyAtAGlance({ self: { money } }: { readonly self: AgentSelf }) {
  const t = useWords(homeWords)
  const { href } = useAgent()
  const figures = [
    { label: t('available'), value: money.availableSatang },
    { label: t('expected'), value: money.expectedSatang },
    { label: t('waiting'), value: money.waitingSatang },
    ...(money.creditLimitSatang > 0 ? [{ label: t('creditLeft'), value: money.creditLeftSatang }] : []),
    ...(money.owedSatang > 0 ? [{ label: t('owed'), value: money.owedSatang }] : []),
  ]
  return (
    <Card
      actions={
        <Button href={href('/money')} size="sm" variant="quiet">
          {t('seeAll')}
        </Button>
      }
      title={t('money')}
    >
      <dl className={styles.money}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{moneyText(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const MOST_SHOWN = 5

/** Orders that wait for the agent: to be paid, or come back. */
function Needs() {
  const t = useWords(homeWords)
  const { api, shopId, href } = useAgent()
  const ordersOf = (tab: 'unpaid' | 'back') =>
    api.query('GET /shops/:shopId/agent/orders', { params: { shopId }, query: { tab } })
  const unpaid = useQuery(ordersOf('unpaid'))
  const back = useQuery(ordersOf('back'))
  const orders = [...(unpaid.data?.items ?? []), ...(back.data?.items ?? [])]
  const saidOf = (order: OwnOrder): string => {
    if (order.asks) return t('asks')
    return order.dueSatang > 0 ? t('due', { amount: moneyText(order.dueSatang) }) : t('back')
  }
  const asked = unpaid.isError ? unpaid : back.isError ? back : unpaid.isPending ? unpaid : back
  return (
    <Card
      actions={
        orders.length > MOST_SHOWN ? (
          <Button href={href('/parcels?tab=unpaid')} size="sm" variant="quiet">
            {t('seeAll')}
          </Button>
        ) : undefined
      }
      flush={orders.length > 0}
      title={t('needs')}
    >
      <AskedStates
        asked={asked}
        compact
        empty={
          !asked.isPending &&
          !asked.isError &&
          orders.length === 0 && (
            <EmptyState compact drawing={false} title={t('needsNone')}>
              {t('needsNoneWhat')}
            </EmptyState>
          )
        }
        failed={t('failed')}
      />
      {orders.length > 0 && (
        <ul className={styles.list}>
          {orders.slice(0, MOST_SHOWN).map((order) => (
            <OrderLine key={order.orderId} order={order} says={saidOf(order)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

import { Money, RadioCards, type RadioCardOption, Stack, Text, useWords } from '@langraan/ui'
import type { Plan, Strategy } from '../../rules/rules.ts'
import { useCourierTitle } from '../courier-connection.ts'
import { bookingWords } from './booking-words.ts'
import styles from './booking.module.css'
import { type Booking, keyOf } from './use-booking.ts'

// Beside "cheapest" and "fastest" the couriers that carry the most of them alone.
const MOST_ALONE = 2

const valueOf = (strategy: Strategy): string => (typeof strategy === 'object' ? keyOf(strategy) : strategy)

/** By what couriers are chosen for all parcels, each way with what it costs. */
export function StrategyCards({ booking, shopId }: { readonly booking: Booking; readonly shopId: string }) {
  const t = useWords(bookingWords)
  const titleOf = useCourierTitle(shopId, booking.couriers)
  const { planned, rules, couriers, planFor } = booking
  const alone = couriers
    .map((courier) => ({ courier, plan: planFor(courier) }))
    .toSorted((a, b) => a.plan.untakenCount - b.plan.untakenCount || totalOf(a.plan) - totalOf(b.plan))
    .slice(0, MOST_ALONE)
  const ways: { strategy: Strategy; title: string; detail: string; plan: Plan }[] = []
  if (rules.length > 0) {
    const plan = planFor('rules')
    const detail = t('byRulesDetail', { count: rules.length, couriers: plan.courierCount })
    ways.push({ strategy: 'rules', title: t('byRules'), detail, plan })
  }
  for (const strategy of ['cheapest', 'fastest'] as const) {
    const plan = planFor(strategy)
    ways.push({ strategy, title: t(strategy), detail: t('mixed', { couriers: plan.courierCount }), plan })
  }
  for (const { courier, plan } of alone) {
    const takes = plan.untakenCount === 0
    const detail = takes ? t('all', { count: planned.length }) : t('notAll', { count: plan.untakenCount })
    const title = t('onlyOne', { courier: titleOf(courier) })
    ways.push({ strategy: courier, title, detail, plan })
  }
  const options = ways.map(({ strategy, title, detail, plan }): RadioCardOption<string> => ({
    value: valueOf(strategy),
    title,
    detail,
    end: <WayEnd plan={plan} />,
  }))
  const known = ways.some(({ strategy }) => valueOf(strategy) === valueOf(booking.strategy))
  return (
    <div className={styles.ways}>
      <RadioCards
        legend={t('strategy')}
        legendHidden
        onChange={(value) => {
          const way = ways.find(({ strategy }) => valueOf(strategy) === value)
          if (way) booking.setStrategy(way.strategy)
        }}
        options={options}
        value={known ? valueOf(booking.strategy) : undefined}
      />
    </div>
  )
}

const totalOf = ({ totalSatang, unpricedCount }: Plan): number => (unpricedCount > 0 ? Infinity : totalSatang)

/** What a way costs; of what has its price in a contract only how many. */
function WayEnd({ plan }: { readonly plan: Plan }) {
  const t = useWords(bookingWords)
  const { quotes, totalSatang, unpricedCount, untakenCount } = plan
  return (
    <Stack gap={1}>
      <span className={styles.wayEnd}>
        {quotes.size > unpricedCount ? (
          <Money place="inline" satang={totalSatang} />
        ) : (
          <Text tone="second">{quotes.size > 0 ? t('byContract') : '–'}</Text>
        )}
      </span>
      {untakenCount > 0 ? (
        <Text size="xs" tone="second">
          {t('incomplete')}
        </Text>
      ) : (
        unpricedCount > 0 &&
        quotes.size > unpricedCount && (
          <Text size="xs" tone="second">
            {t('someUnpriced', { count: unpricedCount })}
          </Text>
        )
      )}
    </Stack>
  )
}

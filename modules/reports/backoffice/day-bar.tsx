import { AppLink, Button, Card, Text, useWords } from '@langraan/ui'
import { IconChevronRight } from '@langraan/ui/icons'
import type { Dashboard } from '../contract.ts'
import { countedPagePath, dayBarPages, type TaskKind } from '../rules/rules.ts'
import styles from './dashboard.module.css'
import { dashboardWords } from './dashboard-words.ts'

type DayBarProps = {
  readonly bar: Dashboard['dayBar']
  readonly tasks: Dashboard['tasks']
  readonly shopId: string
}

/** Tonight's work from the slip to the hand-over, and the next step one click away for whoever may take it. */
export function DayBar({ bar, tasks, shopId }: DayBarProps) {
  const t = useWords(dashboardWords)
  const parts = [
    { key: 'slips', value: bar.slips, look: styles.amber },
    { key: 'toPack', value: bar.toPack, look: styles.paleAmber },
    { key: 'booked', value: bar.booked, look: styles.paleBlue },
    { key: 'handedOver', value: bar.handedOver, look: styles.blue },
  ] as const
  const all = parts.reduce((sum, part) => sum + part.value, 0)
  return (
    <Card>
      <div className={styles.barHead}>
        <Text as="div" size="lg" weight="bold">
          {t('tonight')}{' '}
          <Text tone="second">
            {all === 0 ? t('nothingTonight') : t('handedOverOf', { done: bar.handedOver, all })}
          </Text>
        </Text>
      </div>
      <div aria-hidden className={styles.bar}>
        {parts.map(
          (part) =>
            part.value > 0 && (
              <span
                className={`${styles.dot} ${part.look ?? ''}`}
                key={part.key}
                style={{ flexGrow: part.value, height: '100%', borderRadius: 0 }}
              />
            ),
        )}
      </div>
      <div className={styles.barFoot}>
        <ul className={styles.legend}>
          {parts.map((part) => (
            <li key={part.key}>
              <AppLink className={styles.legendLink} href={countedPagePath(shopId, dayBarPages[part.key])}>
                <span className={`${styles.dot} ${part.look ?? ''}`} />
                <Text tone="second">{t(part.key)}</Text>
                <Text weight="bold">{part.value}</Text>
              </AppLink>
            </li>
          ))}
        </ul>
        <NextStep bar={bar} shopId={shopId} tasks={tasks} />
      </div>
    </Card>
  )
}

function NextStep({ bar, tasks, shopId }: DayBarProps) {
  const t = useWords(dashboardWords)
  const isTheirs = (kind: TaskKind) => tasks.some((task) => task.kind === kind)
  if (isTheirs('check_slips'))
    return (
      <Button href={countedPagePath(shopId, dayBarPages.slips)} iconEnd={IconChevronRight} variant="primary">
        {t('checkNext', { count: bar.slips })}
      </Button>
    )
  if (isTheirs('book_couriers'))
    return (
      <Button href={countedPagePath(shopId, dayBarPages.toPack)} iconEnd={IconChevronRight} variant="primary">
        {t('bookNext', { count: bar.toPack })}
      </Button>
    )
  return null
}

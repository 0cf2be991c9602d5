import type { OutputOf } from '@langraan/http'
import { carrierName } from '@langraan/thai'
import { Card, joinClasses, Mark, ProgressBar, Row, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import type { getTrackingFigures } from '../../contract.ts'
import { groupWords } from '../../rules/rules.ts'
import { useCourierMark } from '../courier-connection.ts'
import { trackingWords } from './tracking-words.ts'
import styles from './tracking.module.css'

export type TrackingFigures = OutputOf<typeof getTrackingFigures>
type Part = { label: string; value: number; tone: 'grey' | 'blue' | 'amber' | 'red' | 'violet' }

/** How many are outside and how they stand, and how fast couriers are. */
export function FiguresCard({
  figures,
  shopId,
}: {
  readonly figures: TrackingFigures
  readonly shopId: string
}) {
  const t = useWords(trackingWords)
  const language = useLanguage()
  const markOf = useCourierMark(shopId)
  const { outside, withinThreeDaysPercent, couriers } = figures
  const parts: Part[] = [
    { label: t('movingPart'), value: outside.moving, tone: 'blue' },
    { label: t('deliveringPart'), value: outside.delivering, tone: 'violet' },
    { label: groupWords.silent[language], value: outside.silent, tone: 'amber' },
    { label: groupWords.failed[language], value: outside.failed, tone: 'red' },
    { label: groupWords.back[language], value: outside.back, tone: 'red' },
    { label: t('waitingPart'), value: outside.waiting, tone: 'grey' },
  ]
  const count = parts.reduce((sum, { value }) => sum + value, 0)
  const timed = couriers.filter(({ days }) => days !== null)
  return (
    <Card
      actions={
        withinThreeDaysPercent !== null && (
          <Text size="sm" tone="second">
            {t('withinThree', { percent: withinThreeDaysPercent })}
          </Text>
        )
      }
      title={t('outside', { count })}
    >
      <Stack gap={3}>
        <ProgressBar label={t('outside', { count })} parts={parts} total={count} />
        <Row gap={4} wrap>
          {parts.map(({ label, value, tone }) => (
            <span className={styles.legend} key={label}>
              <span aria-hidden className={joinClasses(styles.dot, styles[tone])} />
              {label} <b>{value.toLocaleString('en-US')}</b>
            </span>
          ))}
        </Row>
        {timed.length > 0 && (
          <Row gap={4} wrap>
            <Text size="sm" tone="third">
              {t('arrivalTimes')}
            </Text>
            {timed.map((courier) => (
              <span className={styles.legend} key={courier.courierName}>
                <Mark code={markOf(courier)} name={carrierName(courier.courierName, language)} />
                {t('days', { days: (courier.days ?? 0).toFixed(1) })}
              </span>
            ))}
          </Row>
        )}
      </Stack>
    </Card>
  )
}

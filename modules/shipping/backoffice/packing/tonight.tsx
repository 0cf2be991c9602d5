import { Card, ProgressBar, Row, Stack, Text, useWords } from '@langraan/ui'
import type { AtBench } from './use-packing.ts'
import { packingWords } from './packing-words.ts'
import styles from './packing.module.css'

type Bench = NonNullable<AtBench['bench']['data']>

/** How many are packed tonight of how many, and by whom. */
export function Tonight({ bench }: { readonly bench: Bench }) {
  const t = useWords(packingWords)
  const { packedCount, waitingCount, asideCount, lastHourCount, people } = bench
  const total = packedCount + waitingCount
  return (
    <Card>
      <div className={styles.tonight}>
        <Stack gap={1}>
          <Text size="sm" tone="second">
            {t('tonight')}
          </Text>
          <Text>
            <span className={styles.total}>{packedCount.toLocaleString('en-US')}</span>{' '}
            {t('ofAll', { count: total })}
          </Text>
        </Stack>
        <Stack gap={2}>
          <ProgressBar
            label={t('progress')}
            parts={[{ value: packedCount }, { value: asideCount, tone: 'red' }]}
            total={total}
          />
          <Row gap={2} justify="between" wrap>
            <Text size="sm" tone="second">
              {t('lastHour', { count: lastHourCount })}
            </Text>
            {asideCount > 0 && (
              <Text size="sm" tone="bad">
                {t('asideCount', { count: asideCount })}
              </Text>
            )}
          </Row>
        </Stack>
        <Stack gap={1}>
          {people.map(({ userId, name, count, secondsEach }) => (
            <Text key={userId} size="sm">
              {t('person', { name, count })}{' '}
              <Text size="xs" tone="third">
                {t('secondsEach', { seconds: secondsEach })}
              </Text>
            </Text>
          ))}
        </Stack>
      </div>
    </Card>
  )
}

import { AskedStates, Button, Card, Chip, StatTile, SummaryList, useWords } from '@langraan/ui'
import { IconAlertTriangle } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'

import { failedWorkQuery } from './failed-work-query.ts'
import { healthQuery } from './health-query.ts'
import { healthWords } from './health-words.ts'
import { serviceTones, useServiceName } from './service-name.ts'

/** How much work of all shops and of the platform was given up and waits for somebody. */
export function FailedJobsTile() {
  const t = useWords(healthWords)
  const { data } = useQuery(failedWorkQuery)
  return (
    <StatTile
      fact={t('failedTileFact')}
      figure={data?.items.length}
      href="/operator/failed-jobs"
      icon={IconAlertTriangle}
      label={t('failedTile')}
      tone={data?.items.length === 0 ? 'grey' : 'red'}
    />
  )
}

/** In a few lines how queues and services outside do. */
export function HealthCard() {
  const t = useWords(healthWords)
  const nameOf = useServiceName()
  const asked = useQuery(healthQuery)
  const { data } = asked
  const waiting = data?.queues.reduce((sum, queue) => sum + queue.waiting, 0) ?? 0
  return (
    <Card
      actions={
        <Button href="/operator/health" size="sm" variant="quiet">
          {t('seeAll')}
        </Button>
      }
      title={t('title')}
    >
      <AskedStates asked={asked} compact failed={t('loadFailed')} lines={4} />
      {data && (
        <SummaryList
          lines={[
            { label: t('queues'), value: t('waiting', { count: waiting }) },
            { label: t('events'), value: data.events.waiting.toLocaleString('en-US') },
            ...data.outside
              .filter(({ state }) => state !== 'unknown')
              .map(({ service, state }) => ({
                label: nameOf(service),
                value: <Chip tone={serviceTones[state]}>{t(state)}</Chip>,
              })),
          ]}
        />
      )}
    </Card>
  )
}

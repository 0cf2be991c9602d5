import { OperatorFrame } from '@langraan/identity/backoffice'
import { carrierName, formatDate } from '@langraan/thai'
import {
  Card,
  Chip,
  EmptyState,
  FailureState,
  SkeletonLines,
  Stack,
  SummaryList,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'

import { failuresApi } from './failures-api.ts'
import { healthWords } from './health-words.ts'
import { useJobName } from './use-job-name.ts'

const REFRESH_MS = 15_000

const healthQuery = failuresApi.query('GET /operator/health', {})
type Health = Awaited<ReturnType<(typeof healthQuery)['queryFn']>>

/** For operators: what waits, what fails, and how services outside do. It changes nothing. */
export function OperatorHealthPage() {
  const t = useWords(healthWords)
  return (
    <OperatorFrame fact={t('fact')} section="health" title={t('title')}>
      <HealthCards />
    </OperatorFrame>
  )
}

function HealthCards() {
  const t = useWords(healthWords)
  const health = useQuery({ ...healthQuery, refetchInterval: REFRESH_MS, staleTime: 0 })
  if (health.isPending) return <SkeletonLines count={6} />
  if (health.isError)
    return (
      <FailureState failure={health.error} onRetry={() => void health.refetch()} title={t('loadFailed')} />
    )
  return (
    <>
      <PlatformCard health={health.data} />
      <QueuesCard queues={health.data.queues} />
      <OutsideCard outside={health.data.outside} />
    </>
  )
}

function useMoment(): (at: string) => string {
  const language = useLanguage()
  return (at) => formatDate(new Date(at), { language, style: 'dateTime' })
}

function PlatformCard({ health }: { readonly health: Health }) {
  const t = useWords(healthWords)
  const moment = useMoment()
  const { events, failedJobs, connections, checkedAt } = health
  const lines = [
    { label: t('failedJobs'), value: failedJobs.toLocaleString('en-US') },
    { label: t('events'), value: events.waiting.toLocaleString('en-US') },
    ...(events.since === null ? [] : [{ label: t('oldestEvent'), value: moment(events.since) }]),
    { label: t('connections'), value: t('connectionsOf', connections) },
  ]
  return (
    <Card hint={t('asOf', { at: moment(checkedAt) })} title={t('platform')}>
      <SummaryList lines={lines} />
    </Card>
  )
}

function QueuesCard({ queues }: { readonly queues: Health['queues'] }) {
  const t = useWords(healthWords)
  const moment = useMoment()
  const nameOf = useJobName()
  const stateOf = ({ waiting, running, dueSince }: Health['queues'][number]) =>
    [
      t('waiting', { count: waiting }),
      ...(running > 0 ? [t('running', { count: running })] : []),
      ...(dueSince === null ? [] : [t('dueSince', { at: moment(dueSince) })]),
    ].join(' · ')
  return (
    <Card title={t('queues')}>
      {queues.length === 0 ? (
        <EmptyState compact title={t('noQueue')}>
          {t('noQueueText')}
        </EmptyState>
      ) : (
        <SummaryList lines={queues.map((queue) => ({ label: nameOf(queue.job), value: stateOf(queue) }))} />
      )}
    </Card>
  )
}

const TONES = { ok: 'green', failing: 'red', unknown: 'grey' } as const
const BRANDS: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  line: 'LINE',
  slipok: 'SlipOK',
  easyslip: 'EasySlip',
  shippop: 'Shippop',
  'jnt-th': 'J&T Express',
}

function OutsideCard({ outside }: { readonly outside: Health['outside'] }) {
  const t = useWords(healthWords)
  const language = useLanguage()
  const ours: Readonly<Record<string, string>> = {
    mail: t('mail'),
    files: t('files'),
    certificates: t('certificates'),
    dns: t('dns'),
    pictures: t('pictures'),
    'linked-shops': t('linkedShops'),
  }
  const nameOf = (service: string) => ours[service] ?? BRANDS[service] ?? carrierName(service, language)
  return (
    <Card hint={t('outsideHint')} title={t('outside')}>
      <Stack gap={3}>
        <SummaryList
          lines={outside.map(({ service, state }) => ({
            label: nameOf(service),
            value: <Chip tone={TONES[state]}>{t(state)}</Chip>,
          }))}
        />
        <Text as="p" size="sm" tone="third">
          {t('outsideHelp')}
        </Text>
      </Stack>
    </Card>
  )
}

import { ApiError } from '@langraan/http/client'
import { OperatorFrame } from '@langraan/identity/backoffice'
import {
  Button,
  Card,
  Chip,
  DateTime,
  EmptyState,
  FailureState,
  HiddenText,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { useQuery } from '@tanstack/react-query'

import type { FailedWork } from '../contract.ts'
import { failedWorkQuery } from './failed-work-query.ts'
import { failuresApi } from './failures-api.ts'
import { failuresWords } from './failures-words.ts'
import styles from './failures.module.css'
import { useJobName } from './use-job-name.ts'

/** For operators: work of all shops and of the platform that was given up; they have it done again or let it go. */
export function FailedWorkPage() {
  const t = useWords(failuresWords)
  return (
    <OperatorFrame fact={t('workFact')} title={t('workTitle')}>
      <Work />
    </OperatorFrame>
  )
}

function Work() {
  const t = useWords(failuresWords)
  const work = useQuery(failedWorkQuery)
  if (work.isPending) return <SkeletonLines count={5} />
  if (work.isError)
    return <FailureState failure={work.error} onRetry={() => void work.refetch()} title={t('failed')} />
  const { items } = work.data
  if (items.length === 0) return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  return (
    <Card flush>
      <ul className={styles.work}>
        {items.map((one) => (
          <WorkLine key={one.jobId} work={one} />
        ))}
      </ul>
    </Card>
  )
}

function WorkLine({ work }: { readonly work: FailedWork }) {
  const t = useWords(failuresWords)
  const language = useLanguage()
  const job = useJobName()(work.name)
  return (
    <li>
      <Stack gap={1} grow>
        <Row gap={2} wrap>
          <Text weight="medium">{job}</Text>
          <Chip>{work.shop?.name ?? t('platform')}</Chip>
        </Row>
        <Text size="sm" tone="bad">
          {work.reason[language]}
        </Text>
        <Text size="sm" tone="third">
          <DateTime at={work.failedAt} /> · {t('attempts', { count: work.attempts })}
        </Text>
      </Stack>
      <Decisions job={job} work={work} />
    </li>
  )
}

type Decision = 'retry' | 'dismissal'

function Decisions({ work, job }: { readonly work: FailedWork; readonly job: string }) {
  const t = useWords(failuresWords)
  const { jobId, shop } = work
  const send = (decision: Decision, idempotencyKey: string) => {
    const call = { params: { jobId }, body: { shopId: shop?.shopId ?? null }, idempotencyKey }
    return decision === 'retry'
      ? failuresApi('POST /operator/failed-jobs/:jobId/retry', call)
      : failuresApi('POST /operator/failed-jobs/:jobId/dismissal', call)
  }
  const decide = useSending(send, {
    refresh: ['GET /operator/failed-jobs', 'GET /operator/health'],
    refreshAfterFailure: true,
    said: (_answer, decision) => t(decision === 'retry' ? 'retryDone' : 'dismissDone', { job }),
    failure: (error) => (error instanceof ApiError ? error.message : t('failed')),
  })
  return (
    <Row gap={2} wrap>
      {(['retry', 'dismissal'] as const).map((decision) => (
        <Button
          busy={decide.isPending && decide.variables === decision}
          key={decision}
          onClick={() => decide.mutate(decision)}
          size="sm"
          variant={decision === 'retry' ? 'soft' : 'quiet'}
        >
          {t(decision === 'retry' ? 'retry' : 'dismiss')}
          <HiddenText> {job}</HiddenText>
        </Button>
      ))}
    </Row>
  )
}

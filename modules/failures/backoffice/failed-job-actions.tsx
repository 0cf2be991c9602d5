import { ApiError } from '@langraan/http/client'
import { Button, Row, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import type { FailedJob } from '../contract.ts'
import { failuresApi } from './failures-api.ts'
import { failuresWords } from './failures-words.ts'
import { useJobName } from './use-job-name.ts'

type Decision = 'retry' | 'dismiss'
type Props = { readonly row: FailedJob; readonly shopId: string }

/** Have it done again, or let it go. */
export function FailedJobActions({ row, shopId }: Props) {
  const t = useWords(failuresWords)
  const job = useJobName()(row.name)
  const send = (decision: Decision, idempotencyKey: string) => {
    const call = { params: { shopId, jobId: row.jobId }, idempotencyKey }
    return decision === 'retry'
      ? failuresApi('POST /shops/:shopId/failed-jobs/:jobId/retry', call)
      : failuresApi('POST /shops/:shopId/failed-jobs/:jobId/dismissal', call)
  }
  const decide = useSending(send, {
    refresh: ['GET /shops/:shopId/failed-jobs'],
    refreshAfterFailure: true,
    said: (_answer, decision) => t(decision === 'retry' ? 'retryDone' : 'dismissDone', { job }),
    failure: (error) => (error instanceof ApiError ? error.message : t('failed')),
  })
  return (
    <Row gap={2} wrap>
      <Button
        busy={decide.isPending && decide.variables === 'retry'}
        onClick={() => decide.mutate('retry')}
        size="sm"
        variant="soft"
      >
        {t('retry')}
      </Button>
      <Button
        busy={decide.isPending && decide.variables === 'dismiss'}
        onClick={() => decide.mutate('dismiss')}
        size="sm"
        variant="quiet"
      >
        {t('dismiss')}
      </Button>
    </Row>
  )
}

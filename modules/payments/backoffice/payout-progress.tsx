import { OperationFaults } from '@langraan/operations/backoffice'
import { useMay } from '@langraan/shops/backoffice'
import { AppLink, ProgressBar, Row, Stack, Text, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { operationsApi } from './payments-api.ts'
import { payoutWords } from './payout-words.ts'

// Live updates tell how far it is; this is for those that are missed.
const LOOK_EVERY_MS = 1500

type Props = {
  readonly shopId: string
  readonly operationId: string
  /** The work ended while somebody looked on. */
  readonly onEnded: () => void
}

/** How far the file's own work is, and what it could not record: whoever began it need not go elsewhere to see it. */
export function PayoutProgress(props: Props) {
  const may = useMay(props.shopId)
  return may?.('operations:read') === true ? <Progress {...props} /> : null
}

function Progress({ shopId, operationId, onEnded }: Props) {
  const t = useWords(payoutWords)
  const params = { shopId, operationId }
  const { data: work } = useQuery({
    ...operationsApi.query('GET /shops/:shopId/operations/:operationId', { params }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.endedAt ? false : LOOK_EVERY_MS),
  })
  const isOver = work !== undefined && work.endedAt !== null
  const wasRunning = useRef(false)
  useEffect(() => {
    if (isOver && wasRunning.current) onEnded()
    wasRunning.current = work !== undefined && !isOver
  }, [isOver, work, onEnded])
  if (!work) return null
  return (
    <Stack gap={2}>
      <Row gap={3} justify="between" wrap>
        <Text weight="medium">{t('progress')}</Text>
        <AppLink href={`/app/shops/${shopId}/operations${isOver ? '?view=ended' : ''}`}>
          {t('toWork')}
        </AppLink>
      </Row>
      {!isOver && <ProgressBar label={t('progress')} parts={work.doneCount} thin total={work.totalCount} />}
      <Text size="sm" tone="second">
        {t('progressOf', { done: work.doneCount, count: work.totalCount })}
      </Text>
      {isOver && <OperationFaults {...params} />}
    </Stack>
  )
}

import { AppLink, defineWords, ProgressBar, Row, Stack, Text, useWords } from '@langraan/ui'
import { useEffect, useRef } from 'react'
import { OperationFaults } from '../operation-faults.tsx'
import { useWork } from '../work-dialog.tsx'

const words = defineWords({
  th: { progressOf: 'ทำแล้ว {done, number} จาก {count, number}', toWork: 'ดูงานเบื้องหลัง' },
  en: { progressOf: '{done, number} of {count, number} done', toWork: 'See background work' },
})

type Props = {
  readonly shopId: string
  readonly operationId: string
  readonly title: string
  /** The work ended while somebody looked on. */
  readonly onEnded: () => void
}

/** How far a file's own work is, and what it could not do: whoever began it need not go elsewhere to see it. */
export function FileProgress({ shopId, operationId, title, onEnded }: Props) {
  const t = useWords(words)
  const params = { shopId, operationId }
  const { data: work } = useWork(params)
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
        <Text weight="medium">{title}</Text>
        <AppLink href={`/app/shops/${shopId}/operations${isOver ? '?view=ended' : ''}`}>
          {t('toWork')}
        </AppLink>
      </Row>
      {!isOver && <ProgressBar label={title} parts={work.doneCount} thin total={work.totalCount} />}
      <Text size="sm" tone="second">
        {t('progressOf', { done: work.doneCount, count: work.totalCount })}
      </Text>
      {isOver && <OperationFaults {...params} />}
    </Stack>
  )
}

import { Button, Card, DateTime, Note, ProgressCard, Row, Stack, Text, useWords } from '@langraan/ui'
import { IconDownload, type IconType } from '@langraan/ui/icons'
import type { ReactNode } from 'react'
import type { Operation } from '../contract.ts'
import { OperationActions } from './operation-actions.tsx'
import { OperationFaults } from './operation-faults.tsx'
import { faultsUrl } from './operations-api.ts'
import { operationsWords } from './operations-words.ts'
import { useDecide } from './use-decide.ts'
import { useNameOfWork } from './use-operation-name.ts'
import { useWork } from './work-dialog.tsx'
import { workCardWords } from './work-card-words.ts'

type Props = {
  readonly shopId: string
  readonly operationId: string
  readonly icon: IconType
  /** What has become of it, once it has ended. */
  readonly outcome: (work: Operation) => ReactNode
  /** What follows, once it has ended. */
  readonly actions?: ReactNode
}

/** Long work on a page of its own: how far it is, then what came of it, what it could not do, and the way back. */
export function WorkCard(props: Props) {
  const { shopId, operationId, icon } = props
  const t = useWords(operationsWords)
  const own = useWords(workCardWords)
  const nameOf = useNameOfWork()
  const { data: work, error } = useWork({ shopId, operationId })
  const decide = useDecide({ shopId, operationId })
  if (!work)
    return error ? (
      <Note announce="alert" tone="red">
        {error.message}
      </Note>
    ) : null
  if (work.endedAt) return <Ended {...props} work={work} />
  const { doneCount, totalCount, cancelRequested } = work
  return (
    <ProgressCard
      hint={own('goesOn')}
      icon={icon}
      parts={doneCount}
      remaining={t('counts', { done: doneCount, total: totalCount })}
      title={`${nameOf(work)} · ${t(cancelRequested ? 'stopping' : work.state)}`}
      total={Math.max(1, totalCount)}
      {...(work.mayStop && { onStop: () => decide.mutate('stop'), stopLabel: t('stop') })}
    />
  )
}

/** Work that was undone is followed by how far that is. */
function Ended({ work, ...props }: Props & { readonly work: Operation }) {
  const { shopId, operationId, outcome, actions, icon } = props
  const t = useWords(operationsWords)
  const own = useWords(workCardWords)
  const isSmooth = work.state === 'done' && work.faultCount === 0
  const hasMore = actions !== undefined || (work.faultCount > 0 && work.mayReadFaults) || work.mayUndo
  return (
    <Stack gap={4}>
      <Card>
        <Stack gap={3}>
          <Note announce="status" tone={work.state === 'failed' ? 'red' : isSmooth ? 'green' : 'amber'}>
            {outcome(work)}
          </Note>
          <OperationFaults operationId={operationId} shopId={shopId} />
          {hasMore && (
            <Row gap={2} wrap>
              {actions}
              {work.faultCount > 0 && work.mayReadFaults && (
                <Button
                  download={`faults-${operationId}.csv`}
                  href={faultsUrl(shopId, operationId)}
                  icon={IconDownload}
                >
                  {t('download')}
                </Button>
              )}
              <OperationActions mayOpen={() => false} row={work} shopId={shopId} />
              {work.mayUndo && work.undoUntil && (
                <Text size="sm" tone="second">
                  {t('undoUntil')} <DateTime at={work.undoUntil} />
                </Text>
              )}
            </Row>
          )}
        </Stack>
      </Card>
      {work.undoneBy && (
        <WorkCard
          icon={icon}
          operationId={work.undoneBy}
          outcome={(undo) =>
            own('undone', { done: undo.doneCount - undo.faultCount, total: undo.totalCount })
          }
          shopId={shopId}
        />
      )}
    </Stack>
  )
}

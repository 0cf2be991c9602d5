import { ApiError } from '@langraan/http/client'
import { createIntent } from '@langraan/http/intent'
import { Button, Modal, notify, Text, useWords } from '@langraan/ui'
import { IconPrinter } from '@langraan/ui/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Operation } from '../contract.ts'
import { isFileKept, mayCancel } from '../rules/operation.ts'
import { operationsApi } from './operations-api.ts'
import { operationsWords } from './operations-words.ts'

type Props = {
  readonly row: Operation
  readonly shopId: string
  /** Stops and undoes; others are shown how it goes. */
  readonly mayDecide: boolean
}
type Decision = 'stop' | 'undo'

/** Stops what runs, or brings back what was done, once. */
function useDecide({ row, shopId }: Pick<Props, 'row' | 'shopId'>) {
  const t = useWords(operationsWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  return useMutation({
    mutationFn: (decision: Decision) =>
      once({ decision }, (idempotencyKey) => {
        const call = { params: { shopId, operationId: row.operationId }, idempotencyKey }
        return decision === 'stop'
          ? operationsApi('POST /shops/:shopId/operations/:operationId/cancellation', call)
          : operationsApi('POST /shops/:shopId/operations/:operationId/undo', call)
      }),
    onSuccess: (_answer, decision) => notify('success', t(decision === 'stop' ? 'stopped' : 'undoBegun')),
    onError: (error) => notify('error', error instanceof ApiError ? error.message : t('notDone')),
    onSettled: () => queries.invalidateQueries(),
  })
}

/** Where the file is that it made, while it is kept. */
function madeOf({ kind, state, doneCount, faultCount, createdAt }: Operation) {
  if (state !== 'done') return undefined
  if (kind === 'print-labels' && doneCount > faultCount) return { at: 'labels', open: 'openLabels' as const }
  return kind === 'print-vat-report' && isFileKept(createdAt, new Date())
    ? { at: 'vat-report-papers', open: 'openFile' as const }
    : undefined
}

export function OperationActions(props: Props) {
  const { row, mayDecide } = props
  const t = useWords(operationsWords)
  const decide = useDecide(props)
  const [asking, setAsking] = useState(false)
  if (mayCancel(row))
    return (
      mayDecide && (
        <Button busy={decide.isPending} onClick={() => decide.mutate('stop')} size="sm">
          {t('stop')}
        </Button>
      )
    )
  const made = madeOf(row)
  if (made)
    return (
      <Button
        href={`/api/v1/shops/${props.shopId}/${made.at}/${row.operationId}`}
        icon={IconPrinter}
        newTab
        size="sm"
        variant="soft"
      >
        {t(made.open)}
      </Button>
    )
  if (!mayDecide || row.undoUntil === null || row.undoneBy !== null || row.doneCount === 0) return null
  return (
    <>
      <Button onClick={() => setAsking(true)} size="sm" variant="soft">
        {t('undo')}
      </Button>
      {asking && (
        <Modal
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t('keep')}</Button>
              <Button
                busy={decide.isPending}
                onClick={() => decide.mutate('undo', { onSettled: () => setAsking(false) })}
                variant="primary"
              >
                {t('undo')}
              </Button>
            </>
          }
          onClose={() => setAsking(false)}
          open
          size="small"
          title={t('undoTitle')}
        >
          <Text>{t('undoText', { count: row.doneCount - row.faultCount })}</Text>
        </Modal>
      )}
    </>
  )
}

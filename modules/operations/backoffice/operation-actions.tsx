import { ApiError } from '@langraan/http/client'
import { createIntent } from '@langraan/http/intent'
import { Button, Modal, notify, Text, useWords } from '@langraan/ui'
import { IconDownload, IconPrinter } from '@langraan/ui/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Operation } from '../contract.ts'
import { isFileKept, mayCancel } from '../rules/operation.ts'
import { operationsApi } from './operations-api.ts'
import { operationsWords } from './operations-words.ts'

export type OperationRights = {
  /** Stops and undoes; others are shown how it goes. */
  readonly mayDecide: boolean
  /** Whether the reader may have the file that work of a kind makes. */
  readonly mayOpen: (kind: string) => boolean
}
type Props = OperationRights & { readonly row: Operation; readonly shopId: string }
type Decision = 'stop' | 'undo'
type Opening = 'openLabels' | 'openFile' | 'fetchFile'
type FileProps = Pick<Props, 'row' | 'shopId'> & { readonly made: { at: string; open: Opening } }

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
function madeOf({ operationId, kind, state, doneCount, faultCount, createdAt }: Operation) {
  if (state !== 'done' || !isFileKept(createdAt, new Date())) return undefined
  // Where nothing could be printed there is no file.
  const isPrinted = doneCount > faultCount
  switch (kind) {
    case 'print-labels':
      return isPrinted ? { at: `labels/${operationId}`, open: 'openLabels' as const } : undefined
    case 'print-pick-list':
    case 'print-packing-slips':
      return isPrinted ? { at: `order-papers/${operationId}/file`, open: 'openFile' as const } : undefined
    case 'export-orders':
      return { at: `order-exports/${operationId}/file`, open: 'fetchFile' as const }
    case 'export-customers':
      return { at: `customer-exports/${operationId}/file`, open: 'fetchFile' as const }
    case 'print-vat-report':
      return { at: `vat-report-papers/${operationId}`, open: 'openFile' as const }
    default:
      return undefined
  }
}

function MadeFile({ made, row, shopId }: FileProps) {
  const t = useWords(operationsWords)
  const isSaved = made.open === 'fetchFile'
  return (
    <Button
      {...(isSaved ? { download: row.name } : { newTab: true })}
      href={`/api/v1/shops/${shopId}/${made.at}`}
      icon={isSaved ? IconDownload : IconPrinter}
      size="sm"
      variant="soft"
    >
      {t(made.open)}
    </Button>
  )
}

export function OperationActions(props: Props) {
  const { row, mayDecide, mayOpen } = props
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
  if (made) return mayOpen(row.kind) && <MadeFile made={made} row={row} shopId={props.shopId} />
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

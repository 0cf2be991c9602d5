import { Button, Modal, Text, useWords } from '@langraan/ui'
import { type ReactNode, useState } from 'react'
import type { Operation } from '../contract.ts'
import { hasDone } from './done-items.ts'
import { fileOf, MadeFile } from './made-file.tsx'
import { operationsWords } from './operations-words.ts'
import { useDecide } from './use-decide.ts'

export type OperationRights = {
  /** Whether the reader may have the file that work of a kind makes. */
  readonly mayOpen: (kind: string) => boolean
  /** What follows work of its kind, once some of it is done. */
  readonly next?: (work: Operation) => ReactNode
}
type Props = OperationRights & { readonly row: Operation; readonly shopId: string }

export function OperationActions(props: Props) {
  const { row, shopId, mayOpen, next } = props
  const t = useWords(operationsWords)
  const decide = useDecide({ shopId, operationId: row.operationId })
  const [asking, setAsking] = useState(false)
  if (row.mayStop)
    return (
      <Button busy={decide.isPending} onClick={() => decide.mutate('stop')} size="sm">
        {t('stop')}
      </Button>
    )
  if (row.isFileGone && mayOpen(row.kind))
    return (
      <Text size="sm" tone="second">
        {t('fileGone')}
      </Text>
    )
  const made = fileOf(row)
  if (made) return mayOpen(row.kind) && <MadeFile made={made} row={row} shopId={shopId} />
  if (!row.mayUndo) return hasDone(row) ? next?.(row) : null
  const undo = t(row.undoneBy ? 'undoRest' : 'undo')
  return (
    <>
      <Button onClick={() => setAsking(true)} size="sm" variant="soft">
        {undo}
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
                {undo}
              </Button>
            </>
          }
          onClose={() => setAsking(false)}
          open
          size="small"
          title={t('undoTitle')}
        >
          <Text>
            {row.undoneBy ? t('undoRestText') : t('undoText', { count: row.doneCount - row.faultCount })}
          </Text>
        </Modal>
      )}
    </>
  )
}

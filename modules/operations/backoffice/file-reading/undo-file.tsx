import { Button, Modal, notify, Stack, Text, useWords } from '@langraan/ui'
import { FormFailureNote } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { operationsApi } from '../operations-api.ts'
import { operationsWords } from '../operations-words.ts'
import { useFileStep } from './file-in-hand.ts'
import { readingWords } from './reading-words.ts'

type OfWork = { readonly shopId: string; readonly operationId: string }
type Props = OfWork & {
  readonly lock: string | undefined
  /** The button. */
  readonly label: string
  readonly title: string
  /** What goes, and what stays. */
  readonly text: string
}

const useOperation = (params: OfWork) =>
  useQuery(operationsApi.query('GET /shops/:shopId/operations/:operationId', { params }))

/** Whether somebody has taken back what came in. */
export const useIsUndone = (of: OfWork): boolean => Boolean(useOperation(of).data?.undoneBy)

/** Takes back what came in with a file all at once, for as long as that can be done; says so where somebody has. */
export function UndoFile(props: Props) {
  const { shopId, operationId, label } = props
  const t = useWords(operationsWords)
  const [isAsking, setAsking] = useState(false)
  const { data: work } = useOperation({ shopId, operationId })
  if (!work?.undoUntil) return null
  if (work.undoneBy) return <Text tone="second">{t('undone')}</Text>
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      {isAsking && <Confirm {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function Confirm({
  shopId,
  operationId,
  lock,
  label,
  title,
  text,
  onClose,
}: Props & { readonly onClose: () => void }) {
  const t = useWords(operationsWords)
  const r = useWords(readingWords)
  const undoing = useFileStep(
    (params: { shopId: string; operationId: string }, idempotencyKey) =>
      operationsApi('POST /shops/:shopId/operations/:operationId/undo', { params, idempotencyKey }),
    () => {
      notify('success', r('undoBegun'))
      onClose()
    },
  )
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button
            busy={undoing.isPending}
            disabledReason={lock}
            onClick={() => undoing.mutate({ shopId, operationId })}
            variant="danger-filled"
          >
            {label}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={title}
    >
      <Stack gap={3}>
        <Text>{text}</Text>
        <FormFailureNote failure={undoing.error ?? undefined} />
      </Stack>
    </Modal>
  )
}

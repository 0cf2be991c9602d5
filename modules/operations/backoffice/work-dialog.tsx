import { Button, Modal, Note, notify, notifyUndo, ProgressBar, Stack, Text, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Operation } from '../contract.ts'
import { hasDone } from './done-items.ts'
import { fileOf, MadeFile } from './made-file.tsx'
import { OperationFaults } from './operation-faults.tsx'
import { operationsApi } from './operations-api.ts'
import { operationsWords } from './operations-words.ts'
import { useDecide } from './use-decide.ts'
import { useNameOfWork } from './use-operation-name.ts'

// Live updates tell how far it is; this is for those that are missed, and for a few, which are done at the first looks.
const LOOK_SOON_MS = 200
const LOOK_EVERY_MS = 1000
const SOON = 5

type Props = {
  readonly shopId: string
  readonly operationId: string
  readonly onClose: () => void
  /** The button for what follows, once some of it is done; without one, work that went smoothly closes by itself. */
  readonly next?: (work: Operation) => ReactNode
}

/**
 * How long work goes that was just begun: how far it is, stopping it, and at its end what it could not do, with the way
 * back, which is shown as it goes as well. It goes on when this is closed, and is found again under background work.
 */
export function WorkDialog({ operationId, ...props }: Props) {
  const [shownId, show] = useState(operationId)
  // Another piece of work is another dialog: what was decided about the first is not about it.
  return <OneWork {...props} key={shownId} onUndo={(undo) => show(undo.operationId)} operationId={shownId} />
}

/** How far a piece of long work is, until it has ended. */
export function useWork(params: { readonly shopId: string; readonly operationId: string }) {
  return useQuery({
    ...operationsApi.query('GET /shops/:shopId/operations/:operationId', { params }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data?.endedAt) return false
      return state.dataUpdateCount < SOON ? LOOK_SOON_MS : LOOK_EVERY_MS
    },
  })
}

function OneWork({ onUndo, ...props }: Props & { readonly onUndo: (undo: Operation) => void }) {
  const { shopId, operationId, onClose, next } = props
  const t = useWords(operationsWords)
  const nameOf = useNameOfWork()
  const params = { shopId, operationId }
  const { data: work, error } = useWork(params)
  const decide = useDecide(params)
  const file = work && fileOf(work)
  const follows = next && work && hasDone(work)
  const isSmooth = work?.state === 'done' && work.faultCount === 0 && !file && !follows && !work.isFileGone
  const tellEnd = useEffectEvent(() => {
    if (!work) return
    const title = t('doneToast', { work: nameOf(work), count: work.doneCount })
    if (work.mayUndo) notifyUndo({ title, onUndo: () => decide.mutate('undo') })
    else notify('success', title)
    onClose()
  })
  // What went smoothly needs no dialog to be closed.
  useEffect(() => {
    if (isSmooth) tellEnd()
  }, [isSmooth])
  if (isSmooth) return null
  return (
    <Modal
      actions={
        <>
          {work?.mayStop && (
            <Button busy={decide.isPending} onClick={() => decide.mutate('stop')}>
              {t('stop')}
            </Button>
          )}
          {work?.mayUndo && (
            <Button busy={decide.isPending} onClick={() => decide.mutate('undo', { onSuccess: onUndo })}>
              {t('undo')}
            </Button>
          )}
          <Button onClick={onClose} variant={file || follows ? 'default' : 'primary'}>
            {t(work?.endedAt ? 'close' : 'background')}
          </Button>
          {file && work && <MadeFile isMain made={file} row={work} shopId={shopId} />}
          {follows && next(work)}
        </>
      }
      footNote={work?.endedAt ? undefined : t('goesOn')}
      onClose={onClose}
      open
      size="small"
      title={work ? nameOf(work) : t('title')}
    >
      {!work && error && (
        <Note announce="alert" tone="red">
          {error.message}
        </Note>
      )}
      {work && <Progress shopId={shopId} work={work} />}
    </Modal>
  )
}

type ProgressProps = { readonly work: Operation; readonly shopId: string }

function Progress({ work, shopId }: ProgressProps) {
  const t = useWords(operationsWords)
  const { doneCount, totalCount, endedAt, state, cancelRequested } = work
  const hasFaults = endedAt !== null && work.faultCount > 0
  // What could not be done is not done.
  const done = hasFaults ? doneCount - work.faultCount : doneCount
  const counts = t(hasFaults ? 'succeeded' : 'counts', { done, total: totalCount })
  const stands = endedAt === null && cancelRequested ? 'stopping' : state
  return (
    <Stack gap={3}>
      <div aria-live="polite">
        <Text as="p">{hasFaults && stands === 'done' ? counts : `${t(stands)} · ${counts}`}</Text>
      </div>
      <ProgressBar label={counts} parts={done} total={Math.max(1, totalCount)} />
      {work.isFileGone && <Note>{t('fileGone')}</Note>}
      {endedAt !== null && <OperationFaults operationId={work.operationId} shopId={shopId} />}
    </Stack>
  )
}

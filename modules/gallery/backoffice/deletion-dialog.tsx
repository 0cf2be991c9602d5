import type { Operation } from '@langraan/operations/contract'
import { Button, Modal, Note, notifyUndo, ProgressBar, Stack, Text, Thumb, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Picture } from '../contract.ts'
import styles from './deletion-dialog.module.css'
import { operationsApi, pictureAddress } from './gallery-api.ts'
import { deletionWords } from './gallery-words.ts'

export type DeletionDialogProps = {
  readonly shopId: string
  readonly operationId: string
  /** Those that are known here, for their titles. */
  readonly pictures: readonly Picture[]
  readonly onClose: () => void
  readonly onOpenPicture: (pictureId: string) => void
}

// Live updates tell how far it is; this is for those that are missed.
const LOOK_EVERY_MS = 1500
const SHOWN = 4

function useOperation(shopId: string, operationId: string) {
  const params = { shopId, operationId }
  return useQuery({
    ...operationsApi.query('GET /shops/:shopId/operations/:operationId', { params }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.endedAt ? false : LOOK_EVERY_MS),
  })
}

function useDecisions({ shopId, operationId, onClose }: DeletionDialogProps) {
  const t = useWords(deletionWords)
  const params = { shopId, operationId }
  const stop = useChange(operationsApi, 'POST /shops/:shopId/operations/:operationId/cancellation', {
    once: true,
    call: { params },
  })
  const undo = useChange(operationsApi, 'POST /shops/:shopId/operations/:operationId/undo', {
    once: true,
    call: { params },
    said: t('undone'),
    onDone: onClose,
    failure: () => t('notUndone'),
    onFailure: onClose,
  })
  return { stop, undo }
}

/** How the deletion goes, picture by picture. It goes on when this is hidden; what was deleted can be brought back. */
export function DeletionDialog(props: DeletionDialogProps) {
  const { shopId, operationId, onClose } = props
  const t = useWords(deletionWords)
  const query = useOperation(shopId, operationId)
  const { stop, undo } = useDecisions(props)
  const operation = query.data
  const isOver = Boolean(operation?.endedAt)
  const gone = operation ? operation.doneCount - operation.faultCount : 0
  const isSmooth = isOver && operation?.state === 'done' && operation.faultCount === 0
  const offerUndo = useEffectEvent(() => {
    notifyUndo({ title: t('toast', { count: gone }), onUndo: () => undo.mutate() })
    onClose()
  })
  useEffect(() => {
    if (isSmooth) offerUndo()
  }, [isSmooth])
  if (isSmooth) return null
  const title = !isOver
    ? 'deleting'
    : operation?.state === 'cancelled'
      ? 'stopped'
      : operation?.state === 'failed'
        ? 'failed'
        : gone === 0
          ? 'nothingDeleted'
          : 'deleted'
  return (
    <Modal
      actions={
        isOver ? (
          <>
            {gone > 0 && (
              <Button busy={undo.isPending} onClick={() => undo.mutate()}>
                {t('undo')}
              </Button>
            )}
            <Button onClick={onClose} variant="primary">
              {t('close')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose} variant="quiet">
              {t('background')}
            </Button>
            <Button busy={stop.isPending || operation?.cancelRequested} onClick={() => stop.mutate()}>
              {t(operation?.cancelRequested ? 'stopping' : 'stop')}
            </Button>
          </>
        )
      }
      footNote={t('note')}
      onClose={onClose}
      open
      title={t(title)}
    >
      {query.isError && !operation && <Note tone="red">{t('lost')}</Note>}
      {operation && <Progress {...props} operation={operation} />}
    </Modal>
  )
}

type ProgressProps = DeletionDialogProps & { readonly operation: Operation }

function Progress(props: ProgressProps) {
  const { operation, shopId, operationId } = props
  const t = useWords(deletionWords)
  const { doneCount, totalCount, faultCount, endedAt } = operation
  const isOver = endedAt !== null
  const gone = doneCount - faultCount
  const counts = t('counts', { done: gone, total: totalCount })
  // What was left alone is looked at, and not gone: once it is over, only what is gone counts.
  const share = (isOver ? gone : doneCount) / Math.max(1, totalCount)
  const items = useQuery({
    ...operationsApi.query('GET /shops/:shopId/operations/:operationId/items', {
      params: { shopId, operationId },
      // What was left alone matters once it is over; before, where it is.
      query: isOver ? { faults: 'true', limit: 100 } : { from: Math.max(0, doneCount - 2), limit: SHOWN },
    }),
    placeholderData: (before) => before,
  })
  return (
    <>
      <div aria-live="polite" className={styles.head}>
        <Text tone="second">
          {counts}
          {faultCount > 0 && ` · ${t('skippedCount', { count: faultCount })}`}
        </Text>
        <span className={styles.percent}>{Math.floor(share * 100)}%</span>
      </div>
      <ProgressBar label={counts} parts={isOver ? gone : doneCount} total={Math.max(1, totalCount)} />
      <ul className={styles.items}>
        {items.data?.items.map((item) => (
          <ItemRow {...props} item={item} key={item.position} />
        ))}
      </ul>
    </>
  )
}

type Item = {
  position: number
  itemId: string
  state: 'waiting' | 'done' | 'fault'
  name?: string
  reason?: string
}

function ItemRow({
  item,
  operation,
  pictures,
  shopId,
  onOpenPicture,
}: ProgressProps & { readonly item: Item }) {
  const t = useWords(deletionWords)
  const known = pictures.find(({ pictureId }) => pictureId === item.itemId)
  const isNext = item.state === 'waiting' && item.position === operation.doneCount
  const state = item.state === 'done' ? 'gone' : isNext ? 'going' : 'waiting'
  return (
    <li className={styles.item}>
      <Thumb
        alt=""
        size={36}
        src={item.state === 'done' ? undefined : pictureAddress(shopId, item.itemId, 100)}
      />
      <Stack gap={1}>
        <Text truncate>{item.name ?? known?.title ?? t('picture', { number: item.position + 1 })}</Text>
        <Text size="sm" tone={item.state === 'fault' ? 'attention' : 'third'}>
          {item.reason ?? t(state)}
        </Text>
      </Stack>
      {item.state === 'fault' && (
        <Button onClick={() => onOpenPicture(item.itemId)} size="sm" variant="quiet">
          {t('seeUse')}
        </Button>
      )}
    </li>
  )
}

import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'

import { FormFailureNote } from '../forms/form/form-failure-note.tsx'
import { readRefusal } from '../forms/form/form-state.ts'
import type { FormFailure } from '../forms/form/form-state.ts'
import { TextField } from '../forms/text-field.tsx'
import { Button } from '../parts/button.tsx'
import { Stack } from '../parts/page/layout.tsx'
import { Modal } from '../parts/layers/modal.tsx'
import { useStateWords } from '../words/state-words.ts'

export type ConfirmDialogProps = {
  readonly open: boolean
  readonly title: ReactNode
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode
  /** Names what is done, never "OK". */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** What is lost cannot be brought back easily. */
  readonly danger?: boolean
  /** Must be typed first, for what cannot be undone at all: the name of the shop. */
  readonly typedWord?: string
  /** The dialog closes when this is through; what it throws is shown. */
  readonly onConfirm: () => Promise<unknown> | unknown
  readonly onClose: () => void
}

function OpenDialog(props: ConfirmDialogProps) {
  const { title, confirmLabel, danger, typedWord, onConfirm, onClose } = props
  const t = useStateWords()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FormFailure>()
  const reason =
    typedWord !== undefined && typed.trim() !== typedWord ? t('typedWrong', { word: typedWord }) : undefined
  const confirm = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault()
    if (busy || reason !== undefined) return
    setBusy(true)
    setFailure(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setFailure(readRefusal(error).failure ?? { message: String(error) })
    }
    setBusy(false)
  }
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose} variant={danger ? 'default' : 'quiet'}>
            {props.cancelLabel ?? t(danger ? 'keep' : 'cancel')}
          </Button>
          <Button
            busy={busy}
            disabledReason={reason}
            onClick={() => void confirm()}
            variant={danger ? 'danger-filled' : 'primary'}
          >
            {confirmLabel}
          </Button>
        </>
      }
      keepsTyped
      onClose={onClose}
      open
      size="small"
      title={title}
    >
      <form onSubmit={(event) => void confirm(event)}>
        <Stack>
          <div>{props.children}</div>
          {typedWord !== undefined && (
            <TextField
              autoComplete="off"
              autoFocus
              label={t('typeWord', { word: typedWord })}
              onChange={setTyped}
              value={typed}
            />
          )}
          <FormFailureNote failure={failure} />
        </Stack>
      </form>
    </Modal>
  )
}

/** Asks before something is done that one may regret. What can be undone is not asked, but undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

import type { ReactNode } from 'react'

import { IconPrinter } from '../icons.ts'
import { Button } from '../parts/button.tsx'
import { Stack } from '../parts/layout.tsx'
import { Modal } from '../parts/modal.tsx'
import { Note } from '../parts/note.tsx'
import { useKitWords } from '../words/kit-words.ts'
import { useStateWords } from '../words/state-words.ts'

export type FileDialogProps = {
  readonly title: ReactNode
  /** What is asked before the file is made. */
  readonly children: ReactNode
  readonly makeLabel: string
  readonly onMake: () => void
  readonly onClose: () => void
  readonly busy: boolean
  /** Why it cannot be made yet, in words of the reader's language. */
  readonly cannotMake?: string | undefined
  readonly failure?: string | undefined
  readonly footNote?: ReactNode
  /** The file, once it is made. */
  readonly made?: { readonly href: string; readonly title: string; readonly text: string } | undefined
}

/** Asks how a PDF is to be made, then offers to open it: a browser opens a page of its own only on a press. */
export function FileDialog(props: FileDialogProps) {
  const { made, onClose, failure } = props
  const kit = useKitWords()
  const t = useStateWords()
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{made ? kit('close') : t('cancel')}</Button>
          {made ? (
            <Button href={made.href} icon={IconPrinter} newTab variant="primary">
              {t('openPdf')}
            </Button>
          ) : (
            <Button
              busy={props.busy}
              disabledReason={props.cannotMake}
              onClick={props.onMake}
              variant="primary"
            >
              {props.makeLabel}
            </Button>
          )}
        </>
      }
      footNote={made ? undefined : props.footNote}
      onClose={onClose}
      open
      title={props.title}
    >
      {made ? (
        <Note announce="status" title={made.title} tone="green">
          {made.text}
        </Note>
      ) : (
        <Stack gap={3}>
          {props.children}
          {failure !== undefined && (
            <Note announce="alert" tone="red">
              {failure}
            </Note>
          )}
        </Stack>
      )}
    </Modal>
  )
}

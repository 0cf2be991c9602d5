import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

import { IconDownload, IconPrinter } from '../icons.ts'
import { Button } from '../parts/button.tsx'
import { isFocusLost } from '../parts/layers/focus-lost.ts'
import { HiddenText, Stack, Text } from '../parts/page/layout.tsx'
import { Modal } from '../parts/layers/modal.tsx'
import { Note } from '../parts/note.tsx'
import { ProgressBar } from '../parts/figures/progress.tsx'
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
  /** How far it is, where making it takes a while; closing the dialog leaves it at work. */
  readonly making?: { readonly label: string; readonly done: number; readonly total: number } | undefined
  /** The file, once it is made; a PDF opens beside the page, one with a name to download is saved. */
  readonly made?:
    | {
        readonly href: string
        readonly title: string
        readonly text: string
        readonly download?: string
        /** What is not in it, and why. */
        readonly missing?: ReactNode
      }
    | undefined
  /** Offered beside the file: to make it anew. */
  readonly againLabel?: string | undefined
}

/** What has the focus goes when the file is made or made anew: it stays in the dialog, at what is said there now. */
function useFocusKept(phase: 'asked' | 'making' | 'made'): RefObject<HTMLDivElement | null> {
  const said = useRef<HTMLDivElement>(null)
  const before = useRef(phase)
  useEffect(() => {
    if (before.current === phase) return
    before.current = phase
    if (isFocusLost()) said.current?.focus()
  }, [phase])
  return said
}

/** Asks how a file is to be made, then offers it: a browser opens a page of its own only on a press. */
export function FileDialog(props: FileDialogProps) {
  const { made, making, onClose } = props
  const kit = useKitWords()
  const t = useStateWords()
  const said = useFocusKept(made ? 'made' : making ? 'making' : 'asked')
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{made || making ? kit('close') : t('cancel')}</Button>
          {made && props.againLabel && (
            <Button busy={props.busy} onClick={props.onMake}>
              {props.againLabel}
            </Button>
          )}
          {made && made.download === undefined && (
            <Button href={made.href} icon={IconPrinter} newTab variant="primary">
              {t('openPdf')}
            </Button>
          )}
          {made?.download !== undefined && (
            <Button download={made.download} href={made.href} icon={IconDownload} variant="primary">
              {t('download')}
            </Button>
          )}
          {/* It stays while the file is made, so that whoever pressed it stands where they were. */}
          {!made && (
            <Button
              busy={props.busy || making !== undefined}
              disabledReason={props.cannotMake}
              onClick={props.onMake}
              variant="primary"
            >
              {props.makeLabel}
            </Button>
          )}
        </>
      }
      footNote={made || making ? undefined : props.footNote}
      onClose={onClose}
      open
      title={props.title}
    >
      <div ref={said} tabIndex={-1}>
        <div role="status">{making && !made && <HiddenText>{t('makingFile')}</HiddenText>}</div>
        <Body {...props} />
      </div>
    </Modal>
  )
}

function Body({ made, making, failure, children }: FileDialogProps) {
  return (
    <Stack gap={3}>
      {made && (
        <Note announce="status" title={made.title} tone="green">
          {made.text}
        </Note>
      )}
      {made?.missing}
      {!made && making && (
        <>
          <Text as="p">{making.label}</Text>
          <ProgressBar label={making.label} parts={making.done} total={Math.max(1, making.total)} />
        </>
      )}
      {!made && !making && children}
      {failure !== undefined && <Failed>{failure}</Failed>}
    </Stack>
  )
}

/** Brought into sight: below a long choice whoever pressed the button would see nothing happen. */
function Failed({ children }: { readonly children: string }) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    said.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={said}>
      <Note announce="alert" tone="red">
        {children}
      </Note>
    </div>
  )
}

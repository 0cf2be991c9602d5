import { defineWords, FileDialog, useWords } from '@langraan/ui'
import type { ReactNode } from 'react'
import type { MadeFile } from '../rules/operation.ts'
import { OperationFaults } from './operation-faults.tsx'
import { useMadeFile } from './use-made-file.ts'

const words = defineWords({
  th: {
    make: 'ทำไฟล์',
    stopped: 'หยุดทำไฟล์แล้ว กดทำใหม่ได้',
    failed: 'ทำไฟล์ไม่สำเร็จ ลองใหม่อีกครั้ง',
    gone: 'ไฟล์นี้ถูกลบแล้ว ทำใหม่ได้',
  },
  en: {
    make: 'Make the file',
    stopped: 'Stopped. You can make it again.',
    failed: 'The file could not be made. Try again.',
    gone: 'This file is no longer kept. Make it again.',
  },
})

type Progress = { readonly done: number; readonly total: number }

export type MadeFileDialogProps = Parameters<typeof useMadeFile>[0] & {
  readonly shopId: string
  readonly title: string
  /** What is asked before the file is made. */
  readonly children: ReactNode
  readonly makingWords: (progress: Progress) => string
  /** What is said of the file that is there, with how many are in it. */
  readonly readyWords: (file: MadeFile, count: number) => { title: string; text: string }
  readonly nothingWords: string
  readonly againLabel: string
  /** Where the file is had, below the shop. */
  readonly fileAt: (operationId: string) => string
  /** A file to keep is saved under its name; a PDF opens beside the page. */
  readonly isSaved?: boolean
  /** Why it cannot be made yet. */
  readonly cannotMake?: string | undefined
  readonly onClose: () => void
}

/** Has long work make a file of many, follows how far it is, and tells what is not in it and why. */
export function MadeFileDialog(props: MadeFileDialogProps) {
  const { shopId, isSaved, nothingWords } = props
  const t = useWords(words)
  const { make, madeIn, total, ready, making, over, failure, askAgain } = useMadeFile(props)
  const faults = (ready ?? over) && madeIn && <OperationFaults operationId={madeIn} shopId={shopId} />
  const overWords = over && (over === 'nothing' ? nothingWords : t(over))
  return (
    <FileDialog
      againLabel={props.againLabel}
      busy={make.isPending}
      cannotMake={props.cannotMake}
      failure={failure ?? overWords}
      made={
        ready && {
          href: `/api/v1/shops/${shopId}/${props.fileAt(madeIn ?? '')}`,
          ...props.readyWords(ready, total - ready.faultCount),
          ...(isSaved && { download: ready.fileName }),
          missing: faults,
        }
      }
      makeLabel={t('make')}
      making={making && { label: props.makingWords(making), ...making }}
      onClose={props.onClose}
      // Another one may be of another kind.
      onMake={ready ? askAgain : make.mutate}
      title={props.title}
    >
      {props.children}
      {over === 'nothing' && faults}
    </FileDialog>
  )
}

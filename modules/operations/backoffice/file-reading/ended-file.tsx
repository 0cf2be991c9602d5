import { Button, Note, Row, Stack, useWords } from '@langraan/ui'
import type { ReactNode } from 'react'
import { ChooseSheet } from './choose-sheet.tsx'
import type { FileInHand } from './file-in-hand.ts'
import { readingWords } from './reading-words.ts'

const FAULTS = [
  'not_text',
  'too_many_rows',
  'too_many_cells',
  'takes_too_long',
  'broken_quotes',
  'broken_workbook',
  'encrypted_workbook',
] as const

type AnotherProps = { readonly onAnother: () => void; readonly isMain?: boolean }

/** Back to where a file is chosen. */
export function AnotherFile({ onAnother, isMain = false }: AnotherProps) {
  const t = useWords(readingWords)
  return (
    <Button onClick={onAnother} variant={isMain ? 'primary' : 'default'}>
      {t('another')}
    </Button>
  )
}

type Props = {
  readonly file: FileInHand
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/** A file that does not come in, with what to do next; another sheet of it may. */
export function EndedFile({ file, children, actions }: Props) {
  return (
    <Stack gap={3}>
      {children}
      <ChooseSheet file={file} />
      <Row gap={2} wrap>
        {actions}
        <AnotherFile isMain={!actions} onAnother={file.onAnother} />
      </Row>
    </Stack>
  )
}

type FaultProps = {
  readonly report: FileInHand['report']
  readonly mostRows: number
  /** What only files of this kind may have, by its code: `no_rows` with the name of what it lacks, above all. */
  readonly own: Readonly<Record<string, string>>
}

/** Why a file cannot be read, in words. */
export function FileFault({ report: { fileFault = '', fileFaultDetail }, mostRows, own }: FaultProps) {
  const t = useWords(readingWords)
  const known = FAULTS.find((code) => code === fileFault)
  const line = Number(fileFaultDetail) || 0
  return (
    <Note announce="alert" title={t('fileFault')} tone="red">
      {known ? t(known, { most: mostRows, line } as never) : (own[fileFault] ?? fileFault)}
    </Note>
  )
}

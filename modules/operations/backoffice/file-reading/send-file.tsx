import { createIntent } from '@langraan/http/intent'
import { Button, Card, Note, Row, Stack, useWords } from '@langraan/ui'
import { FormFailureNote } from '@langraan/ui/forms'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { readingWords } from './reading-words.ts'
import { TableDrop } from './table-drop.tsx'

type Props = {
  readonly label: string
  readonly help: string
  readonly maxBytes: number
  readonly lock: string | undefined
  /** Sends the file, and answers by which id it is found again. */
  readonly send: (body: FormData, idempotencyKey: string) => Promise<string>
  readonly onBegun: (fileId: string) => void
  /** What to know before one sends it. */
  readonly children?: ReactNode
  /** What else is offered beside. */
  readonly beside?: ReactNode
}

/** Chooses a file and sends it. A file that could not be sent stays chosen. */
export function SendFile({ label, help, maxBytes, lock, send, onBegun, children, beside }: Props) {
  const t = useWords(readingWords)
  const [files, setFiles] = useState<File[]>([])
  const [once] = useState(createIntent)
  const sending = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.set('file', file)
      return once(file, (idempotencyKey) => send(body, idempotencyKey))
    },
    onSuccess: onBegun,
  })
  const [file] = files
  return (
    <Card>
      <Stack gap={4}>
        <TableDrop files={files} help={help} label={label} maxBytes={maxBytes} onChange={setFiles} />
        <FormFailureNote failure={sending.error ?? undefined} />
        {children}
        {lock !== undefined && <Note tone="amber">{lock}</Note>}
        <Row gap={2} wrap>
          <Button
            busy={sending.isPending}
            disabled={!file}
            disabledReason={lock}
            onClick={() => file && sending.mutate(file)}
            variant="primary"
          >
            {sending.isPending ? t('uploading') : t('upload')}
          </Button>
          {beside}
        </Row>
      </Stack>
    </Card>
  )
}

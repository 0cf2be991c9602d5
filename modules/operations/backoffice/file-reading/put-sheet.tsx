import { createIntent } from '@langraan/http/intent'
import { Button, defineWords, Modal, Stack, useWords } from '@langraan/ui'
import { Checkbox, FormFailureNote, useForm } from '@langraan/ui/forms'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FieldOption } from './column-fields.tsx'
import { type Asked, SayColumns, useAskedColumns } from './say-columns.tsx'
import { TableDrop } from './table-drop.tsx'

const words = defineWords({
  th: {
    fileMissing: 'เลือกไฟล์',
    read: 'อ่านไฟล์',
    cancel: 'ยกเลิก',
    asks: 'บอกเองว่าคอลัมน์ใดคืออะไร',
    asksHelp: 'เลือกเมื่อเคยอ่านไฟล์แบบนี้แล้วได้ผิดคอลัมน์',
  },
  en: {
    fileMissing: 'Choose a file.',
    read: 'Read the file',
    cancel: 'Cancel',
    asks: 'Choose the columns myself',
    asksHelp: 'For a file like one that was read wrongly before.',
  },
})

/** How a file is sent: what the columns hold or that somebody wants to say it, the file, and the key of the attempt. */
export type SheetCall = {
  readonly query: { readonly columns?: string; readonly asks?: string }
  readonly body: FormData
  readonly idempotencyKey: string
}

type Options<Field extends string, Read> = {
  /** Begins with the columns being said by hand, where they were read wrongly before. */
  readonly asks?: boolean
  /** What else is said with the file: with another, the same file is another attempt. */
  readonly beside?: string
  readonly isClear: (columns: readonly (Field | '')[]) => boolean
  /** What to do where the columns are not clear. */
  readonly columnsWrong: string
  readonly send: (call: SheetCall) => Promise<Read | ({ readonly outcome: 'columns_needed' } & Asked<Field>)>
  readonly onRead: (read: Read) => void
}

/** Sends a file that others made; where its columns are not known it is asked for them, and sent again with them. */
export function usePutSheet<Field extends string, Read extends { readonly outcome: 'read' }>(
  options: Options<Field, Read>,
) {
  const { asks = false, beside = '', isClear, columnsWrong, send, onRead } = options
  const t = useWords(words)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const asking = useAskedColumns<Field>()
  const { asked, columns, said } = asking
  const form = useForm<{ files: File[]; asks: boolean }>({
    initial: { files: [], asks },
    validate: ({ files }) => ({
      ...(files.length === 0 && { files: t('fileMissing') }),
      ...(asked && !isClear(columns) && { columns: columnsWrong }),
    }),
    onSubmit: async ({ files: [file], asks: wants }) => {
      if (!file) return false
      const query = wants && !asked ? { asks: 'true' } : said
      const body = new FormData()
      body.append('file', file)
      const read = await once([file.name, file.size, file.lastModified, beside, query], (idempotencyKey) =>
        send({ query, body, idempotencyKey }),
      )
      if (read.outcome === 'columns_needed') {
        asking.ask(read)
        return false
      }
      await queries.invalidateQueries()
      onRead(read)
      return true
    },
  })
  return { form, asking }
}

type Props<Field extends string> = {
  readonly put: ReturnType<typeof usePutSheet<Field, never>>
  readonly title: string
  readonly choose: string
  readonly help: string
  readonly maxBytes: number
  readonly fields: readonly FieldOption<Field>[]
  readonly onClose: () => void
  /** What is said beside the file. */
  readonly children?: ReactNode
}

/** The dialog in which a file that others made is put in. */
export function PutSheet<Field extends string>(props: Props<Field>) {
  const { put, title, choose, help, maxBytes, fields, onClose, children } = props
  const { form, asking } = put
  const { asked } = asking
  const t = useWords(words)
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('read')}
          </Button>
        </>
      }
      holdsWork={asked !== undefined}
      onClose={onClose}
      open
      title={title}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <FormFailureNote failure={form.failure} />
          {children}
          <TableDrop
            error={form.errors['files']}
            files={form.values.files}
            help={help}
            label={choose}
            maxBytes={maxBytes}
            name="sheet"
            onChange={(files) => {
              asking.forget()
              form.set('files', files)
            }}
          />
          {asked ? (
            <SayColumns
              asked={asked}
              columns={asking.columns}
              error={form.errors['columns']}
              fields={fields}
              onChange={asking.setColumns}
            />
          ) : (
            <Checkbox
              checked={form.values.asks}
              help={t('asksHelp')}
              label={t('asks')}
              onChange={(wants) => form.set('asks', wants)}
            />
          )}
        </Stack>
      </form>
    </Modal>
  )
}

import { createIntent } from '@langraan/http/intent'
import {
  Button,
  Card,
  DateTime,
  IconButton,
  notify,
  notifyUndo,
  Row,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { FormFailureNote, TextArea, useForm } from '@langraan/ui/forms'
import { IconTrash } from '@langraan/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { customerWords } from './customer-words.ts'
import styles from './customer.module.css'
import { Older, type OlderProps } from './older.tsx'

export type WrittenNote = {
  readonly noteId: string
  readonly words: string
  readonly madeAt: string
  readonly madeByName: string
}

export type NotesCardProps = {
  readonly notes: readonly WrittenNote[]
  /** There are older ones. */
  readonly older?: OlderProps | undefined
  /** Under which key a note that is being written is kept over a reload. */
  readonly draftKey: string
  /** Why the reader cannot write. */
  readonly lock: string | undefined
  readonly add: (words: string, idempotencyKey: string) => Promise<unknown>
  readonly remove: (noteId: string) => Promise<unknown>
  readonly restore: (noteId: string, idempotencyKey: string) => Promise<unknown>
}

/** What the people of the shop have written down, of a customer or an order. */
export function NotesCard({ notes, older, draftKey, lock, add, remove, restore }: NotesCardProps) {
  const t = useWords(customerWords)
  const queries = useQueryClient()
  const take = async (noteId: string): Promise<void> => {
    await remove(noteId)
    // One deletion is brought back once, however often somebody presses.
    const once = createIntent()
    const bringBack = async (): Promise<void> => {
      await once({ noteId }, (idempotencyKey) => restore(noteId, idempotencyKey))
      await queries.invalidateQueries()
    }
    notifyUndo({ title: t('noteDeleted'), onUndo: () => void bringBack().catch(tell) })
    await queries.invalidateQueries()
  }
  const list = (
    <ul className={styles.list}>
      {notes.map((note) => (
        <li key={note.noteId}>
          <Row align="top" gap={2}>
            <Stack gap={1} grow>
              <p className={styles.words}>{note.words}</p>
              <Text size="xs" tone="third">
                {note.madeByName} · <DateTime at={note.madeAt} />
              </Text>
            </Stack>
            {lock === undefined && (
              <IconButton
                icon={IconTrash}
                label={t('deleteNote')}
                onClick={() => void take(note.noteId).catch(tell)}
              />
            )}
          </Row>
        </li>
      ))}
    </ul>
  )
  return (
    <Card title={t('notes')}>
      <Stack>
        {lock === undefined && <NoteForm add={add} draftKey={draftKey} />}
        {notes.length > 0 && (older ? <Older {...older}>{list}</Older> : list)}
      </Stack>
    </Card>
  )
}

const tell = (error: Error): void => notify('error', error.message)

function NoteForm({ add, draftKey }: Pick<NotesCardProps, 'add' | 'draftKey'>) {
  const t = useWords(customerWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const form = useForm({
    initial: { words: '' },
    draftKey,
    validate: ({ words }) => (words.trim() === '' ? { words: t('noteMissing') } : undefined),
    onSubmit: async ({ words }) => {
      await once({ words }, (idempotencyKey) => add(words, idempotencyKey))
      form.settle({ words: '' })
      await queries.invalidateQueries()
    },
  })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack gap={2}>
        <FormFailureNote failure={form.failure} />
        <TextArea
          help={t('noteHelp')}
          label={t('noteLabel')}
          maxLength={2000}
          rows={2}
          {...form.field('words')}
        />
        <Row justify="end">
          <Button busy={form.phase === 'sending'} size="sm" type="submit">
            {t('addNote')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

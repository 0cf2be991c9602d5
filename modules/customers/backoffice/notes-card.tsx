import { Button, Card, DateTime, IconButton, Row, Stack, Text, useWords } from '@langraan/ui'
import { type Refresh, useSending } from '@langraan/ui/change'
import { FormFailureNote, TextArea, useForm } from '@langraan/ui/forms'
import { IconTrash } from '@langraan/ui/icons'

import { customerWords } from './customer-words.ts'
import styles from './customer.module.css'
import { Older, type OlderProps } from './older.tsx'

export type WrittenNote = {
  readonly noteId: string
  readonly words: string
  readonly madeAt: string
  readonly madeByName: string
}

const WHERE_NOTES_ARE: Refresh = [/customer/, /order/]

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
  const bringBack = useSending(restore, { refresh: WHERE_NOTES_ARE, failure: 'toast' })
  const take = useSending(remove, {
    refresh: WHERE_NOTES_ARE,
    said: (_answer, noteId) => ({ title: t('noteDeleted'), onUndo: () => bringBack.mutate(noteId) }),
    failure: 'toast',
  })
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
              <IconButton icon={IconTrash} label={t('deleteNote')} onClick={() => take.mutate(note.noteId)} />
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

function NoteForm({ add, draftKey }: Pick<NotesCardProps, 'add' | 'draftKey'>) {
  const t = useWords(customerWords)
  const write = useSending(({ words }: { words: string }, idempotencyKey) => add(words, idempotencyKey), {
    onAnswer: () => {
      form.settle({ words: '' })
    },
    refresh: WHERE_NOTES_ARE,
  })
  const form = useForm({
    initial: { words: '' },
    draftKey,
    validate: ({ words }) => (words.trim() === '' ? { words: t('noteMissing') } : undefined),
    change: write,
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

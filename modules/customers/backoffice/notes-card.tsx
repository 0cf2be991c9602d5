import { createIntent } from '@langraan/http/intent'
import { Button, Card, DateTime, IconButton, notify, Row, Stack, Text, useWords } from '@langraan/ui'
import { FormFailureNote, TextArea, useForm } from '@langraan/ui/forms'
import { IconTrash } from '@langraan/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { CustomerDetails } from '../contract.ts'
import { customerWords } from './customer-words.ts'
import styles from './customer.module.css'
import { customersApi } from './customers-api.ts'

export type NotesCardProps = {
  readonly shopId: string
  readonly customer: CustomerDetails
  readonly lock: string | undefined
}

/** What the people of the shop have written down. */
export function NotesCard({ shopId, customer, lock }: NotesCardProps) {
  const t = useWords(customerWords)
  const queries = useQueryClient()
  const params = { shopId, customerId: customer.customerId }
  const remove = async (noteId: string): Promise<void> => {
    await customersApi('DELETE /shops/:shopId/customers/:customerId/notes/:noteId', {
      params: { ...params, noteId },
    })
    await queries.invalidateQueries()
    notify('success', t('noteDeleted'))
  }
  return (
    <Card title={t('notes')}>
      <Stack>
        {lock === undefined && <NoteForm {...params} />}
        <ul className={styles.list}>
          {customer.notes.map((note) => (
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
                    onClick={() =>
                      void remove(note.noteId).catch((error: Error) => notify('error', error.message))
                    }
                  />
                )}
              </Row>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}

function NoteForm(params: { readonly shopId: string; readonly customerId: string }) {
  const t = useWords(customerWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const form = useForm({
    initial: { words: '' },
    draftKey: `note:${params.customerId}`,
    validate: ({ words }) => (words.trim() === '' ? { words: t('noteMissing') } : undefined),
    onSubmit: async ({ words }) => {
      const body = { words }
      await once(body, (idempotencyKey) =>
        customersApi('POST /shops/:shopId/customers/:customerId/notes', { params, body, idempotencyKey }),
      )
      form.reset({ words: '' })
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

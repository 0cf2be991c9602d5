import { createIntent } from '@langraan/http/intent'
import { Button, Modal, Stack, useWords } from '@langraan/ui'
import { FormFailureNote, TextField, useForm } from '@langraan/ui/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { ChosenCustomers } from '../contract.ts'
import { customersApi } from './customers-api.ts'
import { customersWords } from './customers-words.ts'

export type TagDialogProps = {
  readonly shopId: string
  readonly given: boolean
  /** Whom the tag is given to or taken from. */
  readonly whom: ChosenCustomers
  readonly onBegun: (operationId: string) => void
  readonly onClose: () => void
}

function useTagging({ shopId, given, whom, onBegun }: TagDialogProps) {
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  return async (tag: string): Promise<void> => {
    const body = { tag, given, chosen: whom }
    const { operationId } = await once(body, (idempotencyKey) =>
      customersApi('POST /shops/:shopId/customers/tags', { params: { shopId }, body, idempotencyKey }),
    )
    onBegun(operationId)
    await queries.invalidateQueries()
  }
}

/** Asks for the tag, and begins to give it or take it. */
export function TagDialog(props: TagDialogProps) {
  const { given, whom, onClose } = props
  const t = useWords(customersWords)
  const tag = useTagging(props)
  const form = useForm({
    initial: { tag: '' },
    validate: (values) => (values.tag.trim() === '' ? { tag: t('tagMissing') } : undefined),
    onSubmit: (values) => tag(values.tag.trim()),
  })
  const count = 'matching' in whom ? undefined : whom.customerIds.length
  const title =
    count === undefined
      ? t(given ? 'tagAllTitle' : 'untagAllTitle')
      : t(given ? 'tagTitle' : 'untagTitle', { count })
  return (
    <Modal
      actions={
        <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
          {t(given ? 'giveTag' : 'takeTag')}
        </Button>
      }
      onClose={onClose}
      open
      size="small"
      title={title}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          <FormFailureNote failure={form.failure} />
          <TextField
            autoComplete="off"
            autoFocus
            help={given ? t('tagHelp') : undefined}
            label={t('tagName')}
            maxLength={40}
            {...form.field('tag')}
          />
        </Stack>
      </form>
    </Modal>
  )
}

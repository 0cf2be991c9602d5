import { createIntent } from '@langraan/http/intent'
import { Button, Modal, notify, notifyUndo, Stack, useWords } from '@langraan/ui'
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
  readonly onClose: () => void
}

function useTagging(shopId: string) {
  const t = useWords(customersWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const send = async (tag: string, given: boolean, chosen: ChosenCustomers): Promise<string[]> => {
    const body = { tag, given, chosen }
    const { changedIds } = await once(body, (idempotencyKey) =>
      customersApi('POST /shops/:shopId/customers/tags', { params: { shopId }, body, idempotencyKey }),
    )
    await queries.invalidateQueries()
    return changedIds
  }
  return async (tag: string, given: boolean, chosen: ChosenCustomers): Promise<void> => {
    const customerIds = await send(tag, given, chosen)
    const count = customerIds.length
    const undo = (): void =>
      void send(tag, !given, { customerIds }).then(
        () => notify('success', t('undone')),
        (error: Error) => notify('error', error.message),
      )
    const title = t(given ? 'tagged' : 'untagged', { tag, count })
    if (count === 0) notify('info', title)
    else notifyUndo({ title, onUndo: undo })
  }
}

/** Asks for the tag, and says afterwards whom it changed, with the way back. */
export function TagDialog({ shopId, given, whom, onClose }: TagDialogProps) {
  const t = useWords(customersWords)
  const tag = useTagging(shopId)
  const form = useForm({
    initial: { tag: '' },
    validate: (values) => (values.tag.trim() === '' ? { tag: t('tagMissing') } : undefined),
    onSubmit: async (values) => {
      await tag(values.tag.trim(), given, whom)
      onClose()
    },
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

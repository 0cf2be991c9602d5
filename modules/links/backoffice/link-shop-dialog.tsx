import { ApiError } from '@langraan/http/client'
import { Button, Modal, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, TextField, useForm } from '@langraan/ui/forms'
import { useId } from 'react'

import { linkedShopsQuery, linksApi } from './links-api.ts'
import { linksWords } from './links-words.ts'

const fieldOf: Readonly<Record<string, 'address' | 'key'>> = {
  link_address_wrong: 'address',
  link_no_shop: 'address',
  link_key_refused: 'key',
}

/** What the other system said stands beside the field that it is about. */
function besideField(error: unknown): never {
  const field = error instanceof ApiError ? fieldOf[error.code] : undefined
  if (!(error instanceof ApiError) || field === undefined) throw error
  throw Object.assign(new Error(error.message), { fields: { [field]: error.message } })
}

export type LinkShopDialogProps = { readonly onClose: () => void }

/** The modal "link a shop to the main system": a shop of another deployment, by its address and key. */
export function LinkShopDialog({ onClose }: LinkShopDialogProps) {
  const t = useWords(linksWords)
  const formId = useId()
  const link = useChange(linksApi, 'POST /linked-shops', {
    once: true,
    call: (body: { address: string; key: string }) => ({ body }),
    retell: besideField,
    refresh: [linkedShopsQuery.queryKey],
    said: ({ name }) => t('linked', { name }),
    onDone: onClose,
  })
  const form = useForm({
    initial: { address: '', key: '' },
    validate: ({ address, key }) => ({
      ...(address.trim() === '' && { address: t('addressMissing') }),
      ...(key.trim() === '' && { key: t('keyMissing') }),
    }),
    change: link,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} form={formId} type="submit" variant="primary">
            {t('submit')}
          </Button>
        </>
      }
      hint={t('lead')}
      onClose={onClose}
      open
      title={t('title')}
    >
      <form id={formId} noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          <TextField
            {...form.field('address')}
            autoComplete="off"
            inputMode="url"
            label={t('address')}
            maxLength={300}
            placeholder="https://app.example.com"
          />
          <TextField {...form.field('key')} autoComplete="off" label={t('key')} maxLength={200} />
          <FormFailureNote failure={form.failure} />
        </Stack>
      </form>
    </Modal>
  )
}

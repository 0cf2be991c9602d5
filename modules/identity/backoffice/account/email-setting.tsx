import { Button, Note, notify, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, TextField, useForm } from '@langraan/ui/forms'
import { useState } from 'react'

import type { Account } from '../../contract.ts'
import { identityApi, useAccountChanged } from '../account-api.ts'
import { accountWords } from './account-words.ts'
import { useVerified } from '../verification.tsx'

const looksWhole = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The e-mail one signs in with, and the way to another: a link is mailed there. */
export function EmailSetting({ account }: { readonly account: Account }) {
  const t = useWords(accountWords)
  const [open, setOpen] = useState(false)
  return (
    <Stack gap={3}>
      <Row gap={3} justify="between" wrap>
        <Stack gap={1}>
          <Text size="sm" weight="medium">
            {t('email')}
          </Text>
          <Text>{account.email}</Text>
        </Stack>
        {!open && <Button onClick={() => setOpen(true)}>{t('changeEmail')}</Button>}
      </Row>
      {account.pendingEmail !== null && !open && <Pending email={account.pendingEmail} />}
      {open && <NewEmail onClose={() => setOpen(false)} />}
    </Stack>
  )
}

function Pending({ email }: { readonly email: string }) {
  const t = useWords(accountWords)
  const changed = useAccountChanged()
  const withdraw = useChange(identityApi, 'DELETE /account/email-change', {
    call: {},
    onAnswer: changed,
    said: { kind: 'info', title: t('emailWithdrawn') },
    failure: 'toast',
  })
  return (
    <Note title={t('emailPending', { email })} tone="amber">
      <Stack gap={2}>
        <Text>{t('emailPendingHelp')}</Text>
        <Row>
          <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()} size="sm">
            {t('withdrawEmail')}
          </Button>
        </Row>
      </Stack>
    </Note>
  )
}

function NewEmail({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(accountWords)
  const verified = useVerified()
  const changed = useAccountChanged()
  const form = useForm({
    initial: { email: '' },
    validate: ({ email }) => (looksWhole.test(email.trim()) ? undefined : { email: t('emailMissing') }),
    onSubmit: async (values) => {
      const email = values.email.trim()
      const done = await verified(() => identityApi('POST /account/email-change', { body: { email } }))
      if (done === 'cancelled') return false
      notify('success', t('linkSent', { email }))
      await changed()
      onClose()
      return true
    },
  })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack gap={3}>
        {form.failure && <FormFailureNote failure={form.failure} />}
        <TextField
          autoComplete="email"
          autoFocus
          help={t('emailHelp')}
          inputMode="email"
          label={t('newEmail')}
          type="email"
          {...form.field('email')}
        />
        <Row gap={2} wrap>
          <Button busy={form.phase === 'sending'} type="submit" variant="soft">
            {t('sendLink')}
          </Button>
          <Button onClick={onClose} variant="quiet">
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

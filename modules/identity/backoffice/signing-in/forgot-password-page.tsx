import { createApi } from '@langraan/http/client'
import { AppLink, Button, useWords } from '@langraan/ui'
import { FormFailureNote, TextField, useForm } from '@langraan/ui/forms'
import { useState } from 'react'

import type * as contract from '../../contract.ts'
import styles from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { passwordWords } from '../password-words.ts'

const api = createApi<typeof contract>()
const looksWhole = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Asks for a link by mail. What it says does not tell whether the e-mail is known. */
export function ForgotPasswordPage() {
  const t = useWords(passwordWords)
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { email: '' },
    validate: ({ email }) => (looksWhole.test(email.trim()) ? undefined : { email: t('emailMissing') }),
    onSubmit: async ({ email }) => {
      await api('POST /password-resets', { body: { email: email.trim() } })
      setSentTo(email.trim())
    },
  })
  if (sentTo !== undefined) {
    return (
      <Entrance lead={t('sentLead', { email: sentTo })} title={t('sentTitle')}>
        <Button fullWidth onClick={() => setSentTo(undefined)} size="lg">
          {t('sendAgain')}
        </Button>
        <BackToSignIn />
      </Entrance>
    )
  }
  return (
    <Entrance lead={t('forgotLead')} title={t('forgotTitle')}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        {form.failure && <FormFailureNote failure={form.failure} />}
        <TextField
          autoComplete="username"
          autoFocus
          inputMode="email"
          label={t('email')}
          type="email"
          {...form.field('email')}
        />
        <Button busy={form.phase === 'sending'} fullWidth size="lg" type="submit" variant="primary">
          {t('send')}
        </Button>
      </form>
      <BackToSignIn />
    </Entrance>
  )
}

function BackToSignIn() {
  const t = useWords(passwordWords)
  return (
    <p className={styles.other}>
      <AppLink href="/login">{t('backToSignIn')}</AppLink>
    </p>
  )
}

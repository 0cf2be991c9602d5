import { createApi } from '@langraan/http/client'
import { AppLink, Button, useWords } from '@langraan/ui'
import { FormFailureNote, PasswordField, useForm } from '@langraan/ui/forms'
import { useState } from 'react'

import type * as contract from '../../contract.ts'
import { passwordProblem } from '../../rules/password.ts'
import styles from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { passwordWords } from '../password-words.ts'

const api = createApi<typeof contract>()

/** Sets a new password. The token stands after the `#` of the mail's link, so that it is sent to no server. */
export function ResetPasswordPage() {
  const t = useWords(passwordWords)
  const [token] = useState(() => globalThis.location.hash.slice(1))
  const [done, setDone] = useState(false)
  if (done) {
    return (
      <Entrance lead={t('doneLead')} title={t('doneTitle')}>
        <Button fullWidth href="/login" size="lg" variant="primary">
          {t('signIn')}
        </Button>
      </Entrance>
    )
  }
  if (token === '') {
    return (
      <Entrance lead={t('linkMissingLead')} title={t('linkMissingTitle')}>
        <Button fullWidth href="/forgot-password" size="lg" variant="primary">
          {t('askAgain')}
        </Button>
      </Entrance>
    )
  }
  return <NewPassword onDone={() => setDone(true)} token={token} />
}

function NewPassword({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const t = useWords(passwordWords)
  const form = useForm({
    initial: { password: '', repeat: '' },
    validate: ({ password, repeat }) => {
      const problem = passwordProblem(password)
      return {
        ...(problem && { password: t(problem) }),
        ...(!problem && repeat !== password && { repeat: t('repeatWrong') }),
      }
    },
    onSubmit: async ({ password }) => {
      await api('POST /password-resets/completion', { body: { token, password } })
      onDone()
    },
  })
  return (
    <Entrance lead={t('resetLead')} title={t('resetTitle')}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        {form.failure && <FormFailureNote failure={form.failure} />}
        <PasswordField
          autoComplete="new-password"
          autoFocus
          help={t('passwordHint')}
          label={t('password')}
          {...form.field('password')}
        />
        <PasswordField autoComplete="new-password" label={t('repeat')} {...form.field('repeat')} />
        <Button busy={form.phase === 'sending'} fullWidth size="lg" type="submit" variant="primary">
          {t('save')}
        </Button>
      </form>
      <p className={styles.other}>
        <AppLink href="/forgot-password">{t('askAgain')}</AppLink>
      </p>
    </Entrance>
  )
}

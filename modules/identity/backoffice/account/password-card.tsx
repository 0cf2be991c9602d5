import { Button, Card, notify, Row, Stack, Text, useWords } from '@langraan/ui'
import { FormFailureNote, PasswordField, useForm } from '@langraan/ui/forms'

import type { Account } from '../../contract.ts'
import { passwordProblem } from '../../rules/password.ts'
import { identityApi, useAccountChanged } from '../account-api.ts'
import styles from './account.module.css'
import { accountWords } from './account-words.ts'
import { passwordWords } from '../password-words.ts'
import { useVerified } from '../verification.tsx'

function usePasswordForm({ hasPassword, email }: Account) {
  const t = useWords(accountWords)
  const why = useWords(passwordWords)
  const verified = useVerified()
  const changed = useAccountChanged()
  const empty = { current: '', password: '' }
  const form = useForm({
    initial: empty,
    validate: ({ current, password }) => {
      const problem = passwordProblem(password, email)
      return {
        ...(hasPassword && current === '' && { current: t('currentMissing') }),
        ...(problem && { password: why(problem) }),
      }
    },
    onSubmit: async (body) => {
      const done = await verified(() => identityApi('PUT /account/password', { body }))
      if (done === 'cancelled') return false
      form.settle(empty)
      notify('success', t('passwordChanged'))
      await changed()
      return true
    },
  })
  return form
}

/** The old and the new password; who registered by a provider sets the first one. */
export function PasswordCard({ account }: { readonly account: Account }) {
  const t = useWords(accountWords)
  const form = usePasswordForm(account)
  const { hasPassword } = account
  return (
    <Card title={t('password')}>
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          <Text as="p" tone="second">
            {t(hasPassword ? 'passwordHint' : 'firstPasswordHint')}
          </Text>
          {form.failure && <FormFailureNote failure={form.failure} />}
          {/* So that a password manager knows whose password it is. */}
          <input autoComplete="username" hidden readOnly type="text" value={account.email} />
          <div className={styles.two}>
            {hasPassword && (
              <PasswordField
                autoComplete="current-password"
                label={t('currentPassword')}
                {...form.field('current')}
              />
            )}
            <PasswordField
              autoComplete="new-password"
              help={t('newPasswordHelp')}
              label={t('newPassword')}
              {...form.field('password')}
            />
          </div>
          <Row>
            <Button busy={form.phase === 'sending'} disabled={!form.dirty} type="submit">
              {t(hasPassword ? 'changePassword' : 'setPassword')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}

import { Entrance, useSession } from '@langraan/identity/backoffice'
import { passwordProblem } from '@langraan/identity/rules'
import { Button, useWords } from '@langraan/ui'
import { FormFailureNote, PasswordField, TextField, useForm } from '@langraan/ui/forms'

import type { InvitedTo } from './invited-to.ts'
import { membersApi } from './members-api.ts'
import { membersWords } from './members-words.ts'
import styles from './members.module.css'
import { roleWords } from './role-words.ts'

export type RegisterInvitedProps = { readonly to: InvitedTo; readonly onSignIn: () => void }

/** Joins with a new account: the mail has shown that the e-mail is theirs, a name and a password are missing. */
export function RegisterInvited({ to, onSignIn }: RegisterInvitedProps) {
  const t = useWords(membersWords)
  const role = useWords(roleWords)
  const session = useSession()
  const form = useForm({
    initial: { name: '', password: '' },
    validate: ({ name, password }) => {
      const problem = passwordProblem(password, to.email)
      return {
        ...(name.trim() === '' && { name: t('nameMissing') }),
        ...(problem && { password: t(problem) }),
      }
    },
    onSubmit: async (values) => {
      await membersApi('POST /invitations/registration', { body: { token: to.token, ...values } })
      await session.recognise()
      session.enter()
    },
  })
  return (
    <Entrance
      lead={t('invitationLead', { name: to.invitedBy, role: role(to.role) })}
      title={t('invitationTitle', { shop: to.shopName })}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        {form.failure && <FormFailureNote failure={form.failure} />}
        <TextField
          autoComplete="username"
          disabled
          label={t('email')}
          onChange={() => undefined}
          type="email"
          value={to.email}
        />
        <TextField autoComplete="name" autoFocus label={t('name')} {...form.field('name')} />
        <PasswordField
          autoComplete="new-password"
          help={t('passwordHelp')}
          label={t('password')}
          {...form.field('password')}
        />
        <Button busy={form.phase === 'sending'} fullWidth size="lg" type="submit" variant="primary">
          {t('register')}
        </Button>
      </form>
      <p className={styles.other}>
        {t('haveAccount')}{' '}
        <Button onClick={onSignIn} size="sm" variant="quiet">
          {t('signIn')}
        </Button>
      </p>
    </Entrance>
  )
}

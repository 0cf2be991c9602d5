import { Button, Card, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, PasswordField, useForm } from '@langraan/ui/forms'
import { useAgent } from '../agent-context.ts'
import { joiningWords } from '../joining/joining-words.ts'
import { profileWords } from './profile-words.ts'

const EMPTY = { password: '', newPassword: '' }

/** Sets another password; other devices are signed out by it. */
export function PasswordCard() {
  const t = useWords(profileWords)
  const j = useWords(joiningWords)
  const { api, shopId } = useAgent()
  const change = useChange(api, 'PUT /shops/:shopId/agent/password', {
    call: (body: typeof EMPTY) => ({ params: { shopId }, body }),
    said: t('passwordChanged'),
    onDone: () => {
      form.reset(EMPTY)
    },
  })
  const form = useForm({
    initial: EMPTY,
    change,
    validate: ({ password, newPassword }) => ({
      ...(password === '' && { password: j('passwordMissing') }),
      ...(newPassword.length < 8 && { newPassword: j('passwordShort') }),
    }),
  })
  return (
    <Card title={t('password')}>
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          <PasswordField
            autoComplete="current-password"
            label={t('passwordNow')}
            {...form.field('password')}
          />
          <PasswordField
            autoComplete="new-password"
            help={j('passwordHelp')}
            label={t('passwordNew')}
            {...form.field('newPassword')}
          />
          <FormFailureNote failure={form.failure} />
          <Button busy={form.phase === 'sending'} type="submit">
            {t('passwordChange')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}

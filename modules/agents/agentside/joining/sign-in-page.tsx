import { ApiError } from '@langraan/http/client'
import { Button, Card, Note, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, PasswordField, PhoneField, useForm } from '@langraan/ui/forms'
import { useState } from 'react'
import { useAgent } from '../agent-context.ts'
import { useGo } from '../use-go.ts'
import { DoorFrame, useDoor } from './door-frame.tsx'
import styles from './door.module.css'
import { joiningWords } from './joining-words.ts'

/** What is no mistake of the one who signs in, and stands there calmly. */
const STANDINGS = ['not_yet', 'not_agent']

export function SignInPage() {
  const t = useWords(joiningWords)
  const { api, shopId, href } = useAgent()
  const { data: door } = useDoor()
  const go = useGo()
  const [standing, setStanding] = useState<ApiError>()
  const signIn = useChange(api, 'POST /shops/:shopId/agent/sign-in', {
    call: (body: { phone: string; password: string }) => ({ params: { shopId }, body }),
    refresh: 'everything',
    onDone: () => go('', 'replace'),
  })
  const form = useForm({
    initial: { phone: '', password: '' },
    validate: ({ phone, password }) => ({
      ...(phone.trim() === '' && { phone: t('phoneMissing') }),
      ...(password === '' && { password: t('passwordMissing') }),
    }),
    onSubmit: async (values) => {
      setStanding(undefined)
      try {
        await signIn.mutateAsync(values)
      } catch (error) {
        if (!(error instanceof ApiError) || !STANDINGS.includes(error.code)) throw error
        setStanding(error)
        return false
      }
      return true
    },
  })
  return (
    <DoorFrame title={t('signInTitle')}>
      <Card>
        <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
          <Stack>
            {standing && <Standing error={standing} />}
            <PhoneField autoComplete="username" label={t('phone')} {...form.field('phone')} />
            <PasswordField
              autoComplete="current-password"
              label={t('password')}
              {...form.field('password')}
            />
            <FormFailureNote failure={form.failure} />
            <Button busy={form.phase === 'sending'} fullWidth size="lg" type="submit" variant="primary">
              {t('signIn')}
            </Button>
            <Text as="p" size="sm" tone="second">
              {t('forgot')}
            </Text>
          </Stack>
        </form>
      </Card>
      {door?.takesApplications && (
        <p className={styles.other}>
          {t('noAccount')} <a href={href('/apply')}>{t('applyHere')}</a>
        </p>
      )}
    </DoorFrame>
  )
}

function Standing({ error }: { readonly error: ApiError }) {
  const t = useWords(joiningWords)
  const isWaiting = error.code === 'not_yet'
  return (
    <Note
      announce="alert"
      title={t(isWaiting ? 'waitingTitle' : 'refusedTitle')}
      tone={isWaiting ? 'blue' : 'amber'}
    >
      {isWaiting ? t('waitingWhat') : error.message}
    </Note>
  )
}

import { AppLink, Button, useWords } from '@langraan/ui'
import { PasswordField, TextField } from '@langraan/ui/forms'
import { useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'

import { CodeStep } from './code-step.tsx'
import styles from './entrance.module.css'
import { Entrance, Or } from './entrance.tsx'
import { FacebookButton } from './facebook-button.tsx'
import { LineButton } from './line-button.tsx'
import { useSession } from '../session.ts'
import { signInWords } from './sign-in-words.ts'

type Missing = { readonly email?: boolean; readonly password?: boolean }

/** Values, checks and sending of the sign-in form. */
function useSignIn(expected: string, onSignedIn: (() => void) | undefined) {
  const session = useSession()
  const [email, setEmail] = useState(expected)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Missing>({})
  const [using, setUsing] = useState<'password' | 'facebook'>('password')
  const passwordInput = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const lacking = { email: email.trim() === '', password: password === '' }
    setMissing(lacking)
    if (lacking.email || lacking.password) return
    setUsing('password')
    if (await session.signIn(email.trim(), password)) return onSignedIn?.()
    setPassword('')
    passwordInput.current?.focus()
  }
  const withFacebook = async (): Promise<void> => {
    setUsing('facebook')
    if (await session.signInWithFacebook()) onSignedIn?.()
  }
  const change = {
    email: (value: string) => {
      setMissing({ ...missing, email: false })
      setEmail(value)
    },
    password: (value: string) => {
      setMissing({ ...missing, password: false })
      setPassword(value)
    },
  }
  const busyWith = session.processing ? using : undefined
  return { session, email, password, missing, busyWith, passwordInput, change, submit, withFacebook }
}

/** Another way than signing in, below the form. */
type Other = { readonly question: string; readonly label: string; readonly onChoose: () => void }

export type SignInStepsProps = {
  readonly title: string
  readonly lead?: string
  /** Who is expected; they may change it. */
  readonly email?: string
  readonly other?: Other
  /** What follows; nothing where the screen shows by itself that somebody is signed in. */
  readonly onSignedIn?: () => void
  /** Below all. */
  readonly children?: ReactNode
}

/** Sign in by e-mail and password, or with Facebook; then by a code, for who has a second step. */
export function SignInSteps(props: SignInStepsProps) {
  const { codeAsked } = useSession()
  return codeAsked ? <CodeStep onSignedIn={props.onSignedIn} /> : <FirstStep {...props} />
}

function FirstStep({ title, lead, email = '', other, onSignedIn, children }: SignInStepsProps) {
  const t = useWords(signInWords)
  const form = useSignIn(email, onSignedIn)
  const { session, missing, busyWith, change } = form
  return (
    <Entrance error={session.loginError} lead={lead ?? t('loginLead')} title={title}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <TextField
          autoComplete="username"
          autoFocus={email === ''}
          error={missing.email ? t('emailMissing') : undefined}
          inputMode="email"
          label={t('email')}
          name="username"
          onChange={change.email}
          type="email"
          value={form.email}
        />
        <PasswordField
          autoComplete="current-password"
          error={missing.password ? t('passwordMissing') : undefined}
          inputRef={form.passwordInput}
          invalid={session.loginError !== undefined && form.password === ''}
          label={t('password')}
          name="password"
          onChange={change.password}
          value={form.password}
        />
        <p className={styles.forgot}>
          <AppLink href="/forgot-password">{t('forgotPassword')}</AppLink>
        </p>
        <Button busy={busyWith === 'password'} fullWidth size="lg" type="submit" variant="primary">
          {t('signIn')}
        </Button>
      </form>
      <Or />
      <div className={styles.providers}>
        <FacebookButton busy={busyWith === 'facebook'} onClick={() => void form.withFacebook()}>
          {t('facebookSignIn')}
        </FacebookButton>
        {(session.beginLine || session.isLineAwaited) && (
          <div className={session.beginLine ? undefined : styles.awaited}>
            <LineButton busy={false} onClick={() => void session.beginLine?.()}>
              {t('lineSignIn')}
            </LineButton>
          </div>
        )}
      </div>
      {other && (
        <p className={styles.other}>
          {other.question}{' '}
          <Button onClick={other.onChoose} size="sm" variant="quiet">
            {other.label}
          </Button>
        </p>
      )}
      {children}
    </Entrance>
  )
}

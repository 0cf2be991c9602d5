import { Button, useWords } from '@langraan/ui'
import { useState } from 'react'
import type { FormEvent } from 'react'

import { CodeField } from './code-field.tsx'
import styles from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { useSession } from '../session.ts'
import { signInWords } from './sign-in-words.ts'

/** The second step of signing in: password or Facebook were right, the code is missing. */
export function CodeStep({ onSignedIn }: { readonly onSignedIn?: () => void }) {
  const t = useWords(signInWords)
  const session = useSession()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (code.trim() === '') return setMissing(true)
    if (await session.signInWithCode(code)) return onSignedIn?.()
    setCode('')
  }
  const change = (text: string): void => {
    setMissing(false)
    setCode(text)
  }
  return (
    <Entrance error={session.loginError} lead={t('codeLead')} title={t('codeTitle')}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <CodeField autoFocus error={missing ? t('codeMissing') : undefined} onChange={change} value={code} />
        <Button busy={session.processing} fullWidth size="lg" type="submit" variant="primary">
          {t('codeSend')}
        </Button>
        <Button fullWidth onClick={session.forgetFirstStep} size="lg" variant="quiet">
          {t('codeBack')}
        </Button>
      </form>
    </Entrance>
  )
}

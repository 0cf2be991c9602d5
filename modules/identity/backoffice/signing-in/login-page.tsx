import { AppLink, useWords } from '@langraan/ui'

import styles from './entrance.module.css'
import { useLineReturn } from './use-line-return.ts'
import { useSession } from '../session.ts'
import { SignInSteps } from './sign-in-steps.tsx'
import { signInWords } from './sign-in-words.ts'

/** The sign-in page. */
export function LoginPage() {
  const t = useWords(signInWords)
  const session = useSession()
  useLineReturn(async (answer) => {
    if (await session.finishLine(answer)) session.enter()
  })
  return (
    <SignInSteps onSignedIn={session.enter} title={t('loginTitle')}>
      <p className={styles.other}>
        {t('noAccount')} <AppLink href="/register">{t('registerFree')}</AppLink>
      </p>
    </SignInSteps>
  )
}

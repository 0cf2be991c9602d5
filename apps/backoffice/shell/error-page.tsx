import { AppLink, Button, ClosedShop, LogoMark, useKitWords, useLanguage, useWords } from '@langraan/ui'
import { IconHome } from '@langraan/ui/icons'
import type { ReactNode } from 'react'

import styles from './error-page.module.css'
import { appPath } from './session/guard.ts'
import { shellPageWords } from './shell-page-words.ts'
import { specificationMessages as messages } from './specification-messages.ts'

type FrameProps = {
  readonly code: string
  readonly title: string
  readonly lead: string
  readonly children?: ReactNode
}

function ErrorFrame({ code, title, lead, children }: FrameProps) {
  const kit = useKitWords()
  const language = useLanguage()
  return (
    <main className={styles.page}>
      <title>{`${title} · ${kit('brand')}`}</title>
      <AppLink className={styles.brand} href={appPath}>
        <LogoMark size={30} />
        {kit('brand')}
      </AppLink>
      <ClosedShop sign={code} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <p className={styles.code}>
        {messages.errorCode[language]} <b>{code}</b>
      </p>
      <div className={styles.actions}>
        <Button href={appPath} icon={IconHome} size="lg" variant="primary">
          {messages.goBackHome[language]}
        </Button>
        {children}
      </div>
    </main>
  )
}

/** For an address that leads nowhere. */
export function NotFoundPage() {
  const t = useWords(shellPageWords)
  const language = useLanguage()
  return <ErrorFrame code="404" lead={t('notFoundLead')} title={messages.unknownPage[language]} />
}

/** For a page that broke while it was shown. */
export function BrokenPage({ reset }: { readonly error: unknown; readonly reset: () => void }) {
  const t = useWords(shellPageWords)
  return (
    <ErrorFrame code="500" lead={t('brokenLead')} title={t('brokenTitle')}>
      <Button onClick={reset} size="lg">
        {t('showAgain')}
      </Button>
    </ErrorFrame>
  )
}

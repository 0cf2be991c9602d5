import { AppLink, LanguageSwitch, LogoMark, Note, useKitWords, useWords } from '@langraan/ui'
import type { ReactNode } from 'react'

import { BackRoom } from '../operator/back-room.tsx'
import styles from './entrance.module.css'
import type { SessionMessage } from '../session.ts'
import { signInWords } from './sign-in-words.ts'

export type EntranceProps = {
  readonly title: string
  readonly lead: ReactNode
  readonly error?: SessionMessage
  readonly children: ReactNode
}

/** The frame of the screens before sign-in: what to do at the left, the room behind the shop at the right. */
export function Entrance({ title, lead, error, children }: EntranceProps) {
  const t = useWords(signInWords)
  const kit = useKitWords()
  return (
    <main className={styles.page}>
      <title>{`${title} · ${kit('brand')}`}</title>
      <section className={styles.side}>
        <div className={styles.head}>
          <AppLink className={styles.brand} href="/login">
            <LogoMark size={36} />
            {kit('brand')}
          </AppLink>
          <LanguageSwitch />
        </div>
        <div className={styles.middle}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <div className={styles.note}>
            {error && (
              <Note announce="alert" title={error.message} tone="red">
                {error.detail}
              </Note>
            )}
          </div>
          {children}
        </div>
        <div className={styles.foot} />
      </section>
      <aside className={styles.picture}>
        <BackRoom />
        <div className={styles.words}>
          <h2>{t('sloganTitle')}</h2>
          <p>{t('slogan')}</p>
        </div>
      </aside>
    </main>
  )
}

/** The word "or" on a line. */
export function Or() {
  const t = useWords(signInWords)
  return <div className={styles.or}>{t('or')}</div>
}

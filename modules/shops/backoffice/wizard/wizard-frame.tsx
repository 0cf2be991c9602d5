import { AppLink, Button, joinClasses, LogoMark, Stepper, useKitWords, useWords } from '@langraan/ui'
import { IconAlertTriangle, IconCircleCheck, IconLoader2, IconX } from '@langraan/ui/icons'
import type { ReactNode } from 'react'

import { overviewPath } from '../addresses.ts'
import { shopWords, stepKeys } from '../shop-words.ts'
import type { SaveState } from './draft-saver.ts'
import styles from './wizard.module.css'
import { wizardWords } from './wizard-words.ts'

/** Whether what was typed is safe. Only trouble is read aloud: saving goes on all the time. */
function SaveHint({ state }: { readonly state: SaveState }) {
  const t = useWords(wizardWords)
  if (state === 'failed') {
    return (
      <span className={joinClasses(styles.hint, styles.hintBad)} role="status">
        <IconAlertTriangle aria-hidden size={16} />
        <span>{t('saveFailed')}</span>
      </span>
    )
  }
  if (state === 'ended') return null
  const saved = state === 'saved'
  return (
    <span className={joinClasses(styles.hint, saved && styles.hintGood)}>
      {saved ? (
        <IconCircleCheck aria-hidden size={16} />
      ) : (
        <IconLoader2 aria-hidden className={styles.spin} size={16} />
      )}
      <span className={styles.hintWords}>{t(saved ? 'saved' : 'saving')}</span>
    </span>
  )
}

export type WizardFrameProps = {
  /** Counted from 1; 5 when all is done. */
  readonly step: number
  /** Steps that were left out, counted from 1. */
  readonly skipped?: readonly number[]
  /** Missing once there is nothing left to save. */
  readonly saving?: SaveState
  /** Nothing in the page names it, such as while it loads: it gets a heading that is read, not shown. */
  readonly untitled?: boolean
  readonly children: ReactNode
  readonly foot?: ReactNode
}

/** The window of the wizard: brand and way out, the steps, the page, the bar with back and next. */
export function WizardFrame({ step, skipped = [], saving, untitled, children, foot }: WizardFrameProps) {
  const t = useWords(wizardWords)
  const words = useWords(shopWords)
  const kit = useKitWords()
  return (
    <div className={styles.window}>
      <title>{`${t('title')} · ${kit('brand')}`}</title>
      <header className={styles.top}>
        <AppLink className={styles.brand} href={overviewPath}>
          <LogoMark size={28} />
          {kit('brand')}
        </AppLink>
        <span className={styles.topEnd}>
          {saving && <SaveHint state={saving} />}
          <Button href={overviewPath} icon={IconX} variant="quiet">
            {t('leave')}
          </Button>
        </span>
      </header>
      <main className={styles.main}>
        <Stepper
          current={step - 1}
          label={t('steps')}
          skipped={skipped.map((one) => one - 1)}
          steps={stepKeys.map((key) => words(key))}
        />
        {untitled && <h1 className={styles.unseen}>{t('title')}</h1>}
        {children}
      </main>
      {foot}
    </div>
  )
}

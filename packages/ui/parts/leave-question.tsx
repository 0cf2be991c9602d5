import { useEffect, useRef } from 'react'

import { useKitWords } from '../words/kit-words.ts'
import { Button } from './button.tsx'
import styles from './modal.module.css'

type Props = { readonly onLeave: () => void; readonly onStay: () => void }

/** The foot of a dialog that somebody is leaving with something typed in it. */
export function LeaveQuestion({ onLeave, onStay }: Props) {
  const t = useKitWords()
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    stay.current?.focus()
  }, [])
  return (
    <div className={styles.foot}>
      <p className={styles.question} role="alert">
        {t('typedNotSaved')}
      </p>
      <div className={styles.actions}>
        <Button onClick={onLeave} variant="danger">
          {t('dropTyped')}
        </Button>
        <Button onClick={onStay} ref={stay} variant="primary">
          {t('goOnTyping')}
        </Button>
      </div>
    </div>
  )
}

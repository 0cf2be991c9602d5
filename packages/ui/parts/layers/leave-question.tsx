import { useEffect, useRef } from 'react'

import { useKitWords } from '../../words/kit-words.ts'
import { Button } from '../button.tsx'
import styles from './modal.module.css'

/** How what would be lost came about. */
export type LostWork = keyof typeof QUESTIONS

const QUESTIONS = {
  typed: { question: 'typedNotSaved', leave: 'dropTyped', stay: 'goOnTyping' },
  made: { question: 'madeNotSaved', leave: 'dropMade', stay: 'goOnMaking' },
} as const

type Props = { readonly lost: LostWork; readonly onLeave: () => void; readonly onStay: () => void }

/** The foot of a dialog that somebody is leaving with something in it that is not saved. */
export function LeaveQuestion({ lost, onLeave, onStay }: Props) {
  const t = useKitWords()
  const words = QUESTIONS[lost]
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    stay.current?.focus()
  }, [])
  return (
    <div className={styles.foot}>
      <p className={styles.question} role="alert">
        {t(words.question)}
      </p>
      <div className={styles.actions}>
        <Button onClick={onLeave} variant="danger">
          {t(words.leave)}
        </Button>
        <Button onClick={onStay} ref={stay} variant="primary">
          {t(words.stay)}
        </Button>
      </div>
    </div>
  )
}

import { type PinAnswer } from '@langraan/till/device'
import { useLanguage } from '@langraan/ui'
import { useCallback, useEffect, useState } from 'react'
import { Pad } from './pad.tsx'
import styles from './pin-entry.module.css'
import { useCounterWords } from '../use-words.ts'

const LONGEST = 6
const SHORTEST = 4

type PinEntryProps = {
  /** Looks at a PIN; what it was found to be is told here, but for the right one. */
  readonly onPin: (pin: string) => Promise<PinAnswer>
}

/** Four to six figures, by fingers or keys. It is looked at by Enter, or once there are six. */
export function PinEntry({ onPin }: PinEntryProps) {
  const t = useCounterWords()
  const language = useLanguage()
  const [pin, setPin] = useState('')
  const [answer, setAnswer] = useState<PinAnswer>()
  const send = useCallback(
    async (typed: string) => {
      setPin('')
      setAnswer(await onPin(typed))
    },
    [onPin],
  )
  const press = useCallback(
    (figure: string) => {
      const typed = pin + figure
      if (typed.length >= LONGEST) void send(typed)
      else setPin(typed)
    },
    [pin, send],
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (/^\d$/.test(event.key)) press(event.key)
      else if (event.key === 'Backspace') setPin((typed) => typed.slice(0, -1))
      else if (event.key === 'Enter' && pin.length >= SHORTEST) {
        // Whatever has the focus, such as the button that closes the dialog, is not pressed by it.
        event.preventDefault()
        void send(pin)
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [pin, press, send])
  return (
    <div className={styles.entry}>
      <p aria-label={t('pinTitle')} className={styles.dots} role="img">
        {Array.from({ length: LONGEST }, (_, at) => (
          <span className={at < pin.length ? styles.full : styles.dot} key={at} />
        ))}
      </p>
      <p className={styles.said} role="alert">
        {answer?.kind === 'wrong' && t('pinWrong', { count: answer.left })}
        {answer?.kind === 'no-right' && t('pinNoRight', { name: answer.staff.name })}
        {answer?.kind === 'waits' &&
          t('pinWaits', { time: new Date(answer.until).toLocaleTimeString(language) })}
      </p>
      <Pad onErase={() => setPin(pin.slice(0, -1))} onFigure={press} />
      <button
        className={styles.enter}
        disabled={pin.length < SHORTEST}
        onClick={() => void send(pin)}
        type="button"
      >
        {t('ok')}
      </button>
    </div>
  )
}

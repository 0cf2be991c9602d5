import { IconCheck } from '../../icons.ts'
import { useKitWords } from '../../words/kit-words.ts'
import { joinClasses } from '../join-classes.ts'
import { HiddenText } from './layout.tsx'
import styles from './stepper.module.css'

export type StepperProps = {
  /** What the steps lead to. */
  readonly label: string
  readonly steps: readonly string[]
  /** Counted from 0; equal to the number of steps when all is done. */
  readonly current: number
  /** Those that were left out, by their place: behind, and not done. */
  readonly skipped?: readonly number[]
}

/** The steps of a wizard: done ones with a tick, the current one in colour. */
export function Stepper({ label, steps, current, skipped = [] }: StepperProps) {
  const t = useKitWords()
  return (
    <ol aria-label={label} className={styles.steps}>
      {steps.map((name, index) => {
        const isSkipped = index < current && skipped.includes(index)
        const done = index < current && !isSkipped
        const state = index === current ? styles.current : done && styles.done
        return (
          <li
            aria-current={index === current ? 'step' : undefined}
            className={joinClasses(styles.step, state)}
            key={name}
          >
            <span className={styles.number}>{done ? <IconCheck aria-hidden size={16} /> : index + 1}</span>
            <span className={styles.name}>
              {name}
              {done && <HiddenText> ({t('stepDone')})</HiddenText>}
              {isSkipped && <span className={styles.skipped}> ({t('stepSkipped')})</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

import type { KeyboardEvent } from 'react'

import { IconMinus, IconPlus } from '../icons.ts'
import { useKitWords } from '../words/kit-words.ts'
import styles from './quantity-stepper.module.css'

export type QuantityStepperProps = {
  /** What is counted. */
  readonly name: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min?: number
  readonly max?: number
}

/** The nearest whole number within the bounds; what is no number is the lower bound. */
export function clampQuantity(typed: number, min: number, max: number): number {
  if (!Number.isFinite(typed)) return min
  return Math.min(max, Math.max(min, Math.trunc(typed)))
}

/** A whole number with minus and plus; can be typed, arrows up and down count too. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { name, value, onChange, min = 0, max = 9999 } = props
  const t = useKitWords()
  const set = (next: number): void => onChange(clampQuantity(next, min, max))
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    set(value + step)
  }
  return (
    <span aria-label={name} className={styles.stepper} role="group">
      <button
        aria-label={t('decrease', { name })}
        className={styles.button}
        disabled={value <= min}
        onClick={() => set(value - 1)}
        type="button"
      >
        <IconMinus aria-hidden size={16} />
      </button>
      <input
        aria-label={name}
        aria-valuemax={max}
        aria-valuemin={min}
        aria-valuenow={value}
        className={styles.input}
        inputMode="numeric"
        onChange={(event) => set(Number(event.target.value.replace(/\D/g, '') || min))}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        role="spinbutton"
        value={value}
      />
      <button
        aria-label={t('increase', { name })}
        className={styles.button}
        disabled={value >= max}
        onClick={() => set(value + 1)}
        type="button"
      >
        <IconPlus aria-hidden size={16} />
      </button>
    </span>
  )
}

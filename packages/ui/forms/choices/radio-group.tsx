import { useId } from 'react'
import type { ReactNode } from 'react'

import { joinClasses } from '../../parts/join-classes.ts'
import { FieldError } from '../field.tsx'
import styles from './radio-group.module.css'

export type RadioOption<Value extends string> = {
  readonly value: Value
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly disabled?: boolean
}

export type RadioGroupProps<Value extends string> = {
  readonly legend: string
  readonly value: Value | ''
  readonly options: readonly RadioOption<Value>[]
  readonly onChange: (value: Value) => void
  readonly error?: string | undefined
  /** Beside each other where there is room. */
  readonly inline?: boolean
  /** The chosen one, or the first, has the focus when the group appears. */
  readonly autoFocus?: boolean
}

type OneProps = {
  readonly option: RadioOption<string>
  readonly name: string
  readonly checked: boolean
  readonly invalid: boolean
  readonly describedBy: string | undefined
  readonly autoFocus: boolean
  readonly onChoose: () => void
}

function Radio({ option, name, checked, invalid, describedBy, autoFocus, onChoose }: OneProps) {
  return (
    <label className={styles.option}>
      <span className={styles.hit}>
        <input
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          autoFocus={autoFocus}
          checked={checked}
          className={styles.radio}
          // In a dialog the focus trap looks for this.
          data-autofocus={autoFocus || undefined}
          disabled={option.disabled}
          name={name}
          onChange={onChoose}
          type="radio"
          value={option.value}
        />
      </span>
      <span className={styles.words}>
        {option.label}
        {option.help !== undefined && <span className={styles.help}>{option.help}</span>}
      </span>
    </label>
  )
}

/** One of a few, all in sight. Tall choices with pictures or prices are `RadioCards`. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, value, options, onChange, error, inline, autoFocus = false } = props
  const name = useId()
  const errorId = `${name}error`
  return (
    <fieldset className={joinClasses(styles.group, error !== undefined && styles.bad)}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={joinClasses(styles.options, inline && styles.inline)}>
        {options.map((option, index) => (
          <Radio
            autoFocus={autoFocus && (value === '' ? index === 0 : option.value === value)}
            checked={option.value === value}
            describedBy={error === undefined ? undefined : errorId}
            invalid={error !== undefined}
            key={option.value}
            name={name}
            onChoose={() => onChange(option.value)}
            option={option}
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

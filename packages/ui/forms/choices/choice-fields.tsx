import { useId } from 'react'
import type { ReactNode } from 'react'

import { IconChevronDown } from '../../icons.ts'
import { joinClasses } from '../../parts/join-classes.ts'
import { useKitWords } from '../../words/kit-words.ts'
import styles from '../field.module.css'
import { FieldError, FieldFrame } from '../field.tsx'
import type { FieldProps } from '../field.tsx'

export type TextAreaProps = FieldProps & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly name?: string
  readonly rows?: number
  readonly placeholder?: string
  readonly maxLength?: number
  readonly disabled?: boolean
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, error, disabled, rows = 3 } = props
  const box = joinClasses(
    styles.box,
    styles.areaBox,
    error !== undefined && styles.bad,
    disabled && styles.disabled,
  )
  return (
    <FieldFrame {...props}>
      {(wiring) => (
        <span className={box}>
          <textarea
            {...wiring}
            className={joinClasses(styles.control, styles.area)}
            disabled={disabled}
            maxLength={props.maxLength}
            name={props.name}
            onBlur={props.onBlur}
            onChange={(event) => onChange(event.target.value)}
            placeholder={props.placeholder}
            rows={rows}
            value={value}
          />
        </span>
      )}
    </FieldFrame>
  )
}

export type SelectProps = FieldProps & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly name?: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Offered first, with the empty value. */
  readonly placeholder?: string
  readonly disabled?: boolean
}

/** One of a few choices, in the list of the system: the best one on a phone. */
export function Select(props: SelectProps) {
  const { value, onChange, options, placeholder, error, disabled } = props
  const t = useKitWords()
  const box = joinClasses(
    styles.box,
    styles.selectBox,
    error !== undefined && styles.bad,
    disabled && styles.disabled,
  )
  return (
    <FieldFrame {...props}>
      {(wiring) => (
        <span className={box}>
          <select
            {...wiring}
            className={joinClasses(styles.control, styles.select)}
            disabled={disabled}
            name={props.name}
            onBlur={props.onBlur}
            onChange={(event) => onChange(event.target.value)}
            value={value}
          >
            {(placeholder !== undefined || value === '') && (
              <option value="">{placeholder ?? t('choose')}</option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown aria-hidden className={styles.chevron} size={16} />
        </span>
      )}
    </FieldFrame>
  )
}

export type CheckMarkProps = {
  readonly checked: boolean
  /** Some of what it stands for is chosen. */
  readonly mixed?: boolean
  readonly onChange: (checked: boolean) => void
  readonly label: string
  readonly disabled?: boolean
}

/** A check mark without words beside it, such as in a table; 28 px to hit. */
export function CheckMark({ checked, mixed = false, onChange, label, disabled }: CheckMarkProps) {
  return (
    <label className={styles.checkHit}>
      <input
        aria-label={label}
        checked={checked}
        className={styles.checkbox}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        ref={(input) => {
          if (input) input.indeterminate = mixed
        }}
        type="checkbox"
      />
    </label>
  )
}

export type CheckboxProps = {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly onBlur?: () => void
  readonly name?: string
  readonly help?: ReactNode
  readonly error?: string
  readonly disabled?: boolean
}

/** A check mark with its words. */
export function Checkbox(props: CheckboxProps) {
  const { label, checked, onChange, help, error } = props
  const id = useId()
  const describedBy = joinClasses(help !== undefined && `${id}help`, error !== undefined && `${id}error`)
  return (
    <div className={joinClasses(styles.field, error !== undefined && styles.invalid)}>
      <label className={styles.check}>
        <span className={styles.checkHit}>
          <input
            aria-describedby={describedBy || undefined}
            aria-invalid={error === undefined ? undefined : true}
            checked={checked}
            className={styles.checkbox}
            disabled={props.disabled}
            name={props.name}
            onBlur={props.onBlur}
            onChange={(event) => onChange(event.target.checked)}
            type="checkbox"
          />
        </span>
        <span>{label}</span>
      </label>
      {error !== undefined && <FieldError id={`${id}error`}>{error}</FieldError>}
      {help !== undefined && (
        <p className={styles.help} id={`${id}help`}>
          {help}
        </p>
      )}
    </div>
  )
}

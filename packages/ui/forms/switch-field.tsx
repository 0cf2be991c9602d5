import { useId } from 'react'
import type { ReactNode } from 'react'

import styles from './switch-field.module.css'

export type SwitchFieldProps = {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly name?: string
  readonly help?: ReactNode
  readonly disabled?: boolean
}

/** On or off, in effect at once. What is sent with a form is a `Checkbox`. */
export function SwitchField({ label, checked, onChange, name, help, disabled }: SwitchFieldProps) {
  const id = useId()
  return (
    <label className={styles.line}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {help !== undefined && (
          <span className={styles.help} id={`${id}help`}>
            {help}
          </span>
        )}
      </span>
      <input
        aria-describedby={help === undefined ? undefined : `${id}help`}
        aria-label={typeof label === 'string' ? label : undefined}
        checked={checked}
        className={styles.switch}
        disabled={disabled}
        name={name}
        onChange={(event) => onChange(event.target.checked)}
        role="switch"
        type="checkbox"
      />
    </label>
  )
}

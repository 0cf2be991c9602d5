import { joinClasses } from './join-classes.ts'
import styles from './segmented.module.css'

export type SegmentedProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    /** The language of the label, where it differs from the page's. */
    readonly lang?: string
  }[]
  readonly onChange: (value: Value) => void
}

/** Two to four choices side by side, one of them pressed. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange } = props
  return (
    <div aria-label={label} className={styles.group} role="group">
      {options.map((option) => (
        <button
          aria-pressed={option.value === value}
          className={joinClasses(styles.option, option.value === value && styles.on)}
          key={option.value}
          lang={option.lang}
          onClick={() => onChange(option.value)}
          type="button"
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

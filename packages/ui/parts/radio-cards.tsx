import { useId } from 'react'
import type { ReactNode } from 'react'

import { IconCheck } from '../icons.ts'
import { Chip } from './chip.tsx'
import { joinClasses } from './join-classes.ts'
import styles from './radio-cards.module.css'

export type RadioCardOption<Value extends string> = {
  readonly value: Value
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** A courier's mark or an icon, before the words. */
  readonly mark?: ReactNode
  /** The price. */
  readonly end?: ReactNode
  /** A short reason to choose it, on the edge of the card. */
  readonly badge?: string
  readonly features?: readonly string[]
  /** Why it cannot be chosen. */
  readonly disabledReason?: string
  readonly children?: ReactNode
}

export type RadioCardsProps<Value extends string> = {
  readonly legend: string
  /** Hidden where a heading already says it. */
  readonly legendHidden?: boolean
  readonly value: Value | undefined
  readonly options: readonly RadioCardOption<Value>[]
  readonly onChange: (value: Value) => void
  /** `list`: one line each, as couriers. `columns`: tall cards side by side, as packages. */
  readonly layout?: 'list' | 'columns'
}

type OneProps = {
  readonly option: RadioCardOption<string>
  readonly name: string
  readonly checked: boolean
  readonly tall: boolean
  readonly onChoose: () => void
}

function RadioCard({ option, name, checked, tall, onChoose }: OneProps) {
  const { disabledReason, features = [] } = option
  return (
    <label className={joinClasses(styles.card, tall && styles.tall)}>
      <input
        checked={checked}
        className={styles.radio}
        disabled={disabledReason !== undefined}
        name={name}
        onChange={onChoose}
        type="radio"
        value={option.value}
      />
      {option.mark !== undefined && <span className={styles.mark}>{option.mark}</span>}
      <span className={styles.words}>
        <span className={styles.title}>{option.title}</span>
        {(option.detail ?? disabledReason) !== undefined && (
          <div className={styles.detail}>{disabledReason ?? option.detail}</div>
        )}
      </span>
      {option.end !== undefined && <span className={styles.end}>{option.end}</span>}
      {option.badge && (
        <span className={styles.badge}>
          <Chip tone="blue">{option.badge}</Chip>
        </span>
      )}
      {features.length > 0 && (
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>
              <IconCheck aria-hidden size={16} />
              <span>{feature}</span>
            </li>
          ))}
        </ul>
      )}
      {option.children !== undefined && <div className={styles.more}>{option.children}</div>}
    </label>
  )
}

/** A choice of one among cards: packages, couriers, ways to pay. Arrows move, as with any radio. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, legendHidden, value, options, onChange, layout = 'list' } = props
  const name = useId()
  return (
    <fieldset>
      <legend className={legendHidden ? styles.hiddenLegend : styles.legend}>{legend}</legend>
      <div className={joinClasses(styles.group, layout === 'columns' && styles.columns)}>
        {options.map((option) => (
          <RadioCard
            checked={option.value === value}
            key={option.value}
            name={name}
            onChoose={() => onChange(option.value)}
            option={option}
            tall={layout === 'columns'}
          />
        ))}
      </div>
    </fieldset>
  )
}

import { useId } from 'react'

import { IconChevronDown, IconX } from '../../icons.ts'
import { IconButton } from '../../parts/icon-button.tsx'
import { joinClasses } from '../../parts/join-classes.ts'
import { useFieldWords } from '../../words/field-words.ts'
import styles from '../field.module.css'
import { FieldFrame } from '../field.tsx'
import type { FieldProps } from '../field.tsx'
import { comboboxWiring, OptionPopover } from './option-popover.tsx'
import { useOptionList } from './use-option-list.ts'
import type { ChoiceOption } from './use-option-list.ts'

export type ComboboxProps = FieldProps & {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly options: readonly ChoiceOption[]
  readonly name?: string
  readonly placeholder?: string
  readonly disabled?: boolean
}

/** One of many: typing finds it, also with the keyboard in the other language. Few are a `Select`. */
export function Combobox(props: ComboboxProps) {
  const { label, value, onChange, options, error, disabled } = props
  const t = useFieldWords()
  const listId = useId()
  const list = useOptionList({ options, onPick: onChange, many: false })
  const chosen = options.find((option) => option.value === value)
  const box = joinClasses(styles.box, error !== undefined && styles.bad, disabled && styles.disabled)
  const leave = (): void => {
    list.setOpen(false)
    props.onBlur?.()
  }
  return (
    <FieldFrame {...props}>
      {(wiring) => (
        <OptionPopover
          chosen={[value]}
          id={listId}
          label={label}
          list={list}
          many={false}
          target={
            <span className={box}>
              <input
                {...wiring}
                {...comboboxWiring(list, listId)}
                className={styles.control}
                disabled={disabled}
                name={props.name}
                onBlur={leave}
                // What is typed behind the chosen name looks for another one.
                onChange={(event) => {
                  const text = event.target.value
                  list.type(list.open || !chosen ? text : text.replace(chosen.label, ''))
                }}
                onFocus={(event) => event.target.select()}
                onClick={() => list.setOpen(true)}
                placeholder={chosen?.label ?? props.placeholder}
                value={list.open ? list.typed : (chosen?.label ?? '')}
              />
              {chosen && !disabled && (
                <IconButton
                  className={styles.inside}
                  icon={IconX}
                  label={t('clear', { name: label })}
                  onClick={() => onChange('')}
                  size="sm"
                />
              )}
              <IconChevronDown aria-hidden className={styles.edge} size={16} />
            </span>
          }
        />
      )}
    </FieldFrame>
  )
}

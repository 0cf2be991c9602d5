import { useId } from 'react'
import type { KeyboardEvent } from 'react'

import { IconX } from '../../icons.ts'
import { joinClasses } from '../../parts/join-classes.ts'
import { useFieldWords } from '../../words/field-words.ts'
import field from '../field.module.css'
import { FieldFrame } from '../field.tsx'
import type { FieldProps, FieldWiring } from '../field.tsx'
import styles from './multi-select.module.css'
import { comboboxWiring, OptionPopover } from './option-popover.tsx'
import { useOptionList } from './use-option-list.ts'
import type { ChoiceOption, OptionList } from './use-option-list.ts'

export type MultiSelectProps = FieldProps & {
  readonly label: string
  readonly values: readonly string[]
  readonly onChange: (values: string[]) => void
  readonly onBlur?: () => void
  readonly options: readonly ChoiceOption[]
  readonly name?: string
  readonly placeholder?: string
  readonly disabled?: boolean
}

type ChosenProps = {
  readonly option: ChoiceOption
  readonly disabled: boolean | undefined
  readonly onRemove: () => void
}

function Chosen({ option, disabled, onRemove }: ChosenProps) {
  const t = useFieldWords()
  return (
    <span className={styles.chosen}>
      {option.label}
      <button
        aria-label={t('remove', { name: option.label })}
        className={styles.remove}
        disabled={disabled}
        onClick={onRemove}
        type="button"
      >
        <IconX aria-hidden size={14} />
      </button>
    </span>
  )
}

type InputProps = {
  readonly props: MultiSelectProps
  readonly wiring: FieldWiring
  readonly list: OptionList
  readonly listId: string
}

function MultiInput({ props, wiring, list, listId }: InputProps) {
  const { values, onChange } = props
  const combobox = comboboxWiring(list, listId)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Backspace' && list.typed === '' && values.length > 0) onChange(values.slice(0, -1))
    else combobox.onKeyDown(event)
  }
  const leave = (): void => {
    list.setOpen(false)
    props.onBlur?.()
  }
  return (
    <input
      {...wiring}
      {...combobox}
      className={joinClasses(field.control, styles.input)}
      disabled={props.disabled}
      name={props.name}
      onBlur={leave}
      onChange={(event) => list.type(event.target.value)}
      onClick={() => list.setOpen(true)}
      onKeyDown={onKeyDown}
      placeholder={values.length === 0 ? props.placeholder : undefined}
      value={list.typed}
    />
  )
}

/** Several of many. Enter puts one in or takes it out, Backspace takes the last one out. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, values, onChange, options, error, disabled } = props
  const listId = useId()
  const toggle = (value: string): void =>
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
  const list = useOptionList({ options, onPick: toggle, many: true })
  const chosen = values.flatMap((value) => options.find((option) => option.value === value) ?? [])
  const box = joinClasses(
    field.box,
    field.areaBox,
    styles.box,
    error !== undefined && field.bad,
    disabled && field.disabled,
  )
  return (
    <FieldFrame {...props}>
      {(wiring) => (
        <OptionPopover
          chosen={values}
          id={listId}
          label={label}
          list={list}
          many
          target={
            <span className={box}>
              {chosen.map((option) => (
                <Chosen
                  disabled={disabled}
                  key={option.value}
                  onRemove={() => toggle(option.value)}
                  option={option}
                />
              ))}
              <MultiInput list={list} listId={listId} props={props} wiring={wiring} />
            </span>
          }
        />
      )}
    </FieldFrame>
  )
}

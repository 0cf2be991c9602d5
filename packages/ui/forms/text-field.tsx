import { useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'

import { IconCircleCheck, IconEye, IconEyeOff } from '../icons.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { joinClasses } from '../parts/join-classes.ts'
import { useKitWords } from '../words/kit-words.ts'
import styles from './field.module.css'
import { FieldFrame } from './field.tsx'
import type { FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly name?: string
  readonly type?: 'text' | 'email' | 'search' | 'url' | 'password'
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel' | 'url' | 'search'
  readonly autoComplete?: string
  readonly placeholder?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly maxLength?: number
  /** Before and after the text, inside the box: `฿`, `กก.`, an icon. */
  readonly start?: ReactNode
  readonly end?: ReactNode
  /** Figures stand at the right. */
  readonly numeric?: boolean
  /** As high as the search box and the filters above a list; on a phone as the others are. */
  readonly small?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
  /** What is typed cannot be read: a form of the kit is not sent then, and asks the field to say so by `onInvalid`. */
  readonly unread?: string
  readonly onInvalid?: () => void
  readonly className?: string
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, good, error, disabled, start, end, numeric, unread = '' } = props
  const input = useRef<HTMLInputElement>(null)
  const ref = useMergedRef(input, props.inputRef)
  useEffect(() => input.current?.setCustomValidity(unread), [unread])
  const box = joinClasses(
    styles.box,
    (error !== undefined || props.invalid) && styles.bad,
    good !== undefined && styles.ok,
    disabled && styles.disabled,
    props.small && styles.small,
  )
  return (
    <FieldFrame {...props}>
      {(wiring) => (
        <span className={box}>
          {start !== undefined && <span className={styles.edge}>{start}</span>}
          <input
            {...wiring}
            autoCapitalize={props.type === 'email' ? 'none' : undefined}
            autoComplete={props.autoComplete}
            autoFocus={props.autoFocus}
            // In a dialog the focus trap looks for this, and would take the first button otherwise.
            data-autofocus={props.autoFocus || undefined}
            className={joinClasses(styles.control, numeric && styles.numeric)}
            disabled={disabled}
            inputMode={props.inputMode}
            maxLength={props.maxLength}
            name={props.name}
            onBlur={props.onBlur}
            onChange={(event) => onChange(event.target.value)}
            onInvalid={(event) => {
              // The field says it in words of its own, not the browser in a bubble.
              event.preventDefault()
              props.onInvalid?.()
            }}
            onKeyDown={props.onKeyDown}
            placeholder={props.placeholder}
            ref={ref}
            required={props.required}
            type={props.type ?? 'text'}
            value={value}
          />
          {good !== undefined && <IconCircleCheck aria-hidden className={styles.okIcon} size={18} />}
          {end !== undefined && <span className={styles.edge}>{end}</span>}
        </span>
      )}
    </FieldFrame>
  )
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'end'>

/** A password that can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useKitWords()
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton
      className={styles.inside}
      icon={shown ? IconEyeOff : IconEye}
      label={t(shown ? 'hidePassword' : 'showPassword')}
      onClick={() => setShown(!shown)}
      pressed={shown}
      size="sm"
    />
  )
  return <TextField {...props} end={toggle} type={shown ? 'text' : 'password'} />
}

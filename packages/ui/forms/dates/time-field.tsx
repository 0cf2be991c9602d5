import type { KeyboardEvent } from 'react'

import { IconClock } from '../../icons.ts'
import { useFieldWords } from '../../words/field-words.ts'
import { TextField } from '../text-field.tsx'
import type { TextFieldProps } from '../text-field.tsx'
import { addMinutes, readTime } from './time-text.ts'
import { useTypedValue } from '../use-typed-value.ts'

export type TimeFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'numeric' | 'end'> & {
  /** How far the arrow keys go. */
  readonly stepMinutes?: number
}

/** A time of day, `14:05`. `1405`, `14.05 น.` and Thai digits are understood; the arrows go up and down. */
export function TimeField({ stepMinutes = 15, ...props }: TimeFieldProps) {
  const { value, onChange, onBlur, error } = props
  const t = useFieldWords()
  const typed = useTypedValue({
    value,
    none: '',
    read: readTime,
    write: (time) => time,
    unreadWords: t('timeUnread'),
    error,
    onChange,
    onBlur,
  })
  const step = (event: KeyboardEvent): void => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0) return
    event.preventDefault()
    typed.forget()
    onChange(addMinutes(value === '' ? '12:00' : value, direction * stepMinutes))
  }
  return (
    <TextField
      {...props}
      end={<IconClock aria-hidden size={18} />}
      error={typed.error}
      inputMode="numeric"
      onBlur={typed.onBlur}
      onChange={typed.onChange}
      onInvalid={typed.onInvalid}
      onKeyDown={step}
      placeholder={props.placeholder ?? '14:05'}
      unread={typed.unread}
      value={typed.text}
    />
  )
}

import { useState } from 'react'
import type { KeyboardEvent } from 'react'

import { IconClock } from '../icons.ts'
import { useFieldWords } from '../words/field-words.ts'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { addMinutes, readTime } from './time-text.ts'

export type TimeFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'numeric' | 'end'> & {
  /** How far the arrow keys go. */
  readonly stepMinutes?: number
}

/** A time of day, `14:05`. `1405`, `14.05 น.` and Thai digits are understood; the arrows go up and down. */
export function TimeField({ stepMinutes = 15, ...props }: TimeFieldProps) {
  const { value, onChange, error } = props
  const t = useFieldWords()
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  const unread = left && typed !== undefined && typed.trim() !== ''
  const change = (text: string): void => {
    setLeft(false)
    setTyped(text)
    // What cannot be read is no time: the old one must not be sent behind the reader's back.
    onChange(readTime(text) ?? '')
  }
  const leave = (): void => {
    setLeft(true)
    if (value !== '' || typed?.trim() === '') setTyped(undefined)
    props.onBlur?.()
  }
  const step = (event: KeyboardEvent): void => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0) return
    event.preventDefault()
    setTyped(undefined)
    onChange(addMinutes(value === '' ? '12:00' : value, direction * stepMinutes))
  }
  return (
    <TextField
      {...props}
      end={<IconClock aria-hidden size={18} />}
      error={error ?? (unread ? t('timeUnread') : undefined)}
      inputMode="numeric"
      onBlur={leave}
      onChange={change}
      onKeyDown={step}
      placeholder={props.placeholder ?? '14:05'}
      value={typed ?? value}
    />
  )
}

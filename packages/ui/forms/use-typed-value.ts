import { useState } from 'react'

import { useAfterPress } from './form/after-press.ts'

/**
 * Where what is being typed is kept, and how another text is put there, for a form whose draft has it: what cannot be read
 * is no value that the form could keep.
 */
export type KeptText = readonly [text: string | undefined, keep: (text: string | undefined) => void]

export type TypedValueOptions<Value> = {
  readonly value: Value
  /** What stands for an empty field: `undefined`, or an empty text. */
  readonly none: Value
  /** What a text means; `undefined` where it cannot be read. */
  readonly read: (text: string) => Value | undefined
  /** How a value is written once the field has been left. */
  readonly write: (value: Value) => string
  /** What to say of a text that cannot be read. */
  readonly unreadWords: string | ((text: string) => string)
  readonly error?: string | undefined
  readonly onChange: (value: Value) => void
  readonly onBlur?: (() => void) | undefined
  readonly kept?: KeptText | undefined
}

/** What the line that is typed in is given. */
export type TypedValue = {
  readonly text: string
  /** Nothing was typed since the value was written here. */
  readonly isUntouched: boolean
  readonly error: string | undefined
  /** Holds the form back: {@link TextFieldProps.unread}. */
  readonly unread: string | undefined
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
  readonly onInvalid: () => void
  /** Something else than typing has set the value. */
  readonly forget: () => void
}

/**
 * A value that is typed as text. The text stays as it is until the field is left; then it is written out, or said to
 * be unread. What cannot be read is no value: neither the one before it nor a part of it may be sent in its place, and
 * a form is not sent while it stands there.
 */
export function useTypedValue<Value>(options: TypedValueOptions<Value>): TypedValue {
  const { value, none, read, write, error, onChange, onBlur } = options
  const own = useState<string>()
  const [typed, setTyped] = options.kept ?? own
  // What has come back with a draft was left before.
  const [isLeft, setLeft] = useState(typed !== undefined)
  const afterPress = useAfterPress()
  const stands = typed !== undefined && !(isLeft && value !== none)
  const isUnread = stands && typed.trim() !== '' && read(typed) === undefined
  const unreadWords =
    typeof options.unreadWords === 'string' ? options.unreadWords : options.unreadWords(typed ?? '')
  return {
    text: stands ? typed : write(value),
    isUntouched: typed === undefined,
    error: isUnread && isLeft ? unreadWords : error,
    unread: isUnread ? unreadWords : undefined,
    onChange: (text) => {
      setLeft(false)
      setTyped(text)
      onChange(text.trim() === '' ? none : (read(text) ?? none))
    },
    onBlur: () => {
      if (isUnread) afterPress(() => setLeft(true))
      else setTyped(undefined)
      onBlur?.()
    },
    onInvalid: () => setLeft(true),
    forget: () => setTyped(undefined),
  }
}

/** Has every field within say that its text cannot be read, and goes to the first; whether there is one. */
export function sayUnread(around: HTMLElement | null): boolean {
  const unread = [...(around?.querySelectorAll('input') ?? [])].filter((input) => input.validity.customError)
  for (const input of unread) input.checkValidity()
  unread[0]?.focus()
  return unread.length > 0
}

import { describePhoneRefusal, formatThaiPhone, parseThaiPhone } from '@langraan/thai'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

import type { Language } from '../preferences/preferences.ts'
import { useFieldWords } from '../words/field-words.ts'
import { useLanguage } from '../words/use-words.ts'
import { useAfterPress } from './form/after-press.ts'
import { readWithin } from './number-text.ts'
import type { NumberBounds } from './number-text.ts'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { useTypedValue } from './use-typed-value.ts'
import type { KeptText } from './use-typed-value.ts'

type Texts = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'numeric'>

export type NumberFieldProps = Texts &
  NumberBounds & {
    readonly value: number | undefined
    readonly onChange: (value: number | undefined) => void
    /** Shown after the figure: `กก.`, `ซม.`. */
    readonly unit?: string
    readonly kept?: KeptText | undefined
  }

const figure = (value: number, decimals = 0): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: decimals })

/** What a field takes, for whoever typed something else. */
function useTaken({ min, max, decimals = 0 }: NumberBounds): string {
  const t = useFieldWords()
  const kind = decimals > 0 ? t('figureDecimals', { decimals }) : t('figureWhole')
  const [low, high] = [figure(min ?? 0, decimals), figure(max ?? 0, decimals)]
  if (min !== undefined && max !== undefined) return t('figureWithin', { kind, low, high })
  if (min !== undefined) return t('figureFrom', { kind, low })
  return max === undefined ? t('figureAny', { kind }) : t('figureUpTo', { kind, high })
}

/**
 * A number, at the right. What is typed stays as it is: what is no number, or none that may stand here, is said once the
 * field is left and is no value, for another number in its place would be booked without a word.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, unit, decimals = 0 } = props
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRef(input, props.inputRef)
  const typed = useTypedValue<number | undefined>({
    ...props,
    none: undefined,
    read: (text) => readWithin(text, props),
    write: (written) => (written === undefined ? '' : figure(written, decimals)),
    unreadWords: useTaken(props),
  })
  const { isUntouched } = typed
  useEffect(() => {
    // A figure that comes while somebody is about to type makes room: `450` must not become `100450`.
    if (isUntouched && document.activeElement === input.current) input.current?.select()
  }, [value, isUntouched])
  return (
    <TextField
      {...props}
      end={unit ?? props.end}
      error={typed.error}
      inputRef={inputRef}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      numeric
      onBlur={typed.onBlur}
      onChange={typed.onChange}
      onInvalid={() => {
        typed.onInvalid()
        props.onInvalid?.()
      }}
      unread={typed.unread ?? props.unread}
      value={typed.text}
    />
  )
}

/** What is wrong with a phone number, in words; nothing for a right or an empty one. */
export function phoneProblem(text: string, language: Language): string | undefined {
  const read = parseThaiPhone(text)
  if (read.ok || read.refusal.code === 'phone_empty') return undefined
  return describePhoneRefusal(read.refusal, language)
}

export type PhoneFieldProps = Texts & {
  /** As typed; the server reads it with the same rule. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A Thai phone number. Left, it is written `081-234-5678`, or says how many digits are missing. */
export function PhoneField(props: PhoneFieldProps) {
  const { value, onChange, error } = props
  const language = useLanguage()
  const [left, setLeft] = useState(false)
  const afterPress = useAfterPress()
  const leave = (): void => {
    const read = parseThaiPhone(value)
    afterPress(() => setLeft(true))
    if (read.ok) onChange(formatThaiPhone(read.e164))
    props.onBlur?.()
  }
  return (
    <TextField
      {...props}
      autoComplete={props.autoComplete ?? 'tel'}
      error={error ?? (left ? phoneProblem(value, language) : undefined)}
      inputMode="tel"
      onBlur={leave}
      onChange={(text) => {
        setLeft(false)
        onChange(text)
      }}
      value={value}
    />
  )
}

import { describePhoneRefusal, formatThaiPhone, parseThaiPhone } from '@langraan/thai'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

import type { Language } from '../preferences/preferences.ts'
import { useLanguage } from '../words/use-words.ts'
import { useAfterPress } from './after-press.ts'
import { keptText, readNumber, withinBounds } from './number-text.ts'
import type { NumberBounds } from './number-text.ts'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

type Texts = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'numeric'>

export type NumberFieldProps = Texts &
  NumberBounds & {
    readonly value: number | undefined
    readonly onChange: (value: number | undefined) => void
    /** Shown after the figure: `กก.`, `ซม.`. */
    readonly unit?: string
  }

/** A number, at the right. What is typed stays as it is until the field is left. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, unit, decimals = 0 } = props
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRef(input, props.inputRef)
  const isUntouched = typed === undefined
  useEffect(() => {
    // A figure that comes while somebody is about to type makes room: `450` must not become `100450`.
    if (isUntouched && document.activeElement === input.current) input.current?.select()
  }, [value, isUntouched])
  const change = (text: string): void => {
    const kept = keptText(text, props)
    if (kept === undefined) return
    setTyped(kept)
    // A sign alone is no figure yet.
    onChange(kept === '-' ? undefined : readNumber(kept, decimals))
  }
  const leave = (): void => {
    setTyped(undefined)
    if (value !== undefined) onChange(withinBounds(value, props))
    props.onBlur?.()
  }
  return (
    <TextField
      {...props}
      end={unit ?? props.end}
      inputRef={inputRef}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      numeric
      onBlur={leave}
      onChange={change}
      value={typed ?? value?.toLocaleString('en-US', { maximumFractionDigits: decimals }) ?? ''}
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

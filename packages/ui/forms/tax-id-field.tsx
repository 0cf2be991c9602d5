import { describeTaxIdRefusal, formatThaiTaxId, parseThaiTaxId } from '@langraan/thai'
import { useState } from 'react'

import { useLanguage } from '../words/use-words.ts'
import { useAfterPress } from './form/after-press.ts'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

export type TaxIdFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'numeric'>

/** A Thai tax or citizen id. Left, it is written `0-1075-36000-10-2`, or says which digits are wrong. */
export function TaxIdField(props: TaxIdFieldProps) {
  const { value, onChange, error } = props
  const language = useLanguage()
  const [left, setLeft] = useState(false)
  const afterPress = useAfterPress()
  const read = parseThaiTaxId(value)
  const problem =
    left && !read.ok && read.refusal.code !== 'tax_id_empty'
      ? describeTaxIdRefusal(read.refusal, language)
      : undefined
  const leave = (): void => {
    afterPress(() => setLeft(true))
    if (read.ok) onChange(formatThaiTaxId(read.taxId))
    props.onBlur?.()
  }
  return (
    <TextField
      {...props}
      error={error ?? problem}
      inputMode="numeric"
      onBlur={leave}
      onChange={(text) => {
        setLeft(false)
        onChange(text)
      }}
    />
  )
}

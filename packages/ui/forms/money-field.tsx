import { formatBaht, parseBaht } from '@langraan/money'

import { useFieldWords } from '../words/field-words.ts'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { useTypedValue } from './use-typed-value.ts'
import type { KeptText } from './use-typed-value.ts'

export type MoneyFieldProps = Omit<
  TextFieldProps,
  'value' | 'onChange' | 'type' | 'inputMode' | 'numeric'
> & {
  /** Integer satang. */
  readonly value: number | undefined
  readonly onChange: (satang: number | undefined) => void
  readonly kept?: KeptText | undefined
}

// Half typed: `85.` before its satang, `1,` before its thousands.
const readAmount = (text: string): number | undefined => parseBaht(text.trim().replace(/[.,]$/, ''))

const writeAmount = (satang: number | undefined): string =>
  satang === undefined ? '' : formatBaht(satang, { symbol: false })

/** An amount of baht, kept as satang. `1,234.5`, `฿20` and Thai digits are understood. */
export function MoneyField(props: MoneyFieldProps) {
  const t = useFieldWords()
  const typed = useTypedValue<number | undefined>({
    ...props,
    none: undefined,
    read: readAmount,
    write: writeAmount,
    unreadWords: t('amountUnread'),
  })
  return (
    <TextField
      {...props}
      error={typed.error}
      inputMode="decimal"
      numeric
      onBlur={typed.onBlur}
      onChange={typed.onChange}
      onInvalid={() => {
        typed.onInvalid()
        props.onInvalid?.()
      }}
      start={props.start ?? '฿'}
      unread={typed.unread ?? props.unread}
      value={typed.text}
    />
  )
}

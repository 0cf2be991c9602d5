import { IconX } from '@langraan/ui/icons'
import { FieldFrame } from '@langraan/ui/forms'
import { joinClasses } from '@langraan/ui'
import { type KeyboardEvent, useState } from 'react'
import styles from './product.module.css'

export type TokenFieldProps = {
  readonly label: string
  readonly help?: string
  readonly error?: string | undefined
  readonly values: readonly string[]
  readonly onChange: (values: string[]) => void
  /** With it a value can be given another name and stays the same one. */
  readonly onRename?: (from: string, to: string) => void
  readonly words: { remove: (name: string) => string; rename?: (name: string) => string }
  readonly maxLength?: number
}

/** Short texts as chips: Enter or a comma puts one in, Backspace takes the last one out, pasting a list puts in all. */
export function TokenField(props: TokenFieldProps) {
  const { label, help, error, values, onChange, maxLength = 60 } = props
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    const fresh = text
      .split(/[,\n\t]/)
      .map((part) => part.trim().slice(0, maxLength))
      .filter(Boolean)
    setTyped('')
    if (fresh.length > 0) onChange([...new Set([...values, ...fresh])])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && values.length > 0) onChange(values.slice(0, -1))
  }
  return (
    <FieldFrame error={error} help={help} label={label}>
      {(wiring) => (
        <span className={joinClasses(styles.tokens, error !== undefined && styles.tokensBad)}>
          {values.map((value) => (
            <Token key={value} props={props} value={value} />
          ))}
          <input
            {...wiring}
            className={styles.tokenInput}
            onBlur={() => add(typed)}
            onChange={({ target }) =>
              /[,\n]/.test(target.value) ? add(target.value) : setTyped(target.value)
            }
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text')
              if (!/[,\n\t]/.test(text)) return
              event.preventDefault()
              add(text)
            }}
            value={typed}
          />
        </span>
      )}
    </FieldFrame>
  )
}

function Token({ props, value }: { readonly props: TokenFieldProps; readonly value: string }) {
  const { values, onChange, onRename, words, maxLength = 60 } = props
  const [name, setName] = useState<string>()
  const end = (keep: boolean) => {
    const wanted = name?.trim() ?? ''
    setName(undefined)
    if (keep && wanted !== '' && wanted !== value && !values.includes(wanted)) onRename?.(value, wanted)
  }
  if (name !== undefined)
    return (
      <input
        aria-label={words.rename?.(value)}
        autoFocus
        className={styles.tokenRename}
        maxLength={maxLength}
        onBlur={() => end(true)}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          end(event.key === 'Enter')
        }}
        value={name}
      />
    )
  return (
    <span className={styles.token}>
      {onRename ? (
        <button
          aria-label={words.rename?.(value)}
          className={styles.tokenName}
          onClick={() => setName(value)}
          type="button"
        >
          {value}
        </button>
      ) : (
        <span className={styles.tokenName}>{value}</span>
      )}
      <button
        aria-label={words.remove(value)}
        className={styles.tokenRemove}
        onClick={() => onChange(values.filter((other) => other !== value))}
        type="button"
      >
        <IconX aria-hidden size={14} />
      </button>
    </span>
  )
}

import { IconChevronDown, IconChevronUp, IconX } from '@langraan/ui/icons'
import { FieldFrame } from '@langraan/ui/forms'
import { joinClasses } from '@langraan/ui'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import styles from './product.module.css'

export type TokenFieldProps = {
  readonly label: string
  readonly help?: string
  readonly error?: string | undefined
  readonly values: readonly string[]
  readonly onChange: (values: string[]) => void
  /** What stands in the field and is not put in yet: leaving the field does that. */
  readonly onTyping?: (typed: string) => void
  /**
   * With it a value can be given another name and stays the same one; such values have an order, too. On a phone, where
   * chips can neither be dragged nor moved by keys, they stand below each other with buttons for it.
   */
  readonly onRename?: (from: string, to: string) => void
  readonly words: {
    remove: (name: string) => string
    rename?: (name: string) => string
    up?: (name: string) => string
    down?: (name: string) => string
    /** Beside the field when a value would get the name of another. */
    taken?: (name: string) => string
  }
  readonly maxLength?: number
}

/** Short texts as chips: Enter or a comma puts one in, Backspace takes the last one out, pasting a list puts in all. */
export function TokenField(props: TokenFieldProps) {
  const { label, help, error, values, onChange, maxLength = 60 } = props
  const [typed, setTyped] = useState('')
  const type = (text: string) => {
    setTyped(text)
    props.onTyping?.(text)
  }
  const { box, focus, move, drag } = useOrder(props)
  const [clash, setClash] = useState<{ value: string; wanted: string }>()
  // It is over when either of the two is taken out.
  const isClash = clash !== undefined && values.includes(clash.value) && values.includes(clash.wanted)
  const fault = isClash ? props.words.taken?.(clash.wanted) : error
  const add = (text: string) => {
    const fresh = text
      .split(/[,\n\t]/)
      .map((part) => part.trim().slice(0, maxLength))
      .filter(Boolean)
    type('')
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
    <FieldFrame error={fault} help={help} label={label}>
      {(wiring) => (
        <span
          className={joinClasses(
            styles.tokens,
            fault !== undefined && styles.tokensBad,
            props.onRename && styles.tokensInOrder,
          )}
          ref={box}
        >
          {values.map((value, at) => (
            <Token
              drag={drag(at)}
              key={value}
              onClash={(wanted) => setClash(wanted === undefined ? undefined : { value, wanted })}
              onEnd={() => focus('[data-name]', at)}
              at={at}
              onMove={(by, byButton) => move(at, at + by, byButton)}
              onRemoved={() => focus('[data-typing]')}
              props={props}
              value={value}
            />
          ))}
          <input
            {...wiring}
            className={styles.tokenInput}
            data-typing
            onBlur={() => add(typed)}
            onChange={({ target }) => (/[,\n]/.test(target.value) ? add(target.value) : type(target.value))}
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

/** The order of the chips, by dragging and by keys. They are drawn anew first; the focus goes along. */
function useOrder({ values, onChange }: TokenFieldProps) {
  const box = useRef<HTMLSpanElement>(null)
  const [dragged, setDragged] = useState<number>()
  const focus = (selector: string, at = 0) =>
    requestAnimationFrame(() => box.current?.querySelectorAll<HTMLElement>(selector)[at]?.focus())
  const move = (from: number, to: number, byButton?: 'up' | 'down') => {
    const value = values[from]
    if (value === undefined || to < 0 || to >= values.length || to === from) return
    onChange(values.toSpliced(from, 1).toSpliced(to, 0, value))
    // At an end the button that was pressed leads no further: the other one has the focus.
    if (to === 0 && byButton) focus('[data-down]')
    else if (to === values.length - 1 && byButton) focus('[data-up]', to)
    else focus(byButton ? `[data-${byButton}]` : '[data-name]', to)
  }
  const drag = (at: number) => ({
    onStart: () => setDragged(at),
    onDrop: () => {
      if (dragged !== undefined) move(dragged, at)
      setDragged(undefined)
    },
  })
  return { box, focus, move, drag }
}

type TokenProps = {
  readonly props: TokenFieldProps
  readonly value: string
  readonly at: number
  readonly onMove: (by: number, byButton?: 'up' | 'down') => void
  /** It would get the name of another, or not any more. */
  readonly onClash: (wanted: string | undefined) => void
  /** Renaming it is over, by a key. */
  readonly onEnd: () => void
  /** It was taken out, by a key. */
  readonly onRemoved: () => void
  readonly drag: { readonly onStart: () => void; readonly onDrop: () => void }
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

function Token({ props, value, at, onClash, onMove, onEnd, onRemoved, drag }: TokenProps) {
  const { values, onChange, onRename, words } = props
  const [isRenaming, setRenaming] = useState(false)
  if (isRenaming)
    return (
      <Renaming
        onEnd={(wanted, byKey) => {
          // What was typed stays, to be typed on.
          if (wanted !== value && values.includes(wanted)) return onClash(wanted)
          onClash(undefined)
          setRenaming(false)
          if (wanted !== '' && wanted !== value) onRename?.(value, wanted)
          if (byKey) onEnd()
        }}
        onTyped={() => onClash(undefined)}
        props={props}
        value={value}
      />
    )
  const remove = ({ detail }: MouseEvent) => {
    onChange(values.filter((other) => other !== value))
    // A finger or a mouse did not ask for the field, nor for the keyboard of a phone.
    if (detail === 0) onRemoved()
  }
  return (
    <span
      className={styles.token}
      draggable={onRename !== undefined}
      onDragOver={(event) => event.preventDefault()}
      onDragStart={drag.onStart}
      onDrop={(event) => {
        event.preventDefault()
        drag.onDrop()
      }}
    >
      {onRename ? (
        <button
          aria-label={words.rename?.(value)}
          className={styles.tokenName}
          data-name
          onClick={() => setRenaming(true)}
          onKeyDown={(event) => {
            const by = event.altKey ? STEPS[event.key] : undefined
            if (by === undefined) return
            event.preventDefault()
            onMove(by)
          }}
          type="button"
        >
          {value}
        </button>
      ) : (
        <span className={styles.tokenName}>{value}</span>
      )}
      {onRename && <MoveButtons at={at} onMove={onMove} props={props} value={value} />}
      <button aria-label={words.remove(value)} className={styles.tokenRemove} onClick={remove} type="button">
        <IconX aria-hidden size={14} />
      </button>
    </span>
  )
}

type MoveProps = Pick<TokenProps, 'props' | 'value' | 'at' | 'onMove'>

/** Shown on a phone alone. */
function MoveButtons({ props: { values, words }, value, at, onMove }: MoveProps) {
  return (
    <>
      <button
        aria-label={words.up?.(value)}
        className={styles.tokenMove}
        data-up
        disabled={at === 0}
        onClick={() => onMove(-1, 'up')}
        type="button"
      >
        <IconChevronUp aria-hidden size={18} />
      </button>
      <button
        aria-label={words.down?.(value)}
        className={styles.tokenMove}
        data-down
        disabled={at === values.length - 1}
        onClick={() => onMove(1, 'down')}
        type="button"
      >
        <IconChevronDown aria-hidden size={18} />
      </button>
    </>
  )
}

type RenamingProps = {
  readonly props: TokenFieldProps
  readonly value: string
  readonly onTyped: () => void
  readonly onEnd: (wanted: string, byKey: boolean) => void
}

function Renaming({ props: { words, maxLength = 60 }, value, onTyped, onEnd }: RenamingProps) {
  const [name, setName] = useState(value)
  return (
    <input
      aria-label={words.rename?.(value)}
      autoFocus
      className={styles.tokenRename}
      maxLength={maxLength}
      onBlur={() => onEnd(name.trim(), false)}
      onChange={(event) => {
        setName(event.target.value)
        onTyped()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onEnd(event.key === 'Enter' ? name.trim() : value, true)
      }}
      value={name}
    />
  )
}

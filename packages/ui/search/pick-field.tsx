import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { FieldProps } from '../forms/field.tsx'
import { TextField } from '../forms/text-field.tsx'
import { Stack, Text } from '../parts/layout.tsx'
import styles from './pick-field.module.css'

export type PickFieldProps<Row> = FieldProps & {
  readonly text: string
  readonly onText: (text: string) => void
  /** What was found for the text; `undefined` while nothing is known for it yet. */
  readonly found: readonly Row[] | undefined
  /** What to say where nothing was found. */
  readonly none: string
  readonly keyOf: (row: Row) => string
  readonly onPick: (row: Row) => void
  readonly children: (row: Row) => ReactNode
  /** Rows of an earlier text are shown, but Enter waits for those of the present one. */
  readonly isEarlier: boolean
  /** At the end of the field: another way to say what is wanted. */
  readonly end?: ReactNode
}

/** Finds things as somebody types or scans; Enter takes the first, so that a scanner adds line after line. */
export function PickField<Row>(props: PickFieldProps<Row>) {
  const { text, onText, found, none, keyOf, onPick, children, isEarlier, ...field } = props
  const input = useRef<HTMLInputElement>(null)
  const isAsked = text.trim() !== ''
  const offered = isAsked ? (found ?? []) : []
  const pick = (row: Row): void => {
    onPick(row)
    onText('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const [first] = offered
    if (first !== undefined && !isEarlier) pick(first)
  }
  return (
    <Stack gap={2}>
      <TextField
        {...field}
        autoComplete="off"
        inputRef={input}
        onChange={onText}
        onKeyDown={onKeyDown}
        type="search"
        value={text}
      />
      {isAsked && found && !isEarlier && offered.length === 0 && (
        <Text size="sm" tone="third">
          {none}
        </Text>
      )}
      <Offers keyOf={keyOf} onPick={pick} rows={offered}>
        {children}
      </Offers>
    </Stack>
  )
}

export type OffersProps<Row> = Pick<PickFieldProps<Row>, 'keyOf' | 'onPick' | 'children'> & {
  readonly rows: readonly Row[]
}

/** What was found, to choose from; nothing where that is nothing. */
export function Offers<Row>({ rows, keyOf, onPick, children }: OffersProps<Row>) {
  if (rows.length === 0) return null
  return (
    <ul className={styles.offered}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <button className={styles.offer} onClick={() => onPick(row)} type="button">
            {children(row)}
          </button>
        </li>
      ))}
    </ul>
  )
}

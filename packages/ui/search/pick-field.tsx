import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { FieldProps } from '../forms/field.tsx'
import { TextField } from '../forms/text-field.tsx'
import { IconX } from '../icons.ts'
import { Button } from '../parts/button.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { Stack, Text } from '../parts/page/layout.tsx'
import { useFieldWords } from '../words/field-words.ts'
import { useKitWords } from '../words/kit-words.ts'
import styles from './pick-field.module.css'
import { type LookUp, useLookUps } from './use-look-ups.ts'

export type PickFieldProps<Row> = FieldProps & {
  readonly text: string
  readonly onText: (text: string) => void
  /** What was found for the text; `undefined` while nothing is known for it yet. */
  readonly found: readonly Row[] | undefined
  /** What to say where nothing was found. */
  readonly none: string
  readonly keyOf: (row: Row) => string
  /** May come later, for what was looked up: others may have been picked meanwhile. */
  readonly onPick: (row: Row) => void
  readonly children: (row: Row) => ReactNode
  /** Rows of an earlier text are shown, which Enter does not take. */
  readonly isEarlier: boolean
  /** What Enter means where it comes before anything was found: of a scanner, which sends the next code soon. */
  readonly lookUp: (text: string) => Promise<Row | undefined>
  /** At the end of the field: another way to say what is wanted. */
  readonly end?: ReactNode
}

/**
 * Finds things as somebody types or scans; Enter takes the first and empties the field, so that a scanner adds line after
 * line however fast it is. What nothing was found for stays below by its text.
 */
export function PickField<Row>(props: PickFieldProps<Row>) {
  const { text, onText, found, none, keyOf, onPick, children, isEarlier, lookUp, ...field } = props
  const input = useRef<HTMLInputElement>(null)
  const isAsked = text.trim() !== ''
  const f = useFieldWords()
  const lookUps = useLookUps(lookUp, onPick)
  // What is still looked for would be missing in what is sent.
  const isLooking = lookUps.open.some(({ outcome }) => outcome === undefined)
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
    else if (isAsked) {
      lookUps.begin(text.trim())
      onText('')
    }
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
        unread={isLooking ? f('lookingUp') : ''}
        value={text}
      />
      {isAsked && found && !isEarlier && offered.length === 0 && (
        <Text size="sm" tone="third">
          {none}
        </Text>
      )}
      {lookUps.open.length > 0 && (
        <ul aria-live="polite" className={styles.lookUps}>
          {lookUps.open.map((one) => (
            <LookedUp
              key={one.id}
              lookUp={one}
              none={none}
              onAgain={() => lookUps.again(one)}
              onDrop={() => lookUps.drop(one.id)}
            />
          ))}
        </ul>
      )}
      <Offers keyOf={keyOf} onPick={pick} rows={offered}>
        {children}
      </Offers>
    </Stack>
  )
}

type LookedUpProps = {
  readonly lookUp: LookUp
  readonly none: string
  readonly onAgain: () => void
  readonly onDrop: () => void
}

function LookedUp({ lookUp: { text, outcome }, none, onAgain, onDrop }: LookedUpProps) {
  const t = useKitWords()
  const f = useFieldWords()
  const words = outcome === undefined ? f('lookingUp') : 'none' in outcome ? none : outcome.failed
  return (
    <li>
      <Stack gap={1} grow>
        <Text weight="medium">{text}</Text>
        <Text size="sm" tone={outcome === undefined ? 'third' : 'bad'}>
          {words}
        </Text>
      </Stack>
      {outcome && 'failed' in outcome && (
        <Button onClick={onAgain} size="sm">
          {t('retry')}
        </Button>
      )}
      {outcome && <IconButton icon={IconX} label={f('remove', { name: text })} onClick={onDrop} size="sm" />}
    </li>
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

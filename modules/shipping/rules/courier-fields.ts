import type { Language } from '@langraan/thai'

export type Words = Readonly<Record<Language, string>>

export const fieldKinds = ['secret', 'text', 'time', 'choice'] as const

type Choice = { readonly field: string; readonly value: string }

/** One thing that a merchant enters to connect a courier. */
export type CourierField = {
  readonly name: string
  /** A `secret` is sealed and never shown again: its last characters tell which one it is. A `time` is HH:MM. */
  readonly kind: (typeof fieldKinds)[number]
  readonly label: Words
  readonly help: Words
  /** What helps where the courier is connected already and this is to be changed. */
  readonly changeHelp?: Words
  readonly mayBeEmpty?: boolean
  /** It is asked for only where a choice is so; elsewhere what was entered before stays, and nobody judges it. */
  readonly onlyWhere?: Choice & { readonly and?: Choice }
  /** The name of a time that this one comes after, on the same day. */
  readonly laterThan?: string
  readonly fewest?: number
  readonly most: number
  /** What all of it must look like, as a regular expression. */
  readonly pattern?: string
  readonly choices?: readonly { readonly value: string; readonly label: Words }[]
  /** What is told where nothing is entered, where it cannot be right, and where the courier does not take it. */
  readonly missing: Words
  readonly wrong: Words
  readonly notTaken: Words
}

const TIME = '([01]\\d|2[0-3]):[0-5]\\d'

/** What is entered in all of a courier's fields, by their names. */
type Entered = Readonly<Record<string, string | undefined>>

/** Whether a field is asked for, by what is entered in the others. */
export function isAsked({ onlyWhere }: Pick<CourierField, 'onlyWhere'>, all: Entered): boolean {
  if (onlyWhere === undefined) return true
  const choices = onlyWhere.and ? [onlyWhere, onlyWhere.and] : [onlyWhere]
  return choices.every(({ field, value }) => all[field]?.trim() === value)
}

/** What is wrong with what was entered in a field, beside what is entered in the others; undefined where nothing is. */
export function faultOfField(field: CourierField, entered: string, all: Entered = {}): Words | undefined {
  if (!isAsked(field, all)) return undefined
  const text = entered.trim()
  if (text === '') return field.mayBeEmpty ? undefined : field.missing
  const { fewest = 1, most, choices } = field
  if (text.length < fewest || text.length > most) return field.wrong
  if (choices && !choices.some(({ value }) => value === text)) return field.wrong
  const pattern = field.pattern ?? (field.kind === 'time' ? TIME : undefined)
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`).test(text)) return field.wrong
  const before = field.laterThan === undefined ? undefined : all[field.laterThan]?.trim()
  return before !== undefined && text <= before ? field.wrong : undefined
}

// A hint tells which secret it is; of a short one it would tell too much.
const HINT_LENGTH = 4
const SHORTEST_HINTED = 8

/** What is shown of a setting after it was entered: of a secret its end only. */
export function shownOf({ kind }: CourierField, value: string): string {
  if (kind !== 'secret') return value
  return value.length < SHORTEST_HINTED ? '' : value.slice(-HINT_LENGTH)
}

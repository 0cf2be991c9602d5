import type { Language, RefusalTable, RefusalWords } from './endpoint.ts'

export type RefusalValues = Readonly<Record<string, string | number>>

/** What is wrong at one field, such as `variants.3.sku`. */
export type FieldRefusal = { readonly path: string; readonly code: string; readonly values?: RefusalValues }

// Not every browser has the limit; there it is without effect.
const Stacks = Error as ErrorConstructor & { stackTraceLimit?: number }

/** An expected "no": thrown by a use case, which rolls back, and translated once at the edge. */
export class Refusal extends Error {
  readonly code: string
  readonly words: RefusalWords
  readonly values: RefusalValues
  readonly details: unknown
  /** By the field's path, where single fields are refused. */
  readonly fields: Readonly<Record<string, Refusal>>

  constructor(
    code: string,
    words: RefusalWords,
    values: RefusalValues = {},
    details?: unknown,
    fields: Readonly<Record<string, Refusal>> = {},
  ) {
    // Nobody reads where a "no" came from, and finding out takes longer than all the rest of one.
    const { stackTraceLimit } = Stacks
    Stacks.stackTraceLimit = 0
    super(`refused: ${code}`)
    Stacks.stackTraceLimit = stackTraceLimit
    this.name = 'Refusal'
    this.code = code
    this.words = words
    this.values = values
    this.details = details
    this.fields = fields
  }

  /** What the reader is told, in their language. */
  tell(language: Language): string {
    return fill(this.words[language], this.values)
  }
}

/** Refuses with a code of the table. The type makes sure that the code has words. */
export function refuse<T extends RefusalTable>(
  table: T,
  code: keyof T & string,
  values?: RefusalValues,
  details?: unknown,
): never {
  const words = table[code]
  if (!words) throw new Error(`refusal ${code} has no words`)
  throw new Refusal(code, words, values, details)
}

/** Refuses with what is wrong at each field, worded by the table of the fields. The first fault of a field is told. */
export function refuseFields<T extends RefusalTable>(
  table: T,
  code: keyof T & string,
  fieldTable: RefusalTable,
  faults: readonly FieldRefusal[],
): never {
  const words = table[code]
  if (!words) throw new Error(`refusal ${code} has no words`)
  const fields: Record<string, Refusal> = {}
  for (const fault of faults) {
    const fieldWords = fieldTable[fault.code]
    if (!fieldWords) throw new Error(`refusal ${fault.code} has no words`)
    fields[fault.path] ??= new Refusal(fault.code, fieldWords, fault.values)
  }
  throw new Refusal(code, words, { count: faults.length }, undefined, fields)
}

const figures = new Intl.NumberFormat('en-US')

/** A number is written as a figure, with commas; what only looks like one, as an order's number, comes as text. */
function fill(text: string, values: RefusalValues): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? figures.format(value) : (value ?? whole)
  })
}

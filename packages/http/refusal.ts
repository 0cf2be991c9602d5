import type { Language, RefusalTable, RefusalWords } from './endpoint.ts'

export type RefusalValues = Readonly<Record<string, string | number>>

/** An expected "no": thrown by a use case, which rolls back, and translated once at the edge. */
export class Refusal extends Error {
  readonly code: string
  readonly words: RefusalWords
  readonly values: RefusalValues
  readonly details: unknown

  constructor(code: string, words: RefusalWords, values: RefusalValues = {}, details?: unknown) {
    super(`refused: ${code}`)
    this.name = 'Refusal'
    this.code = code
    this.words = words
    this.values = values
    this.details = details
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

function fill(text: string, values: RefusalValues): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Values of unknown shape, as they come from another program. */
export type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An id, which comes as text or as a number. */
export const idOf = (value: unknown): string => (typeof value === 'number' ? String(value) : textOf(value))

export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

// In seconds this is far in the future, in milliseconds long ago.
const BETWEEN_UNITS = 100_000_000_000
const MOST_AHEAD_MS = 24 * 60 * 60 * 1000

/** A time in seconds, in milliseconds or as ISO text; undefined where it is none of ours. */
export function timeOf(value: unknown, now: Date): Date | undefined {
  const text = textOf(value)
  // Facebook writes "+0000", which not every reader knows.
  const told = numberOf(value) ?? Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  if (Number.isNaN(told) || told <= 0) return undefined
  const milliseconds = told < BETWEEN_UNITS ? told * 1000 : told
  return milliseconds > now.getTime() + MOST_AHEAD_MS ? undefined : new Date(milliseconds)
}

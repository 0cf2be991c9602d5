/** Reading values of unknown shape, as they come from another program. */
export type Fields = Record<string, unknown>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {}
}

/** A string, or a number written as one; anything else is the empty string. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' ? String(value) : ''
}

/** A finite number, also when it is written as a string; otherwise null. */
export function numberOf(fields: Fields, name: string): number | null {
  const value = fields[name]
  if (typeof value === 'string' && value.trim() === '') return null
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** True for the ways in which forms and JSON say yes. */
export function isOn(fields: Fields, name: string): boolean {
  const value = fields[name]
  return value === true || value === 1 || value === '1' || value === 'true' || value === 'on'
}

/**
 * A list that came as an array or as an object with keys "0", "1", …, with the keys kept. PHP
 * programs write both.
 */
export function entriesOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((item, index) => [String(index), item])
  return isFields(value) ? Object.entries(value) : []
}

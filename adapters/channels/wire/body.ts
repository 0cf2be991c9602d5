/** What JSON.parse of today hands over beside a value: how it was written. */
type Written = { source?: string }

/** Integers that a JavaScript number cannot hold stay as they were written; text is one that PostgreSQL keeps. */
function kept(_name: string, value: unknown, written?: Written): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
  const source = written?.source
  return source !== undefined && /^-?\d+$/.test(source) ? source : value
}

/** A body as JSON, with ids of any length whole; undefined where it is none. */
export function bodyOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'), kept)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

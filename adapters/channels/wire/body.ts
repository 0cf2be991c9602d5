/** What JSON.parse of today hands over beside a value: how it was written. */
type Written = { source?: string }

/** No channel goes down so far; PostgreSQL and JSON.stringify end somewhere as well. */
const MOST_DEEP = 100

const keptText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Integers that a JavaScript number cannot hold stay as they were written. */
function kept(_name: string, value: unknown, written?: Written): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
  const source = written?.source
  return source !== undefined && /^-?\d+$/.test(source) ? source : value
}

/** Text, and names of fields, that PostgreSQL keeps; what lies too deep is left out. */
function keepable(value: unknown, levels = 0): unknown {
  if (typeof value === 'string') return keptText(value)
  if (typeof value !== 'object' || value === null) return value
  if (levels >= MOST_DEEP) return null
  if (Array.isArray(value)) return value.map((one) => keepable(one, levels + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [keptText(name), keepable(one, levels + 1)]),
  )
}

/** A body as JSON, with ids of any length whole; undefined where it is none. */
export function bodyOf(bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes).toString('utf8')
  try {
    return keepable(parsed(text))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Looking at how numbers were written goes down with the values, and somewhere it can go no further. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text, kept)
  } catch (error) {
    if (error instanceof RangeError) return JSON.parse(text)
    throw error
  }
}

import { createHash } from 'node:crypto'

// Flash's own list: a value of these alone is sent, and not signed.
const BLANK = new Set('\t\n\v\f\r\u001c\u001d\u001e\u001f ')

const isBlank = (value: string): boolean => [...value].every((letter) => BLANK.has(letter))

/** Over the values as they are before they are encoded, in the order of their names. */
export function signatureOf(values: Readonly<Record<string, string>>, secretKey: string): string {
  const signed = Object.keys(values)
    .filter((name) => name !== 'sign' && !isBlank(values[name] ?? ''))
    .toSorted()
    .map((name) => `${name}=${values[name]}`)
  return createHash('sha256')
    .update([...signed, `key=${secretKey}`].join('&'), 'utf8')
    .digest('hex')
    .toUpperCase()
}

import { createHash } from 'node:crypto'

// What Flash takes for blank: these, and nothing that Unicode calls a space besides.
const BLANK = new Set('\t\n\v\f\r\u001c\u001d\u001e\u001f ')

const isBlank = (value: string): boolean => [...value].every((letter) => BLANK.has(letter))

/** Flash's signature: over the values as they are before they are encoded, without those that are blank. */
export function flashSign(values: Readonly<Record<string, string>>, secretKey: string): string {
  const signed = Object.keys(values)
    .filter((name) => name !== 'sign' && !isBlank(values[name] ?? ''))
    .toSorted()
    .map((name) => `${name}=${values[name]}`)
  return createHash('sha256')
    .update([...signed, `key=${secretKey}`].join('&'))
    .digest('hex')
    .toUpperCase()
}

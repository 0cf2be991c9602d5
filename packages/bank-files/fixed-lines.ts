import { cutToWidth, textOfThaiBytes, thaiBytes } from './thai-page.ts'

/** Where a field begins in its line, from 1 as banks count, and how many bytes it has. */
type Place = { name: string; at: number; width: number }

/**
 * How a field is filled:
 * `text` from the left, blanks behind it; too long is an error.
 * `name` the same, but what is too long is cut at a whole letter.
 * `number` from the right, zeros before it.
 * `digits` exactly as wide as the field.
 * `always` is the same in every file.
 */
export type Field = (Place & { as: 'text' | 'name' | 'number' | 'digits' }) | (Place & { always: string })

/** A kind of line: its width in bytes and what stands where. What no field covers is blank. */
export type Layout<F extends readonly Field[] = readonly Field[]> = { width: number; fields: F }

type Filled<F extends readonly Field[]> = Exclude<F[number], { always: string }>['name']
export type Values<F extends readonly Field[]> = Record<Filled<F>, string>

/** A layout whose fields do not overlap and end within the line, or an error as soon as the file is loaded. */
export function layout<const F extends readonly Field[]>(width: number, fields: F): Layout<F> {
  let free = 1
  for (const field of fields) {
    if (field.at < free) throw new RangeError(`${field.name} begins at ${field.at}, before ${free}`)
    free = field.at + field.width
    if (free > width + 1) throw new RangeError(`${field.name} ends behind the line of ${width}`)
    if ('always' in field && field.always.length !== field.width)
      throw new RangeError(`${field.name} is always ${field.always}, which is not ${field.width} wide`)
  }
  return { width, fields }
}

/** Fields one after the other, for layouts that are told by widths: `place` is worked out. */
export function inRow<const R extends readonly Unplaced[]>(fields: R): Placed<R> {
  let at = 1
  const placed = fields.map((field) => {
    const withPlace = { ...field, at }
    at += field.width
    return withPlace
  })
  return placed as unknown as Placed<R>
}
type Unplaced = Field extends infer One ? (One extends Field ? Omit<One, 'at'> : never) : never
type Placed<R extends readonly Unplaced[]> = { [K in keyof R]: R[K] & { at: number } }

/** A line of a file. The letters of the Thai page are one byte each, so that its length is its width in bytes. */
export function writeLine<F extends readonly Field[]>(
  { width, fields }: Layout<F>,
  values: Values<F>,
): string {
  let line = ''
  for (const field of fields) {
    line = line.padEnd(field.at - 1) + filled(field, (values as Readonly<Record<string, string>>)[field.name])
  }
  return line.padEnd(width)
}

function filled(field: Field, value: string | undefined): string {
  if ('always' in field) return field.always
  if (value === undefined) throw new RangeError(`${field.name} has no value`)
  const fits = field.as === 'name' ? cutToWidth(value, field.width) : value
  if (fits.length > field.width)
    throw new RangeError(`${field.name} has ${field.width} bytes, not ${fits.length}`)
  if (field.as === 'digits' && !(fits.length === field.width && /^\d+$/.test(fits)))
    throw new RangeError(`${field.name} is not ${field.width} digits`)
  return field.as === 'number' ? fits.padStart(field.width, '0') : fits.padEnd(field.width)
}

/** What stands in a line: texts without the blanks behind them, numbers without the zeros before them. */
export function readLine<F extends readonly Field[]>({ width, fields }: Layout<F>, line: string): Values<F> {
  if (line.length !== width) throw new RangeError(`a line has ${line.length} bytes, not ${width}`)
  const found: Record<string, string> = {}
  for (const field of fields) {
    const text = line.slice(field.at - 1, field.at - 1 + field.width)
    if ('always' in field) {
      if (text !== field.always) throw new RangeError(`${field.name} is ${text}, not ${field.always}`)
    } else if (field.as === 'number') found[field.name] = text.replace(/^0+(?=\d)/, '')
    else found[field.name] = text.trimEnd()
  }
  return found as Values<F>
}

const LINE_END = '\r\n'

/** Lines as banks read them: the last one ends as the others do. */
export const bytesOfLines = (lines: readonly string[]): Uint8Array =>
  thaiBytes(lines.map((line) => line + LINE_END).join(''))

export function linesOfBytes(bytes: Uint8Array): string[] {
  const lines = textOfThaiBytes(bytes).split(LINE_END)
  if (lines.pop() !== '') throw new RangeError('the last line does not end')
  return lines
}

/** The line at a place, counted from the end where it is negative; a file without it is broken. */
export function lineAt(lines: readonly string[], at: number): string {
  const line = lines.at(at)
  if (line === undefined) throw new RangeError(`there is no line ${at}`)
  return line
}

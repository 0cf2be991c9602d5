import { toArabicDigits } from '@langraan/thai'

/** What a stretch of a message was read as. */
export type MarkKind = 'name' | 'phone' | 'address' | 'goods' | 'cod'
export type Stretch = { readonly text: string; readonly kind?: MarkKind }

/** What was read of a message, as far as it can be found again in its words. */
export type ReadParts = {
  readonly name: string
  readonly phone: string
  readonly line1: string
  readonly zipcode: string
  readonly goods: readonly string[]
}

type Span = { from: number; to: number; kind: MarkKind }

const COD = /(?:เก็บ(?:เงิน)?)?ปลายทาง|\bCOD\b/i
// An address is told in one breath: farther apart, a house and a zipcode belong to two of them.
const LONGEST_ADDRESS = 300

/** The message in stretches, each with what it was read as. What was read in other words than were written stays unmarked. */
export function markedText(message: string, parts: ReadParts): Stretch[] {
  const spans: Span[] = []
  const add = (kind: MarkKind, from: number, length: number): void => {
    const to = from + length
    if (from < 0 || length === 0 || spans.some((span) => from < span.to && span.from < to)) return
    spans.push({ from, to, kind })
  }
  const find = (kind: MarkKind, text: string): void => {
    if (text !== '') add(kind, message.indexOf(text), text.length)
  }
  markPhone(message, parts.phone, add)
  markAddress(message, parts, add)
  find('name', parts.name)
  for (const goods of parts.goods) find('goods', goods)
  const cod = COD.exec(message)
  if (cod) add('cod', cod.index, cod[0].length)
  return stretches(message, spans)
}

type Add = (kind: MarkKind, from: number, length: number) => void

/** A number may be written with blanks, hyphens and Thai digits between. */
function markPhone(message: string, phone: string, add: Add): void {
  const digits = phone.replace(/\D/g, '').replace(/^66/, '')
  const own = digits.replace(/^0/, '')
  if (own.length < 8) return
  const pattern = new RegExp(`(?:\\+?66|0)?[ .-]*${[...own].join('[ .-]*')}`)
  const found = pattern.exec(toArabicDigits(message))
  if (found) add('phone', found.index, found[0].length)
}

function markAddress(message: string, { line1, zipcode }: ReadParts, add: Add): void {
  // The house is often written a little otherwise than it was read: its first word tells where it begins.
  const [first = ''] = line1.split(/\s/, 1)
  const from = first === '' ? -1 : message.indexOf(first)
  const end = zipcode === '' ? -1 : toArabicDigits(message).indexOf(zipcode, Math.max(0, from))
  if (from >= 0 && end > from && end - from <= LONGEST_ADDRESS)
    add('address', from, end + zipcode.length - from)
  else if (from >= 0 && message.includes(line1)) add('address', message.indexOf(line1), line1.length)
}

function stretches(message: string, spans: readonly Span[]): Stretch[] {
  const all: Stretch[] = []
  let at = 0
  for (const { from, to, kind } of spans.toSorted((one, other) => one.from - other.from)) {
    if (from > at) all.push({ text: message.slice(at, from) })
    all.push({ text: message.slice(from, to), kind })
    at = to
  }
  if (at < message.length) all.push({ text: message.slice(at) })
  return all
}

import { parseThaiPhone } from '@langraan/thai'
import type { Span } from './message-text.ts'

export type FoundPhone = Span & { local: string }

// A zipcode may stand before the number and a house behind it without a space, so a mobile is told by its own digits.
const mobile =
  /(?:(?<!\d)|(?<=(?<!\d)[1-9]\d{4}))(?:\+66[ .-]?0?|0066|66(?=[689]\d{8}(?!\d))|0[ .-]?)[689](?:[ .-]{0,2}\d){8}/g
const landline = /(?<!\d)(?:\+66[ .-]?|0)[2-57](?:[ .-]{0,2}\d){7}(?![\d/])/g

/** Telephone numbers in the order in which they stand. */
export function phonesOf(text: string): FoundPhone[] {
  const mobiles = found(text, mobile)
  const others = found(text, landline).filter(
    ({ start, end }) => !mobiles.some((one) => start < one.end && one.start < end),
  )
  return [...mobiles, ...others].toSorted((a, b) => a.start - b.start)
}

function found(text: string, pattern: RegExp): FoundPhone[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const phone = parseThaiPhone(match[0])
    return phone.ok ? [{ start: match.index, end: match.index + match[0].length, local: phone.local }] : []
  })
}

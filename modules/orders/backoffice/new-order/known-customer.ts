import type { NewOrderValues } from './new-order-values.ts'

/** Two letters of a name, three digits of a telephone: less is nearly everybody. */
export const isAskable = (text: string): boolean =>
  /^[\d\s().+-]*$/.test(text) ? text.replace(/\D/g, '').length >= 3 : [...text].length >= 2

export type Recipient = Pick<
  NewOrderValues,
  'name' | 'phone' | 'line1' | 'subdistrict' | 'district' | 'province' | 'zipcode'
>

const PLACE = ['line1', 'subdistrict', 'district', 'province', 'zipcode'] as const
const digitsOf = (text: string): string => text.replace(/\D/g, '')
/** A telephone of which what was typed is the beginning, or a part, is no other. */
const isOtherPhone = (typed: string, known: string): boolean =>
  typed.trim() !== '' && !digitsOf(known).includes(digitsOf(typed))

/**
 * What choosing a customer puts into the form, and what it would take the place of: a telephone, or an address as a
 * whole, that somebody has typed otherwise stays until they say so.
 */
export function chosenInto(
  values: Recipient,
  recipient: Recipient,
): { put: Partial<Recipient>; stays: Partial<Recipient> } {
  const put: Partial<Recipient> = { name: recipient.name }
  const stays: Partial<Recipient> = {}
  if (recipient.phone !== '')
    (isOtherPhone(values.phone, recipient.phone) ? stays : put).phone = recipient.phone
  if (recipient.line1 === '') return { put, stays }
  const isTyped = PLACE.some((part) => values[part].trim() !== '')
  const isOther = isTyped && PLACE.some((part) => values[part].trim() !== recipient[part])
  for (const part of PLACE) (isOther ? stays : put)[part] = recipient[part]
  return { put, stays }
}

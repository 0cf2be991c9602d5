import { readWholeAddress } from '@langraan/orders/rules'
import type { CheckoutEntry } from './content.ts'
import { loadAddressReader } from '@langraan/thai/address'
import { ADDRESS_PARTS, addressState } from './form.ts'

/** A house with its place is longer, so most of what is asked while somebody fills in the form needs no reading. */
const SHORTEST = 12

/**
 * What was typed, with an address that was written into one field as into a chat put where it belongs: it stands in
 * no other field, or a label would say it twice. `isRead` where nobody has seen it in its fields yet.
 */
export async function withAddressParted(
  entry: CheckoutEntry,
): Promise<{ entry: CheckoutEntry; isRead: boolean }> {
  const state = addressState(entry)
  const mayHold = [entry.line1, entry.addressSearch].some((text) => text.trim().length >= SHORTEST)
  if (state === 'begun' || !mayHold) return { entry, isRead: false }
  const readAddress = await loadAddressReader()
  const inLine = readWholeAddress(entry.line1, readAddress)
  if (state === 'complete') {
    const isSaidTwice =
      inLine &&
      inLine.line1 !== '' &&
      ADDRESS_PARTS.every((part) => inLine.address[part] === entry[part].trim())
    return isSaidTwice ? { entry: { ...entry, line1: inLine.line1 }, isRead: true } : { entry, isRead: false }
  }
  const read = inLine ?? readWholeAddress(entry.addressSearch, readAddress)
  if (!read) return { entry, isRead: false }
  const line1 = inLine || entry.line1.trim() === '' ? read.line1 : entry.line1
  // The search says what was found, as where somebody chose it from the list.
  const addressSearch = ADDRESS_PARTS.map((part) => read.address[part]).join(' · ')
  return { entry: { ...entry, ...read.address, line1, addressSearch }, isRead: true }
}

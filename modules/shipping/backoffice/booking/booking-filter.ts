import { normaliseThaiText } from '@langraan/thai'
import type { WaitingParcel } from '../../contract.ts'

/** By what the parcels that wait are narrowed down. */
export type BookingFilter = {
  readonly text: string
  readonly cod: 'with' | 'without' | undefined
  readonly readiness: 'ready' | 'to-mend' | undefined
  readonly provinces: readonly string[]
}

export const EVERY_PARCEL: BookingFilter = { text: '', cod: undefined, readiness: undefined, provinces: [] }

export const isNarrowed = ({ text, cod, readiness, provinces }: BookingFilter): boolean =>
  text.trim() !== '' || cod !== undefined || readiness !== undefined || provinces.length > 0

const plain = (text: string): string => normaliseThaiText(text).toLowerCase()

/** Whether a parcel is shown: every word that was typed stands in its number, name or place. */
export function fitsFilter(
  parcel: WaitingParcel,
  { text, cod, readiness, provinces }: BookingFilter,
): boolean {
  if (cod !== undefined && (cod === 'with') !== parcel.codSatang > 0) return false
  const isReady = parcel.faults.length === 0 && parcel.lastFailure === null
  if (readiness !== undefined && (readiness === 'ready') !== isReady) return false
  if (provinces.length > 0 && !provinces.includes(parcel.province)) return false
  const within = plain([parcel.orderNumber, parcel.customerName, parcel.province, parcel.zipcode].join(' '))
  return plain(text)
    .split(/\s+/)
    .every((word) => within.includes(word))
}

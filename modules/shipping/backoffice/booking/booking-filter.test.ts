import { describe, expect, it } from 'vitest'
import type { WaitingParcel } from '../../contract.ts'
import { type BookingFilter, EVERY_PARCEL, fitsFilter, isNarrowed } from './booking-filter.ts'

const parcel: WaitingParcel = {
  orderId: '1',
  orderNumber: '24117',
  placedAt: '2026-11-20T10:00:00Z',
  customerName: 'Somchai ใจดี',
  province: 'เชียงใหม่',
  zipcode: '50300',
  itemCount: 1,
  weightGrams: 900,
  isWeightEntered: false,
  size: null,
  codSatang: 0,
  faults: [],
  courier: null,
  lastFailure: null,
}

describe('the filter of parcels that wait', () => {
  it.each<[Partial<BookingFilter>, boolean]>([
    [{}, true],
    [{ text: ' somchai ' }, true],
    [{ text: '503 เชียง' }, true],
    [{ text: '24118' }, false],
    [{ cod: 'without' }, true],
    [{ cod: 'with' }, false],
    [{ readiness: 'to-mend' }, false],
    [{ provinces: ['ลำพูน'] }, false],
    [{ provinces: ['ลำพูน', 'เชียงใหม่'] }, true],
  ])('lets through what all of it fits: %j', (filter, fits) => {
    expect(fitsFilter(parcel, { ...EVERY_PARCEL, ...filter })).toBe(fits)
  })
  it('counts what a courier refused as to be mended', () => {
    const refused = { ...parcel, lastFailure: 'Over weight' }
    expect(fitsFilter(refused, { ...EVERY_PARCEL, readiness: 'to-mend' })).toBe(true)
    expect(isNarrowed(EVERY_PARCEL)).toBe(false)
    expect(isNarrowed({ ...EVERY_PARCEL, provinces: ['ลำพูน'] })).toBe(true)
  })
})

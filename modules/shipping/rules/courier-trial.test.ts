import { describe, expect, it } from 'vitest'
import { isPickupComplete, trialOf } from './courier-trial.ts'

const booking = () => Promise.resolve()

describe('how a courier is tried', () => {
  it.each([
    ['by a booking that is cancelled', { book: true, cancel: true }, {}, 'book-and-cancel'],
    ['by a reservation where booking charges', { book: true, cancel: true }, { reserve: booking }, 'reserve'],
    ['not at all where nothing can be cancelled', { book: true }, {}, undefined],
    ['by a reservation even there', { book: true }, { reserve: booking }, 'reserve'],
    ['not at all where it only follows parcels', {}, undefined, undefined],
  ] as const)('is %s', (_how, can, book, kind) => {
    expect(trialOf({ can, does: book ? { book } : {} })).toBe(kind)
  })
})

describe('where couriers fetch parcels', () => {
  const place = {
    phone: '0812345678',
    addressLine: '1',
    subdistrict: 'ศรีภูมิ',
    district: 'เมืองเชียงใหม่',
    province: 'เชียงใหม่',
    zipcode: '50200',
  }
  it('is found by all of its parts', () => {
    expect(isPickupComplete(place)).toBe(true)
    for (const part of Object.keys(place)) expect(isPickupComplete({ ...place, [part]: ' ' })).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'

import { complaintsOf, emptyAddress, emptyValues, wordsOf } from './customer-values.ts'

const say = {
  nameMissing: 'name',
  contactWrong: 'contact',
  addressMissing: 'line',
  partMissing: 'part',
  zipcodeWrong: 'zipcode',
}

describe('the form of a customer', () => {
  it('asks for a name, and for whole contacts and addresses where any are begun', () => {
    expect(complaintsOf(emptyValues, say)).toEqual({ name: 'name' })
    const values = {
      ...emptyValues,
      name: 'ก',
      contacts: [
        { kind: 'phone' as const, value: '081-234-5678' },
        { kind: 'phone' as const, value: '12' },
        { kind: 'email' as const, value: 'a@b' },
      ],
      addresses: [{ ...emptyAddress, province: 'เชียงใหม่' }],
      tags: '',
    }
    expect(complaintsOf(values, say)).toEqual({
      'contacts.1.value': 'contact',
      'contacts.2.value': 'contact',
      'addresses.0.addressLine': 'line',
      'addresses.0.subdistrict': 'part',
      'addresses.0.district': 'part',
      'addresses.0.zipcode': 'zipcode',
    })
  })

  it('sends what was filled in', () => {
    const values = { ...emptyValues, name: ' ก ', tags: 'ขายส่ง, VIP , vip,' }
    expect(wordsOf(values)).toEqual({ name: 'ก', contacts: [], addresses: [], tags: ['ขายส่ง', 'VIP'] })
  })
})

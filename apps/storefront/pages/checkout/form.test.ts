import { newId } from '@langraan/runtime'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressState, readEntry, toOrder } from './form.ts'

describe('the checkout form', () => {
  const lines = [{ variantId: newId(), quantity: 1 }]
  const fields = {
    name: ' กุล ',
    phone: '๐๘๑-๒๓๔-๕๖๗๘',
    line1: '1',
    subdistrict: 'ก',
    district: 'ข',
    province: 'ค',
    zipcode: '10280',
    shippingMethodId: newId(),
    paymentMethod: 'cod',
  }
  const check = (more: Record<string, string>) => {
    const entry = readEntry(new URLSearchParams({ ...fields, ...more }))
    return toOrder(entry, entry, lines, { shownTotalSatang: 15_000, proof: '' })
  }

  it('becomes the order that the contract takes', () => {
    expect(check({})).toMatchObject({
      body: { customer: { name: 'กุล', email: '' }, paymentMethod: 'cod', lines, shownTotalSatang: 15_000 },
    })
    expect(check({ couponCode: ' new10 ' })).toMatchObject({ body: { couponCode: 'new10' } })
  })

  it('says of each field what is wrong with it', () => {
    const wrong = check({
      name: ' ',
      phone: '081',
      email: 'x@',
      zipcode: '1',
      line1: 'a'.repeat(301),
      paymentMethod: 'bitcoin',
      shippingMethodId: '',
    })
    expect(wrong).toEqual({
      problems: {
        name: { code: 'required' },
        email: { code: 'email' },
        zipcode: { code: 'zipcode' },
        line1: { code: 'too_long', most: 300 },
        paymentMethod: { code: 'choose' },
        shippingMethodId: { code: 'choose' },
        phone: { code: 'phone', refusal: { code: 'phone_too_short', expectedDigits: 10, missingDigits: 7 } },
      },
    })
  })

  it('takes a chosen match for its four parts, and keeps whatever was typed', () => {
    const entry = readEntry(
      new URLSearchParams({ addressChoice: 'บางปู|ยะหริ่ง|ปัตตานี|94150', subdistrict: 'x' }),
    )
    expect([entry.subdistrict, entry.zipcode, addressState(entry)]).toEqual(['บางปู', '94150', 'complete'])
    fc.assert(
      fc.property(fc.string(), (note) => {
        expect(readEntry(new URLSearchParams({ note })).note).toBe(new URLSearchParams({ note }).get('note'))
      }),
    )
  })
})

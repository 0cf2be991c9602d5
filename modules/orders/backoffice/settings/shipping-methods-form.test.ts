import { wordsIn } from '@langraan/ui'
import { describe, expect, it } from 'vitest'

import { bodyOfMethod, methodProblems, moved, newMethod, valuesOfMethod } from './shipping-methods-form.ts'
import { shippingMethodsWords } from './shipping-methods-words.ts'

const t = wordsIn(shippingMethodsWords, 'en')

describe('the ways of shipping', () => {
  it('move by one place and keep the others in order', () => {
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a'], 0, 0)).toEqual(['a'])
  })

  it('need a name and a fee, which may be nothing', () => {
    expect(methodProblems(t, [{ ...newMethod, name: 'Express', feeSatang: 0 }])).toEqual({})
    expect(
      methodProblems(t, [
        { ...newMethod, name: 'Express', feeSatang: 5_000 },
        { ...newMethod, name: ' ' },
      ]),
    ).toEqual({
      'items.1.name': 'Please insert a name',
      'items.1.feeSatang': 'Please insert the fee, 0 for free shipping',
    })
    expect(methodProblems(t, [{ ...newMethod, name: 'Express', feeSatang: 100_000_01 }])).toEqual({
      'items.0.feeSatang': 'Up to ฿100,000.00',
    })
  })
  it('need each weight and each province once', () => {
    const steps = [
      { upToGrams: 1_000, feeSatang: 4_000 },
      { upToGrams: 1_000, feeSatang: undefined },
    ]
    const groups = [
      { provinces: ['ยะลา'], feeSatang: 1 },
      { provinces: ['ยะลา'], feeSatang: 2 },
    ]
    const method = { ...newMethod, name: 'Express', feeSatang: 0, steps, groups }
    expect(methodProblems(t, [method])).toEqual({})
    expect(methodProblems(t, [{ ...method, by: 'weight' }])).toEqual({
      'items.0.steps.1.upToGrams': 'This weight is already listed',
      'items.0.steps.1.feeSatang': 'Please insert the fee, 0 for free shipping',
    })
    expect(methodProblems(t, [{ ...method, by: 'province' }])).toEqual({
      'items.0.groups.1.provinces': 'ยะลา is already in another group',
    })
  })

  it('come back from the server as they were sent', () => {
    const saved = {
      id: '0199c0de-0000-7000-8000-000000000001',
      name: 'ส่งด่วน',
      nameEnglish: 'Express',
      feeSatang: 6_000,
      rule: { by: 'weight' as const, steps: [{ upToGrams: 1_000, feeSatang: 4_000 }] },
      freeFromSatang: 90_000,
      paymentMethods: ['cod' as const],
    }
    const plain = { ...saved, rule: null, freeFromSatang: null, paymentMethods: null }
    expect(bodyOfMethod(valuesOfMethod(saved))).toEqual(saved)
    expect(bodyOfMethod(valuesOfMethod(plain))).toEqual(plain)
  })
})

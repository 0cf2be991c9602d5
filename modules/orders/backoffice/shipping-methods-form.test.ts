import { wordsIn } from '@langraan/ui'
import { describe, expect, it } from 'vitest'

import { methodProblems, moved } from './shipping-methods-form.ts'
import { shippingMethodsWords } from './shipping-methods-words.ts'

const t = wordsIn(shippingMethodsWords, 'en')

describe('the ways of shipping', () => {
  it('move by one place and keep the others in order', () => {
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a'], 0, 0)).toEqual(['a'])
  })

  it('need a name and a fee, which may be nothing', () => {
    expect(methodProblems(t, [{ name: 'Express', feeSatang: 0 }])).toEqual({})
    expect(
      methodProblems(t, [
        { name: 'Express', feeSatang: 5_000 },
        { name: ' ', feeSatang: undefined },
      ]),
    ).toEqual({
      'items.1.name': 'Please insert a name',
      'items.1.feeSatang': 'Please insert the fee, 0 for free shipping',
    })
    expect(methodProblems(t, [{ name: 'Express', feeSatang: 100_000_01 }])).toEqual({
      'items.0.feeSatang': 'Up to ฿100,000.00',
    })
  })
})

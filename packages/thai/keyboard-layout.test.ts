import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asLatinKeys, asThaiKeys } from './thai.ts'

describe('a keyboard that was not switched', () => {
  it.each([
    ["0v'", 'จอง'],
    ["8elyj'", 'คำสั่ง'],
    ['lbo8hk', 'สินค้า'],
    ['CPMBNKO', 'ฉญ?ฺ์ษฯ'],
  ])('%s is %s', (typed, meant) => {
    expect(asThaiKeys(typed)).toBe(meant)
  })

  it('gives Latin words back', () => {
    expect(asLatinKeys('นพกำพ')).toBe('order')
  })

  it('is the same key both ways for every letter', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z]{1,20}$/), (typed) => {
        expect(asLatinKeys(asThaiKeys(typed))).toBe(typed)
      }),
    )
  })

  it('leaves what is on neither keyboard', () => {
    expect([asThaiKeys('é 中'), asLatinKeys('é 中')]).toEqual(['é 中', 'é 中'])
  })
})

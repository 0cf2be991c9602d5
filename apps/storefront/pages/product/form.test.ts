import { describe, expect, it } from 'vitest'
import { added, quantityOf } from '../../basket/quantity.ts'
import { chosenVariant } from './form.ts'

describe('a cart', () => {
  const product = {
    optionNames: ['สี', 'ไซซ์'],
    variants: [
      { id: 'a', optionValues: ['ขาว', 'S'] },
      { id: 'b', optionValues: ['ขาว', 'M'] },
    ],
  } as Parameters<typeof chosenVariant>[0]
  it('takes a variant by itself or by its options, and nothing that the product does not have', () => {
    expect(chosenVariant(product, new URLSearchParams({ variant: 'b' }))).toBe('b')
    expect(
      chosenVariant(product, new URLSearchParams({ variant: 'x', 'option-0': 'ขาว', 'option-1': 'S' })),
    ).toBeUndefined()
    expect(chosenVariant(product, new URLSearchParams({ 'option-0': 'ขาว', 'option-1': 'S' }))).toBe('a')
    expect(chosenVariant(product, new URLSearchParams({ 'option-0': 'ขาว' }))).toBeUndefined()
  })

  it('adds to what is there and reads only whole numbers', () => {
    expect(
      added(
        [
          { variantId: 'a', quantity: 2 },
          { variantId: 'b', quantity: 1 },
        ],
        { variantId: 'a', quantity: 9998 },
        999,
      ),
    ).toEqual({
      entries: [
        { variantId: 'a', quantity: 999 },
        { variantId: 'b', quantity: 1 },
      ],
      isCut: true,
    })
    expect(['3', ' 4 ', '0', '-1', '1.5', '1e3', '', 'x', '99999999'].map(quantityOf)).toEqual([
      3,
      4,
      0,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      99_999_999,
    ])
  })
})

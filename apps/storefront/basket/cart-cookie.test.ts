import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartEntry, countOf, MOST_CART_LINES, MOST_OF_ONE, readCart, writeCart } from './cart-cookie.ts'

const entry = fc.record({ variantId: fc.uuid(), quantity: fc.integer({ min: 1, max: MOST_OF_ONE }) })
const cart = fc.uniqueArray(entry, { maxLength: MOST_CART_LINES, selector: ({ variantId }) => variantId })

describe('the cart in its cookie', () => {
  it('reads what it wrote, in the same order', () => {
    fc.assert(
      fc.property(cart, (entries) => {
        expect(readCart(writeCart(entries))).toEqual(entries)
      }),
    )
  })

  it('fits into a cookie at its fullest, and needs no escaping', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.uuid(), { minLength: MOST_CART_LINES, maxLength: MOST_CART_LINES }),
        (ids) => {
          const text = writeCart(ids.map((variantId) => ({ variantId, quantity: MOST_OF_ONE })))
          expect(text.length).toBeLessThan(4000)
          expect(encodeURIComponent(text)).toBe(text)
        },
      ),
    )
  })

  it('makes a cart within the limits of whatever it is given', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.array(entry).map(writeCart)), (text) => {
        const entries = readCart(text)
        expect(entries.length).toBeLessThanOrEqual(MOST_CART_LINES)
        expect(new Set(entries.map(({ variantId }) => variantId)).size).toBe(entries.length)
        for (const { quantity } of entries)
          expect(quantity).toSatisfy((count: number) => count >= 1 && count <= MOST_OF_ONE)
      }),
    )
  })

  it('adds up the same variant and drops what it cannot read', () => {
    const [a, b]: CartEntry[] = [
      { variantId: '01a1fb99-7e5b-7494-869b-2614e584069f', quantity: 2 },
      { variantId: '01a1fb99-7ea3-760f-ab52-2a48cacb0391', quantity: 1 },
    ]
    const text = [
      writeCart([a as CartEntry]),
      'nonsense',
      '../..',
      writeCart([b as CartEntry, a as CartEntry]),
    ].join('_')
    expect(readCart(text)).toEqual([{ ...a, quantity: 4 }, b])
    expect(countOf(readCart(text))).toBe(5)
    expect(readCart('01a1fb997e5b7494869b2614e584069f.0')).toEqual([])
  })
})

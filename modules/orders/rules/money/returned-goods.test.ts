import { describe, expect, it } from 'vitest'
import { returnedGoods } from './returned-goods.ts'

const line = (variantId: string, variantName = '') => ({
  variantId,
  productName: `สินค้า ${variantId}`,
  variantName,
})
const back = (variantId: string, quantity: number, damaged = false) => ({ variantId, quantity, damaged })

describe('the goods of a return, as the timeline names them', () => {
  const lines = [line('a', 'แดง'), line('a', 'แดง'), line('b'), line('c'), line('d')]

  it('are each article once, whole or damaged and on whichever line, and the first two of many', () => {
    expect(returnedGoods([back('a', 1), back('b', 1), back('a', 1, true)], lines)).toEqual({
      names: ['สินค้า a · แดง ×2', 'สินค้า b'],
      moreCount: 0,
    })
    expect(returnedGoods([back('d', 3), back('c', 1), back('b', 1), back('a', 1)], lines)).toEqual({
      names: ['สินค้า d ×3', 'สินค้า c'],
      moreCount: 2,
    })
  })

  it('are not named by an entry that was written before they were kept, nor where it makes no sense', () => {
    for (const kept of [undefined, null, 'a', [null], [{ variantId: 'a' }], [back('gone', 1)]])
      expect(returnedGoods(kept, lines)).toEqual({ names: [], moreCount: 0 })
  })
})

import { describe, expect, it } from 'vitest'
import { articlesToPick, boxesToFetch } from './pick-list.ts'

const line = (variantId: string, sku: string, orderNumber: number, quantity = 1) => ({
  variantId,
  sku,
  productName: `สินค้า ${variantId}`,
  variantName: '',
  quantity,
  orderNumber,
})

describe('what is to be picked', () => {
  it('is summed over orders and lines, and tells which order wants how many', () => {
    const [only, ...others] = articlesToPick([line('a', 'A', 1, 2), line('a', 'A', 2), line('a', 'A', 1)])
    expect(others).toEqual([])
    expect(only).toMatchObject({
      quantity: 4,
      orders: [
        { number: '1', quantity: 3 },
        { number: '2', quantity: 1 },
      ],
    })
  })

  it('comes by SKU as people count, without a SKU last', () => {
    const lines = [line('d', '', 1), line('a', 'A-10', 1), line('b', 'A-9', 1), line('c', 'B-1', 1)]
    expect(articlesToPick(lines).map(({ sku }) => sku)).toEqual(['A-9', 'A-10', 'B-1', ''])
  })
})

it('boxes come with the orders that they are for: one box first, then those of several', () => {
  const [c, a] = [
    { kind: 'box', code: 'C' },
    { kind: 'box', code: 'A' },
  ] as const
  const orders = [
    { orderNumber: 1, boxes: [c, a] },
    { orderNumber: 2, boxes: [c] },
    { orderNumber: 3, boxes: [a] },
    { orderNumber: 4, boxes: [c] },
  ]
  expect(boxesToFetch(orders)).toEqual([
    { boxes: [a], orders: ['3'] },
    { boxes: [c], orders: ['2', '4'] },
    { boxes: [c, a], orders: ['1'] },
  ])
})

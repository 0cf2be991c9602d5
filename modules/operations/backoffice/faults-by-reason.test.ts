import { expect, it } from 'vitest'
import { faultsByReason, pageOfFault } from './faults-by-reason.ts'

it('says a reason once, with all that have it, and that of the most first', () => {
  const faults = [
    { itemId: 'a', name: '1028', reason: 'no weight' },
    { itemId: 'b', name: '1029', reason: 'refused' },
    { itemId: 'c', name: '1030', reason: 'no weight' },
    { itemId: 'd', reason: 'refused' },
    { itemId: 'e' },
  ]
  expect(faultsByReason(faults)).toEqual([
    {
      reason: 'no weight',
      named: [
        { id: 'a', name: '1028' },
        { id: 'c', name: '1030' },
      ],
      count: 2,
    },
    { reason: 'refused', named: [{ id: 'b', name: '1029' }], count: 2 },
    { reason: '', named: [], count: 1 },
  ])
})

it('leads to the page of an order, a customer or a product, and nowhere from the rows of a file', () => {
  expect(pageOfFault('s', 'book-orders')?.('a')).toBe('/app/shops/s/orders/a')
  expect(pageOfFault('s', 'tag-customers')?.('a')).toBe('/app/shops/s/customers/a')
  expect(pageOfFault('s', 'publish-products')?.('a')).toBe('/app/shops/s/products/a')
  expect(pageOfFault('s', 'import-products')).toBeUndefined()
  expect(pageOfFault('s', 'delete-pictures')).toBeUndefined()
})

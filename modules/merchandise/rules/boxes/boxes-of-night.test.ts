import { expect, it } from 'vitest'
import { boxesOfNight, neededBoxes, packNight } from './boxes-of-night.ts'
import type { CartonBox } from './packaging.ts'
import { ourPlacer, type Placer } from './parcels-of-goods.ts'

const inner = { widthMm: 100, lengthMm: 100, heightMm: 50 }
const box: CartonBox = {
  form: 'box',
  code: 'C',
  inner,
  outer: inner,
  weightGrams: 40,
  costSatang: 850,
  mostGrams: 8000,
}
const order = (orderId: string, size: CartonBox['inner'] | undefined) => ({
  orderId,
  lines: [{ goods: { goodsId: `goods of ${orderId}`, size, weightGrams: 100, marks: [] }, count: 1 }],
  priceOf: () => 2500,
})
const stock = [{ code: 'C', inStock: 10, packSize: 20 }]

it('53 boxes are needed and 10 are there: three packs of 20 are bought', () => {
  const orders = Array.from({ length: 53 }, (_, index) => order(String(index), inner))
  expect(boxesOfNight([...packNight(orders, [box])].map(neededBoxes), stock).boxes).toEqual([
    { code: 'C', needed: 53, inStock: 10, after: -43, packsToBuy: 3 },
  ])
})

it('nothing is bought where the last box is just enough', () => {
  const orders = Array.from({ length: 10 }, (_, index) => order(String(index), inner))
  expect(boxesOfNight([...packNight(orders, [box])].map(neededBoxes), stock).boxes).toEqual([
    { code: 'C', needed: 10, inStock: 10, after: 0, packsToBuy: 0 },
  ])
})

it('an order of goods without a size is named, and is in no figure', () => {
  const orders = [
    order('known', inner),
    order('unknown', undefined),
    order('large', { ...inner, heightMm: 900 }),
  ]
  expect(boxesOfNight([...packNight(orders, [box])].map(neededBoxes), stock)).toEqual({
    boxes: [{ code: 'C', needed: 1, inStock: 10, after: 9, packsToBuy: 0 }],
    unknownOrderIds: ['unknown'],
    tooLargeOrderIds: ['large'],
  })
})

it('the same goods are looked for once a night, and each order is priced by where it goes', () => {
  let asked = 0
  const orders = [2500, 3300, 2500].map((price, index) => ({
    ...order('same', inner),
    orderId: String(index),
    priceOf: () => price,
  }))
  const placer: Placer = {
    all: (units, room) => {
      asked += 1
      return ourPlacer.all(units, room)
    },
    most: ourPlacer.most,
  }
  const costs = [...packNight(orders, [box], placer)].map(({ proposal }) =>
    proposal.state === 'packed' ? proposal.costSatang : undefined,
  )
  expect(costs).toEqual([3350, 4150, 3350])
  expect(asked).toBe(1)
})

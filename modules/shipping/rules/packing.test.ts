import { describe, expect, it } from 'vitest'
import { judgeScan, missingPieces, nextGoods, packingDayBegan, weightRange } from './packing.ts'

const goods = [
  { variantId: 'candle', shelf: 'B-12', quantity: 1, counted: 1 },
  { variantId: 'soap', shelf: '', quantity: 1, counted: 0 },
  { variantId: 'rose', shelf: 'B-11', quantity: 2, counted: 0 },
  { variantId: 'milk', shelf: 'B-4', quantity: 3, counted: 0 },
]

describe('packing', () => {
  it('tells what belongs into the box from what does not', () => {
    expect(judgeScan(goods, 'rose')).toBe('counted')
    expect(judgeScan(goods, 'candle')).toBe('too_many')
    expect(judgeScan(goods, 'tea')).toBe('wrong')
    expect(judgeScan(goods, null)).toBe('unknown')
    expect(missingPieces(goods)).toBe(6)
  })

  it('goes from shelf to shelf, and ends first what is begun', () => {
    expect(nextGoods(goods)?.variantId).toBe('milk')
    expect(
      nextGoods(goods.map((one) => (one.variantId === 'rose' ? { ...one, counted: 1 } : one)))?.variantId,
    ).toBe('rose')
    expect(nextGoods(goods.filter(({ variantId }) => variantId === 'soap'))?.variantId).toBe('soap')
    expect(nextGoods(goods.slice(0, 1))).toBeUndefined()
  })

  it('lets a box weigh something too', () => {
    expect(weightRange(1000)).toEqual({ from: 850, to: 1300 })
    expect(weightRange(20)).toEqual({ from: 1, to: 120 })
  })

  it('counts past midnight to the evening before', () => {
    const evening = packingDayBegan(new Date('2026-11-20T14:00:00Z'))
    expect(evening.toISOString()).toBe('2026-11-19T22:00:00.000Z')
    expect(packingDayBegan(new Date('2026-11-20T19:30:00Z'))).toEqual(evening)
    expect(packingDayBegan(new Date('2026-11-20T22:00:00Z')).toISOString()).toBe('2026-11-20T22:00:00.000Z')
  })
})

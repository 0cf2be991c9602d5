import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  averageStep,
  emptyValue,
  type MovedOfOrder,
  soldCost,
  type StockValue,
  takeBackCost,
} from './rules.ts'

type Move = { quantity: number; unitCostSatang: number | null }

const cost = fc.option(fc.integer({ min: 0, max: 40_000 }))
const moves = fc.array(
  fc.record({
    quantity: fc.integer({ min: -9, max: 9 }).filter((pieces) => pieces !== 0),
    unitCostSatang: cost,
  }),
  { maxLength: 12 },
)
const receipts = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    unitCostSatang: fc.integer({ min: 0, max: 40_000 }),
  }),
  { maxLength: 5 },
)

/** The movements as far as none takes what is not there; what goes has no cost of its own. */
function possible(wanted: readonly Move[]): MovedOfOrder[] {
  let there = 0
  return wanted.flatMap(({ quantity, unitCostSatang }) => {
    if (there + quantity < 0) return []
    there += quantity
    return [{ quantity, unitCostSatang: quantity < 0 ? null : unitCostSatang, isOfOrder: false }]
  })
}

const valueOf = (movements: readonly MovedOfOrder[]): StockValue =>
  movements.reduce<StockValue>((value, moved) => averageStep(value, moved), emptyValue)

/** What an order sells and brings back in parts, with receipts in between. */
function soldAndBack(
  before: readonly MovedOfOrder[],
  pieces: number,
  between: readonly Move[],
  parts: number[],
) {
  const sale = { quantity: -pieces, unitCostSatang: null, isOfOrder: true }
  const all: MovedOfOrder[] = [...before, sale, ...between.map((move) => ({ ...move, isOfOrder: false }))]
  for (const part of parts) {
    const { cost: costSatang } = takeBackCost(soldCost(all), part)
    all.push({ quantity: part, unitCostSatang: null, costSatang, isOfOrder: true })
  }
  return valueOf(all)
}

describe('what an order brings back', () => {
  it('leaves the goods worth what they were before it, all at once or in parts', () => {
    fc.assert(
      fc.property(
        moves,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 9 }),
        (wanted, most, part) => {
          const before = possible(wanted)
          const was = valueOf(before)
          const pieces = Math.min(most, was.quantity)
          if (pieces === 0) return
          const first = Math.min(part, pieces)
          const parts = [first, pieces - first].filter((quantity) => quantity > 0)
          const { quantity, valueSatang } = soldAndBack(before, pieces, [], parts)
          expect({ quantity, valueSatang }).toEqual({ quantity: was.quantity, valueSatang: was.valueSatang })
        },
      ),
      { numRuns: 500 },
    )
  })

  it('costs what it left with, whatever has come in since', () => {
    fc.assert(
      fc.property(moves, receipts, (wanted, between) => {
        const before = possible(wanted)
        const was = valueOf(before)
        if (was.quantity === 0 || was.unitCostSatang === null) return
        const brought = between.reduce((sum, one) => sum + one.quantity * one.unitCostSatang, 0)
        const { valueSatang } = soldAndBack(before, was.quantity, between, [was.quantity])
        expect(valueSatang).toBe(was.valueSatang + brought)
      }),
      { numRuns: 500 },
    )
  })

  it('is worked out from a value on the way as from the beginning', () => {
    fc.assert(
      fc.property(moves, moves, (first, then) => {
        const before = possible(first)
        const all = possible([...first, ...then])
        const marked = all.map((moved, at) => ({ ...moved, isOfOrder: at >= before.length }))
        if (marked.some(({ isOfOrder, quantity }) => isOfOrder && quantity > 0)) return
        expect(soldCost(marked.slice(before.length), valueOf(before))).toEqual(soldCost(marked))
      }),
      { numRuns: 300 },
    )
  })

  it('is not known of goods that nobody has said a cost of, nor of more than was sold', () => {
    const unknown = possible([{ quantity: 4, unitCostSatang: null }])
    const sale = { quantity: -2, unitCostSatang: null, isOfOrder: true }
    expect(soldCost([...unknown, sale])).toEqual({ pieces: 2, satang: null })
    expect(takeBackCost({ pieces: 2, satang: null }, 1)).toEqual({
      cost: null,
      left: { pieces: 1, satang: null },
    })
    expect(takeBackCost({ pieces: 2, satang: 100 }, 3).cost).toBeNull()
  })
})

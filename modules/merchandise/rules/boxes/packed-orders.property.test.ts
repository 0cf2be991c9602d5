import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boxesOfOrder } from './boxes-of-order.ts'
import { packingMarks } from '@langraan/catalog/rules'
import type { Goods, OrderLine } from './goods.ts'
import { innerOf, type Packaging } from './packaging.ts'
import { faultsOfParcel } from './verify-parcel.ts'

const side = fc.integer({ min: 5, max: 320 })
const size = fc.record({ widthMm: side, lengthMm: side, heightMm: side })

const someGoods = (goodsId: string): fc.Arbitrary<Goods> =>
  fc.record({
    goodsId: fc.constant(goodsId),
    size,
    weightGrams: fc.integer({ min: 1, max: 4000 }),
    marks: fc.subarray([...packingMarks]),
    nestStepMm: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
    paddingMm: fc.integer({ min: 0, max: 15 }),
    kind: fc.option(fc.constantFrom('food', 'liquid'), { nil: undefined }),
    neverWith: fc.subarray(['food', 'liquid']),
  })

const someLines: fc.Arbitrary<OrderLine[]> = fc
  .integer({ min: 1, max: 4 })
  .chain((count) =>
    fc.tuple(
      ...Array.from({ length: count }, (_, index) =>
        fc.record({ goods: someGoods(String(index)), count: fc.integer({ min: 1, max: 5 }) }),
      ),
    ),
  )

const boxOf = (code: string, outer: { widthMm: number; lengthMm: number; heightMm: number }): Packaging => ({
  form: 'box',
  code,
  outer,
  inner: innerOf(outer, 3),
  weightGrams: 100,
  costSatang: 500 + outer.heightMm,
  mostGrams: 8000,
})
const packagings: readonly Packaging[] = [
  boxOf('A', { widthMm: 140, lengthMm: 200, heightMm: 60 }),
  boxOf('2B', { widthMm: 170, lengthMm: 250, heightMm: 180 }),
  boxOf('D', { widthMm: 220, lengthMm: 350, heightMm: 140 }),
  boxOf('F', { widthMm: 310, lengthMm: 450, heightMm: 320 }),
  {
    form: 'mailer',
    code: 'bag',
    widthMm: 280,
    lengthMm: 420,
    weightGrams: 15,
    costSatang: 135,
    mostGrams: 3000,
  },
]
const priceOf = ({
  weightGrams,
  size: { widthMm, lengthMm, heightMm },
}: Parameters<Parameters<typeof boxesOfOrder>[1]['priceOf']>[0]) => {
  const grams = Math.max(weightGrams, (widthMm * lengthMm * heightMm) / 5000)
  return grams > 20_000 ? undefined : 2500 + Math.ceil(grams / 1000) * 700
}

it('whatever is ordered, each proposed parcel can be packed, and together they hold all of it', () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      const proposal = boxesOfOrder(lines, { packagings, priceOf })
      fc.pre(proposal.state === 'packed')
      const left = new Map(lines.map(({ goods, count }) => [goods.goodsId, count]))
      for (const { packaging, places, outer, weightGrams, costSatang } of proposal.parcels) {
        expect(faultsOfParcel(packaging, places, places)).toEqual([])
        expect(costSatang).toBe(
          (packaging?.costSatang ?? 0) + (priceOf({ weightGrams, size: outer }) ?? Number.NaN),
        )
        for (const { goods, count } of places) left.set(goods.goodsId, (left.get(goods.goodsId) ?? 0) - count)
      }
      expect([...left.values()].every((count) => count === 0)).toBe(true)
      expect(proposal.parcels.reduce((sum, { costSatang }) => sum + costSatang, 0)).toBe(proposal.costSatang)
    }),
    { numRuns: 150 },
  )
})

it('what is called too large has goods that no box and no courier takes', () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      const proposal = boxesOfOrder(lines, { packagings, priceOf })
      fc.pre(proposal.state === 'too-large')
      for (const goodsId of proposal.goodsIds) {
        const line = lines.find(({ goods }) => goods.goodsId === goodsId)
        const alone = line ? [{ ...line, count: 1 }] : []
        expect(boxesOfOrder(alone, { packagings, priceOf }).state).toBe('too-large')
      }
    }),
    { numRuns: 60 },
  )
})

it('one more box to choose from never makes it dearer', () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      const few = boxesOfOrder(lines, { packagings: packagings.slice(1), priceOf })
      const all = boxesOfOrder(lines, { packagings, priceOf })
      fc.pre(few.state === 'packed' && few.parcels.length === 1 && all.state === 'packed')
      expect(all.costSatang).toBeLessThanOrEqual(few.costSatang)
    }),
    { numRuns: 60 },
  )
})

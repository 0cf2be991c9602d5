import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boxesOfNight, neededBoxes, type NightOrder, packNight } from './boxes-of-night.ts'
import type { Goods } from './goods.ts'
import { innerOf, type Packaging } from './packaging.ts'
import { faultsOfParcel } from './verify-parcel.ts'

const boxOf = (code: string, widthMm: number, lengthMm: number, heightMm: number): Packaging => {
  const outer = { widthMm, lengthMm, heightMm }
  return {
    form: 'box',
    code,
    outer,
    inner: innerOf(outer, 3),
    weightGrams: 100,
    costSatang: 500,
    mostGrams: 6000,
  }
}
const packagings = [boxOf('A', 140, 200, 60), boxOf('2B', 170, 250, 180), boxOf('D', 220, 350, 140)]

const side = fc.integer({ min: 10, max: 380 })
const shelf: fc.Arbitrary<Goods[]> = fc
  .array(
    fc.record({
      size: fc.option(fc.record({ widthMm: side, lengthMm: side, heightMm: side }), {
        nil: undefined,
        freq: 9,
      }),
      weightGrams: fc.option(fc.integer({ min: 1, max: 3000 }), { nil: undefined, freq: 9 }),
      marks: fc.subarray(['upright', 'fragile', 'own-box'] as const),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((some) => some.map((goods, at) => ({ ...goods, goodsId: String(at) })))

const someNight: fc.Arbitrary<NightOrder[]> = shelf.chain((goods) =>
  fc
    .array(
      fc.array(fc.record({ goods: fc.constantFrom(...goods), count: fc.integer({ min: 1, max: 3 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((orders) =>
      orders.map((lines, at) => ({
        orderId: String(at),
        lines,
        priceOf: ({ weightGrams, size }) =>
          Math.max(weightGrams, (size.widthMm * size.lengthMm * size.heightMm) / 5000) > 9000
            ? undefined
            : 3000 + weightGrams,
      })),
    ),
)

it('the list of a night has each box that the verifier finds packed, and each order once', () => {
  fc.assert(
    fc.property(
      someNight,
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 1, max: 5 }),
      (orders, inStock, packSize) => {
        const proposals = [...packNight(orders, packagings)]
        const stock = packagings.map(({ code }) => ({ code, inStock, packSize }))
        const list = boxesOfNight(proposals.map(neededBoxes), stock)
        const parcels = proposals.flatMap(({ proposal }) =>
          proposal.state === 'packed' ? proposal.parcels : [],
        )
        for (const { code, needed, after, packsToBuy } of list.boxes) {
          const packed = parcels.filter(({ packaging }) => packaging?.code === code)
          expect(
            packed.every(({ packaging, places }) => faultsOfParcel(packaging, places, places).length === 0),
          ).toBe(true)
          expect(needed).toBe(packed.length)
          expect(after).toBe(inStock - needed)
          // As many packs as suffice, and not one more.
          const fewest = Array.from({ length: 100 }, (_, packs) => packs).find(
            (packs) => inStock + packs * packSize >= needed,
          )
          expect(packsToBuy).toBe(fewest)
        }
        const named = [...list.unknownOrderIds, ...list.tooLargeOrderIds]
        const packedIds = proposals.flatMap(({ orderId, proposal }) =>
          proposal.state === 'packed' ? [orderId] : [],
        )
        expect([...named, ...packedIds].toSorted()).toEqual(orders.map(({ orderId }) => orderId).toSorted())
        for (const { orderId, lines } of orders) {
          const isUnmeasured = lines.some(({ goods }) => !goods.size || goods.weightGrams === undefined)
          expect(list.unknownOrderIds.includes(orderId)).toBe(isUnmeasured)
        }
      },
    ),
    { numRuns: 60 },
  )
})

import { describe, expect, it } from 'vitest'
import { boxesOfOrder } from './boxes-of-order.ts'
import type { OrderProposal } from './boxes-of-night.ts'
import type { CartonBox } from './packaging.ts'
import { substitutesFor } from './substitutes.ts'

const boxOf = (code: string, side: number, costSatang: number): CartonBox => ({
  form: 'box',
  code,
  inner: { widthMm: side, lengthMm: side, heightMm: side },
  outer: { widthMm: side, lengthMm: side, heightMm: side },
  weightGrams: 50,
  costSatang,
  mostGrams: 8000,
})
const boxes = [boxOf('small', 100, 300), boxOf('middle', 150, 700), boxOf('large', 200, 1500)]

/** Orders of one piece of so many millimetres. */
function nightOf(...sides: number[]) {
  const packed = (orderId: string, avoided: ReadonlySet<string>) => {
    const side = sides[Number(orderId)] ?? 0
    const size = { widthMm: side, lengthMm: side, heightMm: side }
    const lines = [{ goods: { goodsId: `g${side}`, size, weightGrams: 100, marks: [] }, count: 1 }]
    const packagings = boxes.filter(({ code }) => !avoided.has(code))
    return boxesOfOrder(lines, { packagings, priceOf: () => 3000 })
  }
  const night = sides.map((_, at): OrderProposal => ({
    orderId: String(at),
    proposal: packed(String(at), new Set()),
  }))
  return { night, packed }
}
const stockOf = (small: number, middle: number, large: number) =>
  new Map([
    ['small', small],
    ['middle', middle],
    ['large', large],
  ])
const told = (found: Awaited<ReturnType<typeof substitutesFor>>) =>
  found.map(({ orderId, proposal, moreSatang }) => ({
    orderId,
    in: proposal.parcels.map(({ packaging }) => packaging?.code),
    moreSatang,
  }))

describe('boxes that are short tonight', () => {
  it('nothing is replaced where there is enough', async () => {
    const { night, packed } = nightOf(90, 90, 140)
    expect(await substitutesFor(night, stockOf(2, 1, 0), packed)).toEqual([])
  })

  it('as many orders as boxes are missing go in the next larger one, and it is told what that costs', async () => {
    const { night, packed } = nightOf(90, 90, 90)
    expect(told(await substitutesFor(night, stockOf(1, 5, 5), packed))).toEqual([
      { orderId: '0', in: ['middle'], moreSatang: 400 },
      { orderId: '1', in: ['middle'], moreSatang: 400 },
    ])
  })

  it('a box that another order needs is given to nobody else', async () => {
    const { night, packed } = nightOf(90, 90, 140)
    expect(told(await substitutesFor(night, stockOf(1, 1, 5), packed))).toEqual([
      { orderId: '0', in: ['large'], moreSatang: 1200 },
    ])
  })

  it('the last one of a box is given once', async () => {
    const { night, packed } = nightOf(90, 90, 90)
    expect(told(await substitutesFor(night, stockOf(1, 1, 1), packed))).toEqual([
      { orderId: '0', in: ['middle'], moreSatang: 400 },
      { orderId: '1', in: ['large'], moreSatang: 1200 },
    ])
  })

  it('where no other box is there the order is left as it is', async () => {
    const { night, packed } = nightOf(90, 190)
    expect(await substitutesFor(night, stockOf(1, 0, 0), packed)).toEqual([])
  })
})

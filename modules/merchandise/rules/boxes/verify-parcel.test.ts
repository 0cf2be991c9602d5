import { describe, expect, it } from 'vitest'
import type { Goods } from './goods.ts'
import type { Mailer, Packaging } from './packaging.ts'
import { faultsOfParcel, type Place } from './verify-parcel.ts'

const box: Packaging = {
  form: 'box',
  code: 'S',
  inner: { widthMm: 100, lengthMm: 100, heightMm: 100 },
  outer: { widthMm: 106, lengthMm: 106, heightMm: 110 },
  weightGrams: 50,
  costSatang: 400,
  mostGrams: 1000,
}
const bag: Mailer = { ...box, form: 'mailer', code: 'bag', widthMm: 110, lengthMm: 150 }
const cube: Goods = {
  goodsId: 'cube',
  size: { widthMm: 50, lengthMm: 50, heightMm: 50 },
  weightGrams: 400,
  marks: [],
}
const at = (x: number, y: number, z: number, goods: Goods = cube, more: Partial<Place> = {}): Place => ({
  goods,
  count: 1,
  at: { x, y, z },
  turn: goods.size ?? { widthMm: 1, lengthMm: 1, heightMm: 1 },
  ...more,
})
const faults = (
  places: readonly Place[],
  packaging: Packaging | undefined = box,
  ordered: readonly Place[] = places,
) => faultsOfParcel(packaging, places, ordered)

describe('a parcel', () => {
  it('that can be packed has no fault', () => {
    expect(faults([at(0, 0, 0), at(50, 50, 0)])).toEqual([])
    expect(faults([at(0, 0, 0), at(20, 0, 50)])).toEqual([])
  })

  const tall: Goods = { ...cube, size: { widthMm: 50, lengthMm: 50, heightMm: 90 }, marks: ['upright'] }
  const fragile: Goods = { ...cube, goodsId: 'glass', marks: ['fragile'] }
  const nested: Goods = { ...cube, nestStepMm: 10 }
  const wrapped: Goods = { ...cube, paddingMm: 5 }

  it.each<[string, readonly Place[], string]>([
    ['over the wall', [at(51, 0, 0)], 'outside'],
    ['before the wall', [at(-1, 0, 0)], 'outside'],
    ['over the rim', [at(0, 0, 0), at(0, 0, 51)], 'outside'],
    ['in one place', [at(0, 0, 0), at(49, 0, 0)], 'overlap'],
    ['too heavy', [at(0, 0, 0), at(50, 0, 0), at(0, 50, 0)], 'too-heavy'],
    ['in the air', [at(0, 0, 1)], 'unsupported'],
    ['with less than three fifths below it', [at(0, 0, 0), at(21, 0, 50)], 'unsupported'],
    ['on glass', [at(0, 0, 0, fragile), at(0, 0, 50)], 'on-fragile'],
    ['laid down', [at(0, 0, 0, tall, { turn: { widthMm: 90, lengthMm: 50, heightMm: 50 } })], 'other-size'],
    ['squeezed', [at(0, 0, 0, cube, { turn: { widthMm: 40, lengthMm: 50, heightMm: 50 } })], 'other-size'],
    ['not wrapped', [at(0, 0, 0, wrapped)], 'other-size'],
    ['two in one place that are no pile', [at(0, 0, 0, cube, { count: 2 })], 'other-size'],
    ['a pile as high as one', [at(0, 0, 0, nested, { count: 2 })], 'other-size'],
    ['of half millimetres', [at(0.5, 0, 0)], 'not-whole'],
    ['of nobody’s size', [at(0, 0, 0, { ...cube, size: undefined })], 'other-size'],
    [
      'with what it may not be with',
      [
        at(0, 0, 0, { ...cube, kind: 'food' }),
        at(50, 0, 0, { ...cube, goodsId: 'soap', neverWith: ['food'] }),
      ],
      'not-together',
    ],
    [
      'beside what has its own box',
      [at(0, 0, 0, { ...cube, marks: ['own-box'] }), at(50, 0, 0)],
      'not-alone',
    ],
  ])('%s is told', (_, places, fault) => {
    expect(faults(places)).toContain(fault)
  })

  it('with more or less than was ordered is told', () => {
    expect(faults([at(0, 0, 0)], box, [at(0, 0, 0), at(0, 0, 0)])).toEqual(['not-as-ordered'])
    expect(faults([at(0, 0, 0), at(50, 0, 0)], box, [at(0, 0, 0)])).toEqual(['not-as-ordered'])
  })

  it('without a box is its own', () => {
    expect(faultsOfParcel(undefined, [at(0, 0, 0)], [at(0, 0, 0)])).toEqual(['outside'])
    const own = at(0, 0, 0, { ...cube, marks: ['own-box'] })
    expect(faultsOfParcel(undefined, [own], [own])).toEqual([])
  })
})

describe('a bag', () => {
  const soft = (widthMm: number, lengthMm: number, heightMm: number) =>
    at(0, 0, 0, { ...cube, size: { widthMm, lengthMm, heightMm }, marks: ['may-be-bagged'] })

  it.each([
    [60, 100, 40, []],
    [61, 100, 40, ['outside']],
    [60, 111, 40, ['outside']],
  ])('%d × %d × %d: %j', (width, length, height, found) => {
    expect(faults([soft(width, length, height)], bag)).toEqual(found)
  })

  it('is for what may be bagged', () => {
    expect(faults([at(0, 0, 0)], bag)).toEqual(['not-bagged'])
  })
})

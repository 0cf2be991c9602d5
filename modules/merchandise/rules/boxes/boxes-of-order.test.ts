import type { BoxSize } from '@langraan/shipping/rules'
import { describe, expect, it } from 'vitest'
import { boxesOfOrder } from './boxes-of-order.ts'
import type { Goods, OrderLine } from './goods.ts'
import type { CartonBox, Mailer } from './packaging.ts'
import type { Proposal } from './parcel.ts'

const size = (widthMm: number, lengthMm: number, heightMm: number): BoxSize => ({
  widthMm,
  lengthMm,
  heightMm,
})

const goods = (goodsId: string, sides: BoxSize | undefined, more: Partial<Goods> = {}): Goods => ({
  goodsId,
  size: sides,
  weightGrams: 100,
  marks: [],
  ...more,
})

/** A box of which inside and outside are the same, to be read easily. */
const box = (code: string, inner: BoxSize, more: Partial<CartonBox> = {}): CartonBox => ({
  form: 'box',
  code,
  inner,
  outer: inner,
  weightGrams: 0,
  costSatang: 100,
  mostGrams: 10_000,
  ...more,
})

const bag = (widthMm: number, lengthMm: number): Mailer => ({
  form: 'mailer',
  code: 'bag',
  widthMm,
  lengthMm,
  weightGrams: 0,
  costSatang: 10,
  mostGrams: 5000,
})

const always = () => 2000

const boxesFor = (
  lines: readonly OrderLine[],
  packagings: readonly (CartonBox | Mailer)[],
  priceOf: (parcel: { weightGrams: number; size: BoxSize }) => number | undefined = always,
) => boxesOfOrder(lines, { packagings, priceOf })

const codesOf = (proposal: Proposal) =>
  proposal.state === 'packed'
    ? proposal.parcels.map(({ packaging }) => packaging?.code ?? 'own')
    : proposal.state

const one = (of: Goods, count = 1): OrderLine => ({ goods: of, count })

describe('the box of an order', () => {
  const small = box('S', size(100, 100, 50))
  const large = box('L', size(200, 200, 100), { costSatang: 300 })

  it('is the next one where something is a tenth of a millimetre too high', () => {
    const boxes = [small, large]
    expect(codesOf(boxesFor([one(goods('fits', size(100, 100, 50)))], boxes))).toEqual(['S'])
    // Sizes are whole millimetres: a tenth more is kept as the next one.
    const tooHigh = goods('high', size(100, 100, Math.ceil(50.1)), { marks: ['upright'] })
    expect(codesOf(boxesFor([one(tooHigh)], boxes))).toEqual(['L'])
  })

  it('is not guessed where nobody knows a size or a weight', () => {
    const lines = [
      one(goods('known', size(10, 10, 10))),
      one(goods('no size', undefined)),
      one(goods('no weight', size(10, 10, 10), { weightGrams: undefined })),
    ]
    expect(boxesFor(lines, [small])).toEqual({ state: 'unknown', goodsIds: ['no size', 'no weight'] })
  })

  it('is two boxes where a large one is charged by its volume', () => {
    const byVolume = (parcel: { size: BoxSize }) =>
      parcel.size.widthMm * parcel.size.lengthMm * parcel.size.heightMm > 1_000_000 ? 9000 : 2000
    const two = [one(goods('half', size(100, 100, 50)), 2)]
    expect(codesOf(boxesFor(two, [small, large], byVolume))).toEqual(['S', 'S'])
    expect(codesOf(boxesFor(two, [small, large]))).toEqual(['L'])
  })

  it('is one more where it would be too heavy', () => {
    const heavy = goods('heavy', size(10, 10, 10), { weightGrams: 6000 })
    expect(codesOf(boxesFor([one(heavy, 3)], [small]))).toEqual(['S', 'S', 'S'])
  })

  it('takes of heavy piles what it may hold', () => {
    const pots = [0, 1, 2, 3].map((id) =>
      one(goods(`pot ${id}`, size(10, 10, 10), { weightGrams: 3000 + id, nestStepMm: 1 }), 4),
    )
    // Three of them are as heavy as a box may be.
    expect(codesOf(boxesFor(pots, [small]))).toHaveLength(6)
  })

  it('is found for hundreds of pieces', () => {
    const proposal = boxesFor([one(goods('bead', size(20, 20, 10), { weightGrams: 5 }), 400)], [small, large])
    const places = proposal.state === 'packed' ? proposal.parcels.flatMap((parcel) => parcel.places) : []
    expect(places).toHaveLength(400)
  })

  it('names what goes into none', () => {
    const lines = [one(goods('pole', size(10, 10, 900))), one(goods('ring', size(10, 10, 10)))]
    expect(boxesFor(lines, [small, large])).toEqual({ state: 'too-large', goodsIds: ['pole'] })
  })

  it('names what no courier takes', () => {
    const limited = ({ weightGrams }: { weightGrams: number }) => (weightGrams > 500 ? undefined : 2000)
    const lines = [one(goods('stone', size(10, 10, 10), { weightGrams: 600 }))]
    expect(boxesFor(lines, [small], limited)).toEqual({ state: 'too-large', goodsIds: ['stone'] })
  })

  it('counts what it weighs itself', () => {
    const weights: number[] = []
    const heavyBox = box('S', size(100, 100, 50), { weightGrams: 70 })
    const proposal = boxesFor([one(goods('a', size(10, 10, 10)))], [heavyBox], ({ weightGrams }) => {
      weights.push(weightGrams)
      return 2000
    })
    expect(proposal).toMatchObject({ costSatang: 2100, parcels: [{ weightGrams: 170 }] })
    expect(Math.max(...weights)).toBe(170)
  })
})

describe('marks of goods', () => {
  it('what has its own box is a parcel of its own, each piece', () => {
    const cooker = goods('cooker', size(300, 300, 300), { marks: ['own-box'], paddingMm: 20 })
    const lines = [one(cooker, 2), one(goods('spoon', size(10, 10, 10)))]
    expect(codesOf(boxesFor(lines, [box('S', size(100, 100, 50))]))).toEqual(['own', 'own', 'S'])
  })

  it('what may not be together is in two boxes', () => {
    const soap = goods('soap', size(10, 10, 10), { kind: 'chemical' })
    const rice = goods('rice', size(10, 10, 10), { neverWith: ['chemical'] })
    expect(codesOf(boxesFor([one(soap), one(rice)], [box('S', size(100, 100, 50))]))).toEqual(['S', 'S'])
  })

  it('what stays upright is not laid down', () => {
    const bottle = goods('bottle', size(40, 40, 90), { marks: ['upright'] })
    expect(codesOf(boxesFor([one(bottle)], [box('flat', size(100, 100, 50))]))).toBe('too-large')
    expect(codesOf(boxesFor([one({ ...bottle, marks: [] })], [box('flat', size(100, 100, 50))]))).toEqual([
      'flat',
    ])
  })

  it('nothing stands on what is fragile, however light it is', () => {
    const glass = goods('glass', size(100, 100, 50), { marks: ['fragile'] })
    const iron = goods('iron', size(100, 100, 50), { weightGrams: 3000 })
    const high = box('high', size(100, 100, 100))
    const proposal = boxesFor([one(glass), one(iron)], [high])
    expect(proposal).toMatchObject({ parcels: [{ packaging: { code: 'high' } }] })
    const places = proposal.state === 'packed' ? (proposal.parcels[0]?.places ?? []) : []
    expect(places.map((place) => [place.goods.goodsId, place.at.z]).toSorted()).toEqual([
      ['glass', 50],
      ['iron', 0],
    ])
    // On their edges both would stand on the bottom.
    const upright = goods('glass', size(100, 100, 50), { marks: ['fragile', 'upright'] })
    expect(codesOf(boxesFor([one(glass, 2)], [high]))).toEqual(['high'])
    expect(codesOf(boxesFor([one(upright, 2)], [high]))).toEqual(['high', 'high'])
  })

  it('what goes into each other is one pile, as high as it grows', () => {
    const bowl = goods('bowl', size(100, 100, 60), { nestStepMm: 10 })
    const boxes = [box('80', size(100, 100, 80)), box('90', size(100, 100, 90), { costSatang: 200 })]
    expect(codesOf(boxesFor([one(bowl, 3)], boxes))).toEqual(['80'])
    expect(codesOf(boxesFor([one(bowl, 4)], boxes))).toEqual(['90'])
  })

  it('what is wrapped needs room on each side', () => {
    const cup = goods('cup', size(80, 80, 80), { paddingMm: 10 })
    const boxes = [box('99', size(99, 100, 100)), box('100', size(100, 100, 100), { costSatang: 200 })]
    expect(codesOf(boxesFor([one(cup)], boxes))).toEqual(['100'])
  })
})

describe('a bag', () => {
  const soft = (count: number, heightMm: number) =>
    one(goods('shirt', size(200, 250, heightMm), { marks: ['may-be-bagged'] }), count)
  const boxes = [bag(250, 350), box('B', size(250, 350, 200))]

  it.each([
    // 250 wide with 10 of ease and 40 high leaves 200.
    [1, 40, 'bag'],
    [1, 41, 'B'],
    [2, 20, 'bag'],
    [2, 21, 'B'],
  ])('%d pieces of %d mm go by its girth into %s', (count, height, code) => {
    expect(codesOf(boxesFor([soft(count, height)], boxes))).toEqual([code])
  })

  it('is not for what needs a box', () => {
    expect(codesOf(boxesFor([one(goods('glass', size(50, 50, 20)))], boxes))).toEqual(['B'])
  })
})

// What people have reported of other packers.
describe('what other packers got wrong', () => {
  it('all that is called packed has a place', () => {
    const proposal = boxesFor([one(goods('a', size(50, 50, 25)), 11)], [box('S', size(100, 100, 50))])
    const places = proposal.state === 'packed' ? proposal.parcels.flatMap((parcel) => parcel.places) : []
    expect(places.reduce((sum, { count }) => sum + count, 0)).toBe(11)
    expect(codesOf(proposal)).toEqual(['S', 'S'])
  })

  it('three flat ones go into a box that is just as high', () => {
    const flat = goods('flat', size(250, 250, 2))
    expect(codesOf(boxesFor([one(flat, 4)], [box('S', size(296, 296, 8))]))).toEqual(['S'])
  })

  it('width, length and height are not mixed up', () => {
    const board = goods('board', size(30, 300, 20), { marks: ['upright'] })
    expect(codesOf(boxesFor([one(board)], [box('across', size(300, 30, 20))]))).toEqual(['across'])
    expect(codesOf(boxesFor([one(board)], [box('high', size(20, 30, 300))]))).toBe('too-large')
  })

  it('a second and a third box are filled after the first', () => {
    const block = goods('block', size(100, 100, 50))
    expect(codesOf(boxesFor([one(block, 5)], [box('S', size(100, 100, 50))]))).toHaveLength(5)
  })

  it('a few pieces are found that no order of sizes finds', () => {
    // Five of them around a middle that stays empty or is filled: a pinwheel.
    const lines = [
      one(goods('long', size(60, 40, 50), { marks: ['upright'] }), 4),
      one(goods('core', size(20, 20, 50))),
    ]
    expect(codesOf(boxesFor(lines, [box('S', size(100, 100, 50))]))).toEqual(['S'])
  })

  it('lying flat is kept where turning each by itself is worse', () => {
    const tile = goods('tile', size(100, 50, 10))
    expect(codesOf(boxesFor([one(tile, 10)], [box('S', size(100, 100, 50))]))).toEqual(['S'])
  })

  it('the order of lines makes no difference', () => {
    const lines = [
      one(goods('a', size(60, 50, 50))),
      one(goods('b', size(40, 50, 50)), 2),
      one(goods('c', size(20, 50, 50))),
    ]
    const boxes = [box('S', size(100, 100, 50)), box('L', size(200, 200, 100), { costSatang: 500 })]
    expect(boxesFor(lines, boxes)).toEqual(boxesFor(lines.toReversed(), boxes))
  })
})

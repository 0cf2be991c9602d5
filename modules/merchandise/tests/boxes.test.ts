import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { closeWorld, openWorld, until } from '@langraan/server/testing/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderBoxes, PackingSupply, Substitutes, Tonight } from '../contract.ts'
import { boxesWorld } from './boxes-world.ts'

let server: TestServer
let shop: TestShop
let shops = 0

beforeAll(async () => {
  ;({ server } = await openWorld())
})
afterAll(closeWorld)
beforeEach(async () => {
  shop = await server.shop(`boxes-${++shops}`)
})

const { call, article, order, supply, prices } = boxesWorld(() => ({ server, shop }))
const tonight = async (): Promise<Tonight> =>
  (
    await until(
      () => call('GET', '/boxes/tonight'),
      ({ body }) => (body as Tonight).beingChosenCount === 0,
    )
  ).body
const boxesOf = async (orderId: string): Promise<OrderBoxes> =>
  (await call('GET', `/boxes/orders/${orderId}`)).body
const needs = ({ boxes }: Tonight) =>
  Object.fromEntries(boxes.map(({ code, needed, after, packsToBuy }) => [code, [needed, after, packsToBuy]]))

describe('the boxes of tonight', () => {
  it('53 are needed, 10 are there, 20 are in a pack: three packs are to be bought', async () => {
    const book = await article([190, 290, 95], 400)
    await supply('C', 10)
    await supply('A', 5)
    for (let count = 0; count < 53; count++) await order([book, 1])
    const night = await tonight()
    expect(night).toMatchObject({ orderCount: 53, hasMore: false, unknown: [], tooLarge: [] })
    expect(needs(night)).toEqual({ A: [0, 5, 0], C: [53, -43, 3] })
    expect(night.boxes.find(({ code }) => code === 'C')?.packSatang).toBe(20 * 850)
  })

  it('goods that nobody has measured are named with what they lack, and their orders are in no figure', async () => {
    const [book, mystery, light] = [
      await article([190, 290, 95], 400),
      await article(null, null),
      await article([50, 50, 50], null),
    ]
    await supply('C', 10)
    await order([book, 1])
    const orderId = await order([book, 1], [mystery, 1], [light, 2])
    const night = await tonight()
    expect(needs(night)).toEqual({ C: [1, 9, 0] })
    expect(night.unknown).toMatchObject([{ orderId }])
    expect(night.unknown[0]?.goods.map(({ variantId, lacks }) => [variantId, lacks]).toSorted()).toEqual(
      [
        [mystery, ['size', 'weight']],
        [light, ['weight']],
      ].toSorted(),
    )
    expect(await boxesOf(orderId)).toMatchObject({ state: 'unknown', parcels: [] })
  })

  it('a thing a tenth of a millimetre too tall goes in the next box; a thing for no box is named', async () => {
    const [fits, tall, huge] = [
      await article([194, 294, 100], 400),
      await article([194, 294, 101], 400),
      await article([900, 900, 900], 400),
    ]
    await supply('C', 10)
    await supply('C+8', 10)
    for (const variantId of [fits, tall, huge]) await order([variantId, 1])
    const night = await tonight()
    expect(needs(night)).toEqual({ C: [1, 9, 0], 'C+8': [1, 9, 0] })
    expect(night.tooLarge[0]?.goods.map(({ variantId }) => variantId)).toEqual([huge])
  })

  it('two small boxes are proposed where the larger one is charged more by its volume', async () => {
    const jar = await article([130, 190, 49], 200)
    await supply('A', 10)
    await supply('D', 10)
    await prices([1000, 1000], [2000, 1100], [20_000, 9000])
    const orderId = await order([jar, 2])
    expect(await tonight()).toMatchObject({ isPriced: true })
    const boxes = await boxesOf(orderId)
    expect(boxes.parcels.map(({ code }) => code)).toEqual(['A', 'A'])
    expect(boxes.costSatang).toBe(2 * (1000 + 400))
    await prices([1000, 1000], [5000, 1100])
    expect((await boxesOf(orderId)).parcels.map(({ code }) => code)).toEqual(['D'])
  })

  it('what is proposed follows the goods, the boxes and the order', async () => {
    const cup = await article([130, 190, 49], 200)
    const c = await supply('C', 10)
    const orderId = await order([cup, 1])
    expect((await boxesOf(orderId)).parcels).toMatchObject([
      { code: 'C', weightGrams: 340, chargeableGrams: 1320, places: [{ variantId: cup, count: 1 }] },
    ])
    await supply('A', 10)
    expect((await boxesOf(orderId)).parcels).toMatchObject([{ code: 'A' }])
    await server.database.rows('UPDATE variants SET height_mm = 60 WHERE variant_id = $1', [cup])
    expect((await boxesOf(orderId)).parcels).toMatchObject([{ code: 'C' }])
    const { items } = (await call('GET', '/packing-supplies')).body as { items: PackingSupply[] }
    const box = items.find(({ packingSupplyId }) => packingSupplyId === c)
    await call('PUT', `/packing-supplies/${c}`, { ...box, isOn: false })
    expect(await boxesOf(orderId)).toMatchObject({ state: 'too-large' })
  })
})

describe('boxes that are short', () => {
  it('orders go in others tonight, on a press, and back again', async () => {
    const cup = await article([130, 190, 49], 200)
    await supply('A', 1)
    await supply('C', 10)
    await prices([1000, 1000], [2000, 1700])
    for (let count = 0; count < 3; count++) await order([cup, 1])
    expect(needs(await tonight())).toEqual({ A: [3, -2, 1], C: [0, 10, 0] })
    const offered = (await call('GET', '/boxes/substitutes')).body as Substitutes
    expect(offered).toMatchObject({
      orderCount: 2,
      moreSatang: 2 * (700 + 450),
      shorts: [{ code: 'A', missing: 2, replaced: 2, into: [{ code: 'C', pieces: 2 }] }],
    })
    expect((await call('POST', '/boxes/substitutes')).body).toEqual({ orderCount: 2 })
    const night = await tonight()
    expect(needs(night)).toEqual({ A: [1, 0, 0], C: [2, 8, 0] })
    expect(night.replacedCount).toBe(2)
    expect(await call('POST', '/boxes/substitutes')).toMatchObject({
      status: 409,
      body: { code: 'nothing_short' },
    })
    expect((await call('DELETE', '/boxes/substitutes')).body).toEqual({ orderCount: 2 })
    expect(needs(await tonight())).toEqual({ A: [3, -2, 1], C: [0, 10, 0] })
  })
})

describe('the boxes that were used', () => {
  it('are taken off the stock, and another one is put in their place', async () => {
    const cup = await article([130, 190, 49], 200)
    const [a, c] = [await supply('A', 5), await supply('C', 5)]
    const orderId = await order([cup, 1])
    const pieces = async () =>
      ((await call('GET', '/packing-supplies')).body as { items: PackingSupply[] }).items.map(
        ({ code, pieces: count }) => [code, count],
      )
    const use = (packingSupplyIds: string[]) =>
      call('PUT', `/boxes/orders/${orderId}/used`, { packingSupplyIds })
    expect((await use([a])).body).toMatchObject({ used: [{ packingSupplyId: a, code: 'A', pieces: 1 }] })
    expect(await pieces()).toEqual([
      ['A', 4],
      ['C', 5],
    ])
    // Until it is packed its box lies on the shelf yet, and it is not counted a second time.
    expect(needs(await tonight())).toEqual({ A: [1, 4, 0], C: [0, 5, 0] })
    await use([c])
    expect(await pieces()).toEqual([
      ['A', 5],
      ['C', 4],
    ])
    const moves = (await call('GET', `/packing-supplies/${a}/moves`)).body as {
      items: { why: string; pieces: number }[]
    }
    expect(moves.items.map(({ why, pieces: count }) => [why, count])).toEqual([
      ['given-back', 1],
      ['used', -1],
      ['counted', 5],
    ])
    const tape = await call('POST', '/packing-supplies', {
      kind: 'tape',
      code: 'OPP',
      size: null,
      inner: null,
      ply: 3,
      weightGrams: 0,
      mostGrams: 1,
      costSatang: 1800,
      packPieces: 6,
      lowPieces: 2,
      isOn: true,
    })
    const { packingSupplyId } = tape.body as PackingSupply
    expect(await use([packingSupplyId])).toMatchObject({
      status: 422,
      body: { code: 'supply_holds_nothing' },
    })
  })
})

describe('what a shop packs in', () => {
  it('the usual sizes are there after one press, without a piece, and a second one changes nothing', async () => {
    expect((await call('POST', '/packing-supplies/usual-sizes')).body).toEqual({ addedCount: 23 })
    expect((await call('POST', '/packing-supplies/usual-sizes')).body).toEqual({ addedCount: 0 })
    const { items } = (await call('GET', '/packing-supplies')).body as { items: PackingSupply[] }
    expect(items[0]).toMatchObject({ kind: 'box', code: '00', pieces: 0, inner: null })
    const [first] = items
    const twice = await call('POST', '/packing-supplies', { ...first })
    expect(twice).toMatchObject({ status: 409, body: { code: 'supply_code_taken' } })
    const flat = await call('POST', '/packing-supplies', {
      ...first,
      code: 'แบน',
      size: { widthMm: 100, lengthMm: 100, heightMm: null },
    })
    expect(flat.status).toBe(400)
  })

  it('pieces come and go with why, and no more are spoilt than there are', async () => {
    const a = await supply('A', 5)
    const move = (why: string, pieces: number) =>
      call('POST', `/packing-supplies/${a}/moves`, { why, pieces })
    expect((await move('bought', 20)).body).toMatchObject({ pieces: 25 })
    expect((await move('spoilt', 3)).body).toMatchObject({ pieces: 22 })
    expect(await move('spoilt', 23)).toMatchObject({ status: 409, body: { code: 'pieces_below_zero' } })
    expect((await move('counted', 20)).body).toMatchObject({ pieces: 20 })
  })
})

import { newId } from '@langraan/runtime'
import { addProduct, type Member, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  book,
  closeWorld,
  inShop,
  KEY,
  openWorld,
  type Placed,
  placeOrder,
} from '@langraan/server/testing/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Packing } from '../contract.ts'

let server: TestServer
let shop: TestShop
let other: Member
let variantId: string
let foreignVariantId: string

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  variantId = await addProduct(server, shop, 90)
  foreignVariantId = await addProduct(server, shop, 1)
  const { rows } = server.database
  await rows(`UPDATE variants SET barcode = '8850001000012', sku = 'SHIRT-1' WHERE variant_id = $1`, [
    variantId,
  ])
  await rows(
    'UPDATE products SET published = product_id = (SELECT product_id FROM variants WHERE variant_id = $1)',
    [variantId],
  )
  await rows(`UPDATE variants SET barcode = '8850001000029', weight_grams = 200 WHERE variant_id = $1`, [
    foreignVariantId,
  ])
  await server.call('PUT', inShop('/couriers/shippop'), { as: shop.owner, body: { apiKey: KEY } })
  const { owner } = await server.shop('other-packer')
  await rows(`INSERT INTO memberships (shop_id, user_id, role, joined_at) VALUES ($1, $2, 'packer', now())`, [
    shop.shopId,
    owner.userId,
  ])
  other = owner
})
afterAll(closeWorld)

type Answer = { status: number; body: Record<string, never> & { code?: string } }
const call = async (
  method: 'GET' | 'POST' | 'PUT',
  to: string,
  body?: object,
  as = shop.owner,
  key = newId(),
) =>
  (await server.call(method, inShop(`/packing${to}`), {
    as,
    ...(body && { body }),
    headers: { 'idempotency-key': key },
  })) as Answer
const begin = (body: object, as = shop.owner) => call('POST', '/beginnings', body, as)
const at = ({ orderId }: Placed) => `/orders/${orderId}`
const scan = (order: Placed, body: object, as = shop.owner, key = newId()) =>
  call('POST', `${at(order)}/scans`, body, as, key)
const aside = (order: Placed, as = shop.owner) =>
  call('POST', `${at(order)}/putting-aside`, { reason: 'goods_missing' }, as)
const complete = (order: Placed, body = {}) => call('POST', `${at(order)}/completion`, body)
const packing = async (order: Placed) => (await call('GET', at(order))).body as unknown as Packing
const bench = async (as = shop.owner) =>
  (await call('GET', '', undefined, as)).body as unknown as {
    openOrderId: string | null
    packedCount: number
    waitingCount: number
    asideCount: number
    people: { userId: string; count: number }[]
    next: { orderId: string }[]
    aside: { orderId: string; asideReason: string }[]
  }
const orderState = async ({ orderId }: Placed) =>
  (
    (await server.call('GET', inShop(`/orders/${orderId}`), { as: shop.owner })).body as {
      fulfilmentStatus: string
    }
  ).fulfilmentStatus

const GOODS = { code: '8850001000012' }

beforeEach(async () => {
  for (const as of [shop.owner, other]) {
    const { openOrderId } = await bench(as)
    if (openOrderId) await aside({ orderId: openOrderId } as Placed, as)
  }
})

describe('the packing bench', () => {
  it('packs an order piece by piece, tells what is wrong, and says who packed it', async () => {
    const order = await placeOrder(shop, 'cod')
    const before = await bench()
    expect(before.next.map(({ orderId }) => orderId)).toContain(order.orderId)
    expect((await begin({ code: order.orderNumber })).body).toEqual({ orderId: order.orderId })
    expect(await orderState(order)).toBe('packing')
    expect((await bench()).openOrderId).toBe(order.orderId)
    await call('PUT', `/shelves/${foreignVariantId}`, { shelf: 'B-05' })
    const wrong = await scan(order, { code: '8850001000029' })
    expect(wrong.body).toMatchObject({
      outcome: 'wrong',
      scanned: { variantId: foreignVariantId, shelf: 'B-05' },
    })
    expect((await scan(order, { code: 'what' })).body).toMatchObject({ outcome: 'unknown', scanned: null })
    expect(await complete(order)).toMatchObject({ status: 409, body: { code: 'goods_missing' } })
    // A scanner that types under the Thai layout.
    expect((await scan(order, { code: 'คคถจจจๅจจจจๅ/' })).body).toMatchObject({
      outcome: 'counted',
      counts: [{ variantId, counted: 1 }],
    })
    expect((await scan(order, { code: 'shirt-1' })).body).toMatchObject({ outcome: 'too_many' })
    expect((await complete(order, { weightGrams: 410 })).status).toBe(200)
    expect(await packing(order)).toMatchObject({
      state: 'packed',
      weightGrams: 410,
      packedBy: shop.owner.userId,
    })
    const after = await bench()
    expect(after.packedCount).toBe(before.packedCount + 1)
    expect(after.waitingCount).toBe(before.waitingCount - 1)
    expect(after.people).toMatchObject([{ userId: shop.owner.userId, count: after.packedCount }])
    expect((await begin({ code: order.orderNumber })).body.code).toBe('packed_already')
    await begin({ orderId: order.orderId, again: true })
    expect((await packing(order)).goods).toMatchObject([{ counted: 0, quantity: 1 }])
  })

  it('finds an order by the number of its label, and leaves a booked one booked', async () => {
    const order = await placeOrder(shop, 'cod')
    const { trackingCode } = (await book(order)).body
    expect((await begin({ code: trackingCode.toLowerCase() })).body).toEqual({ orderId: order.orderId })
    expect(await orderState(order)).toBe('booked')
    expect((await packing(order)).labels).toMatchObject([{ printCount: 0 }])
    expect((await begin({ code: 'TH000' })).body.code).toBe('code_of_no_parcel')
    const unpaid = await placeOrder(shop)
    await aside(order)
    expect((await begin({ orderId: unpaid.orderId })).body.code).toBe('nothing_to_pack')
  })

  it('is one box for each person, and one person for each box', async () => {
    const [first, second] = [await placeOrder(shop, 'cod'), await placeOrder(shop, 'cod')]
    const both = await Promise.all([
      begin({ orderId: first.orderId }),
      begin({ orderId: first.orderId }, other),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [mine, theirs] = both[0]?.status === 200 ? [shop.owner, other] : [other, shop.owner]
    expect((await begin({ orderId: second.orderId }, mine)).body.code).toBe('packing_another')
    expect((await scan(first, GOODS, theirs)).body.code).toBe('packed_by_other')
    expect((await scan(first, GOODS, mine)).body).toMatchObject({ outcome: 'counted' })
    // Who has gone home holds nothing up, and what is in the box stays counted.
    expect((await aside(first, theirs)).status).toBe(200)
    expect((await scan(first, GOODS, mine)).body.code).toBe('not_packing')
    expect((await bench()).aside).toContainEqual(
      expect.objectContaining({ orderId: first.orderId, asideReason: 'goods_missing' }),
    )
    expect(await orderState(first)).toBe('waiting')
    await begin({ orderId: first.orderId }, theirs)
    expect((await packing(first)).goods).toMatchObject([{ counted: 1 }])
  })

  it('counts a scan once for its key, counts by hand, and takes the last one back', async () => {
    const order = await placeOrder(shop, 'cod')
    await begin({ orderId: order.orderId })
    const key = newId()
    await scan(order, GOODS, shop.owner, key)
    expect((await scan(order, GOODS, shop.owner, key)).body).toMatchObject({ outcome: 'counted' })
    expect((await packing(order)).goods).toMatchObject([{ counted: 1 }])
    expect((await call('POST', `${at(order)}/undo`)).body).toMatchObject({
      variantId,
      counts: [{ counted: 0 }],
    })
    expect((await call('POST', `${at(order)}/undo`)).body.code).toBe('nothing_to_undo')
    expect((await scan(order, { variantId })).body).toMatchObject({ outcome: 'counted' })
    const kept = await server.database.rows(
      `SELECT outcome, by_hand, undone_at IS NOT NULL AS undone FROM packing_scans WHERE order_id = $1 ORDER BY scan_id`,
      [order.orderId],
    )
    expect(kept).toEqual([
      { outcome: 'counted', by_hand: false, undone: true },
      { outcome: 'counted', by_hand: true, undone: false },
    ])
  })

  it('goes from shelf to shelf as people count them, and last to what lies on none', async () => {
    const placed: Placed[] = []
    const shelves = ['', 'a10', 'A2', 'A2-11', 'A2-9']
    while (placed.length < shelves.length) placed.push(await placeOrder(shop, 'cod'))
    for (const [at, shelf] of shelves.entries()) {
      const lying = await addProduct(server, shop, 1)
      if (shelf !== '') await call('PUT', `/shelves/${lying}`, { shelf })
      await server.database.rows('UPDATE order_lines SET variant_id = $2 WHERE order_id = $1', [
        placed[at]?.orderId,
        lying,
      ])
    }
    const [none, ten, two, twoEleven, twoNine] = placed.map(({ orderId }) => orderId)
    const ids = placed.map(({ orderId }) => orderId)
    const next = (await bench()).next.map(({ orderId }) => orderId).filter((id) => ids.includes(id))
    expect(next).toEqual([two, twoNine, twoEleven, ten, none])
  })
})

import { newId } from '@langraan/runtime'
import type { SupplierOrder, SupplierOrdered, SupplierQuote } from '@langraan/supplier/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { BOX_C, giveCashback, openSupplier } from '@langraan/server/testing/supplier/supplier-world'

let server: TestServer
let shop: TestShop
let supplier: Awaited<ReturnType<typeof openSupplier>>

beforeAll(async () => {
  server = await startTestServer()
  shop = await server.shop('buyer')
  supplier = await openSupplier(server)
}, 60_000)
afterAll(() => server.close())

type Answer<T> = { status: number; body: T & { code?: string } }
const call = <T>(method: string, path: string, body?: object, key: string = newId(), as = shop) =>
  server.call(method, `/shops/${as.shopId}/supplier${path}`, {
    as: as.owner,
    ...(body && { body }),
    headers: { 'idempotency-key': key },
  }) as Promise<Answer<T>>

type Supplier = {
  seller: { name: string } | null
  goods: { variantId: string; available: number; code: string; priceSatang: number }[]
  basket: { lines: { variantId: string; packs: number }[] }
  cashbackSatang: number
}
const supplierNow = async () => (await call<Supplier>('GET', '')).body
const put = (packs: number, variantId = supplier.variantId) => call('PUT', `/basket/${variantId}`, { packs })
const quote = async () => (await call<SupplierQuote>('GET', `/quote?branchId=${shop.branchId}`)).body
const orders = async () => (await call<{ items: SupplierOrder[] }>('GET', '/orders')).body.items

async function order(more: object = {}, key: string = newId()) {
  const { totalSatang, shippingMethodId } = await quote()
  const body = {
    branchId: shop.branchId,
    shippingMethodId,
    payWay: 'promptpay',
    shownTotalSatang: totalSatang,
  }
  return call<SupplierOrdered>('POST', '/orders', { ...body, ...more }, key)
}

describe('a merchant', () => {
  it('sees what the supplier sells, with sizes, packs, steps of price and what is free', async () => {
    const { seller, goods } = await supplierNow()
    expect(seller).not.toBeNull()
    expect(goods).toEqual([
      expect.objectContaining({
        ...BOX_C,
        variantId: supplier.variantId,
        available: 500,
        priceSatang: 17_000,
      }),
    ])
  })

  it('fills a basket that all of the shop share, and pays less for more packs', async () => {
    await put(4)
    expect(await quote()).toMatchObject({ lines: [{ packs: 4, packSatang: 17_000, lineSatang: 68_000 }] })
    await call('POST', '/basket', { lines: [{ variantId: supplier.variantId, packs: 2 }] })
    expect((await supplierNow()).basket.lines).toEqual([{ variantId: supplier.variantId, packs: 6 }])
    const priced = await quote()
    expect(priced).toMatchObject({ goodsSatang: 90_000, lines: [{ packs: 6, packSatang: 15_000 }] })
    expect(priced.totalSatang).toBe(90_000 + priced.shippingSatang)
    await put(0)
    expect((await supplierNow()).basket.lines).toEqual([])
  })

  it('orders it as an order of the supplier’s shop, once for a key, and follows it', async () => {
    await put(5)
    const [{ totalSatang, shippingMethodId }, key] = [await quote(), newId()]
    const body = {
      branchId: shop.branchId,
      shippingMethodId,
      payWay: 'promptpay',
      shownTotalSatang: totalSatang,
    }
    const first = await call<SupplierOrdered>('POST', '/orders', body, key)
    expect(first).toMatchObject({
      status: 201,
      body: { totalSatang, payUrl: expect.stringContaining('/orders/') },
    })
    expect((await call('POST', '/orders', body, key)).body).toEqual(first.body)
    expect((await supplierNow()).basket.lines).toEqual([])
    expect((await supplierNow()).goods[0]?.available).toBe(495)
    expect(await orders()).toEqual([
      expect.objectContaining({
        supplierOrderId: first.body.supplierOrderId,
        state: 'to_pay',
        totalSatang,
        cashbackSatang: 0,
        lines: [expect.objectContaining({ packs: 5, lineSatang: 75_000 })],
      }),
    ])
    const seen = await server.call('GET', `/shops/${supplier.seller.shopId}/orders`, {
      as: supplier.seller.owner,
    })
    expect(JSON.stringify(seen.body)).toContain(first.body.orderNumber)
  })

  it('orders many times at one moment with one key: one order', async () => {
    await put(3)
    const { totalSatang, shippingMethodId } = await quote()
    const body = {
      branchId: shop.branchId,
      shippingMethodId,
      payWay: 'transfer',
      shownTotalSatang: totalSatang,
    }
    const [before, key] = [(await orders()).length, newId()]
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call<SupplierOrdered>('POST', '/orders', body, key)),
    )
    const placed = answers.filter(({ status }) => status === 201)
    expect(new Set(placed.map((answer) => answer.body.supplierOrderId)).size).toBe(1)
    expect(await orders()).toHaveLength(before + 1)
  })

  it('is told what is missing: an empty basket, a price that changed, too little in stock, a branch of another', async () => {
    await put(0)
    expect(await call('GET', `/quote?branchId=${shop.branchId}`)).toMatchObject({
      body: { code: 'basket_empty' },
    })
    await put(1)
    expect(await order({ shownTotalSatang: 1 })).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    })
    expect(await call('GET', `/quote?branchId=${supplier.seller.branchId}`)).toMatchObject({
      body: { code: 'no_branch' },
    })
    await put(900)
    expect(await order()).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    await put(0)
  })

  it('cannot order from its own shop, and finds no supplies of another shop’s basket', async () => {
    const own = await call('PUT', `/basket/${supplier.variantId}`, { packs: 1 }, newId(), supplier.seller)
    expect(own).toMatchObject({ status: 409, body: { code: 'own_supplier' } })
    const other = await server.shop('other-buyer')
    await put(2)
    expect((await call<Supplier>('GET', '', undefined, newId(), other)).body.basket.lines).toEqual([])
    await put(0)
  })
})

describe('cashback', () => {
  it('pays an order whole and at once, and never twice', async () => {
    await giveCashback(server, shop, 100_000)
    await put(5)
    const { totalSatang } = await quote()
    const key = newId()
    const paid = await order({ payWay: 'cashback' }, key)
    expect(paid).toMatchObject({ status: 201, body: { payUrl: null, totalSatang } })
    expect((await supplierNow()).cashbackSatang).toBe(100_000 - totalSatang)
    expect((await orders())[0]).toMatchObject({ state: 'packing', cashbackSatang: totalSatang })
    const [stored] = await server.database.rows(
      `SELECT payment_status, paid_satang::integer AS paid FROM orders WHERE shop_id = $1 ORDER BY placed_at DESC LIMIT 1`,
      [supplier.seller.shopId],
    )
    expect(stored).toMatchObject({ payment_status: 'paid', paid: totalSatang })
  })

  it('that is too little orders nothing, and the basket stays', async () => {
    await put(5)
    const before = (await orders()).length
    expect(await order({ payWay: 'cashback' })).toMatchObject({
      status: 409,
      body: { code: 'too_little_there' },
    })
    expect(await orders()).toHaveLength(before)
    expect((await supplierNow()).basket.lines).toHaveLength(1)
  })

  it('of one order is spent by one of eight that come at one moment', async () => {
    const { totalSatang, shippingMethodId } = await quote()
    const { cashbackSatang } = await supplierNow()
    await giveCashback(server, shop, totalSatang - cashbackSatang)
    const body = {
      branchId: shop.branchId,
      shippingMethodId,
      payWay: 'cashback',
      shownTotalSatang: totalSatang,
    }
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('POST', '/orders', body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await supplierNow()).cashbackSatang).toBe(0)
  })
})

describe('what has arrived', () => {
  const supplies = async () =>
    (
      (await server.call('GET', `/shops/${shop.shopId}/packing-supplies`, { as: shop.owner })).body as {
        items: { kind: string; code: string; pieces: number; costSatang: number }[]
      }
    ).items

  it('comes into the shop’s own supplies once it was sent, each pack as its pieces, and once only', async () => {
    const [first] = await orders()
    const receive = (key: string = newId()) =>
      call('POST', `/orders/${first?.supplierOrderId}/receipt`, undefined, key)
    expect(await receive()).toMatchObject({ status: 409, body: { code: 'not_sent_yet' } })
    await sent(first?.orderNumber)
    expect((await orders())[0]).toMatchObject({ state: 'arrived' })
    const key = newId()
    const answers = await Promise.all(Array.from({ length: 6 }, () => receive(key)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(await receive()).toMatchObject({ status: 409, body: { code: 'received_already' } })
    // Five packs of twenty at the price of five.
    expect(await supplies()).toMatchObject([{ kind: 'box', code: 'C', pieces: 100, costSatang: 750 }])
    expect((await orders())[0]).toMatchObject({ state: 'received' })
  })

  it('is added to what the shop has by this name', async () => {
    const second = (await orders())[1]
    await sent(second?.orderNumber)
    // What it is like now, and that it is shown no longer, changes nothing of what was sold.
    await supplier.save({ ...BOX_C, packPieces: 7 })
    await supplier.save(null)
    expect(await call('POST', `/orders/${second?.supplierOrderId}/receipt`)).toMatchObject({ status: 200 })
    expect(await supplies()).toMatchObject([{ code: 'C', pieces: 200 }])
    await supplier.save(BOX_C)
  })

  /** As the order stands once its parcel was given out. */
  const sent = (orderNumber = '') =>
    server.database.rows(
      `UPDATE orders SET fulfilment_status = 'delivered' WHERE shop_id = $1 AND order_number = $2`,
      [supplier.seller.shopId, orderNumber],
    )
})

describe('an operator', () => {
  it('says what an article is like; what is not whole is refused, and without facts nobody sees it', async () => {
    const flat = { ...BOX_C, size: { widthMm: 200, lengthMm: 300, heightMm: null } }
    expect(await supplier.save(flat)).toMatchObject({ status: 422, body: { code: 'size_wrong' } })
    const walls = { ...BOX_C, ply: 5 as const, size: { widthMm: 12, lengthMm: 300, heightMm: 110 } }
    expect(await supplier.save(walls)).toMatchObject({ status: 422, body: { code: 'size_wrong' } })
    const dearer = { ...BOX_C, tiers: [{ fromPacks: 5, priceSatang: 18_000 }] }
    expect(await supplier.save(dearer)).toMatchObject({ status: 422, body: { code: 'tiers_wrong' } })
    expect(await supplier.save(BOX_C, newId())).toMatchObject({ status: 404 })
    await supplier.save(null)
    expect((await supplierNow()).goods).toEqual([])
    await put(0)
    await supplier.save(BOX_C)
    expect((await supplierNow()).goods).toHaveLength(1)
  })

  it('sees what merchants have ordered and is to be done, with nothing of the merchants’ own customers', async () => {
    const { body } = await server.call('GET', '/operator/supplier/orders', { as: supplier.operator })
    expect(body).toMatchObject({ sellerShopId: supplier.seller.shopId })
    const states = (body as { items: { state: string }[] }).items.map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['to_pay']))
  })

  it('alone chooses the shop, by its address on the web', async () => {
    const ask = (slug: string, as = supplier.operator) =>
      server.call('PUT', '/operator/supplier', { as, body: { slug } })
    expect(await ask('nobody')).toMatchObject({ status: 404, body: { code: 'unknown_shop' } })
    expect(await ask('supplies', shop.owner)).toMatchObject({ status: 404 })
    expect(await ask('SUPPLIES')).toMatchObject({ status: 200, body: { shop: { slug: 'supplies' } } })
    // Whom merchants pay is said by whoever has just shown a code.
    for (const [table, shownAt] of [
      ['sessions', 'second_factor_at'],
      ['second_factors', 'confirmed_at'],
    ])
      await server.database.rows(
        `UPDATE ${table} SET ${shownAt} = ${shownAt} - interval '6 minutes' WHERE user_id = $1`,
        [supplier.operator.userId],
      )
    expect(await ask('supplies')).toMatchObject({ status: 403, body: { code: 'verification_needed' } })
  })
})

describe('two of one shop who order its basket at once', () => {
  it('order it once, and pay once, also where there is enough for both', async () => {
    await put(5)
    const { totalSatang, shippingMethodId } = await quote()
    await giveCashback(server, shop, 4 * totalSatang)
    const { cashbackSatang } = await supplierNow()
    const body = {
      branchId: shop.branchId,
      shippingMethodId,
      payWay: 'cashback',
      shownTotalSatang: totalSatang,
    }
    const before = (await orders()).length
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('POST', '/orders', body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await orders()).toHaveLength(before + 1)
    expect((await supplierNow()).cashbackSatang).toBe(cashbackSatang - totalSatang)
  })
})

import { callsOf } from '@langraan/server/testing/calls'
import { withShop } from '@langraan/db'
import { changeOrder, lockOrder, OrderIntake, placeOrder } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, shareTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { ordersDeps } from '@langraan/server/wiring/wiring'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  server = await shareTestServer()
  shop = await server.shop('costs')
})
afterAll(() => server.close())

type Answer = { status: number; body: Record<string, unknown> }

const call = callsOf<Answer['body']>(() => ({ server, shop }))

const orderOf = (variantId: string, otherwise: object = {}) => ({
  lines: [{ variantId, quantity: 1 }],
  customer: { name: 'กุลธิดา', phone: '081-234-5678' },
  address: {
    line1: '88/12',
    subdistrict: 'บางปูใหม่',
    district: 'เมืองสมุทรปราการ',
    province: 'สมุทรปราการ',
    zipcode: '10280',
  },
  shippingMethodId: shop.shippingMethodId,
  paymentMethod: 'promptpay',
  ...otherwise,
})

const place = async (body: unknown): Promise<Answer> =>
  (await server.call('POST', `/storefront/${shop.slug}/orders`, {
    body,
    headers: { 'idempotency-key': newId() },
  })) as Answer

const quote = async (body: unknown): Promise<Answer> =>
  (await server.call('POST', `/storefront/${shop.slug}/price-quotes`, { body })) as Answer

const methods = (fee: object) =>
  call('PUT', '/shipping-methods', {
    items: [{ id: shop.shippingMethodId, name: 'ส่งธรรมดา', feeSatang: 5_000, ...fee }],
  })

const terms = (otherwise: object = {}) =>
  call('PUT', '/sale-terms', { vatMode: 'none', codLeastSatang: 0, codBasisPoints: 0, ...otherwise })

async function coupon(otherwise: object = {}): Promise<{ couponId: string; code: string }> {
  const { status, body } = await call('POST', '/coupons', {
    code: `C${newId().slice(-10)}`,
    gift: { gives: 'amount', amountSatang: 1_000 },
    startsOn: '2020-01-01',
    endsOn: null,
    leastGoodsSatang: 0,
    useLimit: null,
    usesPerCustomer: null,
    ...otherwise,
  })
  expect(status).toBe(201)
  return body as { couponId: string; code: string }
}

const used = async (couponId: string) =>
  (await server.database.rows('SELECT used_count FROM shop_coupons WHERE coupon_id = $1', [couponId]))[0]

describe('what an order costs', () => {
  it('is charged as it was quoted, part by part, and kept with the order', async () => {
    await terms({ vatMode: 'exclusive', codLeastSatang: 2_000, codBasisPoints: 300 })
    await methods({
      rule: { by: 'province', groups: [{ provinces: ['สมุทรปราการ'], feeSatang: 4_000 }] },
      freeFromSatang: 1_000_000,
    })
    const [a, b] = [await addProduct(server, shop, 50, 9_990), await addProduct(server, shop, 50, 33_300)]
    const ten = await coupon({ gift: { gives: 'percent', percentOff: 10, mostSatang: 5_000 } })
    const lines = [
      { variantId: a, quantity: 3 },
      { variantId: b, quantity: 1 },
    ]
    const wanted = { lines, paymentMethod: 'cod', couponCode: ` ${ten.code.toLowerCase()} ` }
    const quoted = await quote({
      ...wanted,
      shippingMethodId: shop.shippingMethodId,
      province: 'จ.สมุทรปราการ',
    })
    const listed = await server.call('GET', `/storefront/${shop.slug}/shipping-methods?zipcode=10280`)
    expect(listed.body).toMatchObject({
      items: [{ feeSatang: 4_000, byWeight: false, freeFromSatang: 1_000_000, paymentMethods: null }],
    })
    const goods = 3 * 9_990 + 33_300
    const before = goods - 5_000 + 4_000 + 2_000
    expect(quoted.body).toMatchObject({
      goodsSatang: goods,
      couponDiscountSatang: 5_000,
      shippingSatang: 4_000,
      codFeeSatang: 2_000,
      vat: { mode: 'exclusive', rateBasisPoints: 700, vatSatang: Math.round(before * 0.07) },
      totalSatang: before + Math.round(before * 0.07),
      couponRefusal: null,
      shippingMethods: [{ feeSatang: 4_000 }],
    })
    const placed = await place(orderOf(a, wanted))
    expect([placed.status, placed.body.totalSatang]).toEqual([201, quoted.body.totalSatang])
    const order = await call('GET', `/orders/${placed.body.orderId as string}`)
    const { priceLines: _lines, shippingMethods: _methods, couponRefusal: _refusal, ...parts } = quoted.body
    expect(order.body).toMatchObject(parts)
    const told = order.body.lines as { sharedDiscountSatang: number; vatSatang: number }[]
    expect(told.reduce((sum, line) => sum + line.sharedDiscountSatang, 0)).toBe(5_000)
    expect(told.map((line) => line.vatSatang).every((vat) => vat > 0)).toBe(true)
    await terms()
    await methods({})
  })

  it('goes by weight, and is free from an amount', async () => {
    await methods({
      feeSatang: 12_000,
      rule: { by: 'weight', steps: [{ upToGrams: 1_000, feeSatang: 4_000 }] },
      freeFromSatang: 90_000,
    })
    const variantId = await addProduct(server, shop, 50, 10_000)
    await server.database.rows('UPDATE variants SET weight_grams = 400 WHERE variant_id = $1', [variantId])
    const costs = async (quantity: number) =>
      (await quote({ lines: [{ variantId, quantity }], shippingMethodId: shop.shippingMethodId })).body
        .shippingSatang
    expect([await costs(2), await costs(3), await costs(9)]).toEqual([4_000, 12_000, 0])
    await methods({})
  })

  it('is refused when it has become another than was shown, and by a way of paying that does not fit', async () => {
    const variantId = await addProduct(server, shop, 5, 10_000)
    expect(await place(orderOf(variantId, { shownTotalSatang: 14_999 }))).toMatchObject({
      status: 409,
      body: { code: 'price_changed', message: expect.stringContaining('฿150.00') },
    })
    expect((await place(orderOf(variantId, { shownTotalSatang: 15_000 }))).status).toBe(201)
    await methods({ paymentMethods: ['cod'] })
    expect((await place(orderOf(variantId))).body.code).toBe('payment_method_unavailable')
    await methods({})
  })

  it('has what staff take off its lines and all of it', async () => {
    const variantId = await addProduct(server, shop, 5, 10_000)
    const deps = ordersDeps(server.ground)
    const answer = await placeOrder(deps, new OrderIntake(deps.pool, () => deps.clock.now().getTime()), {
      shopId: shop.shopId,
      idempotencyKey: newId(),
      body: orderOf(variantId) as Parameters<typeof placeOrder>[2]['body'],
      language: 'th',
      discounts: { linesSatang: [1_500], orderSatang: 500 },
    })
    expect(answer.totalSatang).toBe(13_000)
    const { body } = await call('GET', `/orders/${answer.orderId}`)
    expect(body).toMatchObject({
      lineDiscountSatang: 1_500,
      orderDiscountSatang: 500,
      totalSatang: 13_000,
      lines: [{ lineDiscountSatang: 1_500, sharedDiscountSatang: 500 }],
    })
  })
})

describe('the database', () => {
  it('takes no order whose parts do not sum to its total', async () => {
    const variantId = await addProduct(server, shop, 5, 10_000)
    const { body } = await place(orderOf(variantId))
    const change = (text: string) =>
      server.database.rows(`UPDATE orders SET ${text} WHERE order_id = $1`, [body.orderId])
    await expect(change('total_satang = total_satang - 1')).rejects.toThrow('orders_total_check')
    await expect(change('order_discount_satang = 2, total_satang = total_satang - 1')).rejects.toThrow(
      'orders_total_check',
    )
    await expect(change('order_discount_satang = 500')).rejects.toThrow('orders_total_check')
    await change('order_discount_satang = 2, cod_fee_satang = 1, total_satang = total_satang - 1')
  })
})

describe('a coupon of the shop', () => {
  it('gives its last use to one of twenty orders at once, and tells the others', async () => {
    const variantId = await addProduct(server, shop, 100, 10_000)
    const last = await coupon({ useLimit: 1 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        place(
          orderOf(variantId, {
            couponCode: last.code,
            customer: { name: 'ลูกค้า', phone: `08123456${String(at).padStart(2, '0')}` },
          }),
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'coupon_used_up')).toHaveLength(19)
    expect(await used(last.couponId)).toEqual({ used_count: 1 })
    expect(
      await server.database.rows('SELECT on_hand FROM stock_levels WHERE variant_id = $1', [variantId]),
    ).toEqual([{ on_hand: 99 }])
  })

  it('counts for a phone as often as it says, at once or one after the other', async () => {
    const variantId = await addProduct(server, shop, 100, 10_000)
    const each = await coupon({ usesPerCustomer: 2 })
    const body = orderOf(variantId, {
      couponCode: each.code,
      customer: { name: 'ลูกค้า', phone: '0899999999' },
    })
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.filter(({ body: told }) => told.code === 'coupon_used_by_customer')).toHaveLength(6)
    expect((await place(orderOf(variantId, { couponCode: each.code }))).status).toBe(201)
    const asked = { lines: body.lines, phone: body.customer.phone, couponCode: each.code }
    const anonymous = await quote(asked)
    expect([anonymous.status, anonymous.body.couponRefusal]).toEqual([200, null])
    expect((await call('POST', '/order-quotes', asked)).body).toMatchObject({
      couponRefusal: { code: 'coupon_used_by_customer' },
    })
  })

  it('comes back when its order is cancelled, once', async () => {
    const variantId = await addProduct(server, shop, 5, 10_000)
    const one = await coupon({ useLimit: 1 })
    const placed = await place(orderOf(variantId, { couponCode: one.code }))
    const orderId = placed.body.orderId as string
    const cancel = () =>
      withShop(server.ground.db, shop.shopId, async (tx) => {
        const order = await lockOrder(tx, orderId)
        const [{ shopId }, now] = [shop, server.ground.clock.now()]
        const kind = 'cancelled'
        await changeOrder(
          tx,
          { shopId, orderId, kind, details: {}, madeBy: null, now },
          { payment: order.payment, fulfilment: 'cancelled' },
        )
      })
    await cancel()
    await cancel()
    expect(await used(one.couponId)).toEqual({ used_count: 0 })
    expect((await place(orderOf(variantId, { couponCode: one.code }))).status).toBe(201)
  })

  it('says why it does not count, and the quote has the price without it', async () => {
    const variantId = await addProduct(server, shop, 5, 10_000)
    const asked = (couponCode: string) => quote({ lines: [{ variantId, quantity: 1 }], couponCode })
    const [later, more] = [
      await coupon({ startsOn: '2099-01-01' }),
      await coupon({ leastGoodsSatang: 10_001 }),
    ]
    expect((await asked('NOSUCH')).body).toMatchObject({
      totalSatang: 10_000,
      couponRefusal: { code: 'coupon_unknown' },
    })
    expect((await asked(later.code)).body).toMatchObject({ couponRefusal: { code: 'coupon_not_begun' } })
    expect((await asked(more.code)).body).toMatchObject({
      totalSatang: 10_000,
      couponRefusal: { message: expect.stringContaining('฿100.01') },
    })
    expect((await place(orderOf(variantId, { couponCode: more.code }))).body.code).toBe('coupon_needs_more')
  })

  it('begins and ends on days that the calendar knows, and says so of others', async () => {
    const made = (days: object) =>
      call('POST', '/coupons', {
        code: 'YEAR0',
        gift: { gives: 'free_shipping', mostSatang: null },
        leastGoodsSatang: 0,
        useLimit: null,
        usesPerCustomer: null,
        ...days,
      })
    const { status, body } = await made({ startsOn: '0000-01-01', endsOn: '0000-12-31' })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(JSON.stringify(body)).toContain('1 ม.ค. 2000')
    expect((await made({ startsOn: '2000-01-01', endsOn: '2000-01-01' })).status).toBe(201)
  })

  it('runs under its code alone until it is stopped', async () => {
    const first = await coupon()
    expect(
      await call('POST', '/coupons', {
        code: first.code,
        gift: { gives: 'free_shipping', mostSatang: null },
        startsOn: '2020-01-01',
        endsOn: null,
        leastGoodsSatang: 0,
        useLimit: null,
        usesPerCustomer: null,
      }),
    ).toMatchObject({ status: 409, body: { code: 'coupon_code_taken' } })
    const stop = () => call('POST', `/coupons/${first.couponId}/stop`)
    expect([(await stop()).body.stopped, (await stop()).body.stopped]).toEqual([true, true])
    const variantId = await addProduct(server, shop, 5, 10_000)
    expect((await place(orderOf(variantId, { couponCode: first.code }))).body.code).toBe('coupon_over')
    const again = await coupon({ code: first.code, gift: { gives: 'free_shipping', mostSatang: null } })
    expect((await place(orderOf(variantId, { couponCode: again.code }))).body.totalSatang).toBe(10_000)
  })
})

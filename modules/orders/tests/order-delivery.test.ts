import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '@langraan/server/testing/server'
import { ADDRESS, call, closeDesk, openDesk, place, put, server, shop } from '@langraan/server/testing/desk'

const CHIANG_MAI = { subdistrict: 'สุเทพ', district: 'เมืองเชียงใหม่', province: 'เชียงใหม่', zipcode: '50200' }
const TO = { customerName: 'กุลธิดา ศรีสุวรรณ์', customerPhone: '0812345678', addressLine: '9', note: '' }
const DELIVERY = [
  'customerName',
  'customerPhone',
  'addressLine',
  'note',
  'subdistrict',
  'district',
  'province',
  'zipcode',
] as const
const [NEAR, FAR, BASE] = [4000, 9000, 6000]

let variantId: string
beforeAll(async () => {
  variantId = await openDesk()
  await methods()
})
afterAll(closeDesk)

const methods = (otherwise: object = {}) =>
  call('PUT', '/shipping-methods', {
    items: [
      {
        id: shop.shippingMethodId,
        name: 'ส่งธรรมดา',
        feeSatang: BASE,
        rule: {
          by: 'province',
          groups: [
            { provinces: ['สมุทรปราการ'], feeSatang: NEAR },
            { provinces: ['เชียงใหม่'], feeSatang: FAR },
          ],
        },
        ...otherwise,
      },
    ],
  })

type Delivery = Record<(typeof DELIVERY)[number], string>
type Order = Delivery & {
  shippingSatang: number
  totalSatang: number
  goodsSatang: number
  paymentStatus: string
  fulfilmentStatus: string
  customerId: string
  vat: { vatSatang: number } | null
  lines: { variantId: string; quantity: number; lineDiscountSatang: number; vatSatang: number }[]
  events: { eventId: string; kind: string; details: object }[]
}
const deliveryOf = (order: Order) => Object.fromEntries(DELIVERY.map((field) => [field, order[field]]))
const orderOf = async (orderId: string) => (await call('GET', `/orders/${orderId}`)).body as unknown as Order

type Fee = {
  shippingSatang: number
  totalSatang: number
  byRules: { shippingSatang: number; totalSatang: number } | null
  isSameProvince: boolean
  unknownProvinceFeeSatang: number | null
  whyKept: string | null
}
const feeOf = async (orderId: string, province: string) =>
  (await call('GET', `/orders/${orderId}/delivery-fee?province=${encodeURIComponent(province)}`))
    .body as unknown as Fee
const send = (orderId: string, more: object = {}) =>
  call('PUT', `/orders/${orderId}/delivery`, { ...TO, ...CHIANG_MAI, ...more })

const spentOf = async ({ customerId }: Order) =>
  (
    await server.database.rows<{ spent: string }>(
      'SELECT spent_satang::text AS spent FROM customers WHERE customer_id = $1',
      [customerId],
    )
  )[0]?.spent

describe('an order that goes to another address', () => {
  it('keeps the agreed fee where nothing else is said', async () => {
    const orderId = await place(1)
    const was = await orderOf(orderId)
    expect(was.shippingSatang).toBe(NEAR)
    const answer = await send(orderId)
    expect(answer.body).toMatchObject({ totalSatang: was.totalSatang })
    const is = await orderOf(orderId)
    expect(is).toMatchObject({
      province: 'เชียงใหม่',
      shippingSatang: NEAR,
      totalSatang: was.totalSatang,
      events: [{ kind: 'delivery-changed' }, {}],
    })
    expect(Object.keys(is.events[0]?.details ?? {})).toEqual(['fields'])
  })

  it('is not written over what a colleague corrected since somebody began', async () => {
    const orderId = await place(1)
    const seen = deliveryOf(await orderOf(orderId))
    expect((await send(orderId, { seen, addressLine: '88/1' })).status).toBe(200)
    const late = await send(orderId, { seen, addressLine: '77' })
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(await orderOf(orderId)).toMatchObject({ addressLine: '88/1' })
    // What stands there already is nothing to write over: an answer that was lost is asked for again.
    expect((await send(orderId, { seen, addressLine: '88/1' })).status).toBe(200)
    const now = deliveryOf(await orderOf(orderId))
    expect((await send(orderId, { seen: now, addressLine: '77' })).status).toBe(200)
  })

  it('takes the fee that was shown: totals, VAT, timeline and audit log follow, once however often it is sent', async () => {
    await call('PUT', '/sale-terms', { vatMode: 'exclusive', codLeastSatang: 0, codBasisPoints: 0 })
    const orderId = await place(2)
    await call('PUT', '/sale-terms', { vatMode: 'none', codLeastSatang: 0, codBasisPoints: 0 })
    const was = await orderOf(orderId)
    const fee = await feeOf(orderId, 'จ.เชียงใหม่')
    const totalSatang = was.goodsSatang + FAR + Math.round((was.goodsSatang + FAR) * 0.07)
    expect(fee).toEqual({
      shippingSatang: NEAR,
      totalSatang: was.totalSatang,
      byRules: { shippingSatang: FAR, totalSatang },
      isSameProvince: false,
      unknownProvinceFeeSatang: null,
      whyKept: null,
    })
    const answers = [
      await send(orderId, { newFee: fee.byRules }),
      await send(orderId, { newFee: fee.byRules }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body.totalSatang)).toEqual([totalSatang, totalSatang])
    const is = await orderOf(orderId)
    expect(is).toMatchObject({
      shippingSatang: FAR,
      totalSatang,
      vat: { vatSatang: totalSatang - was.goodsSatang - FAR },
      lines: [{ variantId, quantity: 2 }],
      events: [
        {
          kind: 'delivery-changed',
          details: {
            feeFromSatang: NEAR,
            feeToSatang: FAR,
            fromSatang: was.totalSatang,
            toSatang: totalSatang,
          },
        },
        {},
      ],
    })
    expect(is.events).toHaveLength(2)
    const audited = await server.database.rows(
      `SELECT before, after FROM audit_entries WHERE action = 'order-delivery.changed' AND subject_id = $1`,
      [orderId],
    )
    expect(audited).toEqual([
      {
        before: { shippingSatang: NEAR, totalSatang: was.totalSatang },
        after: expect.objectContaining({ shippingSatang: FAR, totalSatang }),
      },
    ])
    expect(JSON.stringify(audited)).not.toContain('เชียงใหม่')
  })

  it('waits for the rest where it was paid, is paid too much where it costs less, and the customer’s figures follow', async () => {
    const orderId = await place(1)
    const { totalSatang } = await orderOf(orderId)
    const money = { amountSatang: totalSatang, way: 'cash' }
    expect((await call('POST', `/orders/${orderId}/receipts`, money)).status).toBeLessThan(300)
    const paid = await orderOf(orderId)
    expect(paid.paymentStatus).toBe('paid')
    const spent = Number(await spentOf(paid))
    await send(orderId, { newFee: (await feeOf(orderId, 'เชียงใหม่')).byRules })
    expect(await orderOf(orderId)).toMatchObject({
      paymentStatus: 'partly_paid',
      fulfilmentStatus: 'not_ready',
    })
    expect(Number(await spentOf(paid))).toBe(spent)
    await methods({ rule: null, feeSatang: 1000 })
    await send(orderId, { newFee: (await feeOf(orderId, 'เชียงใหม่')).byRules })
    expect(await orderOf(orderId)).toMatchObject({
      paymentStatus: 'paid',
      fulfilmentStatus: 'waiting',
      totalSatang: totalSatang - NEAR + 1000,
    })
    expect(Number(await spentOf(paid))).toBe(spent - NEAR + 1000)
    await methods()
  })

  it('is refused with the new fee where that changed meanwhile, and nothing of it is written', async () => {
    const orderId = await place(1)
    const was = await orderOf(orderId)
    const { byRules } = await feeOf(orderId, 'เชียงใหม่')
    await methods({ rule: null, feeSatang: 12_000 })
    const { status, body } = await send(orderId, { newFee: byRules })
    expect([status, body.code]).toEqual([409, 'fee_changed'])
    expect(body.details).toEqual({ shippingSatang: 12_000, totalSatang: was.goodsSatang + 12_000 })
    expect(body.message).toContain('120')
    expect(await orderOf(orderId)).toEqual(was)
    await methods()
  })

  it('keeps what was agreed on beside the fee: prices, discounts and goods', async () => {
    const orderId = await place(2)
    const { events } = await orderOf(orderId)
    const other = await addProduct(server, shop, 5)
    await call('POST', `/orders/${orderId}/edits`, {
      lines: [
        { variantId, quantity: 2, discountSatang: 700 },
        { variantId: other, quantity: 1 },
      ],
      orderDiscountSatang: 300,
      shippingFeeSatang: NEAR,
      seenEventId: events[0]?.eventId,
    })
    await server.database.rows(
      'UPDATE variants SET price_satang = price_satang + 7000 WHERE variant_id = $1',
      [variantId],
    )
    const was = await orderOf(orderId)
    const fee = await feeOf(orderId, 'เชียงใหม่')
    expect((await send(orderId, { newFee: fee.byRules })).status).toBe(200)
    const is = await orderOf(orderId)
    expect(is.totalSatang).toBe(was.totalSatang - NEAR + FAR)
    expect(is.lines).toEqual(was.lines)
  })

  it('says that a province is not known, and that the base fee is taken', async () => {
    const orderId = await place(1)
    const fee = await feeOf(orderId, 'เชียงไม้')
    expect(fee).toMatchObject({
      unknownProvinceFeeSatang: BASE,
      byRules: { shippingSatang: BASE },
      isSameProvince: false,
    })
    expect((await feeOf(orderId, ADDRESS.province)).isSameProvince).toBe(true)
  })

  it('has no new fee where the shop has no such way of shipping any more', async () => {
    const orderId = await place(1)
    const shown = (await feeOf(orderId, 'เชียงใหม่')).byRules
    await methods({ name: 'ส่งด่วน' })
    expect(await feeOf(orderId, 'เชียงใหม่')).toMatchObject({ byRules: null, whyKept: 'shipping_method_gone' })
    expect((await send(orderId, { newFee: shown })).body.code).toBe('shipping_method_gone')
    expect((await send(orderId)).status).toBe(200)
    await methods()
  })

  it.each([
    ['is_packing', 'packing', 'paid', 200],
    ['slip_waiting', 'not_ready', 'notice_sent', 200],
    ['not_payable', 'waiting', 'refunded', 200],
    ['booking_first', 'booked', 'paid', 409],
    ['already_shipped', 'shipped', 'paid', 409],
    ['is_cancelled', 'cancelled', 'unpaid', 409],
  ])('keeps its fee as %s, and says so', async (code, fulfilment, payment, withoutFee) => {
    const orderId = await place(1)
    await put(orderId, fulfilment, payment)
    const fee = await feeOf(orderId, 'เชียงใหม่')
    expect(fee.whyKept).toBe(code)
    expect((await send(orderId, { newFee: fee.byRules })).body.code).toBe(code)
    expect((await orderOf(orderId)).province).toBe(ADDRESS.province)
    expect((await send(orderId)).status).toBe(withoutFee)
  })

  it('is priced for those who may change it, and for no other shop', async () => {
    const orderId = await place(1)
    const path = `/orders/${orderId}/delivery-fee?province=x`
    const packer = await server.person('packer@delivery.test')
    await server.database.rows('INSERT INTO memberships VALUES ($1, $2, $3, now())', [
      shop.shopId,
      packer.userId,
      'packer',
    ])
    expect((await call('GET', path, undefined, packer)).status).toBe(403)
    const other = await server.shop('elsewhere')
    const theirs = await server.call('GET', `/shops/${other.shopId}${path}`, { as: other.owner })
    expect(theirs.status).toBe(404)
  })
})

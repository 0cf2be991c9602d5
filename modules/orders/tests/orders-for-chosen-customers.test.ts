import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  server = await startTestServer()
  shop = await server.shop('chosen-customers')
})
afterAll(() => server.close())

const address = (line1: string) => ({
  line1,
  subdistrict: 'บ้านฉาง',
  district: 'บ้านฉาง',
  province: 'ระยอง',
  zipcode: '21130',
})
const orderOf = (variantId: string, more: object = {}) => ({
  lines: [{ variantId, quantity: 2 }],
  customer: { name: 'ปิยะดา', phone: '081-234-9988' },
  address: address('34/5 หมู่ 8'),
  shippingMethodId: shop.shippingMethodId,
  paymentMethod: 'promptpay',
  channel: 'chat',
  ...more,
})
const take = (body: unknown, key: string = newId()) =>
  server.call('POST', `/shops/${shop.shopId}/orders`, {
    as: shop.owner,
    body,
    headers: { 'idempotency-key': key },
  })
describe('an order for a customer who was chosen', () => {
  const make = async (name: string, contacts: object[]): Promise<string> => {
    const { body } = await server.call('POST', `/shops/${shop.shopId}/customers`, {
      as: shop.owner,
      body: { name, contacts, addresses: [], tags: [] },
      headers: { 'idempotency-key': newId() },
    })
    return (body as { customerId: string }).customerId
  }
  const customerOf = async (answer: { body: unknown }): Promise<string | null> => {
    const { orderId } = answer.body as { orderId: string }
    const [row] = await server.database.rows<{ id: string | null }>(
      'SELECT customer_id AS id FROM orders WHERE order_id = $1',
      [orderId],
    )
    return row?.id ?? null
  }
  const counted = async (): Promise<number> => (await server.database.rows('SELECT FROM customers')).length
  const contactsOf = async (customerId: string): Promise<string[]> => {
    const rows = await server.database.rows<{ value: string }>(
      'SELECT value FROM customer_contacts WHERE customer_id = $1 ORDER BY value',
      [customerId],
    )
    return rows.map(({ value }) => value)
  }
  const to = (phone: string) => ({ customer: { name: 'ผู้รับ', phone } })

  it('is theirs by a telephone that nobody had, and so is the next one that comes from there', async () => {
    const variantId = await addProduct(server, shop, 20, 1000)
    const customerId = await make('ทักไลน์อย่างเดียว', [{ kind: 'line', value: '@only.line' }])
    const chosen = await take(orderOf(variantId, { ...to('089-111-0001'), customerId }))
    expect(chosen.status).toBe(201)
    expect(await customerOf(chosen)).toBe(customerId)
    expect(await customerOf(await take(orderOf(variantId, to('0891110001'))))).toBe(customerId)
    const same = await server.database.rows(`SELECT FROM customers WHERE name = 'ผู้รับ'`)
    expect(same).toEqual([])
  })

  it('is theirs though the telephone is somebody else’s, who keeps it', async () => {
    const variantId = await addProduct(server, shop, 20, 1000)
    const other = await make('เจ้าของเบอร์', [{ kind: 'phone', value: '0891110002' }])
    const customerId = await make('ซื้อให้เพื่อน', [{ kind: 'line', value: '@for.friend' }])
    expect(await customerOf(await take(orderOf(variantId, { ...to('0891110002'), customerId })))).toBe(
      customerId,
    )
    expect(await customerOf(await take(orderOf(variantId, to('0891110002'))))).toBe(other)
  })

  it('is whose they were merged into, of another shop’s customer nobody’s but its telephone’s', async () => {
    const variantId = await addProduct(server, shop, 20, 1000)
    const [kept, merged] = [await make('คนที่เก็บ', []), await make('คนที่รวม', [])]
    await server.call('POST', `/shops/${shop.shopId}/customer-merges`, {
      as: shop.owner,
      body: { keptId: kept, mergedIds: [merged] },
      headers: { 'idempotency-key': newId() },
    })
    const before = await counted()
    expect(
      await customerOf(await take(orderOf(variantId, { ...to('0891110003'), customerId: merged }))),
    ).toBe(kept)
    expect(await counted()).toBe(before)
    expect(await customerOf(await take(orderOf(variantId, to('0891110003'))))).toBe(kept)
    const strange = await customerOf(
      await take(orderOf(variantId, { ...to('0891110004'), customerId: newId() })),
    )
    const [made] = await server.database.rows<{ name: string }>(
      'SELECT name FROM customers WHERE customer_id = $1',
      [strange],
    )
    expect(made?.name).toBe('ผู้รับ')
  })

  it('makes nobody where they have as many contacts as a customer may have', async () => {
    const variantId = await addProduct(server, shop, 20, 1000)
    const contacts = Array.from({ length: 20 }, (_, at) => ({ kind: 'line', value: `@many.${at}` }))
    const customerId = await make('มีช่องทางครบ', contacts)
    const before = await counted()
    const answer = await take(orderOf(variantId, { ...to('0891110005'), customerId }))
    expect(await customerOf(answer)).toBe(customerId)
    expect(await counted()).toBe(before)
    expect(await contactsOf(customerId)).toHaveLength(20)
  })

  it('changes their record as its form does, and only where it is placed', async () => {
    const variantId = await addProduct(server, shop, 20, 1000)
    const customerId = await make('เปิดฟอร์มค้างไว้', [{ kind: 'line', value: '@open.form' }])
    const at = `/shops/${shop.shopId}/customers/${customerId}`
    const read = async () => (await server.call('GET', at, { as: shop.owner })).body as Read
    type Read = { revision: number; events: { kind: string; details: object; madeByName: string }[] }
    const open = await read()
    const refused = await take(
      orderOf(variantId, { ...to('0891110006'), customerId, shippingMethodId: newId() }),
    )
    expect(refused.status).toBe(422)
    const short = orderOf(variantId, { ...to('0891110006'), customerId })
    const many = [{ variantId, quantity: 90 }]
    expect((await take({ ...short, lines: many })).status).toBe(409)
    expect(await read()).toEqual(open)
    expect(await contactsOf(customerId)).toEqual(['@open.form'])

    expect((await take(short)).status).toBe(201)
    expect(await contactsOf(customerId)).toEqual(['+66891110006', '@open.form'])
    const now = await read()
    expect(now.revision).toBe(open.revision + 1)
    expect(now.events[0]).toMatchObject({ kind: 'saved', details: { fields: ['contacts'] } })
    const [entry] = await server.database.rows<{ action: string }>(
      `SELECT action FROM audit_entries WHERE subject_kind = 'customer' AND subject_id = $1 ORDER BY entry_id DESC LIMIT 1`,
      [customerId],
    )
    expect(entry?.action).toBe('customer.saved')
    const late = await server.call('PUT', at, {
      as: shop.owner,
      body: {
        revision: open.revision,
        name: 'เปิดฟอร์มค้างไว้',
        contacts: [{ kind: 'line', value: '@open.form' }],
        addresses: [],
        tags: [],
      },
    })
    expect(late).toMatchObject({ status: 409, body: { code: 'revision_stale' } })
  })

  it('waits for no other customer: two orders, each from the telephone of the other, both are taken', async () => {
    const variantId = await addProduct(server, shop, 100, 1000)
    const [one, other] = [
      await make('คนแรก', [{ kind: 'phone', value: '0891110007' }]),
      await make('คนที่สอง', [{ kind: 'phone', value: '0891110008' }]),
    ]
    const crossed = Array.from({ length: 8 }, (_, at) => [
      take(orderOf(variantId, { ...to('0891110008'), customerId: one, address: address(`1/${at} ทางแรก`) })),
      take(
        orderOf(variantId, { ...to('0891110007'), customerId: other, address: address(`2/${at} ทางสอง`) }),
      ),
    ]).flat()
    for (const [at, answer] of (await Promise.all(crossed)).entries()) {
      expect(answer.status).toBe(201)
      expect(await customerOf(answer)).toBe(at % 2 === 0 ? one : other)
    }
  })

  it('uses a coupon as they do, not as whoever has the telephone', async () => {
    const variantId = await addProduct(server, shop, 20, 1000)
    const code = `ONCE${newId().slice(-8).toUpperCase()}`
    const { status } = await server.call('POST', `/shops/${shop.shopId}/coupons`, {
      as: shop.owner,
      headers: { 'idempotency-key': newId() },
      body: {
        code,
        gift: { gives: 'amount', amountSatang: 100 },
        startsOn: '2020-01-01',
        endsOn: null,
        leastGoodsSatang: 0,
        useLimit: null,
        usesPerCustomer: 1,
      },
    })
    expect(status).toBe(201)
    await make('มีเบอร์', [{ kind: 'phone', value: '0891110009' }])
    const customerId = await make('ใช้เบอร์คนอื่น', [{ kind: 'line', value: '@no.phone' }])
    const theirs = orderOf(variantId, { ...to('0891110009'), customerId, couponCode: code })
    const quoted = async (more: object) => {
      const { body } = await server.call('POST', `/shops/${shop.shopId}/order-quotes`, {
        as: shop.owner,
        body: {
          lines: [{ variantId, quantity: 2 }],
          couponCode: code,
          phone: '0891110009',
          ...more,
        },
      })
      return (body as { couponRefusal: { code: string } | null }).couponRefusal?.code
    }
    expect(await quoted({ customerId })).toBeUndefined()
    expect((await take(theirs)).status).toBe(201)
    expect(await quoted({ customerId })).toBe('coupon_used_by_customer')
    expect(await take(theirs)).toMatchObject({ status: 409, body: { code: 'coupon_used_by_customer' } })
    expect(await quoted({})).toBeUndefined()
    expect((await take(orderOf(variantId, { ...to('0891110009'), couponCode: code }))).status).toBe(201)
    expect(await quoted({})).toBe('coupon_used_by_customer')
  })
})

import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, startTestServer, type TestServer, type TestShop } from './test-server.ts'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  server = await startTestServer()
  shop = await server.shop('chosen-customers')
})
afterAll(() => server.close())

const orderOf = (variantId: string, more: object = {}) => ({
  lines: [{ variantId, quantity: 2 }],
  customer: { name: 'ปิยะดา', phone: '081-234-9988' },
  address: {
    line1: '34/5 หมู่ 8',
    subdistrict: 'บ้านฉาง',
    district: 'บ้านฉาง',
    province: 'ระยอง',
    zipcode: '21130',
  },
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
    expect(
      await customerOf(await take(orderOf(variantId, { ...to('0891110003'), customerId: merged }))),
    ).toBe(kept)
    const strange = await customerOf(
      await take(orderOf(variantId, { ...to('0891110004'), customerId: newId() })),
    )
    const [made] = await server.database.rows<{ name: string }>(
      'SELECT name FROM customers WHERE customer_id = $1',
      [strange],
    )
    expect(made?.name).toBe('ผู้รับ')
  })
})

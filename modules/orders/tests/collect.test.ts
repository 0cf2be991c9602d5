import { bangkokDay, addBangkokDays } from '@langraan/thai'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '@langraan/server/testing/calls'
import { addProduct, startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'

let server: TestServer
let shop: TestShop
let variantId: string

beforeAll(async () => {
  server = await startTestServer()
  shop = await server.shop('collect')
  variantId = await addProduct(server, shop, 50, 10_000)
}, 60_000)
afterAll(() => server.close())

const call = callsOf<Record<string, never>>(() => ({ server, shop }))
const rows = <Row extends object = Record<string, unknown>>(text: string, values?: unknown[]) =>
  server.database.rows<Row>(text, values)

const settings = (change: object = {}) => ({
  isOn: true,
  paysAtBranch: true,
  keptDays: 5,
  branches: [{ branchId: shop.branchId, hours: '10:00–20:00', note: 'หลังร้าน' }],
  ...change,
})
const offer = (change: object = {}) => call('PUT', '/collect-settings', settings(change))
const body = (change: object = {}) => ({
  lines: [{ variantId, quantity: 2 }],
  customer: { name: 'กุลธิดา', phone: '0812345678' },
  collectAtBranchId: shop.branchId,
  paymentMethod: 'cash',
  ...change,
})
const order = (change: object = {}, key: string = newId()) =>
  server.call('POST', `/storefront/${shop.slug}/orders`, {
    body: body(change),
    headers: { 'idempotency-key': key },
  }) as Promise<{
    status: number
    body: { code?: string; orderId: string; totalSatang: number; status: string }
  }>
const stored = async (orderId: string) =>
  (await rows('SELECT * FROM orders WHERE order_id = $1', [orderId]))[0]
const placed = async (change: object = {}): Promise<string> => {
  const answer = await order(change)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.orderId
}
const ready = (orderId: string, isReady = true) => call('PUT', `/orders/${orderId}/readiness`, { isReady })

describe('collecting at a branch', () => {
  it('is offered only where the shop has switched it on, at branches that can be found', async () => {
    expect(await order()).toMatchObject({ status: 409, body: { code: 'collect_not_offered' } })
    expect(await offer({ branches: [] })).toMatchObject({
      status: 422,
      body: { code: 'collect_needs_branch' },
    })
    await rows(`UPDATE branches SET address_line = '' WHERE branch_id = $1`, [shop.branchId])
    expect(await offer()).toMatchObject({ status: 422, body: { code: 'branch_not_found_by_shoppers' } })
    await rows(`UPDATE branches SET address_line = '99' WHERE branch_id = $1`, [shop.branchId])
    expect(await offer({ branches: [{ branchId: newId(), hours: '', note: '' }] })).toMatchObject({
      status: 404,
    })
    expect(await offer()).toMatchObject({ status: 200, body: { isOn: true, keptDays: 5 } })
    const branches = await server.call('GET', `/storefront/${shop.slug}/collect-branches`)
    expect(branches.body).toMatchObject({
      paysAtBranch: true,
      items: [{ branchId: shop.branchId, hours: '10:00–20:00', note: 'หลังร้าน', addressLine: '99' }],
    })
  })

  it('has no address, no fee and no courier, and takes the goods of that branch', async () => {
    const before = await free()
    const answer = await order()
    expect(answer).toMatchObject({ status: 201, body: { totalSatang: 20_000, status: 'unpaid' } })
    expect(await stored(answer.body.orderId)).toMatchObject({
      channel: 'web',
      delivery: 'pickup',
      branch_id: shop.branchId,
      payment_method: 'cash',
      payment_status: 'unpaid',
      fulfilment_status: 'waiting',
      address_line: null,
      shipping_method_name: null,
      shipping_satang: '0',
      customer_name: 'กุลธิดา',
    })
    expect(before - (await free())).toBe(2)
    const { body: details } = await call('GET', `/orders/${answer.body.orderId}`)
    expect(details).toMatchObject({ delivery: 'pickup', collectBranchName: expect.stringMatching(/./) })
    const { body: list } = await call('GET', '/orders')
    expect(list['items']).toMatchObject([
      { collectBranchName: details['collectBranchName'], collectUntil: null },
    ])
  })

  it('is placed once for its key, and refused where branch or way of paying is not offered', async () => {
    const key = newId()
    const [first, again] = [await order({}, key), await order({}, key)]
    expect(again.body).toEqual(first.body)
    expect(await order({ collectAtBranchId: newId() })).toMatchObject({
      body: { code: 'collect_not_offered' },
    })
    expect(await order({ paymentMethod: 'cod' })).toMatchObject({
      body: { code: 'payment_method_unavailable' },
    })
    const sent = { collectAtBranchId: undefined, shippingMethodId: shop.shippingMethodId, address: ADDRESS }
    expect(await order(sent)).toMatchObject({ body: { code: 'payment_method_unavailable' } })
    expect(await order({ address: ADDRESS })).toMatchObject({ status: 400 })
    expect(await order({ collectAtBranchId: undefined })).toMatchObject({ status: 400 })
    await offer({ paysAtBranch: false })
    expect(await order()).toMatchObject({ body: { code: 'payment_method_unavailable' } })
    expect(await order({ paymentMethod: 'promptpay' })).toMatchObject({ status: 201 })
    await offer({ isOn: false })
    expect(await order()).toMatchObject({ body: { code: 'collect_not_offered' } })
    await offer()
  })

  it('is booked by nobody, and stands in no list of what is to be booked', async () => {
    const orderId = await placed()
    const parcel = { courierName: 'ไปรษณีย์ไทย', trackingCode: 'EB123456789TH', handedOver: false }
    expect(await call('POST', `/orders/${orderId}/parcels-by-hand`, parcel)).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_send' },
    })
    const { body: waiting } = await call('GET', '/booking/parcels')
    expect(JSON.stringify(waiting)).not.toContain(orderId)
  })

  it('lies ready until a day, is not edited then, and is late afterwards', async () => {
    const orderId = await placed()
    const until = addBangkokDays(bangkokDay(server.ground.clock.now()), 5)
    expect(await ready(orderId)).toMatchObject({
      status: 200,
      body: { fulfilmentStatus: 'ready', collectUntil: until },
    })
    expect(await ready(orderId)).toMatchObject({ body: { collectUntil: until } })
    const { body: list } = await call('GET', '/orders?view=to_collect')
    expect(list['items']).toMatchObject([{ orderId, collectUntil: until }])
    expect((await call('GET', '/orders?view=unpaid')).body['items']).toContainEqual(
      expect.objectContaining({ orderId }),
    )
    const { body: seen } = await call('GET', `/orders/${orderId}`)
    const [newest] = seen['events'] as unknown as { eventId: string }[]
    const edit = {
      lines: [{ variantId, quantity: 1 }],
      orderDiscountSatang: 0,
      shippingFeeSatang: 0,
      seenEventId: newest?.eventId,
    }
    expect(await call('POST', `/orders/${orderId}/edits`, edit)).toMatchObject({
      status: 409,
      body: { code: 'is_ready' },
    })
    expect(await ready(orderId, false)).toMatchObject({
      body: { fulfilmentStatus: 'waiting', collectUntil: null },
    })
    const ahead = await placed({ paymentMethod: 'promptpay' })
    expect(await ready(ahead)).toMatchObject({ status: 409, body: { code: 'not_paid_yet' } })
  })

  it('is handed over once, when all of its money is there', async () => {
    const orderId = await placed()
    const give = () => call('POST', `/orders/${orderId}/hand-over`, {})
    expect(await give()).toMatchObject({ status: 409, body: { code: 'not_paid_yet' } })
    await rows(`UPDATE orders SET payment_status = 'paid', paid_satang = total_satang WHERE order_id = $1`, [
      orderId,
    ])
    await ready(orderId)
    const answers = await Promise.all([give(), give()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await stored(orderId)).toMatchObject({ fulfilment_status: 'handed_over' })
  })
})

const ADDRESS = {
  line1: '1',
  subdistrict: 'บางปูใหม่',
  district: 'เมืองสมุทรปราการ',
  province: 'สมุทรปราการ',
  zipcode: '10280',
}

async function free(): Promise<number> {
  const [level] = await rows<{ on_hand: number }>('SELECT on_hand FROM stock_levels WHERE variant_id = $1', [
    variantId,
  ])
  return Number(level?.on_hand)
}

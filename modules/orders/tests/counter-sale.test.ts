import { callsOf } from '@langraan/server/testing/calls'
import { OrderIntake, sellOverCounter, type CounterSale } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SELLER } from '@langraan/server/testing/seller'
import { addProduct, startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { ordersDeps } from '@langraan/server/wiring/wiring'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  server = await startTestServer()
  shop = await server.shop('counter')
  await call('PUT', '/seller', SELLER)
  await call('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 0, codBasisPoints: 0 })
}, 60_000)
afterAll(() => server.close())

const call = callsOf<Record<string, never>>(() => ({ server, shop }))
const rows = <Row extends object = Record<string, unknown>>(text: string, values?: unknown[]) =>
  server.database.rows<Row>(text, values)

const till = newId()
const sell = (sale: Partial<CounterSale> & Pick<CounterSale, 'lines'>, key: string = newId()) => {
  const deps = ordersDeps(server.ground)
  return sellOverCounter(deps, new OrderIntake(deps.pool, () => deps.clock.now().getTime()), {
    shopId: shop.shopId,
    idempotencyKey: key,
    sale: { paymentMethod: 'cash', branchId: shop.branchId, ...sale },
    soldBy: { kind: 'till', id: till, cashierId: shop.owner.userId },
    language: 'th',
    trail: { action: 'order.taken', userId: shop.owner.userId, userName: 'สมศรี', requestId: 'r' },
  })
}
const orderOf = async (orderId: string) => (await call('GET', `/orders/${orderId}`)).body
const stored = async (orderId: string) =>
  (await rows('SELECT * FROM orders WHERE order_id = $1', [orderId]))[0]

describe('a sale over the counter', () => {
  it('is an order without address, courier and customer, paid and handed over as it is written', async () => {
    const variantId = await addProduct(server, shop, 5, 10_700)
    const answer = await sell({ lines: [{ variantId, quantity: 2 }] })
    expect(answer).toMatchObject({ totalSatang: 21_400, status: 'paid' })
    expect(await stored(answer.orderId)).toMatchObject({
      channel: 'till',
      delivery: 'counter',
      payment_method: 'cash',
      payment_status: 'paid',
      fulfilment_status: 'handed_over',
      paid_satang: '21400',
      address_line: null,
      province: null,
      shipping_method_name: null,
      customer_id: null,
      customer_name: '',
      customer_phone: '',
      sold_by_kind: 'till',
      sold_by_id: till,
      cashier_id: shop.owner.userId,
      vat_satang: '1400',
      tax_point_at: expect.any(Date),
    })
    expect(await rows('SELECT on_hand FROM stock_levels WHERE variant_id = $1', [variantId])).toEqual([
      { on_hand: 3 },
    ])
    expect(
      await rows(
        'SELECT account, amount_satang::integer FROM ledger_entries WHERE order_id = $1 ORDER BY account',
        [answer.orderId],
      ),
    ).toEqual([
      { account: 'cash_drawer', amount_satang: 21_400 },
      { account: 'receivable', amount_satang: -21_400 },
    ])
    expect(
      await rows(`SELECT name FROM outbox WHERE payload->>'orderId' = $1 ORDER BY event_id`, [
        answer.orderId,
      ]),
    ).toEqual([{ name: 'order.placed' }, { name: 'order.paid' }, { name: 'order.handed-over' }])
  })

  it('is read in the back-office with who took it, and no address', async () => {
    const variantId = await addProduct(server, shop, 5)
    const { orderId, orderNumber } = await sell({
      lines: [{ variantId, quantity: 1 }],
      paymentMethod: 'card',
    })
    const order = await orderOf(orderId)
    expect(order).toMatchObject({
      channel: 'till',
      delivery: 'counter',
      paymentMethod: 'card',
      addressLine: null,
      shippingMethodName: null,
      takenByName: expect.any(String),
    })
    const kinds = (order['events'] as unknown as { kind: string }[]).map(({ kind }) => kind)
    expect(kinds).toEqual(['handed-over', 'paid', 'taken', 'placed'])
    const { body: listed } = await call('GET', `/orders?text=${orderNumber}&channel=till&method=card`)
    expect(listed).toMatchObject({
      items: [{ orderId, province: null, customerName: '', fulfilmentStatus: 'handed_over' }],
    })
    expect((await call('GET', '/orders?view=done')).body.items).toContainEqual(
      expect.objectContaining({ orderId }),
    )
  })

  it('counts in the figures of the day, by its channel', async () => {
    const variantId = await addProduct(server, shop, 5, 4_200)
    const before = (await call('GET', '/dashboard?days=7')).body as unknown as Dashboard
    await sell({ lines: [{ variantId, quantity: 1 }] })
    const after = (await call('GET', '/dashboard?days=7')).body as unknown as Dashboard
    const till = ({ sales }: Dashboard) => sales.days.at(-1)?.channels.till ?? 0
    expect(till(after) - till(before)).toBe(4_200)
  })

  it('is one sale however often it comes, and nothing where the goods are not there', async () => {
    const variantId = await addProduct(server, shop, 3)
    const key = newId()
    const [one, other] = await Promise.all([
      sell({ lines: [{ variantId, quantity: 2 }] }, key),
      sell({ lines: [{ variantId, quantity: 2 }] }, key),
    ])
    expect(one).toEqual(other)
    await expect(sell({ lines: [{ variantId, quantity: 2 }] })).rejects.toMatchObject({
      code: 'out_of_stock',
    })
    expect(
      await rows('SELECT count(*)::integer FROM ledger_entries WHERE order_id = $1', [one.orderId]),
    ).toEqual([{ count: 2 }])
    expect(await rows('SELECT on_hand FROM stock_levels WHERE variant_id = $1', [variantId])).toEqual([
      { on_hand: 1 },
    ])
  })

  it('is of goods that are sold at the till, at a branch of the shop', async () => {
    const variantId = await addProduct(server, shop, 3)
    await rows(
      `UPDATE products SET channels = '{chat}' WHERE product_id = (SELECT product_id FROM variants WHERE variant_id = $1)`,
      [variantId],
    )
    const lines = [{ variantId, quantity: 1 }]
    await expect(sell({ lines })).rejects.toMatchObject({ code: 'variant_unknown' })
    await expect(sell({ lines, branchId: newId() })).rejects.toMatchObject({ code: 'not_found' })
    const cod = 'cod' as 'cash'
    const other = [{ variantId: await addProduct(server, shop, 3), quantity: 1 }]
    await expect(sell({ lines: other, paymentMethod: cod })).rejects.toMatchObject({
      code: 'payment_method_unavailable',
    })
  })

  it('takes discounts, and costs nothing where all of it is taken off', async () => {
    const variantId = await addProduct(server, shop, 3, 5_000)
    const some = await sell({
      lines: [{ variantId, quantity: 1, discountSatang: 500 }],
      orderDiscountSatang: 500,
    })
    expect(some.totalSatang).toBe(4_000)
    const free = await sell({ lines: [{ variantId, quantity: 1 }], orderDiscountSatang: 5_000 })
    expect(await stored(free.orderId)).toMatchObject({
      total_satang: '0',
      payment_status: 'paid',
      fulfilment_status: 'handed_over',
    })
  })

  it('is a customer’s who says who they are, whose figures have it, and whose address stays', async () => {
    const variantId = await addProduct(server, shop, 9, 1_000)
    const phone = '0891112233'
    await call('POST', '/orders', {
      lines: [{ variantId, quantity: 1 }],
      customer: { name: 'กุลธิดา', phone },
      address: {
        line1: '1',
        subdistrict: 'สุเทพ',
        district: 'เมืองเชียงใหม่',
        province: 'เชียงใหม่',
        zipcode: '50200',
      },
      shippingMethodId: shop.shippingMethodId,
      paymentMethod: 'promptpay',
    })
    const email = 'kul@example.com'
    const { orderId } = await sell({
      lines: [{ variantId, quantity: 2 }],
      customer: { name: 'กุล', phone, email },
    })
    const { customer_id: customerId } = (await stored(orderId)) ?? {}
    expect(
      await rows(
        'SELECT name, spent_satang::integer, province, address_key IS NOT NULL AS known FROM customers WHERE customer_id = $1',
        [customerId],
      ),
    ).toEqual([{ name: 'กุลธิดา', spent_satang: 2_000, province: 'เชียงใหม่', known: true }])
    expect(
      await rows('SELECT count(*)::integer FROM customer_addresses WHERE customer_id = $1', [customerId]),
    ).toEqual([{ count: 1 }])
    const alone = await sell({
      lines: [{ variantId, quantity: 1 }],
      customer: { name: 'ใหม่', phone: '0891112244' },
    })
    const made = (await stored(alone.orderId))?.customer_id
    expect(
      await rows('SELECT name, province, zipcode FROM customers WHERE customer_id = $1', [made]),
    ).toEqual([{ name: 'ใหม่', province: '', zipcode: '' }])
  })
})

type Dashboard = { sales: { days: { channels: Record<string, number> }[] } }

describe('what comes after a sale over the counter', () => {
  const sold = async (satang = 10_700) => {
    const variantId = await addProduct(server, shop, 9, satang)
    const { orderId } = await sell({ lines: [{ variantId, quantity: 2 }] })
    return { orderId, variantId }
  }

  it('is an invoice, whose buyer is said as it is issued', async () => {
    const { orderId } = await sold()
    const issue = (kind: string, more: object = {}) =>
      call('POST', `/orders/${orderId}/documents`, { kind, replacesDocumentId: null, reason: '', ...more })
    expect(await issue('abbreviated')).toMatchObject({ status: 201 })
    const { body } = await call('GET', `/orders/${orderId}/documents`)
    expect(body.items).toMatchObject([{ kind: 'abbreviated', totalSatang: 21_400, vatSatang: 1_400 }])
  })

  it('is nothing to send: no courier, no parcel by hand, no other address', async () => {
    const { orderId } = await sold()
    const refused = (code: string) => ({ body: { code } })
    expect(
      await call('POST', `/orders/${orderId}/parcels-by-hand`, {
        courierName: 'ไปรษณีย์ไทย',
        trackingCode: '',
        handedOver: false,
      }),
    ).toMatchObject(refused('nothing_to_send'))
    const to = {
      customerName: 'ก',
      customerPhone: '0812345678',
      addressLine: '1',
      subdistrict: 'สุเทพ',
      district: 'เมืองเชียงใหม่',
      province: 'เชียงใหม่',
      zipcode: '50200',
      note: '',
    }
    expect(await call('PUT', `/orders/${orderId}/delivery`, to)).toMatchObject(refused('nothing_to_send'))
    expect(
      await call('GET', `/orders/${orderId}/delivery-fee?province=${encodeURIComponent('น่าน')}`),
    ).toMatchObject(refused('nothing_to_send'))
    expect(
      await call('POST', `/orders/${orderId}/cancellation`, { reason: 'customer', note: '' }),
    ).toMatchObject(refused('already_handed_over'))
  })

  it('is what comes back: goods into the stock, and money to the customer', async () => {
    const { orderId, variantId } = await sold()
    const back = await call('POST', `/orders/${orderId}/returns`, {
      lines: [{ variantId, quantity: 2, damaged: false }],
    })
    expect(back).toMatchObject({ body: { fulfilmentStatus: 'returned' } })
    expect(await rows('SELECT on_hand FROM stock_levels WHERE variant_id = $1', [variantId])).toEqual([
      { on_hand: 9 },
    ])
    expect(
      await call('POST', `/orders/${orderId}/refunds`, { amountSatang: 21_400, way: 'cash' }),
    ).toMatchObject({ body: { paymentStatus: 'refunded' } })
  })

  it.each([
    ['cash', 'cash', { cash_drawer: 700, receivable: -700 }],
    ['cash', 'transfer', { bank: -10_000, cash_drawer: 10_700, receivable: -700 }],
    ['card', 'other', { card_clearing: 700, receivable: -700 }],
    ['promptpay', 'cash', { bank: 700, receivable: -700 }],
  ] as const)(
    'is money that goes back from where it lies: paid by %s, back by %s',
    async (method, way, left) => {
      const variantId = await addProduct(server, shop, 9, 10_700)
      const { orderId } = await sell({ lines: [{ variantId, quantity: 1 }], paymentMethod: method })
      expect(await call('POST', `/orders/${orderId}/refunds`, { amountSatang: 10_000, way })).toMatchObject({
        status: 200,
      })
      const balances = await rows<{ kind: string; satang: number }>(
        'SELECT kind, balance_satang::integer AS satang FROM ledger_accounts WHERE subject_id = $1',
        [orderId],
      )
      expect(Object.fromEntries(balances.map(({ kind, satang }) => [kind, satang]))).toEqual(left)
    },
  )
})

import { runOperation } from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import { BUYER, SELLER } from '@langraan/server/testing/seller'
import { startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { giveCashback, openSupplier, orderByCashback } from '@langraan/server/testing/supplier/supplier-world'
import { connect, type Ground } from '@langraan/server/wiring/wiring'
import { operationDeps } from '@langraan/server/wiring/work'
import type { SupplierOrder, SupplierOrdered, SupplierQuote } from '@langraan/supplier/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const GIVEN = 1_000_000
let server: TestServer
let worker: Ground
let shop: TestShop
let supplier: Awaited<ReturnType<typeof openSupplier>>

beforeAll(async () => {
  server = await startTestServer()
  worker = await connect(server.ground.config, 'worker', server.ground.log)
  shop = await server.shop('buyer')
  supplier = await openSupplier(server)
  await giveCashback(server, shop, GIVEN)
  await atSeller('PUT', '/seller', SELLER)
  await atSeller('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 0, codBasisPoints: 0 })
}, 60_000)
afterAll(async () => {
  await worker.close()
  await server.close()
})

type Answer<T> = { status: number; body: T & { code?: string } }
const ask = <T>(by: TestShop, method: string, path: string, body?: object, key: string = newId()) =>
  server.call(method, `/shops/${by.shopId}${path}`, {
    as: by.owner,
    ...(body && { body }),
    headers: { 'idempotency-key': key },
  }) as Promise<Answer<T>>
const atSeller = <T = Sold>(method: string, path: string, body?: object, key?: string) =>
  ask<T>(supplier.seller, method, path, body, key)

type Sold = {
  paymentStatus: string
  fulfilmentStatus: string
  paidSatang: number
  totalSatang: number
  shippingSatang: number
  events: { eventId: string; kind: string; details: { way?: string; amountSatang?: number } }[]
}
const left = async () => (await ask<{ cashbackSatang: number }>(shop, 'GET', '/supplier')).body.cashbackSatang
const newest = async () =>
  (await ask<{ items: SupplierOrder[] }>(shop, 'GET', '/supplier/orders')).body.items[0]

/** An order of packs that cashback has paid, as the shop that sells knows it. */
async function paidByCashback(packs = 2) {
  const ordered = await orderByCashback(server, shop, supplier.variantId, packs)
  if (!ordered) throw new Error('cashback has not paid')
  return ordered
}

const soldOrder = async (orderId: string) => (await atSeller('GET', `/orders/${orderId}`)).body
const cancel = (orderId: string, key?: string) =>
  atSeller('POST', `/orders/${orderId}/cancellation`, { reason: 'customer' }, key)
const refund = (orderId: string, amountSatang: number, way: string) =>
  atSeller('POST', `/orders/${orderId}/refunds`, { amountSatang, way })
const returned = (orderId: string, quantity: number) =>
  atSeller('POST', `/orders/${orderId}/returns`, {
    lines: [{ variantId: supplier.variantId, quantity, damaged: false }],
  })
/** As the order stands once its parcel was given out. */
const arrived = (orderId: string) =>
  server.database.rows(`UPDATE orders SET fulfilment_status = 'delivered' WHERE order_id = $1`, [orderId])
const issue = (orderId: string, kind: string, replacesDocumentId: string | null = null) =>
  atSeller<{ documentId: string }>('POST', `/orders/${orderId}/documents`, {
    kind,
    replacesDocumentId,
    reason: replacesDocumentId ? 'คืนของ' : '',
    ...(kind === 'tax_invoice' && { buyer: BUYER }),
  })

describe('an order that cashback has paid', () => {
  it('is called off: all of it is back at once, and whoever sells sees that it has gone back', async () => {
    const before = await left()
    const { orderId, totalSatang } = await paidByCashback()
    expect(await left()).toBe(before - totalSatang)
    expect(await cancel(orderId)).toMatchObject({
      status: 200,
      body: { paymentStatus: 'refunded', fulfilmentStatus: 'cancelled' },
    })
    expect(await left()).toBe(before)
    expect(await newest()).toMatchObject({
      state: 'cancelled',
      cashbackSatang: totalSatang,
      cashbackBackSatang: totalSatang,
    })
    const sold = await soldOrder(orderId)
    expect(sold).toMatchObject({ paymentStatus: 'refunded', paidSatang: 0 })
    expect(sold.events[0]).toMatchObject({
      kind: 'refunded',
      details: { way: 'cashback', amountSatang: totalSatang },
    })
    expect(await refund(orderId, 1, 'transfer')).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_refund' },
    })
  })

  it('is called off by twenty at one moment, and by one who asks again: it is back once', async () => {
    const before = await left()
    const { orderId, totalSatang } = await paidByCashback()
    const key = newId()
    const keys = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? key : newId()))
    const answers = await Promise.all(keys.map((one) => cancel(orderId, one)))
    const done = answers.filter(({ status }) => status === 200).length
    // All with the key of the first, where it was first, or one of the others.
    expect([1, 10]).toContain(done)
    expect(await left()).toBe(before)
    expect((await newest())?.cashbackBackSatang).toBe(totalSatang)
  })

  it('has fewer packs: as much of it is back as it came to more before', async () => {
    const before = await left()
    const { orderId } = await paidByCashback(4)
    const { events, shippingSatang } = await soldOrder(orderId)
    const edited = await atSeller('POST', `/orders/${orderId}/edits`, {
      lines: [{ variantId: supplier.variantId, quantity: 1 }],
      orderDiscountSatang: 0,
      shippingFeeSatang: shippingSatang,
      seenEventId: events[0]?.eventId,
    })
    expect(edited).toMatchObject({ status: 200, body: { paymentStatus: 'paid' } })
    const sold = await soldOrder(orderId)
    expect(sold.paidSatang).toBe(sold.totalSatang)
    expect(await left()).toBe(before - sold.totalSatang)
    await cancel(orderId)
    expect(await left()).toBe(before)
  })

  it('comes back in parts: what came back is worth is back each time, and in the end all, with a credit note', async () => {
    const before = await left()
    const { orderId, totalSatang } = await paidByCashback(3)
    const paper = await issue(orderId, 'tax_invoice')
    expect(paper.status).toBe(201)
    await arrived(orderId)
    expect(await returned(orderId, 1)).toMatchObject({
      status: 200,
      body: { paymentStatus: 'partly_refunded' },
    })
    expect(await left()).toBe(before - totalSatang + 17_000)
    expect((await newest())?.cashbackBackSatang).toBe(17_000)
    const credit = await issue(orderId, 'credit_note', paper.body.documentId)
    expect(credit).toMatchObject({ status: 201 })
    const { body } = await atSeller<{ items: { kind: string; totalSatang: number }[] }>(
      'GET',
      `/orders/${orderId}/documents`,
    )
    expect(body.items[0]).toMatchObject({ kind: 'credit_note', totalSatang: 17_000 })
    expect(await returned(orderId, 2)).toMatchObject({
      status: 200,
      body: { paymentStatus: 'refunded', fulfilmentStatus: 'returned' },
    })
    expect(await left()).toBe(before)
  })

  it('is refunded by hand to cashback alone, and no more than it has paid', async () => {
    const before = await left()
    const { orderId, totalSatang } = await paidByCashback()
    expect(await refund(orderId, 500, 'transfer')).toMatchObject({
      status: 409,
      body: { code: 'refund_to_cashback' },
    })
    expect(await refund(orderId, totalSatang + 1, 'cashback')).toMatchObject({ status: 409 })
    expect(await refund(orderId, 500, 'cashback')).toMatchObject({ status: 200 })
    expect(await left()).toBe(before - totalSatang + 500)
    await cancel(orderId)
    expect(await left()).toBe(before)
    expect(await refund(orderId, 500, 'cashback')).toMatchObject({ status: 409 })
  })

  it('was added to and the rest paid by transfer: cashback gets its part, the rest goes back by hand', async () => {
    const before = await left()
    const { orderId, totalSatang } = await paidByCashback(1)
    const { events, shippingSatang } = await soldOrder(orderId)
    await atSeller('POST', `/orders/${orderId}/edits`, {
      lines: [{ variantId: supplier.variantId, quantity: 2 }],
      orderDiscountSatang: 0,
      shippingFeeSatang: shippingSatang,
      seenEventId: events[0]?.eventId,
    })
    expect(
      await atSeller('POST', `/orders/${orderId}/receipts`, { amountSatang: 17_000, way: 'transfer' }),
    ).toMatchObject({
      status: 200,
      body: { paymentStatus: 'paid' },
    })
    expect(await cancel(orderId)).toMatchObject({ body: { paymentStatus: 'partly_refunded' } })
    expect(await left()).toBe(before)
    expect((await newest())?.cashbackBackSatang).toBe(totalSatang)
    expect(await refund(orderId, 17_000, 'cashback')).toMatchObject({ body: { code: 'cashback_at_most' } })
    expect(await refund(orderId, 17_000, 'transfer')).toMatchObject({
      status: 200,
      body: { paymentStatus: 'refunded', paidSatang: 0 },
    })
    expect(await left()).toBe(before)
  })

  it('is not split: the part that goes would be nobody’s', async () => {
    const { orderId } = await paidByCashback(2)
    const { events } = await soldOrder(orderId)
    const split = await atSeller('POST', `/orders/${orderId}/split`, {
      lines: [{ position: 0, quantity: 1 }],
      seenEventId: events[0]?.eventId,
    })
    expect(split).toMatchObject({ status: 409, body: { code: 'paid_by_cashback' } })
    await cancel(orderId)
  })

  it('is called off among many by the worker, and is back as well; undoing that leaves it called off', async () => {
    const before = await left()
    const orders = [await paidByCashback(1), await paidByCashback(2)]
    const { body } = await atSeller<{ operationId: string }>('POST', '/orders/cancellation', {
      chosen: { orderIds: orders.map(({ orderId }) => orderId) },
    })
    const { operationId } = body
    await runOperation(operationDeps(worker), { shopId: supplier.seller.shopId, operationId })
    expect(await left()).toBe(before)
    for (const { orderId } of orders)
      expect(await soldOrder(orderId)).toMatchObject({
        paymentStatus: 'refunded',
        fulfilmentStatus: 'cancelled',
      })
  })

  it('of transfer is refunded by transfer, and to no cashback', async () => {
    await ask(shop, 'PUT', `/supplier/basket/${supplier.variantId}`, { packs: 1 })
    const { body: quote } = await ask<SupplierQuote>(shop, 'GET', `/supplier/quote?branchId=${shop.branchId}`)
    const before = await left()
    const { body: placed } = await ask<SupplierOrdered>(shop, 'POST', '/supplier/orders', {
      branchId: shop.branchId,
      shippingMethodId: quote.shippingMethodId,
      payWay: 'transfer',
      shownTotalSatang: quote.totalSatang,
    })
    const [row] = await server.database.rows<{ id: string }>(
      'SELECT order_id AS id FROM supplier_orders WHERE supplier_order_id = $1',
      [placed.supplierOrderId],
    )
    const orderId = row?.id ?? ''
    await atSeller('POST', `/orders/${orderId}/receipts`, {
      amountSatang: quote.totalSatang,
      way: 'transfer',
    })
    expect(await cancel(orderId)).toMatchObject({ body: { paymentStatus: 'paid' } })
    expect(await refund(orderId, 100, 'cashback')).toMatchObject({ body: { code: 'cashback_at_most' } })
    expect(await refund(orderId, quote.totalSatang, 'transfer')).toMatchObject({ status: 200 })
    expect(await left()).toBe(before)
    expect(before).toBeLessThanOrEqual(GIVEN)
  })
})

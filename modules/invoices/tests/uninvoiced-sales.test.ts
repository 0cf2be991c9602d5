import { withShop } from '@langraan/db'
import type { UninvoicedSales } from '@langraan/invoices/contract'
import { parcelMoved } from '@langraan/orders/rules'
import { changeOrder, fillTaxPoints, lockOrder, orRefuse } from '@langraan/orders/server'
import { controlledClock } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, openDesk, place, put, server, shop, worker } from '@langraan/server/testing/desk'
import { BUYER, SELLER } from '@langraan/server/testing/seller'

// Ten minutes before November in Bangkok.
const clock = controlledClock(new Date('2026-10-31T16:50:00Z'))
const [OCTOBER, NOVEMBER] = ['2026-10', '2026-11']

beforeAll(async () => {
  await openDesk(clock)
  await call('PUT', '/seller', SELLER)
  await call('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 0, codBasisPoints: 0 })
})
afterAll(closeDesk)

const list = async (query: string) =>
  (await call('GET', `/uninvoiced-sales?${query}`)).body as unknown as UninvoicedSales
const listed = async (month: string) => (await list(`month=${month}`)).items.map(({ orderId }) => orderId)
const totalOf = async (orderId: string) =>
  (await call('GET', `/orders/${orderId}`)).body as unknown as {
    totalSatang: number
    vat: { vatSatang: number }
  }

async function done(answer: Promise<{ status: number; body: Record<string, unknown> }>, status = 200) {
  const made = await answer
  expect(made.status).toBe(status)
  return made.body
}
const receive = (orderId: string, amountSatang: number) =>
  done(call('POST', `/orders/${orderId}/receipts`, { amountSatang, way: 'cash' }))
async function paid(quantity = 1): Promise<string> {
  const orderId = await place(quantity)
  await receive(orderId, (await totalOf(orderId)).totalSatang)
  return orderId
}
const issue = (orderId: string, kind: string, replaces: unknown = null) =>
  done(
    call('POST', `/orders/${orderId}/documents`, {
      kind,
      replacesDocumentId: replaces,
      reason: replaces ? 'ลูกค้าขอ' : '',
      ...(kind === 'tax_invoice' && { buyer: BUYER }),
    }),
    201,
  )
/** As tracking says it. */
const move = (orderId: string, to: 'shipped' | 'delivered' | 'returned') =>
  withShop(server.ground.db, shop.shopId, async (tx) => {
    const next = orRefuse(parcelMoved(await lockOrder(tx, orderId), to))
    const change = { shopId: shop.shopId, orderId, kind: to, details: {}, madeBy: null, now: clock.now() }
    await changeOrder(tx, change, next)
  })

/** Whether each order names the tax invoice that its documents say is in force. */
const disagreeing = () =>
  server.database.rows(
    `SELECT o.order_id FROM orders o LEFT JOIN LATERAL (
       SELECT d.sale_document_id AS id FROM sale_documents d
       WHERE d.shop_id = o.shop_id AND d.order_id = o.order_id AND d.kind IN ('abbreviated', 'tax_invoice')
         AND NOT EXISTS (SELECT FROM sale_document_cancellations c WHERE c.sale_document_id = d.sale_document_id)) d ON true
     WHERE o.tax_invoice_id IS DISTINCT FROM d.id`,
  )

describe('sales with VAT that no tax invoice tells of', () => {
  it('are there once all is paid, not before, and gone as soon as a tax invoice is in force', async () => {
    const orderId = await place(2)
    const { totalSatang, vat } = await totalOf(orderId)
    await receive(orderId, 100)
    expect(await listed(OCTOBER)).toEqual([])
    await receive(orderId, totalSatang - 100)
    const { items, ...sums } = await list(`month=${OCTOBER}`)
    expect(sums).toEqual({
      count: 1,
      baseSatang: totalSatang - vat.vatSatang,
      vatSatang: vat.vatSatang,
      nextAfter: null,
    })
    expect(items).toMatchObject([
      { orderId, day: '2026-10-31', payment: 'paid', totalSatang, vatSatang: vat.vatSatang },
    ])
    const first = await issue(orderId, 'abbreviated')
    expect(await listed(OCTOBER)).toEqual([])
    const second = await issue(orderId, 'tax_invoice', first.documentId)
    expect([await listed(OCTOBER), await disagreeing()]).toEqual([[], []])
    // A receipt tells of no VAT.
    const receipt = await issue(orderId, 'receipt', second.documentId)
    expect(await listed(OCTOBER)).toEqual([orderId])
    const third = await issue(orderId, 'tax_invoice', receipt.documentId)
    expect([await listed(OCTOBER), await disagreeing()]).toEqual([[], []])
    await done(call('POST', `/sale-documents/${String(third.documentId)}/cancellation`, { reason: 'ผิด' }))
    expect([await listed(OCTOBER), await disagreeing()]).toEqual([[orderId], []])
    await issue(orderId, 'abbreviated')
  })

  it('are sales no more when all was given back, or when they came back before they were paid for', async () => {
    const given = await paid()
    const { totalSatang } = await totalOf(given)
    await done(call('POST', `/orders/${given}/refunds`, { amountSatang: 100, way: 'cash' }))
    expect(await listed(OCTOBER)).toEqual([given])
    await done(call('POST', `/orders/${given}/refunds`, { amountSatang: totalSatang - 100, way: 'cash' }))
    expect(await listed(OCTOBER)).toEqual([])
    const cancelled = await paid()
    await put(cancelled, 'cancelled', 'paid', true)
    expect(await listed(OCTOBER)).toEqual([])
    const cod = await place(1, 'cod')
    await put(cod, 'booked', 'cod_pending')
    await move(cod, 'shipped')
    expect(await listed(OCTOBER)).toEqual([cod])
    await move(cod, 'returned')
    expect(await listed(OCTOBER)).toEqual([])
  })

  it('stand in the month in which the goods went or the money came, whichever was first', async () => {
    const cod = await place(1, 'cod')
    await put(cod, 'booked', 'cod_pending')
    await move(cod, 'shipped')
    const before = await paid()
    const later = await place(1)
    clock.advance(20 * 60_000)
    await move(cod, 'delivered')
    await done(call('POST', `/orders/${cod}/cod-collection`, {}))
    await receive(later, (await totalOf(later)).totalSatang)
    expect([(await listed(OCTOBER)).toSorted(), await listed(NOVEMBER)]).toEqual([
      [cod, before].toSorted(),
      [later],
    ])
    // What is issued in the next month stands in the report of that month; the sale is told of all the same.
    for (const orderId of [cod, before, later]) await issue(orderId, 'abbreviated')
    expect([await listed(OCTOBER), await listed(NOVEMBER)]).toEqual([[], []])
  })

  it('are what is left of an order that was split, too, in the month of the whole', async () => {
    const orderId = await paid(3)
    const { events } = (await call('GET', `/orders/${orderId}`)).body as unknown as {
      events: { eventId: string }[]
    }
    // As if it had been paid in the month before.
    await server.database.rows(
      `UPDATE orders SET tax_point_at = tax_point_at - interval '10 days' WHERE order_id = $1`,
      [orderId],
    )
    const body = { lines: [{ position: 0, quantity: 1 }], seenEventId: events[0]?.eventId }
    const { orderId: newId } = await done(call('POST', `/orders/${orderId}/split`, body), 201)
    expect((await listed(OCTOBER)).toSorted()).toEqual([orderId, String(newId)].toSorted())
    for (const one of [orderId, String(newId)]) await issue(one, 'abbreviated')
    expect(await disagreeing()).toEqual([])
  })

  it('without VAT are not asked about', async () => {
    await call('PUT', '/sale-terms', { vatMode: 'none', codLeastSatang: 0, codBasisPoints: 0 })
    await paid()
    expect(await listed(NOVEMBER)).toEqual([])
    await call('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 0, codBasisPoints: 0 })
  })

  it('are listed the latest first, a page after the other, with the sums of all of them', async () => {
    const made: string[] = []
    for (const quantity of [1, 2, 3]) {
      made.push(await paid(quantity))
      clock.advance(1_000)
    }
    const first = await list('month=2026-11&limit=2')
    expect([first.items.map(({ orderId }) => orderId), first.count]).toEqual([
      made.toReversed().slice(0, 2),
      3,
    ])
    const rest = await list(`month=2026-11&limit=2&after=${encodeURIComponent(first.nextAfter ?? '')}`)
    expect([rest.items.map(({ orderId }) => orderId), rest.nextAfter]).toEqual([made.slice(0, 1), null])
    const alone = await list('month=2026-11&limit=0')
    expect(alone).toEqual({ ...first, items: [], nextAfter: null })
    const sum = [...first.items, ...rest.items].reduce((vat, { vatSatang }) => vat + vatSatang, 0)
    expect(alone.vatSatang).toBe(sum)
    // A mark that is none of ours begins anew.
    expect(await list('month=2026-11&limit=2&after=x')).toEqual(first)
    expect((await call('GET', '/uninvoiced-sales?month=2026-13')).status).toBe(400)
  })

  it('are for those who see the figures of the shop', async () => {
    const statuses: number[] = []
    for (const role of ['accountant', 'cashier', 'packer']) {
      const member = await server.person(`${role}@sales.test`)
      await server.database.rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', [
        shop.shopId,
        member.userId,
        role,
        clock.now(),
      ])
      statuses.push((await call('GET', `/uninvoiced-sales?month=${OCTOBER}`, undefined, member)).status)
    }
    expect(statuses).toEqual([200, 403, 403])
  })

  const newestEvent = async (id: string) =>
    ((await call('GET', `/orders/${id}`)).body as unknown as { events: { eventId: string }[] }).events[0]
      ?.eventId
  const merge = async (intoId: string, fromOrderId: string) =>
    call('POST', `/orders/${intoId}/merges`, {
      fromOrderId,
      seenEventId: await newestEvent(intoId),
      fromSeenEventId: await newestEvent(fromOrderId),
    })

  it('are never made of an order with a tax invoice: it is cancelled before the order is split or merged', async () => {
    const [orderId, otherId] = [await paid(3), await paid(1)]
    const { documentId } = await issue(orderId, 'abbreviated')
    const split = async () =>
      call('POST', `/orders/${orderId}/split`, {
        lines: [{ position: 0, quantity: 1 }],
        seenEventId: await newestEvent(orderId),
      })
    for (const refused of [await split(), await merge(orderId, otherId), await merge(otherId, orderId)])
      expect(refused).toMatchObject({ status: 409, body: { code: 'tax_invoice_in_force' } })
    const candidates = (await call('GET', `/orders/${otherId}/merge-candidates`)).body as unknown as {
      items: { orderId: string }[]
    }
    expect(candidates.items.map((one) => one.orderId)).not.toContain(orderId)
    await done(call('POST', `/sale-documents/${String(documentId)}/cancellation`, { reason: 'แยกคำสั่งซื้อ' }))
    expect((await split()).status).toBe(201)
  })

  it('keep the month of whichever was due first where two orders became one', async () => {
    const [fromId, intoId] = [await paid(1), await place(1)]
    await server.database.rows(
      `UPDATE orders SET tax_point_at = tax_point_at - interval '1 month' WHERE order_id = $1`,
      [fromId],
    )
    const before = await server.database.rows<{ at: Date }>(
      'SELECT tax_point_at AS at FROM orders WHERE order_id = $1',
      [fromId],
    )
    await done(merge(intoId, fromId))
    expect(
      await server.database.rows('SELECT tax_point_at AS at FROM orders WHERE order_id = $1', [intoId]),
    ).toEqual(before)
  })

  it('were sold before anybody kept their day: they are given the one they would have had', async () => {
    const [handed, failed, cod] = [await paid(1), await place(1, 'cod'), await place(1, 'cod')]
    const whole = await paid(2)
    const { orderId: part } = await done(
      call('POST', `/orders/${whole}/split`, {
        lines: [{ position: 0, quantity: 1 }],
        seenEventId: await newestEvent(whole),
      }),
      201,
    )
    for (const id of [failed, cod]) {
      await put(id, 'booked', 'cod_pending')
      await move(id, 'shipped')
    }
    clock.advance(3_600_000)
    await receive(handed, 500)
    await move(cod, 'delivered')
    await done(call('POST', `/orders/${cod}/cod-collection`, {}))
    const waiting = await place(1)
    const ids = [handed, failed, cod, whole, waiting]
    const kept = () =>
      server.database.rows<{ id: string; at: Date | null; invoice: string | null }>(
        `SELECT order_id AS id, tax_point_at AS at, tax_invoice_id AS invoice FROM orders
         WHERE order_id = ANY ($1) ORDER BY order_id`,
        [ids],
      )
    const before = await kept()
    await server.database.rows('UPDATE orders SET tax_point_at = NULL, tax_invoice_id = NULL')
    await server.database.rows('UPDATE tax_point_filling SET began_at = $1', [clock.now()])
    while (await fillTaxPoints(worker.db));
    expect(await kept()).toEqual(before)
    // What was split off has no entry of a payment of its own.
    const [split] = await server.database.rows<{ at: Date | null }>(
      'SELECT tax_point_at AS at FROM orders WHERE order_id = $1',
      [String(part)],
    )
    expect(split?.at).toBeInstanceOf(Date)
  })
})

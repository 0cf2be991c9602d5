import { readFileSync } from 'node:fs'
import { fulfilmentStatuses, isVatDue, paymentStatuses } from '@langraan/orders/rules'
import { fillTaxPoints } from '@langraan/orders/server'
import { controlledClock, newId as freshId } from '@langraan/runtime'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, closeDesk, openDesk, place, put, server, worker } from '@langraan/server/testing/desk'
import { BUYER, SELLER } from '@langraan/server/testing/seller'

const clock = controlledClock(new Date('2026-10-20T03:00:00Z'))

beforeAll(async () => {
  await openDesk(clock)
  await call('PUT', '/seller', SELLER)
  await call('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 0, codBasisPoints: 0 })
})
afterAll(closeDesk)

const rows = <Row extends object>(text: string, values: unknown[] = []) =>
  server.database.rows<Row>(text, values)
const pointOf = async (orderId: string) =>
  (await rows<{ at: Date | null }>('SELECT tax_point_at AS at FROM orders WHERE order_id = $1', [orderId]))[0]
    ?.at ?? null

// It hands nothing over in the shop, and keeps nothing ready there.
const KNOWN_TO_IT = fulfilmentStatuses.filter(
  (fulfilment) => fulfilment !== 'handed_over' && fulfilment !== 'ready',
)

describe('a server of the version before, which knows nothing of tax points', () => {
  it('gives every state that makes VAT due its time all the same, once', async () => {
    const orderId = await place(1)
    // As it saved a state: the same statement without the column.
    const save = (payment: string, fulfilment: string, now: Date) =>
      rows(
        `UPDATE orders SET payment_status = $2, fulfilment_status = $3, updated_at = $4 WHERE order_id = $1`,
        [orderId, payment, fulfilment, now],
      )
    const [now, later] = [new Date('2026-10-21T03:00:00Z'), new Date('2026-11-02T03:00:00Z')]
    const wrong: string[] = []
    for (const payment of paymentStatuses)
      for (const fulfilment of KNOWN_TO_IT) {
        await rows(
          `UPDATE orders SET payment_status = 'unpaid', fulfilment_status = 'not_ready', tax_point_at = NULL WHERE order_id = $1`,
          [orderId],
        )
        await save(payment, fulfilment, now)
        const first = (await pointOf(orderId))?.getTime()
        await save(payment, fulfilment, later)
        const then = (await pointOf(orderId))?.getTime()
        const due = isVatDue({ payment, fulfilment }) ? now.getTime() : undefined
        if (first !== due || then !== due) wrong.push(`${payment} ${fulfilment}`)
      }
    expect(wrong).toEqual([])
  })

  it('gives none to what is sold without VAT', async () => {
    await call('PUT', '/sale-terms', { vatMode: 'none', codLeastSatang: 0, codBasisPoints: 0 })
    const orderId = await place(1)
    await put(orderId, 'waiting', 'paid', true)
    expect(await pointOf(orderId)).toBeNull()
    await call('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 0, codBasisPoints: 0 })
  })
})

describe('a server of the version before, which copies all columns of an order that it parts', () => {
  /** Its statement, as it was; the id of the new order. */
  const part = async (orderId: string): Promise<string> => {
    const newId = freshId()
    await rows(
      `INSERT INTO orders SELECT (json_populate_record(o, json_build_object(
        'order_id', $2::uuid, 'order_number', 900000 + (SELECT count(*) FROM orders), 'coupon_id', NULL,
        'paid_satang', 0, 'updated_at', now()))).*
      FROM orders o WHERE o.order_id = $1`,
      [orderId, newId],
    )
    return newId
  }
  const invoiceOf = async (orderId: string) =>
    (
      await rows<{ id: string | null }>('SELECT tax_invoice_id AS id FROM orders WHERE order_id = $1', [
        orderId,
      ])
    ).map(({ id }) => id)
  async function invoiced() {
    const orderId = await place(2)
    await put(orderId, 'waiting', 'paid', true)
    const issued = await call('POST', `/orders/${orderId}/documents`, {
      kind: 'abbreviated',
      replacesDocumentId: null,
      reason: '',
    })
    const { documentId } = issued.body as unknown as { documentId: string }
    expect([issued.status, await invoiceOf(orderId)]).toEqual([201, [documentId]])
    return { orderId, documentId }
  }

  it('cannot part one with a tax invoice, and can once that is cancelled', async () => {
    const { orderId, documentId } = await invoiced()
    const count = 'SELECT count(*) FROM orders'
    const before = await rows(count)
    await expect(part(orderId)).rejects.toThrow('an order cannot begin with a tax invoice')
    expect([await rows(count), await invoiceOf(orderId)]).toEqual([before, [documentId]])
    const at = `/sale-documents/${documentId}/cancellation`
    expect((await call('POST', at, { reason: 'แยกคำสั่งซื้อ' })).status).toBe(200)
    expect(await invoiceOf(await part(orderId))).toEqual([null])
  })

  it('has its copies mended that it made before the database knew better', async () => {
    const { orderId, documentId } = await invoiced()
    await rows('DROP TRIGGER orders_without_invoice ON orders; DROP FUNCTION refuse_borrowed_invoice()')
    const newId = await part(orderId)
    expect(await invoiceOf(newId)).toEqual([documentId])
    const file = new URL('../../../db/migrations/0132-accounts-and-parted-orders.sql', import.meta.url)
    await rows(readFileSync(file, 'utf8'))
    expect([await invoiceOf(newId), await invoiceOf(orderId)]).toEqual([[null], [documentId]])
    await expect(part(orderId)).rejects.toThrow('an order cannot begin with a tax invoice')
  })
})

describe('orders of before', () => {
  let ids: string[] = []
  const points = async () => Promise.all(ids.map(pointOf))
  const mark = async () => (await rows('SELECT FROM tax_point_filling')).length
  const begin = async () => {
    await rows('DELETE FROM tax_point_filling')
    const none = '00000000-0000-0000-0000-000000000000'
    await rows(
      'INSERT INTO tax_point_filling (after_shop_id, after_order_id, began_at) VALUES ($1, $1, $2)',
      [none, clock.now()],
    )
    await rows('UPDATE orders SET tax_point_at = NULL, tax_invoice_id = NULL')
  }

  beforeEach(async () => {
    ids = []
    for (let at = 0; at < 5; at++) {
      const orderId = await place(1)
      const { totalSatang } = (await call('GET', `/orders/${orderId}`)).body
      await call('POST', `/orders/${orderId}/receipts`, { amountSatang: totalSatang, way: 'cash' })
      ids.push(orderId)
      clock.advance(60_000)
    }
  })

  it('are filled in some at a time; whoever is killed in between goes on, and it ends', async () => {
    const kept = await points()
    expect(kept).not.toContain(null)
    await begin()
    const all = (await rows('SELECT FROM orders')).length
    let batches = 0
    while (await fillTaxPoints(worker.db, 2)) batches++
    expect([batches, await mark(), await points()]).toEqual([Math.ceil(all / 2), 0, kept])
    expect(await fillTaxPoints(worker.db, 2)).toBe(false)
  })

  it('that somebody holds are not waited for, and not passed over', async () => {
    const kept = await points()
    await begin()
    const held = new pg.Client({ connectionString: server.database.url })
    await held.connect()
    await held.query('BEGIN')
    await held.query('SELECT FROM orders WHERE order_id = $1 FOR UPDATE', [ids[2]])
    while (await fillTaxPoints(worker.db, 2));
    expect([(await points())[1], (await points())[2], await mark()]).toEqual([kept[1], null, 1])
    await held.query('COMMIT')
    await held.end()
    while (await fillTaxPoints(worker.db, 2));
    expect([await points(), await mark()]).toEqual([kept, 0])
  })

  it('that changed their state before it came to them get the time at which they were due', async () => {
    const kept = await points()
    await begin()
    clock.advance(3_600_000)
    await rows(`UPDATE orders SET fulfilment_status = 'packing', updated_at = $2 WHERE order_id = $1`, [
      ids[0],
      clock.now(),
    ])
    expect(await pointOf(ids[0] ?? '')).toEqual(clock.now())
    while (await fillTaxPoints(worker.db));
    expect(await points()).toEqual(kept)
  })

  it('keep a tax point that they had before: it may be that of an order that was merged into them', async () => {
    await begin()
    const before = new Date('2026-09-30T03:00:00Z')
    await rows('UPDATE orders SET tax_point_at = $2 WHERE order_id = $1', [ids[0], before])
    while (await fillTaxPoints(worker.db));
    expect(await pointOf(ids[0] ?? '')).toEqual(before)
  })

  const newest = async (orderId: string) =>
    ((await call('GET', `/orders/${orderId}`)).body as unknown as { events: { eventId: string }[] }).events[0]
      ?.eventId
  const split = async (orderId: string) =>
    call('POST', `/orders/${orderId}/split`, {
      lines: [{ position: 0, quantity: 1 }],
      seenEventId: await newest(orderId),
    })

  it('are filled in before they are parted or put together, so that no tax invoice is overlooked', async () => {
    const issued = ids[0] ?? ''
    const paper = { kind: 'tax_invoice', buyer: BUYER, replacesDocumentId: null, reason: '' }
    expect((await call('POST', `/orders/${issued}/documents`, paper)).status).toBe(201)
    await begin()
    expect(await split(issued)).toMatchObject({ status: 409, body: { code: 'tax_invoice_in_force' } })
    const other = ids[1] ?? ''
    const merge = {
      fromOrderId: issued,
      seenEventId: await newest(other),
      fromSeenEventId: await newest(issued),
    }
    expect(await call('POST', `/orders/${other}/merges`, merge)).toMatchObject({
      status: 409,
      body: { code: 'tax_invoice_in_force' },
    })
  })

  it('that are parted before it came to them both keep when their VAT was due', async () => {
    const orderId = await place(2)
    const { totalSatang } = (await call('GET', `/orders/${orderId}`)).body
    await call('POST', `/orders/${orderId}/receipts`, { amountSatang: totalSatang, way: 'cash' })
    const due = await pointOf(orderId)
    await begin()
    clock.advance(3_600_000)
    const { status, body } = await split(orderId)
    expect(status).toBe(201)
    const parts = [orderId, String(body.orderId)]
    expect(await Promise.all(parts.map(pointOf))).toEqual([due, due])
    while (await fillTaxPoints(worker.db));
    expect(await Promise.all(parts.map(pointOf))).toEqual([due, due])
  })

  it('are filled in by the worker alone', async () => {
    await expect(fillTaxPoints(server.ground.db)).rejects.toThrow(/permission denied/)
  })
})

import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ADDRESS,
  call,
  closeDesk,
  movements,
  onHand,
  openDesk,
  place,
  put,
  server,
  shop,
} from '@langraan/server/testing/desk'

let variantId: string
beforeAll(async () => {
  variantId = await openDesk()
})
afterAll(closeDesk)

describe('calling an order off', () => {
  it('gives the goods back, once, however many call it off at the same moment', async () => {
    const before = await onHand()
    const orderId = await place()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        call('POST', `/orders/${orderId}/cancellation`, { reason: 'customer' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await onHand()).toBe(before)
    expect(await movements(orderId)).toEqual(['sale -3', 'return 3'])
    const { body } = await call('GET', `/orders/${orderId}`)
    expect(body).toMatchObject({
      fulfilmentStatus: 'cancelled',
      events: [{ kind: 'cancelled', madeByName: 'owner' }, {}],
    })
  })

  it('is refused with what to do first where a parcel is booked or gone, or a slip waits', async () => {
    const orderId = await place()
    const code = async () =>
      (await call('POST', `/orders/${orderId}/cancellation`, { reason: 'wrong' })).body.code
    await put(orderId, 'booked', 'paid', true)
    expect(await code()).toBe('booking_first')
    await put(orderId, 'shipped', 'paid', true)
    expect(await code()).toBe('already_shipped')
    await put(orderId, 'not_ready', 'notice_sent')
    expect(await code()).toBe('slip_waiting')
  })
})

describe('goods that come back', () => {
  const back = (orderId: string, quantity: number, damaged = false) =>
    call('POST', `/orders/${orderId}/returns`, { lines: [{ variantId, quantity, damaged }] })

  it('go into the stock, and what cannot be sold is written off; no more than was sent', async () => {
    const orderId = await place()
    expect((await back(orderId, 1)).body.code).toBe('not_shipped')
    await put(orderId, 'delivered', 'paid', true)
    const before = await onHand()
    expect((await back(orderId, 1)).body.fulfilmentStatus).toBe('delivered')
    expect((await back(orderId, 3)).body.code).toBe('return_too_much')
    expect((await back(orderId, 2, true)).body.fulfilmentStatus).toBe('returned')
    expect(await onHand()).toBe((before ?? 0) + 1)
    expect(await movements(orderId)).toEqual(['sale -3', 'return 1', 'return 2', 'damage -2'])
    expect((await call('GET', `/orders/${orderId}`)).body).toMatchObject({
      lines: [{ returnedCount: 3 }],
      events: [
        { details: { pieces: 2, damaged: 2, lines: [{ variantId, quantity: 2, damaged: true }] } },
        { details: { pieces: 1, damaged: 0, lines: [{ variantId, quantity: 1, damaged: false }] } },
        {},
      ],
    })
  })

  it('are counted once when two take back the same piece at the same moment', async () => {
    const orderId = await place(1)
    await put(orderId, 'delivered', 'paid', true)
    const answers = await Promise.all(Array.from({ length: 5 }, () => back(orderId, 1)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await movements(orderId)).toEqual(['sale -1', 'return 1'])
  })
})

describe('money that goes back', () => {
  const refund = (orderId: string, amountSatang: number) =>
    call('POST', `/orders/${orderId}/refunds`, { amountSatang, way: 'transfer' })
  const books = async (orderId: string) =>
    (
      await server.database.rows<{ said: string }>(
        `SELECT account || ' ' || sum(amount_satang) AS said FROM ledger_entries WHERE order_id = $1 GROUP BY account ORDER BY account`,
        [orderId],
      )
    ).map(({ said }) => said)

  it('is no more than came, in as many parts as it takes, and the ledger has each', async () => {
    const orderId = await place(1)
    expect((await refund(orderId, 100)).body.code).toBe('nothing_to_refund')
    await put(orderId, 'waiting', 'paid', true)
    expect((await refund(orderId, 5000)).body).toMatchObject({
      paymentStatus: 'partly_refunded',
      paidSatang: 10_000,
    })
    expect((await refund(orderId, 10_001)).body.code).toBe('refund_too_much')
    const both = await Promise.all([refund(orderId, 10_000), refund(orderId, 10_000)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await books(orderId)).toEqual(['bank -15000', 'receivable 15000'])
    expect((await call('GET', `/orders/${orderId}`)).body).toMatchObject({
      paymentStatus: 'refunded',
      paidSatang: 0,
    })
  })

  it('goes back whole before anything is sent: nobody packs the order then, and it can be paid anew', async () => {
    const orderId = await place(1)
    const money = { amountSatang: 15_000, way: 'transfer' }
    await call('POST', `/orders/${orderId}/receipts`, money)
    await refund(orderId, 15_000)
    const order = async () => (await call('GET', `/orders/${orderId}`)).body
    expect(await order()).toMatchObject({ paymentStatus: 'refunded', fulfilmentStatus: 'not_ready' })
    const packing = { packing: true }
    expect((await call('PUT', `/orders/${orderId}/packing`, packing)).body.code).toBe('not_packable')
    expect((await call('POST', `/orders/${orderId}/receipts`, money)).status).toBe(200)
    expect(await order()).toMatchObject({
      paymentStatus: 'paid',
      fulfilmentStatus: 'waiting',
      paidSatang: 15_000,
    })
    expect(await books(orderId)).toEqual(['bank 15000', 'receivable -15000'])
  })

  it('comes in at the door once, after delivery, and can go back from there', async () => {
    const orderId = await place(1, 'cod')
    expect((await call('POST', `/orders/${orderId}/cod-collection`)).body.code).toBe('not_delivered')
    await put(orderId, 'delivered', 'cod_pending')
    expect((await call('POST', `/orders/${orderId}/cod-collection`)).body).toMatchObject({
      paymentStatus: 'cod_collected',
      paidSatang: 15_000,
    })
    expect((await call('POST', `/orders/${orderId}/cod-collection`)).body.code).toBe('already_paid')
    expect((await refund(orderId, 15_000)).body.paymentStatus).toBe('refunded')
  })
})

describe('what the shop’s people keep of an order', () => {
  it('is tags, who sees to it, and notes that go with the customer who is erased', async () => {
    const orderId = await place(1)
    const of = `/orders/${orderId}`
    await call('PUT', `${of}/tags`, { tags: [' ด่วน', 'ของขวัญ', 'ด่วน'] })
    const { items } = (await call('GET', '/order-assignees')).body as unknown as {
      items: { userId: string }[]
    }
    expect(items).toEqual([{ userId: shop.owner.userId, name: 'owner' }])
    expect((await call('PUT', `${of}/assignee`, { userId: newId() })).body.code).toBe('not_a_member')
    await call('PUT', `${of}/assignee`, { userId: shop.owner.userId })
    await call('POST', `${of}/notes`, { words: 'ลูกค้าขอใบกำกับ' })
    const { body } = await call('GET', of)
    expect(body).toMatchObject({
      tags: ['ด่วน', 'ของขวัญ'],
      assignedName: 'owner',
      notes: [{ words: 'ลูกค้าขอใบกำกับ', madeByName: 'owner' }],
    })
    await server.database.rows(`UPDATE orders SET fulfilment_status = 'delivered'`)
    const file = await call('GET', `/customers/${body.customerId as string}/personal-data`)
    expect(JSON.stringify(file.body)).toContain('ลูกค้าขอใบกำกับ')
    const erased = await call('POST', `/customers/${body.customerId as string}/erasure`, {
      confirmation: 'กุลธิดา ศรีสุวรรณ์',
    })
    expect(erased.status).toBe(200)
    expect(await server.database.rows('SELECT FROM order_notes')).toEqual([])
  })

  it('is packed and put off, and the address is right until a courier has it', async () => {
    const orderId = await place(1, 'cod')
    const packing = (is: boolean) => call('PUT', `/orders/${orderId}/packing`, { packing: is })
    expect((await packing(true)).body.fulfilmentStatus).toBe('packing')
    expect((await packing(true)).body.fulfilmentStatus).toBe('packing')
    expect((await packing(false)).body.fulfilmentStatus).toBe('waiting')
    const to = {
      customerName: 'วิภา',
      customerPhone: '089-999-9999',
      addressLine: '1/2',
      note: 'วางหน้าบ้าน',
      ...ADDRESS,
    }
    expect((await call('PUT', `/orders/${orderId}/delivery`, to)).status).toBe(200)
    const { body } = await call('GET', `/orders/${orderId}`)
    expect(body).toMatchObject({ customerName: 'วิภา', customerPhone: '+66899999999', note: 'วางหน้าบ้าน' })
    const [entry] = await server.database.rows<{ after: object }>(
      `SELECT after FROM audit_entries WHERE action = 'order-delivery.changed'`,
    )
    expect(JSON.stringify(entry)).not.toContain('วิภา')
    await put(orderId, 'booked', 'cod_pending')
    expect((await call('PUT', `/orders/${orderId}/delivery`, to)).body.code).toBe('booking_first')
  })
})

describe('what is being decided elsewhere', () => {
  it('keeps an order from being called off while a courier is asked, or a second slip waits', async () => {
    const orderId = await place(1, 'cod')
    await server.database.rows(
      `INSERT INTO shipments (shop_id, shipment_id, order_id, provider, courier_code, courier_name, state, price_satang, weight_grams, created_by, created_at, updated_at)
       VALUES ($1, gen_random_uuid(), $2, 'shippop', 'X', 'X', 'booking', 1, 1, $1, now(), now())`,
      [shop.shopId, orderId],
    )
    const cancel = (of: string) => call('POST', `/orders/${of}/cancellation`, { reason: 'wrong' })
    expect((await cancel(orderId)).body.code).toBe('booking_first')
    const paid = await place(1)
    await put(paid, 'not_ready', 'notice_sent')
    const notices = await server.database.rows<{ id: string }>(
      `INSERT INTO payment_notices (shop_id, notice_id, order_id, state, amount_satang, raw_key, sent_at)
       SELECT $1, gen_random_uuid(), $2, 'waiting', 5000, 'k', now() FROM generate_series(1, 2) RETURNING notice_id AS id`,
      [shop.shopId, paid],
    )
    const [first, second] = notices.map(({ id }) => id)
    await call('POST', `/payment-notices/${first}/rejection`, { reason: 'ยอดไม่ตรง' })
    expect((await cancel(paid)).body.code).toBe('slip_waiting')
    await call('POST', `/payment-notices/${second}/rejection`, { reason: 'ยอดไม่ตรง' })
    expect((await cancel(paid)).body.fulfilmentStatus).toBe('cancelled')
  })

  it('lets cash of a courier come in when the goods have come back since', async () => {
    const orderId = await place(1, 'cod')
    await put(orderId, 'returned', 'cod_pending')
    expect((await call('POST', `/orders/${orderId}/cod-collection`)).body.code).toBe('not_delivered')
    await server.database.rows(
      `INSERT INTO order_events (shop_id, order_id, event_id, kind, made_at) VALUES ($1, $2, gen_random_uuid(), 'delivered', now())`,
      [shop.shopId, orderId],
    )
    expect((await call('POST', `/orders/${orderId}/cod-collection`)).body.paymentStatus).toBe('cod_collected')
  })
})

import { writeOrderFinds } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Relay } from '@langraan/server/running/relay'
import { call, closeDesk, openDesk, place, put, server, shop, worker } from '@langraan/server/testing/desk'

let [first, second, third]: string[] = []

beforeAll(async () => {
  await openDesk()
  first = await place(1, 'cod')
  second = await place(2)
  third = await place(3)
  await change(second, `customer_name = 'เฟื่องฟ้า ใจดี', customer_phone = '+66898765432'`)
  await server.database.rows(`UPDATE order_lines SET sku = 'POT-XL-7' WHERE order_id = $1`, [second])
})
afterAll(closeDesk)

const change = (orderId: string | undefined, set: string) =>
  server.database.rows(`UPDATE orders SET ${set} WHERE order_id = $1`, [orderId])

const send = (orderId: string | undefined, courier: string, tracking: string) =>
  server.database.rows(
    `INSERT INTO shipments (shop_id, shipment_id, order_id, provider, courier_code, courier_name, state, tracking_code, courier_tracking_code, price_satang, weight_grams, created_by, created_at, updated_at)
     VALUES ($1, $2, $3, 'shippop', 'X', $4, 'booked', $5, $5, 1, 1, $6, now(), now())`,
    [shop.shopId, newId(), orderId, courier, tracking, shop.owner.userId],
  )

async function ask(query: string): Promise<(string | undefined)[]> {
  const { status, body } = await call('GET', `/orders?${encodeURI(query)}`)
  expect(status).toBe(200)
  const { status: counts, body: counted } = await call('GET', `/order-count?${encodeURI(query)}`)
  expect(counts).toBe(200)
  const ids = (body.items as { orderId: string }[]).map((item) => item.orderId)
  expect(counted).toEqual({ count: ids.length })
  return ids
}

/** Publishes what happened and writes what orders are found by, as the worker does. */
async function write(): Promise<void> {
  const relay = new Relay(worker)
  relay.start()
  for (let unpublished = 1; unpublished > 0;) {
    const [row] = await server.database.rows<{ count: number }>(
      'SELECT count(*)::integer AS count FROM outbox WHERE position IS NULL',
    )
    unpublished = row?.count ?? 0
  }
  await relay.stop()
  while (await writeOrderFinds(worker.db)) await Promise.resolve()
}
const written = async () =>
  (
    await server.database.rows<{ id: string }>('SELECT order_id AS id FROM order_finds ORDER BY placed_at')
  ).map(({ id }) => id)

/** More orders of others than the list walks along, all of them newer: what is found then is found by the indexes. */
async function bury(like = third): Promise<void> {
  await server.database.rows(
    `INSERT INTO orders SELECT another.*
     FROM orders o, generate_series(1, 4100) n, LATERAL json_populate_record(o, json_build_object('order_id', gen_random_uuid(), 'order_number', 1000000 + n,
       'customer_name', 'คนอื่น', 'customer_phone', '+66800000000', 'tags', NULL, 'assigned_to', NULL, 'goods_satang', 1, 'shipping_satang', 0, 'total_satang', 1, 'placed_at', now() + interval '1 minute')) another
     WHERE o.order_id = $1`,
    [like],
  )
  await server.database.rows(
    `INSERT INTO order_finds SELECT f.* FROM orders o CROSS JOIN LATERAL order_find(o) f WHERE o.order_number > 1000000`,
  )
}

const FINDS = [
  ['a part of a name', 'text=ื่องฟ้า ใจ', () => [second]],
  ['a phone with what stands between its digits', 'text=089-876', () => [second]],
  ['an article', 'text=pot-xl', () => [second]],
  ['two letters as the beginning of a name', 'text=เฟ', () => [second]],
  ['nothing by two letters from within', 'text=ฟ้', () => []],
  ['nothing by a sign that means any letter', 'text=%25%25%25', () => []],
  ['a way of paying', 'method=cod', () => [first]],
  ['a channel', 'channel=chat', () => []],
  ['an amount', () => `totalFromSatang=${totals[0]}&totalToSatang=${totals[0]}`, () => [first]],
] as const
let totals: number[] = []

describe('an order is found by', () => {
  it('what it is the moment it is placed or changed, and the same once the worker has written it down', async () => {
    totals = (
      await server.database.rows<{ total: string }>(
        'SELECT total_satang AS total FROM orders WHERE order_id = $1',
        [first],
      )
    ).map(({ total }) => Number(total))
    expect(await written()).toEqual([])
    const round = async () => {
      for (const [what, query, ids] of FINDS)
        expect([what, await ask(typeof query === 'string' ? query : query())]).toEqual([what, ids()])
    }
    await round()
    await write()
    expect(await written()).toEqual([first, second, third])
    await round()
  })

  it('its number, its parcel and its courier, its tag and who sees to it', async () => {
    const { orderNumber } = (await call('GET', `/orders/${third}`)).body
    await send(third, 'Flash Express', 'TH0099887766A')
    await change(third, `tags = ARRAY['ของขวัญ'], assigned_to = '${shop.owner.userId}'`)
    // What was said of it is gone with the change, before anything new is said.
    expect(await written()).toEqual([first, second])
    for (const round of ['asked of the order', 'written down']) {
      expect([round, await ask(`text=${String(orderNumber)}`)]).toEqual([round, [third]])
      expect(await ask('text=9988776')).toEqual([third])
      expect(await ask('courier=Flash Express')).toEqual([third])
      expect(await ask('courier=Kerry')).toEqual([])
      expect(await ask('tag=ของขวัญ')).toEqual([third])
      expect(await ask('staff=me')).toEqual([third])
      expect(await ask(`staff=${shop.owner.userId}&tag=อื่น`)).toEqual([])
      expect(await ask('staff=nobody')).toEqual([second, first])
      await write()
    }
    expect((await call('GET', '/order-words')).body).toEqual({
      tags: ['ของขวัญ'],
      couriers: ['Flash Express'],
    })
  })

  it('its state, which is asked of the order itself', async () => {
    await put(String(first), 'failed', 'cod_pending')
    await put(String(second), 'cancelled', 'unpaid')
    for (let round = 0; round < 2; round++) {
      expect(await ask('fulfilment=cancelled&text=ฟื่อง')).toEqual([second])
      expect(await ask('view=trouble&method=cod')).toEqual([first])
      expect(await ask('view=trouble&text=ฟื่อง')).toEqual([])
      expect(await ask('view=unpaid')).toEqual([third])
      expect(await ask('payment=unpaid')).toEqual([third, second])
      expect(await ask('payment=unpaid&fulfilment=cancelled')).toEqual([second])
      expect(await ask('payment=cod_pending')).toEqual([first])
      expect(await ask('payment=cod_pending&method=promptpay')).toEqual([])
      expect(await ask('payment=paid')).toEqual([])
      await write()
    }
    expect((await call('GET', '/order-views')).body).toMatchObject({
      counts: { all: 3, unpaid: 1, trouble: 1, cod: 1, done: 0, cancelled: 1 },
    })
  })

  it('being paid at the door, unless it was cancelled and nobody asks for those', async () => {
    await put(String(first), 'cancelled', 'cod_pending')
    for (const round of ['asked of the order', 'written down', 'under thousands']) {
      expect([round, await ask('view=cod')]).toEqual([round, []])
      expect([round, await ask('view=cod&fulfilment=cancelled')]).toEqual([round, [first]])
      expect([round, await ask('method=cod')]).toEqual([round, [first]])
      expect((await call('GET', '/order-views')).body).toMatchObject({ counts: { cod: 0 } })
      if (round === 'asked of the order') await write()
      if (round === 'written down') await bury()
    }
    await server.database.rows(`DELETE FROM orders WHERE order_number > 1000000`)
    await put(String(first), 'failed', 'cod_pending')
    expect(await ask('view=cod')).toEqual([first])
    await write()
  })

  it('the indexes where thousands lie above it, from either end of the list', async () => {
    await bury()
    const TEXT = 'text=ื่องฟ้า'
    expect(await ask(TEXT)).toEqual([second])
    expect(await ask(`${TEXT}&order=oldest`)).toEqual([second])
    expect(await ask('method=cod')).toEqual([first])
    expect(await ask('tag=ของขวัญ&courier=Flash Express')).toEqual([third])
    await change(second, `customer_name = 'เฟื่องฟ้า ใจดีมาก'`)
    expect(await ask(`${TEXT} ใจดีมาก`)).toEqual([second])
    await server.database.rows(`DELETE FROM orders WHERE order_number > 1000000`)
  })

  it('how it is paid, also where thousands lie above it', async () => {
    await put(String(second), 'delivered', 'partly_refunded', true)
    await put(String(third), 'not_ready', 'notice_sent')
    await bury(first)
    for (const order of ['newest', 'oldest']) {
      expect(await ask(`payment=partly_refunded&order=${order}`)).toEqual([second])
      expect(await ask(`payment=partly_refunded&text=ฟื่อง&order=${order}`)).toEqual([second])
      expect(await ask(`payment=partly_refunded&channel=chat&order=${order}`)).toEqual([])
      expect(await ask(`payment=notice_sent&order=${order}`)).toEqual([third])
    }
    const chosen = { matching: { payment: 'partly_refunded' } }
    const { body } = await call('POST', '/orders/tags', { tag: 'คืนแล้ว', chosen })
    expect(body.totalCount).toBe(1)
    await server.database.rows(`DELETE FROM orders WHERE order_number > 1000000`)
  })

  it('what is near to what was typed, where no order has that: in the list, under thousands, and in what is done with all', async () => {
    await change(second, `fulfilment_status = 'delivered'`)
    await write()
    for (const round of ['in a short list', 'under thousands']) {
      for (const typed of ['เฟืองฟ้า', 'เฟื่องฟา', 'เฟือ่งฟ้า', 'เฟื่องงฟ้า', 'potxl7', 'pot xl7'])
        expect([round, typed, await ask(`text=${typed}`)]).toEqual([round, typed, [second]])
      expect(await ask('text=เฟืองฟ้า&fulfilment=cancelled')).toEqual([])
      expect(await ask('text=เฟงฟ้')).toEqual([])
      const chosen = { matching: { text: 'เฟืองฟ้า' } }
      expect((await call('POST', '/orders/tags', { tag: 'ใกล้เคียง', chosen })).body.totalCount).toBe(1)
      if (round === 'in a short list') await bury(first)
    }
    await server.database.rows(`DELETE FROM orders WHERE order_number > 1000000`)
  })

  it('nothing of who ordered, from the moment that is erased', async () => {
    await change(second, `customer_name = 'ลบแล้ว', customer_phone = ''`)
    expect(await ask('text=ฟื่องฟ้า')).toEqual([])
    expect(await ask('text=0898765432')).toEqual([])
    const [left] = await server.database.rows<{ count: number }>(
      `SELECT count(*)::integer AS count FROM order_finds WHERE found_by LIKE '%ฟื่องฟ้า%' OR found_by LIKE '%0898765432%'`,
    )
    expect(left?.count).toBe(0)
  })
})

import { fillSoldBy } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, openDesk, place, server, shop, worker } from '@langraan/server/testing/desk'

const rows = <Row extends object>(text: string, values?: unknown[]) => server.database.rows<Row>(text, values)
const soldBy = async (orderId: string) =>
  (await rows('SELECT sold_by_kind, sold_by_id FROM orders WHERE order_id = $1', [orderId]))[0]

let variantId: string
beforeAll(async () => {
  variantId = await openDesk()
}, 60_000)
afterAll(closeDesk)

async function take(channel: 'manual' | 'chat'): Promise<string> {
  const { status, body } = await call('POST', '/orders', {
    lines: [{ variantId, quantity: 1 }],
    customer: { name: 'ปิยะดา', phone: '081-234-9988' },
    address: { line1: '1', subdistrict: 'บ้านฉาง', district: 'บ้านฉาง', province: 'ระยอง', zipcode: '21130' },
    shippingMethodId: shop.shippingMethodId,
    paymentMethod: 'promptpay',
    channel,
  })
  if (status !== 201) throw new Error(`taking an order answered ${status}`)
  return String(body['orderId'])
}

describe('who took an order by hand', () => {
  it('stands in the order from the beginning, and nobody in one from the site', async () => {
    const orderId = await take('chat')
    expect(await soldBy(orderId)).toEqual({ sold_by_kind: 'member', sold_by_id: shop.owner.userId })
    expect((await call('GET', `/orders/${orderId}`)).body).toMatchObject({ takenByName: expect.any(String) })
    const fromSite = await place()
    expect(await soldBy(fromSite)).toEqual({ sold_by_kind: null, sold_by_id: null })
    expect((await call('GET', `/orders/${fromSite}`)).body).not.toHaveProperty('takenByName')
  })

  it('is nobody’s name once they have left the shop', async () => {
    const orderId = await take('manual')
    await rows('UPDATE orders SET sold_by_id = $2 WHERE order_id = $1', [orderId, newId()])
    expect((await call('GET', `/orders/${orderId}`)).body).not.toHaveProperty('takenByName')
  })

  it('is filled in for orders of before, some at a time, and each once', async () => {
    const [chat, manual, web] = [await take('chat'), await take('manual'), await place()]
    const others = await rows<{ id: string }>('SELECT order_id AS id FROM orders WHERE sold_by_kind IS NULL')
    await rows('UPDATE orders SET sold_by_kind = NULL, sold_by_id = NULL WHERE order_id = ANY ($1)', [
      [chat, manual],
    ])
    await rows('DELETE FROM sold_by_filling')
    await rows(
      `INSERT INTO sold_by_filling (after_shop_id, after_order_id) VALUES ('00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000')`,
    )
    let batches = 0
    while (await fillSoldBy(worker.db, 2)) batches++
    expect(batches).toBeGreaterThan(1)
    const member = { sold_by_kind: 'member', sold_by_id: shop.owner.userId }
    expect([await soldBy(chat), await soldBy(manual)]).toEqual([member, member])
    expect(await soldBy(web)).toEqual({ sold_by_kind: null, sold_by_id: null })
    expect(await rows('SELECT order_id AS id FROM orders WHERE sold_by_kind IS NULL ORDER BY 1')).toEqual(
      others.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
    expect(await rows('SELECT FROM sold_by_filling')).toEqual([])
    expect(await fillSoldBy(worker.db, 2)).toBe(false)
  })

  it('waits for what somebody holds, and goes on from there', async () => {
    const orderId = await take('chat')
    await rows('UPDATE orders SET sold_by_kind = NULL, sold_by_id = NULL WHERE order_id = $1', [orderId])
    await rows(
      `INSERT INTO sold_by_filling (after_shop_id, after_order_id) VALUES ('00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000')`,
    )
    const holder = await server.ground.pool.connect()
    try {
      await holder.query('BEGIN')
      await holder.query(`SELECT set_config('app.shop_id', $1, true)`, [shop.shopId])
      await holder.query('SELECT FROM orders WHERE order_id = $1 FOR UPDATE', [orderId])
      while (await fillSoldBy(worker.db));
      expect(await rows('SELECT FROM sold_by_filling')).toHaveLength(1)
      expect(await soldBy(orderId)).toEqual({ sold_by_kind: null, sold_by_id: null })
      await holder.query('COMMIT')
    } finally {
      holder.release()
    }
    while (await fillSoldBy(worker.db));
    expect(await soldBy(orderId)).toEqual({ sold_by_kind: 'member', sold_by_id: shop.owner.userId })
  })
})

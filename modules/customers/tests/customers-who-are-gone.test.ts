import { withShop } from '@langraan/db'
import { ordersOfPerson } from '@langraan/orders/server'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CustomersWorld, openCustomers } from '@langraan/server/testing/customers'

let w: CustomersWorld

beforeAll(async () => {
  w = await openCustomers('gone')
})
afterAll(() => w.close())

const merge = (keptId: string, mergedId: string) =>
  w.call('POST', '/customer-merges', { keptId, mergedIds: [mergedId] })
const erase = (customerId: string, confirmation: string) =>
  w.call('POST', `/customers/${customerId}/erasure`, { confirmation })

const someone = (name: string, phone: string) => w.make({ name, contacts: [{ kind: 'phone', value: phone }] })

/** Waits until so many of the database's sessions wait for a lock. */
async function waiting(count: number): Promise<void> {
  for (let look = 0; look < 200; look++) {
    const [found] = await w.server.database.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    if (found?.count === count) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`never were ${count} waiting`)
}

/** Holds a change open just before its end, while another comes that waits for it. */
async function meanwhile<A, B>(
  change: () => Promise<A>,
  comes: () => Promise<B>,
  atTable = 'customer_events',
): Promise<[A, B]> {
  const client = new pg.Client({ connectionString: w.server.database.url })
  await client.connect()
  try {
    await client.query(`BEGIN; LOCK TABLE ${atTable} IN EXCLUSIVE MODE`)
    const changed = change()
    await waiting(1)
    const came = comes()
    await waiting(2)
    await client.query('COMMIT')
    return await Promise.all([changed, came])
  } finally {
    await client.end()
  }
}

const keptOf = async (customerId: string) => {
  const [found] = await w.server.database.rows<{ contacts: number; addresses: number; province: string }>(
    `SELECT (SELECT count(*)::int FROM customer_contacts k WHERE k.customer_id = c.customer_id) AS contacts,
       (SELECT count(*)::int FROM customer_addresses a WHERE a.customer_id = c.customer_id) AS addresses, province, zipcode
     FROM customers c WHERE customer_id = $1`,
    [customerId],
  )
  return found
}
const NOTHING = { contacts: 0, addresses: 0, province: '', zipcode: '' }
const customerOf = async (orderId: string) => {
  const [found] = await w.server.database.rows<{ id: string }>(
    'SELECT customer_id AS id FROM orders WHERE order_id = $1',
    [orderId],
  )
  return found?.id
}
const strayContact = (customerId: string, email: string) =>
  w.server.database.rows(`INSERT INTO customer_contacts VALUES ($1, 'email', $2, $3, now())`, [
    w.shop.shopId,
    email,
    customerId,
  ])

describe('an order that waited for its customer', () => {
  it('goes with its contacts to the one who was kept in a merge, and so does the next', async () => {
    const [kept, merged] = [await someone('คนที่เก็บ', '0811111111'), await someone('คนที่รวม', '0822222222')]
    const [answer, orderId] = await meanwhile(
      () => merge(kept, merged),
      () => w.order({ phone: '0822222222', email: 'new@example.com' }),
    )
    expect(answer.status).toBe(201)
    const next = await w.order({ phone: '0833333333', email: 'new@example.com' })
    expect([await customerOf(orderId), await customerOf(next)]).toEqual([kept, kept])
    expect(await keptOf(merged)).toEqual(NOTHING)
    expect(await keptOf(kept)).toMatchObject({ contacts: 4, addresses: 1 })
  })

  it('is of somebody new after an erasure, and nothing is written of who was erased', async () => {
    const erased = await someone('คนที่ลบ', '0844444444')
    const [answer, orderId] = await meanwhile(
      () => erase(erased, 'คนที่ลบ'),
      () => w.order({ phone: '0844444444', email: 'again@example.com' }),
    )
    expect(answer.status).toBe(200)
    const next = await w.order({ phone: '0855555555', email: 'again@example.com' })
    expect(await keptOf(erased)).toEqual(NOTHING)
    expect(await customerOf(orderId)).not.toBe(erased)
    expect(await customerOf(next)).toBe(await customerOf(orderId))
  })
})

describe('a contact that was left', () => {
  it('with a record that was merged twice is whose that has become', async () => {
    const [a, b, c] = [
      await someone('ก', '0861111111'),
      await someone('ข', '0862222222'),
      await someone('ค', '0863333333'),
    ]
    await merge(b, a)
    await merge(c, b)
    await strayContact(a, 'left@example.com')
    expect(await customerOf(await w.order({ phone: '0864444444', email: 'left@example.com' }))).toBe(c)
  })

  it('with an erased person is free for whoever orders with it', async () => {
    const erased = await someone('ลบไปแล้ว', '0871111111')
    await erase(erased, 'ลบไปแล้ว')
    await strayContact(erased, 'free@example.com')
    const orderId = await w.order({ phone: '0872222222', email: 'free@example.com' })
    expect(await customerOf(orderId)).not.toBe(erased)
    expect(await keptOf(erased)).toEqual(NOTHING)
    expect(await customerOf(await w.order({ phone: '0873333333', email: 'free@example.com' }))).toBe(
      await customerOf(orderId),
    )
  })
})

const giveTo = (orderId: string, customerId: string) =>
  w.server.database.rows('UPDATE orders SET customer_id = $2 WHERE order_id = $1', [orderId, customerId])
const figures = async (customerId: string | undefined) => {
  const [found] = await w.server.database.rows<{ count: number }>(
    'SELECT order_count AS count FROM customers WHERE customer_id = $1',
    [customerId],
  )
  return found?.count
}

describe('an order that was written for somebody who is gone', () => {
  it('goes where two merges took its customer, and is counted there', async () => {
    const [a, b, c] = [
      await someone('จ', '0881111111'),
      await someone('ฉ', '0882222222'),
      await someone('ช', '0883333333'),
    ]
    await merge(b, a)
    await merge(c, b)
    const orderId = await w.order({ phone: '0883333333' })
    await giveTo(orderId, a)
    await w.count()
    expect(await customerOf(orderId)).toBe(c)
    expect([await figures(a), await figures(b), await figures(c)]).toEqual([0, 0, 1])
  })

  it('is of somebody new with all that it says, and what was erased before stays erased', async () => {
    const old = await w.order({ name: 'เคยซื้อ', phone: '0891111111' })
    await w.server.database.rows(`UPDATE orders SET fulfilment_status = 'delivered' WHERE order_id = $1`, [
      old,
    ])
    const erased = (await customerOf(old)) ?? ''
    await erase(erased, 'เคยซื้อ')
    const late = await w.order({ name: 'เคยซื้อ', phone: '0891111111', line1: '9/9 ซอยใหม่' })
    const again = await customerOf(late)
    const other = await w.order({ name: 'เคยซื้อ', phone: '0892222222', line1: '8/8' })
    await giveTo(late, erased)
    await giveTo(other, erased)
    await w.server.database.rows('DELETE FROM customer_contacts WHERE customer_id = $1', [
      await customerOf(other),
    ])
    await w.count()
    expect([await customerOf(old), await customerOf(late)]).toEqual([erased, again])
    expect(await customerOf(other)).not.toBe(erased)
    expect(await figures(await customerOf(other))).toBe(1)
    const [kept] = await w.server.database.rows(
      'SELECT customer_phone, address_line FROM orders WHERE order_id = $1',
      [late],
    )
    expect(kept).toEqual({ customer_phone: '+66891111111', address_line: '9/9 ซอยใหม่' })
  })

  it('keeps its address when it comes in while the person is being erased', async () => {
    const [done, late] = [await w.order({ phone: '0867654321' }), await w.order({ phone: '0867654321' })]
    await w.server.database.rows(`UPDATE orders SET fulfilment_status = 'delivered' WHERE order_id = $1`, [
      done,
    ])
    const customerId = (await customerOf(done)) ?? ''
    await withShop(w.server.ground.db, w.shop.shopId, (tx) =>
      ordersOfPerson.erase(tx, [customerId], w.server.ground.clock.now(), {
        names: [],
        namesakes: [],
        contacts: [],
      }),
    )
    const kept = await w.server.database.rows(
      'SELECT customer_phone AS phone FROM orders WHERE order_id = ANY ($1) ORDER BY order_id',
      [[done, late]],
    )
    expect(kept).toEqual([{ phone: '' }, { phone: '+66867654321' }])
  })
})

it('who was merged into somebody while they are erased is erased with them', async () => {
  const [erased, merged] = [await someone('รวมแล้วลบ', '0851111111'), await someone('ชื่อเดิม', '0852222222')]
  const orderId = await w.order({ name: 'ชื่อเดิม', phone: '0852222222' })
  await w.server.database.rows(`UPDATE orders SET fulfilment_status = 'delivered' WHERE order_id = $1`, [
    orderId,
  ])
  const [joined, gone] = await meanwhile(
    () => merge(erased, merged),
    () => erase(erased, 'รวมแล้วลบ'),
  )
  expect([joined.status, gone.status]).toEqual([201, 200])
  const left = await w.server.database.rows<{ name: string; contacts: number }>(
    `SELECT name, (SELECT count(*)::int FROM customer_contacts k WHERE k.customer_id = c.customer_id) AS contacts
     FROM customers c WHERE customer_id = ANY ($1)`,
    [[erased, merged]],
  )
  const nobody = { name: 'ลูกค้าที่ลบข้อมูลแล้ว', contacts: 0 }
  expect(left).toEqual([nobody, nobody])
  const [order] = await w.server.database.rows(
    'SELECT customer_name AS name FROM orders WHERE order_id = $1',
    [orderId],
  )
  expect(order).toEqual({ name: nobody.name })
})

it('a parcel that is put right while its customer is being erased waits for its order, and both come about', async () => {
  const orderId = await w.order({ name: 'รับของแล้ว', phone: '0841111111', method: 'cod' })
  const parcel = { courierName: 'ไปรษณีย์ไทย', trackingCode: 'EB123456789TH' }
  const sent = await w.call('POST', `/orders/${orderId}/parcels-by-hand`, parcel)
  const { shipmentId } = sent.body as { shipmentId: string }
  for (const to of ['collected', 'delivered'])
    await w.call('PUT', `/parcels-by-hand/${shipmentId}/course`, { to })
  const customerId = (await customerOf(orderId)) ?? ''
  const corrected = { ...parcel, trackingCode: 'EB987654321TH' }
  const [erased, put] = await meanwhile(
    () => erase(customerId, 'รับของแล้ว'),
    () => w.call('PUT', `/parcels-by-hand/${shipmentId}`, corrected),
    // Where an erasure has its orders, and has not come to their parcels.
    'order_notes',
  )
  expect([erased.status, put.status]).toEqual([200, 200])
  expect(put.body).toMatchObject({ courierTrackingCode: 'EB987654321TH' })
})

it('counting that waited for a merge begins again, and counts for the one who was kept', async () => {
  const [kept, merged] = [await someone('ได้เก็บ', '0871231231'), await someone('ได้รวม', '0872342342')]
  const orderId = await w.order({ phone: '0872342342' })
  const [answer] = await meanwhile(
    () => merge(kept, merged),
    () => w.count(),
  )
  expect(answer.status).toBe(201)
  expect(await customerOf(orderId)).toBe(kept)
  expect([await figures(kept), await figures(merged)]).toEqual([1, 0])
})

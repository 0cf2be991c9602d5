import { removeFiles } from '@langraan/customers/server'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUYER, SELLER } from './test-seller.ts'
import { addProduct } from './test-server.ts'
import { ADDRESS, type CustomersWorld, openCustomers } from './test-customers.ts'

let w: CustomersWorld
const NAME = 'เพ็ญนภา ลบข้อมูล'
const KNOWN = ['เพ็ญนภา', '851239876', 'phennapa', '77/7 ซอยลับ', 'ชอบโทรตอนเย็น', 'บอกทางโทรศัพท์']

beforeAll(async () => {
  w = await openCustomers('erasing')
})
afterAll(() => w.close())

/** Every table of the database that still says something of the person, with what it says. */
async function whereKnown(): Promise<string[]> {
  const tables = await w.server.database.rows<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  )
  const found: string[] = []
  for (const { name } of tables)
    for (const known of KNOWN) {
      const rows = await w.server.database.rows(`SELECT FROM ${name} t WHERE t::text ILIKE $1 LIMIT 1`, [
        `%${known}%`,
      ])
      if (rows.length > 0) found.push(`${name}: ${known}`)
    }
  return found
}

async function knownPerson(): Promise<string> {
  const customerId = await w.make({
    name: NAME,
    contacts: [
      { kind: 'phone', value: '0851239876' },
      { kind: 'line', value: 'phennapa_line' },
    ],
    addresses: [{ addressLine: '77/7 ซอยลับ', ...ADDRESS }],
    tags: ['vip'],
  })
  const orderId = await w.order({
    name: NAME,
    phone: '085-123-9876',
    email: 'phennapa@example.com',
    line1: '77/7 ซอยลับ',
  })
  const variantId = await addProduct(w.server, w.shop, 5)
  for (const note of ['คุณเพ็ญนภา', 'โทร 085-123-9876 มารับเย็น', 'คุณกุลธิดา'])
    await w.call('POST', '/stock-reservations', { variantId, quantity: 1, hours: 24, note })
  await w.call('POST', `/customers/${customerId}/notes`, { words: 'ชอบโทรตอนเย็น' })
  await w.call('POST', `/customers/${customerId}/consents`, {
    purpose: 'marketing',
    given: true,
    how: 'บอกทางโทรศัพท์',
  })
  const double = await w.make({
    name: `${NAME} (อีกคน)`,
    contacts: [{ kind: 'facebook', value: 'phennapa.fb' }],
  })
  await w.call('POST', '/customer-merges', { keptId: customerId, mergedIds: [double] })
  await w.server.database.rows(
    `UPDATE orders SET fulfilment_status = 'delivered', payment_status = 'paid', paid_satang = total_satang WHERE order_id = $1`,
    [orderId],
  )
  await w.count()
  return customerId
}

describe('a person who is erased', () => {
  it('leaves nothing by which they could be known, in any table', async () => {
    const customerId = await knownPerson()
    expect((await whereKnown()).length).toBeGreaterThan(5)
    const erase = (confirmation: string, key = newId()) =>
      w.server.call('POST', `/shops/${w.shop.shopId}/customers/${customerId}/erasure`, {
        as: w.shop.owner,
        body: { confirmation },
        headers: { 'idempotency-key': key },
      })
    expect((await erase('คนอื่น')).body).toMatchObject({ code: 'confirmation_wrong' })
    const key = newId()
    const erased = await erase(NAME, key)
    expect(erased.status).toBe(200)
    expect(await whereKnown()).toEqual([])
    expect((await erase(NAME, key)).body).toEqual(erased.body)
    expect((await erase(NAME)).body).toEqual(erased.body)
  })

  it('has pieces held still, but nobody reads for whom', async () => {
    const held = await w.server.database.rows<{ note: string }>(
      'SELECT note FROM stock_reservations ORDER BY reservation_id',
    )
    expect(held.map(({ note }) => note)).toEqual(['ลูกค้าที่ลบข้อมูลแล้ว', 'ลูกค้าที่ลบข้อมูลแล้ว', 'คุณกุลธิดา'])
  })

  it('keeps what the orders were worth, and that it was done', async () => {
    const [order] = await w.server.database.rows('SELECT customer_name, province, paid_satang FROM orders')
    expect(order).toEqual({ customer_name: 'ลูกค้าที่ลบข้อมูลแล้ว', province: 'สมุทรปราการ', paid_satang: '15000' })
    const [entry] = await w.server.database.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM audit_entries WHERE action = 'customer.erased'`,
    )
    expect(entry?.count).toBe(1)
    expect((await w.call('GET', '/customers')).body).toMatchObject({ items: [] })
  })

  it('is somebody new when they order again, also by a contact that is remembered', async () => {
    await w.order({ name: 'กลับมาใหม่', phone: '0851239876' })
    await w.count()
    expect((await w.call('GET', '/customers')).body).toMatchObject({
      items: [{ name: 'กลับมาใหม่', orderCount: 1 }],
    })
  })

  it('is not erased while a parcel still needs the address', async () => {
    const { items } = (await w.call('GET', '/customers')).body as { items: { customerId: string }[] }
    const answer = await w.call('POST', `/customers/${items[0]?.customerId}/erasure`, {
      confirmation: 'กลับมาใหม่',
    })
    expect(answer.body).toMatchObject({ code: 'orders_open' })
  })
})

it('leaves the tax documents of who is erased as they were issued, for as long as the law has them kept', async () => {
  const name = 'ผู้ซื้อ ขอใบกำกับ'
  expect((await w.call('PUT', '/seller', SELLER)).status).toBe(200)
  await w.call('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 0, codBasisPoints: 0 })
  const orderId = await w.order({ name, phone: '0877778888' })
  await w.call('POST', `/orders/${orderId}/receipts`, { amountSatang: 15_000, way: 'cash' })
  const [owner] = await w.server.database.rows<{ id: string }>(
    `UPDATE orders SET fulfilment_status = 'delivered' WHERE order_id = $1 RETURNING customer_id AS id`,
    [orderId],
  )
  const issued = await w.call('POST', `/orders/${orderId}/documents`, {
    kind: 'tax_invoice',
    replacesDocumentId: null,
    reason: '',
    buyer: BUYER,
  })
  expect(issued.body).toHaveProperty('documentId')
  const documents = () =>
    w.server.database.rows('SELECT * FROM sale_documents WHERE shop_id = $1', [w.shop.shopId])
  const before = await documents()
  expect(JSON.stringify(before)).toContain(BUYER.name)
  expect((await w.call('GET', `/customers/${owner?.id}/personal-data`)).body).toMatchObject({
    documents: [{ buyer: { name: BUYER.name } }],
  })
  const erased = await w.call('POST', `/customers/${owner?.id}/erasure`, { confirmation: name })
  expect(erased.status).toBe(200)
  expect(await documents()).toEqual(before)
  const { documentId } = issued.body as { documentId: string }
  const kept = await w.call('GET', `/orders/${orderId}/documents`)
  expect(kept.body).toMatchObject({
    items: [{ documentId, buyerName: BUYER.name, cancelled: null }],
    buyer: { name: '' },
  })
  expect((await w.call('GET', `/orders/${orderId}`)).body).toMatchObject({
    customerName: 'ลูกค้าที่ลบข้อมูลแล้ว',
  })
  // Nothing that shows the order stumbles over an address that is not there any more.
  for (const part of ['shipments', 'ways-to-pay', 'merge-candidates'])
    expect([part, (await w.call('GET', `/orders/${orderId}/${part}`)).status]).toEqual([part, 200])
})

it('a person’s file has what is kept of them, from orders too', async () => {
  await w.order({ name: 'ขอดูข้อมูล', phone: '0844444444', email: 'see@example.com' })
  await w.count()
  const { items } = (await w.call('GET', '/customers?text=0844444444')).body as {
    items: { customerId: string }[]
  }
  const mergedIds = [await w.make({ name: 'แม่น้องใบเตย' })]
  await w.call('POST', '/customer-merges', { keptId: items[0]?.customerId, mergedIds })
  expect((await w.call('GET', `/customers/${items[0]?.customerId}/personal-data`)).body).toMatchObject({
    customer: { name: 'ขอดูข้อมูล', orderCount: 1 },
    namesOfMergedRecords: ['แม่น้องใบเตย'],
    contacts: [{ value: '+66844444444' }, { value: 'see@example.com' }],
    addresses: [{ addressLine: '88/12' }],
    orders: [{ name: 'ขอดูข้อมูล', phone: '+66844444444', totalSatang: 15_000 }],
    shipments: [],
  })
})

it('gives nobody what may be held for a namesake, and forgets it with either of them', async () => {
  const phone = '0847777777'
  const name = 'สายใจ แรกมา'
  const customerId = await w.make({ name, contacts: [{ kind: 'phone', value: phone }] })
  await w.make({ name: 'คุณสายใจ มาทีหลัง', contacts: [{ kind: 'phone', value: '0848888888' }] })
  // To whom their order goes is somebody else.
  const orderId = await w.order({ name: 'กุลสตรี ผู้รับ', phone })
  await w.server.database.rows(`UPDATE orders SET fulfilment_status = 'delivered' WHERE order_id = $1`, [
    orderId,
  ])
  const variantId = await addProduct(w.server, w.shop, 9)
  const notes = ['คุณสายใจ รับเย็นนี้', 'สายใจ แรกมา', 'โทร 084-777-7777', 'คุณสายใจดี 089-999-9999', 'คุณกุลสตรี']
  for (const note of notes)
    await w.call('POST', '/stock-reservations', { variantId, quantity: 1, hours: 24, note })
  const { reservations } = (await w.call('GET', `/customers/${customerId}/personal-data`)).body as {
    reservations: { note: string }[]
  }
  expect(reservations.map(({ note }) => note)).toEqual(['สายใจ แรกมา', 'โทร 084-777-7777'])
  expect((await w.call('POST', `/customers/${customerId}/erasure`, { confirmation: name })).status).toBe(200)
  const held = await w.server.database.rows<{ note: string }>(
    'SELECT note FROM stock_reservations WHERE variant_id = $1 ORDER BY reservation_id',
    [variantId],
  )
  const nobody = 'ลูกค้าที่ลบข้อมูลแล้ว'
  expect(held.map(({ note }) => note)).toEqual([nobody, nobody, nobody, ...notes.slice(3)])
})

it('takes slips that were turned down, and leaves those that the books rest on', async () => {
  const name = 'ส่งสลิปผิด'
  const orderId = await w.order({ name, phone: '0866666655' })
  const [owner] = await w.server.database.rows<{ id: string }>(
    `UPDATE orders SET fulfilment_status = 'delivered' WHERE order_id = $1 RETURNING customer_id AS id`,
    [orderId],
  )
  await w.server.database.rows(
    `INSERT INTO payment_notices (shop_id, notice_id, order_id, state, amount_satang, picture_key, raw_key, sent_at, trans_ref, rejected_reason, check_transfer)
     SELECT $1, gen_random_uuid(), $2, state, 1, 'slip-' || state, 'raw', now(), 'ref', 'คุณส่งผิด', '{"sender": {}}'
     FROM unnest(ARRAY['confirmed', 'rejected']) state`,
    [w.shop.shopId, orderId],
  )
  expect((await w.call('POST', `/customers/${owner?.id}/erasure`, { confirmation: name })).status).toBe(200)
  expect(
    await w.server.database.rows(
      `SELECT picture_key AS picture, trans_ref AS reference, rejected_reason AS why, check_transfer IS NULL AS "isGone"
       FROM payment_notices WHERE order_id = $1 ORDER BY state`,
      [orderId],
    ),
  ).toEqual([
    { picture: 'slip-confirmed', reference: 'ref', why: 'คุณส่งผิด', isGone: false },
    { picture: null, reference: 'ref', why: '', isGone: true },
  ])
  const jobs = await w.server.database.rows<{ data: { keys: string[] } }>(
    `DELETE FROM pgboss.job WHERE name = 'remove-files' RETURNING data`,
  )
  expect(jobs.map(({ data }) => data.keys)).toEqual([['slip-rejected']])
})

it('takes a slip that waited at the erasure as soon as it is turned down, and says nowhere why', async () => {
  const name = 'ลบก่อนตัดสิน'
  const orderId = await w.order({ name, phone: '0866666644' })
  const [owner] = await w.server.database.rows<{ id: string }>(
    `UPDATE orders SET fulfilment_status = 'delivered' WHERE order_id = $1 RETURNING customer_id AS id`,
    [orderId],
  )
  const noticeId = newId()
  await w.server.database.rows(
    `INSERT INTO payment_notices (shop_id, notice_id, order_id, state, amount_satang, picture_key, raw_key, sent_at, trans_ref, check_transfer)
     VALUES ($1, $2, $3, 'waiting', 1, 'slip-that-waited', 'raw', now(), 'ref-waited', '{"sender": {}}')`,
    [w.shop.shopId, noticeId, orderId],
  )
  expect((await w.call('POST', `/customers/${owner?.id}/erasure`, { confirmation: name })).status).toBe(200)
  const kept = () =>
    w.server.database.rows(
      `SELECT state, picture_key AS picture, trans_ref AS reference, rejected_reason AS why, check_transfer IS NULL AS "isGone"
       FROM payment_notices WHERE notice_id = $1`,
      [noticeId],
    )
  const waits = { state: 'waiting', picture: 'slip-that-waited', reference: 'ref-waited', why: null }
  expect(await kept()).toEqual([{ ...waits, isGone: false }])
  const reason = 'คุณลบก่อนตัดสินโอนผิดบัญชี'
  const { status } = await w.call('POST', `/payment-notices/${noticeId}/rejection`, { reason })
  expect(status).toBe(200)
  expect(await kept()).toEqual([
    { state: 'rejected', picture: null, reference: 'ref-waited', why: '', isGone: true },
  ])
  const jobs = await w.server.database.rows<{ data: { keys: string[] } }>(
    `DELETE FROM pgboss.job WHERE name = 'remove-files' RETURNING data`,
  )
  expect(jobs.map(({ data }) => data.keys)).toEqual([['slip-that-waited']])
  for (const table of ['order_events', 'audit_entries', 'outbox'])
    expect(
      await w.server.database.rows(`SELECT FROM ${table} t WHERE t::text LIKE $1`, [`%${reason}%`]),
    ).toEqual([])
})

it('leaves the files of who is erased to a job of its transaction, which is done until none is left', async () => {
  const name = 'มีใบปะหน้า'
  const orderId = await w.order({ name, phone: '0866666666' })
  const [owner] = await w.server.database.rows<{ id: string }>(
    `UPDATE orders SET fulfilment_status = 'delivered' WHERE order_id = $1 RETURNING customer_id AS id`,
    [orderId],
  )
  await w.server.database.rows(
    `INSERT INTO shipments (shop_id, shipment_id, order_id, provider, courier_code, courier_name, state, label_key, price_satang, weight_grams, created_by, created_at, updated_at)
     SELECT $1, gen_random_uuid(), $2, 'shippop', 'X', 'X', l.state, l.key, 1, 1, $1, now(), now()
     FROM (VALUES ('cancelled', 'label-1.pdf'), ('booked', 'label-2.pdf')) AS l (state, key)`,
    [w.shop.shopId, orderId],
  )
  await w.server.database.rows(
    `INSERT INTO shipment_scans (shop_id, shipment_id, status, scanned_at, location, description)
     SELECT shop_id, shipment_id, 'delivered', '2026-11-01', 'เชียงใหม่', said
     FROM shipments, unnest(ARRAY['ผู้รับ คุณมีใบปะหน้า', 'โทร 0866666666', '']) said WHERE order_id = $1`,
    [orderId],
  )
  await w.server.database.rows(`UPDATE shipments SET failure = 'คุณมีใบปะหน้า ไม่รับสาย' WHERE order_id = $1`, [
    orderId,
  ])
  const answer = await w.call('POST', `/customers/${owner?.id}/erasure`, { confirmation: name })
  expect(answer.status).toBe(200)
  // What couriers wrote of them goes; when and where a parcel was stays.
  const course = await w.server.database.rows(
    `SELECT s.failure, c.status, c.location, c.description FROM shipments s JOIN shipment_scans c USING (shop_id, shipment_id)
     WHERE s.order_id = $1`,
    [orderId],
  )
  const stop = { failure: null, status: 'delivered', location: 'เชียงใหม่', description: '' }
  expect(course).toEqual([stop, stop])
  const jobs = await w.server.database.rows<{ data: { keys: string[] } }>(
    `SELECT data FROM pgboss.job WHERE name = 'remove-files'`,
  )
  expect(jobs.map(({ data }) => data.keys.toSorted())).toEqual([['label-1.pdf', 'label-2.pdf']])

  const there = new Set(jobs[0]?.data.keys)
  let isBroken = true
  const files = {
    delete: (key: string) => {
      if (isBroken && key === 'label-1.pdf') return Promise.reject(new Error('the store is away'))
      there.delete(key)
      return Promise.resolve()
    },
  }
  await expect(removeFiles(files, jobs[0]?.data ?? { keys: [] })).rejects.toThrow('still there')
  expect([...there]).toEqual(['label-1.pdf'])
  isBroken = false
  await removeFiles(files, jobs[0]?.data ?? { keys: [] })
  expect([...there]).toEqual([])
})

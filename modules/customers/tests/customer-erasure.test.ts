import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUYER, SELLER } from '@langraan/server/testing/seller'
import { addProduct } from '@langraan/server/testing/server'
import { ADDRESS, type CustomersWorld, openCustomers } from '@langraan/server/testing/customers'

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

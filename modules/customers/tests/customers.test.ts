import { readFile } from 'node:fs/promises'
import { withShop } from '@langraan/db'
import { figuresOfOrder, fulfilmentStatuses, paymentStatuses } from '@langraan/orders/rules'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { figuresOfCustomers } from '../../orders/server/lists/orders-of-customers.sql.ts'
import { makePickup } from '@langraan/server/testing/not-sent'
import { ADDRESS, type CustomersWorld, openCustomers } from '@langraan/server/testing/customers'

let w: CustomersWorld

beforeAll(async () => {
  w = await openCustomers('people')
})
afterAll(() => w.close())

type Row = { customerId: string; name: string; phone: string; orderCount: number; tags: string[] }
type List = { items: Row[]; nextAfter: string | null; count: number | null }
const list = async (query = '') => (await w.call('GET', `/customers${query}`)).body as List
const names = async (query: string) => (await list(query)).items.map(({ name }) => name)
const get = async (customerId: string) => (await w.call('GET', `/customers/${customerId}`)).body as never
const address = { addressLine: '99/1', ...ADDRESS }

describe('the list of customers', () => {
  beforeAll(async () => {
    await w.order({ name: 'วราภรณ์ อินทรวิเศษ', phone: '0845556677', email: 'Wara@example.com' })
    await w.order({ name: 'อภิชาติ บุญมี', phone: '0936667788' })
    await w.order({ name: 'วราภรณ์ อินทรวิเศษ', phone: '084-555-6677' })
    await w.make({ name: 'ปวีณา แซ่ตั้ง', tags: ['ขายส่ง', 'VIP'], addresses: [address] })
    await w.count()
  })

  it.each([
    ['ราภรณ์', ['วราภรณ์ อินทรวิเศษ']],
    ['084-555', ['วราภรณ์ อินทรวิเศษ']],
    ['๐๙๓๖๖๖', ['อภิชาติ บุญมี']],
    ['+66 93 666', ['อภิชาติ บุญมี']],
    ['wara@EX', ['วราภรณ์ อินทรวิเศษ']],
    ['ขายส่ง', ['ปวีณา แซ่ตั้ง']],
    ['อภ', ['อภิชาติ บุญมี']],
    ['100%', []],
    ['_____', []],
  ])('finds %s by name, phone, e-mail or tag', async (text, found) => {
    expect(await names(`?text=${encodeURIComponent(text)}`)).toEqual(found)
  })

  it('has who was there last first, page by page, with how many there are', async () => {
    const first = await list('?limit=2')
    expect(first).toMatchObject({
      count: 3,
      items: [{ name: 'ปวีณา แซ่ตั้ง' }, { name: 'วราภรณ์ อินทรวิเศษ', orderCount: 2 }],
    })
    const second = await list(`?limit=2&after=${encodeURIComponent(first.nextAfter ?? '')}`)
    expect(second).toMatchObject({
      count: null,
      nextAfter: null,
      items: [{ name: 'อภิชาติ บุญมี', orderCount: 1 }],
    })
  })

  it.each([
    ['?tag=VIP', ['ปวีณา แซ่ตั้ง']],
    ['?ordersFrom=2', ['วราภรณ์ อินทรวิเศษ']],
    ['?ordersTo=0', ['ปวีณา แซ่ตั้ง']],
    ['?spentFromSatang=1', []],
    ['?to=2020-01-01', []],
    [`?province=${encodeURIComponent('สมุทรปราการ')}&ordersFrom=1&ordersTo=1`, ['อภิชาติ บุญมี']],
    ['?consent=marketing', []],
  ])('is filtered by %s', async (query, found) => {
    expect(await names(query)).toEqual(found)
  })

  it('tells the tags and provinces there are', async () => {
    expect((await w.call('GET', '/customer-tags')).body).toEqual({
      tags: ['VIP', 'ขายส่ง'],
      provinces: ['สมุทรปราการ'],
    })
  })

  it('refuses to tag nobody', async () => {
    const body = { tag: 'กลับมาซื้อ', given: true, chosen: { customerIds: [newId()] } }
    expect((await w.call('POST', '/customers/tags', body)).body).toMatchObject({ code: 'nothing_chosen' })
  })

  it('have no tag with a comma, which would be two tags the next time somebody saves them', async () => {
    const customerId = await w.make({ tags: ['ขายส่ง, กทม', 'VIP'] })
    const body = { tag: 'ขายส่ง, กทม', given: true, chosen: { customerIds: [customerId] } }
    expect((await w.call('POST', '/customers/tags', body)).body).toMatchObject({ code: 'one_tag' })
    expect((await w.call('GET', `/customers/${customerId}`)).body).toMatchObject({
      tags: ['ขายส่ง', 'กทม', 'VIP'],
    })
  })

  it('is for those who may see it, and a packer is not among them', async () => {
    const packer = await w.server.person('packer@people.test')
    await w.server.database.rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', [
      w.shop.shopId,
      packer.userId,
      'packer',
      w.server.ground.clock.now(),
    ])
    expect((await w.call('GET', '/customers', undefined, packer)).status).toBe(403)
    expect((await w.call('GET', '/orders', undefined, packer)).status).toBe(200)
  })
})

describe('a customer', () => {
  it('is made by hand and found by the order that comes', async () => {
    const customerId = await w.make({
      name: 'ธีรภัทร จันทร์เพ็ญ',
      contacts: [
        { kind: 'phone', value: '082-333-4455' },
        { kind: 'line', value: '@Teera' },
      ],
      addresses: [address],
    })
    await w.order({ name: 'คุณธี', phone: '0823334455', line1: 'ที่ใหม่ 7' })
    expect(await get(customerId)).toMatchObject({
      name: 'ธีรภัทร จันทร์เพ็ญ',
      contacts: expect.arrayContaining([
        { kind: 'phone', value: '+66823334455' },
        { kind: 'line', value: '@teera' },
      ]),
      addresses: [{ addressLine: 'ที่ใหม่ 7' }, { addressLine: '99/1' }],
    })
  })

  it('is changed by one at a time, and keeps a contact that is another’s from being taken', async () => {
    const customerId = await w.make({ contacts: [{ kind: 'email', value: 'a@example.com' }] })
    const save = (words: object) =>
      w.call('PUT', `/customers/${customerId}`, {
        name: 'ก',
        contacts: [],
        addresses: [],
        tags: [],
        ...words,
      })
    expect((await save({ revision: 2, name: 'ข', tags: ['ใหม่', ' ใหม่ '] })).body).toEqual({ revision: 3 })
    expect((await save({ revision: 2 })).body).toMatchObject({ code: 'revision_stale' })
    const taken = await save({ revision: 3, contacts: [{ kind: 'phone', value: '0936667788' }] })
    const [owner] = (await list('?text=0936667788')).items
    expect(taken.body).toMatchObject({ code: 'contact_taken', details: { customerId: owner?.customerId } })
    expect(taken.body).toHaveProperty('message', expect.stringMatching(/093-666-7788.+อภิชาติ บุญมี/))
    const invalid = await save({ revision: 3, contacts: [{ kind: 'phone', value: '12' }] })
    expect(invalid.body).toMatchObject({ code: 'contact_invalid' })
    expect(await get(customerId)).toMatchObject({ name: 'ข', tags: ['ใหม่'], contacts: [], revision: 3 })
  })

  it('loses a contact, and the next order by it is somebody else’s, also where the old one is remembered', async () => {
    await w.order({ name: 'เดิม', phone: '0861112222' })
    const [old] = (await list('?text=0861112222')).items
    const { revision } = (await get(old?.customerId ?? '')) as { revision: number }
    await w.call('PUT', `/customers/${old?.customerId}`, {
      revision,
      name: 'เดิม',
      contacts: [],
      addresses: [],
      tags: [],
    })
    await w.order({ name: 'คนใหม่', phone: '0861112222' })
    expect(await names('?text=0861112222')).toEqual(['คนใหม่'])
  })

  it('has notes and a log of consents that can only be added to', async () => {
    const customerId = await w.make({ name: 'มีโน้ต' })
    const base = `/customers/${customerId}`
    const note = (await w.call('POST', `${base}/notes`, { words: 'ชอบสีฟ้า' })).body as { noteId: string }
    await w.call('POST', `${base}/notes`, { words: 'โทรหลังห้าโมง' })
    expect((await w.call('DELETE', `${base}/notes/${note.noteId}`)).status).toBe(204)
    const consent = (given: boolean) =>
      w.call('POST', `${base}/consents`, { purpose: 'marketing', given, how: 'ทางไลน์' })
    await consent(true)
    expect(await names('?consent=marketing')).toEqual(['มีโน้ต'])
    await consent(false)
    expect(await get(customerId)).toMatchObject({
      consents: [],
      consentLog: [{ given: false }, { given: true, how: 'ทางไลน์', madeByName: 'owner' }],
      notes: [{ words: 'โทรหลังห้าโมง' }],
      events: [
        { kind: 'consent-recorded' },
        { kind: 'consent-recorded' },
        { kind: 'note-deleted' },
        { kind: 'note-added' },
        { kind: 'note-added' },
        { kind: 'created' },
      ],
    })
  })

  it('is suggested to be another by name and zipcode', async () => {
    const [one, other] = [
      await w.make({ name: 'สม สมาน', addresses: [address] }),
      await w.make({ name: 'สม สมาน', addresses: [address] }),
    ]
    await w.make({ name: 'สม สมาน', addresses: [{ ...address, zipcode: '50200' }] })
    expect((await w.call('GET', `/customers/${one}/doubles`)).body).toMatchObject({
      items: [{ customerId: other, why: 'name' }],
    })
  })
})

describe('a segment', () => {
  it('is a filter with a name, counted as it stands, and filters the list', async () => {
    const segmentId = newId()
    const filter = { ordersFrom: 2, orderedWithinDays: 30 }
    const path = `/customer-segments/${segmentId}`
    expect((await w.call('PUT', path, { name: 'ซื้อซ้ำ', filter })).body).toEqual({ segmentId })
    const counted = async () =>
      ((await w.call('GET', '/customer-segments')).body as { items: object[] }).items
    expect(await counted()).toEqual([{ segmentId, name: 'ซื้อซ้ำ', filter, count: 1 }])
    expect(await names(`?segment=${segmentId}`)).toEqual(['วราภรณ์ อินทรวิเศษ'])
    await w.order({ name: 'อภิชาติ บุญมี', phone: '0936667788' })
    await w.count()
    expect(await counted()).toMatchObject([{ count: 2 }])
    expect((await w.call('DELETE', path)).status).toBe(204)
    expect((await w.call('GET', `/customers?segment=${segmentId}`)).status).toBe(404)
  })
})

describe('figures of a customer', () => {
  it('follow the money and the states of their orders', async () => {
    const orderId = await w.order({ name: 'จ่ายแล้ว', phone: '0877777777' })
    await w.count()
    await w.server.database.rows(
      `UPDATE orders SET paid_satang = 15000, payment_status = 'paid' WHERE order_id = $1`,
      [orderId],
    )
    await w.order({ name: 'จ่ายแล้ว', phone: '0877777777' })
    await w.count()
    expect((await list('?text=0877777777')).items).toMatchObject([{ orderCount: 2, spentSatang: 15_000 }])
    expect(await names('?spentFromSatang=15000')).toEqual(['จ่ายแล้ว'])
    expect((await list('?sort=spent&limit=1')).items).toMatchObject([{ name: 'จ่ายแล้ว' }])
  })

  it('count what was paid too much for nothing, as it is written and whenever it is counted anew', async () => {
    const phone = '0866666666'
    const orderId = await w.order({ name: 'จ่ายเกิน', phone })
    await w.count()
    const { totalSatang } = (await w.call('GET', `/orders/${orderId}`)).body as { totalSatang: number }
    const money = { amountSatang: totalSatang + 5_000, way: 'transfer' }
    expect((await w.call('POST', `/orders/${orderId}/receipts`, money)).status).toBe(200)
    const spent = async () => (await list(`?text=${phone}`)).items
    expect(await spent()).toMatchObject([{ orderCount: 1, spentSatang: totalSatang }])
    await w.order({ name: 'จ่ายเกิน', phone })
    await w.count()
    expect(await spent()).toMatchObject([{ orderCount: 2, spentSatang: totalSatang }])
  })

  it('leave out money that is owed back, from the moment the order is called off', async () => {
    const phone = '0855555555'
    const orderId = await w.order({ name: 'ยกเลิกแล้ว', phone })
    await w.count()
    const { totalSatang } = (await w.call('GET', `/orders/${orderId}`)).body as { totalSatang: number }
    await w.call('POST', `/orders/${orderId}/receipts`, { amountSatang: totalSatang, way: 'transfer' })
    const spent = async () => (await list(`?text=${phone}`)).items
    expect(await spent()).toMatchObject([{ orderCount: 1, spentSatang: totalSatang }])
    const reason = { reason: 'customer' }
    expect((await w.call('POST', `/orders/${orderId}/cancellation`, reason)).status).toBe(200)
    expect(await spent()).toMatchObject([{ orderCount: 0, spentSatang: 0 }])
    const refund = { amountSatang: totalSatang, way: 'transfer' }
    expect((await w.call('POST', `/orders/${orderId}/refunds`, refund)).status).toBe(200)
    expect(await spent()).toMatchObject([{ orderCount: 0, spentSatang: 0 }])
  })

  it('are the same by the rules, when they are counted anew and by the migration, however an order stands', async () => {
    const orderId = await w.order({ name: 'ทุกสถานะ', phone: '0844444444' })
    await w.count()
    const [customer] = (await list('?text=0844444444')).items
    const customerId = customer?.customerId ?? ''
    const { rows } = w.server.database
    const file = new URL('../../../db/migrations/0172-money-owed-back-is-not-spent.sql', import.meta.url)
    const recount = await readFile(file, 'utf8')
    const { totalSatang: total } = (await w.call('GET', `/orders/${orderId}`)).body as { totalSatang: number }
    await makePickup(w.server.database, orderId)
    const wrong: string[] = []
    for (const payment of paymentStatuses)
      for (const fulfilment of fulfilmentStatuses)
        for (const paid of [0, 4_000, total, total + 500]) {
          await rows(
            'UPDATE orders SET payment_status = $2, fulfilment_status = $3, paid_satang = $4 WHERE order_id = $1',
            [orderId, payment, fulfilment, paid],
          )
          await rows('UPDATE customers SET spent_satang = -1 WHERE customer_id = $1', [customerId])
          await rows(recount)
          const [written] = await rows<{ spent: string }>(
            'SELECT spent_satang::text AS spent FROM customers WHERE customer_id = $1',
            [customerId],
          )
          const counted = await withShop(w.server.ground.db, w.shop.shopId, (tx) =>
            figuresOfCustomers(tx, [customerId]),
          )
          const { orderCount, spentSatang } = figuresOfOrder({ payment, fulfilment }, total, paid)
          const is = counted.get(customerId)
          const isSame = is?.orderCount === orderCount && is.spentSatang === spentSatang
          if (!isSame || Number(written?.spent) !== spentSatang)
            wrong.push(`${payment} ${fulfilment} ${paid}`)
        }
    expect(wrong).toEqual([])
  })
})

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, type CustomersWorld, openCustomers } from '@langraan/server/testing/customers'

let w: CustomersWorld

beforeAll(async () => {
  w = await openCustomers('merging')
})
afterAll(() => w.close())

const merge = (keptId: string, ...mergedIds: string[]) =>
  w.call('POST', '/customer-merges', { keptId, mergedIds })
const undo = (mergeId: string) => w.call('POST', `/customer-merges/${mergeId}/undo`)
const mergeIdOf = (answer: { body: unknown }) => (answer.body as { mergeId: string }).mergeId

/** Everything that is kept of the shop's customers but for what counts the changes themselves. */
async function books(): Promise<object> {
  const rows = (text: string) => w.server.database.rows(text, [w.shop.shopId])
  return {
    customers: await rows(
      `SELECT customer_id, name, tags, consents, order_count, spent_satang, last_order_at, active_at, province, zipcode, address_key, merged_into
       FROM customers WHERE shop_id = $1 ORDER BY customer_id`,
    ),
    contacts: await rows('SELECT * FROM customer_contacts WHERE shop_id = $1 ORDER BY kind, value'),
    addresses: await rows(
      'SELECT * FROM customer_addresses WHERE shop_id = $1 ORDER BY customer_id, address_key',
    ),
    notes: await rows('SELECT * FROM customer_notes WHERE shop_id = $1 ORDER BY note_id'),
    consents: await rows('SELECT * FROM customer_consents WHERE shop_id = $1 ORDER BY consent_id'),
    texts: await rows(
      `SELECT customer_id, ARRAY(SELECT unnest(string_to_array(found_by, E'\\n')) ORDER BY 1) AS words FROM customer_texts WHERE shop_id = $1 ORDER BY 1`,
    ),
    orders: await rows('SELECT order_id, customer_id FROM orders WHERE shop_id = $1 ORDER BY order_id'),
  }
}

let phones = 0
/** Someone with so many orders, at addresses, with tags, notes and consents. */
async function someone(what: {
  orders: readonly string[]
  tags: readonly string[]
  notes: number
  consents: readonly boolean[]
}): Promise<string> {
  const phone = `08${String(10_000_000 + ++phones)}`
  const customerId = await w.make({
    name: `คนที่ ${phones}`,
    tags: what.tags,
    contacts: [
      { kind: 'phone', value: phone },
      { kind: 'line', value: `line${phones}` },
    ],
    addresses: what.orders.length === 0 ? [] : [{ addressLine: 'บ้าน', ...ADDRESS }],
  })
  for (const line1 of what.orders) await w.order({ phone, line1 })
  for (let note = 0; note < what.notes; note++)
    await w.call('POST', `/customers/${customerId}/notes`, { words: `โน้ต ${note}` })
  for (const given of what.consents)
    await w.call('POST', `/customers/${customerId}/consents`, { purpose: 'marketing', given, how: 'โทร' })
  return customerId
}

const person = fc.record({
  orders: fc.array(fc.constantFrom('บ้าน', 'ที่ทำงาน', 'คอนโด'), { maxLength: 3 }),
  tags: fc.uniqueArray(fc.constantFrom('vip', 'ขายส่ง', 'ใหม่'), { maxLength: 3 }),
  notes: fc.nat({ max: 2 }),
  consents: fc.array(fc.boolean(), { maxLength: 2 }),
})

describe('a merge', () => {
  it('and its undo leave everything as it was, whoever they were', async () => {
    const people = fc.array(person, { minLength: 2, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(people, async (those) => {
        const ids: string[] = []
        for (const one of those) ids.push(await someone(one))
        await w.count()
        const before = await books()
        const merged = await merge(ids[0] ?? '', ...ids.slice(1))
        expect(merged.status).toBe(201)
        const orders = those.reduce((sum, one) => sum + one.orders.length, 0)
        const [kept] = await w.server.database.rows<{ orders: number; counted: number; contacts: number }>(
          `SELECT order_count AS counted, (SELECT count(*)::int FROM orders o WHERE o.customer_id = c.customer_id) AS orders,
             (SELECT count(*)::int FROM customer_contacts k WHERE k.customer_id = c.customer_id) AS contacts
           FROM customers c WHERE customer_id = $1`,
          [ids[0]],
        )
        expect(kept).toEqual({ orders, counted: orders, contacts: 2 * those.length })
        expect((await undo(mergeIdOf(merged))).status).toBe(200)
        expect(await books()).toEqual(before)
      }),
      { numRuns: 12 },
    )
  })

  it('that went on into another is undone in turn', async () => {
    const plain = { orders: ['บ้าน'], tags: [], notes: 1, consents: [true] }
    const [a, b, c] = [await someone(plain), await someone(plain), await someone(plain)]
    await w.count()
    const before = await books()
    const first = mergeIdOf(await merge(b, a))
    const second = mergeIdOf(await merge(c, b))
    expect((await undo(first)).body).toMatchObject({ code: 'merge_kept_gone' })
    expect((await undo(second)).status).toBe(200)
    expect((await undo(first)).status).toBe(200)
    expect(await books()).toEqual(before)
    expect((await undo(first)).body).toMatchObject({ code: 'merge_undone' })
  })

  it('takes in the orders that come, and its undo leaves them with the one that was kept', async () => {
    const plain = { orders: ['บ้าน'], tags: [], notes: 0, consents: [] }
    const [kept, other] = [await someone(plain), await someone(plain)]
    const phone = `08${String(10_000_000 + phones)}`
    await w.count()
    const merged = await merge(kept, other)
    const orderId = await w.order({ phone, line1: 'ที่ใหม่' })
    await w.count()
    const customerOf = async () =>
      (
        await w.server.database.rows<{ id: string }>(
          'SELECT customer_id AS id FROM orders WHERE order_id = $1',
          [orderId],
        )
      )[0]?.id
    expect(await customerOf()).toBe(kept)
    await undo(mergeIdOf(merged))
    expect(await customerOf()).toBe(kept)
    const page = (await w.call('GET', `/customers/${kept}`)).body as {
      addresses: { addressLine: string }[]
      orderCount: number
    }
    expect(page.orderCount).toBe(2)
    expect(page.addresses.map(({ addressLine }) => addressLine)).toEqual(['ที่ใหม่', 'บ้าน'])
    // Who the contact belongs to again gets what is ordered by it from here on.
    await w.order({ phone })
    await w.count()
    expect((await w.call('GET', `/customers/${other}`)).body).toMatchObject({ orderCount: 2 })
  })

  it('shows before what it would leave, and after where the others went', async () => {
    const [kept, other] = [
      await someone({ orders: ['บ้าน', 'คอนโด'], tags: ['vip'], notes: 1, consents: [] }),
      await someone({ orders: ['บ้าน'], tags: ['ใหม่'], notes: 0, consents: [] }),
    ]
    await w.count()
    const preview = await w.call('GET', `/customer-merges/preview?keptId=${kept}&mergedIds=${other}`)
    expect(preview.body).toMatchObject({ orderCount: 3, addressCount: 2, noteCount: 1, tags: ['vip', 'ใหม่'] })
    const merged = await merge(kept, other)
    expect((await w.call('GET', `/customers/${other}`)).body).toMatchObject({ mergedInto: kept })
    expect((await w.call('GET', `/customers/${kept}`)).body).toMatchObject({
      merges: [{ mergeId: mergeIdOf(merged), names: [expect.stringContaining('คนที่')] }],
    })
    expect((await merge(kept, other)).body).toMatchObject({ code: 'merge_not_there' })
    expect((await merge(kept, kept)).body).toMatchObject({ code: 'merge_needs_two' })
  })
})

import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CustomersWorld, openCustomers } from '@langraan/server/testing/customers'

let w: CustomersWorld

beforeAll(async () => {
  w = await openCustomers('segments')
})
afterAll(() => w.close())

describe('a range of a segment', () => {
  it.each([
    [{ spentFromSatang: 100_000, spentToSatang: 50_000 }, 'filter.spentToSatang', 'ยอดสูงสุด'],
    [{ ordersFrom: 5, ordersTo: 2 }, 'filter.ordersTo', 'จำนวน'],
    [{ orderedWithinDays: 30, notOrderedForDays: 60 }, 'filter.notOrderedForDays', 'วันเริ่มอยู่หลังวันจบ'],
  ])('is refused at its field where nobody can be within: %j', async (filter, field, words) => {
    const path = `/customer-segments/${newId()}`
    const { status, body } = await w.call('PUT', path, { name: 'กลับกัน', filter })
    expect([status, body]).toMatchObject([400, { fields: { [field]: expect.stringContaining(words) } }])
    expect((await w.call('GET', '/customer-segments')).body).toEqual({ items: [] })
  })

  it('of days ago, from one to another, is kept, and one that was kept before with a turned range is shown', async () => {
    const path = `/customer-segments/${newId()}`
    const filter = { orderedWithinDays: 90, notOrderedForDays: 60 }
    expect((await w.call('PUT', path, { name: 'เมื่อสองเดือนก่อน', filter })).status).toBe(200)
    await w.server.database.rows(`UPDATE customer_segments SET filter = '{"ordersFrom": 5, "ordersTo": 2}'`)
    expect((await w.call('GET', '/customer-segments')).body).toMatchObject({ items: [{ count: 0 }] })
    expect((await w.call('DELETE', path)).status).toBe(204)
  })
})

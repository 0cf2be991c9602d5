import { addProduct, startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { compareTillCustomers } from '../contract.ts'
import { billLine, pairDevice, saleOf, type ToldTill } from './told-till.ts'

let server: TestServer
let shop: TestShop
let till: ToldTill

beforeAll(async () => {
  server = await startTestServer()
  shop = await server.shop('till')
  till = await pairDevice(server, shop)
  await till.tell({ kind: 'shift-opened', number: 1, floatSatang: 0 })
}, 60_000)
afterAll(() => server.close())

const PARTS = 64
type Answer = z.output<(typeof compareTillCustomers)['output']>

/** All that a device has after it was told what differs from before. */
async function compare(digests: string[]): Promise<Answer['parts'][number]['customers']> {
  const customers = []
  for (;;) {
    const { body } = await till.call('POST', '/customer-comparisons', { body: { digests } })
    const { parts, more } = body as Answer
    for (const one of parts) {
      digests[one.part] = one.digest
      customers.push(...one.customers)
    }
    if (!more) return customers
  }
}

describe('the customers of a shop at its till', () => {
  it('are those with a phone, as a sale has made them, and nothing is told twice', async () => {
    const variantId = await addProduct(server, shop, 5)
    const buyer = { customerId: null, name: 'สมหญิง ใจดี', phone: '0812345678' }
    await till.tell(saleOf(1, [billLine(variantId)], { buyer }))
    await till.tell(saleOf(2, [billLine(variantId)], { buyer: { ...buyer, name: 'ไม่มีเบอร์', phone: '' } }))
    const digests = Array.from({ length: PARTS }, () => '')
    expect(await compare(digests)).toEqual([{ name: 'สมหญิง ใจดี', phone: '+66812345678', email: null }])
    expect(await compare(digests)).toEqual([])
  })

  it('come with the e-mail that the shop has of them', async () => {
    const digests = Array.from({ length: PARTS }, () => '')
    await compare(digests)
    await server.database.rows(
      `INSERT INTO customer_contacts (shop_id, customer_id, kind, value, added_at)
       SELECT shop_id, customer_id, 'email', 'somying@example.com', added_at FROM customer_contacts WHERE shop_id = $1`,
      [shop.shopId],
    )
    expect(await compare(digests)).toMatchObject([{ email: 'somying@example.com' }])
  })

  it('go from the device when they are erased', async () => {
    const digests = Array.from({ length: PARTS }, () => '')
    expect(await compare(digests)).toHaveLength(1)
    await server.database.rows('UPDATE customers SET erased_at = updated_at WHERE shop_id = $1', [
      shop.shopId,
    ])
    const before = [...digests]
    expect(await compare(digests)).toEqual([])
    // The part that they stood in is told anew, without them.
    expect(digests).not.toEqual(before)
  })
})

import { withShop } from '@langraan/db'
import { addBangkokDays, bangkokDay } from '@langraan/thai'
import { newId } from '@langraan/runtime'
import { makeOperator } from '@langraan/server/testing/billing-world'
import { callsOf } from '@langraan/server/testing/calls'
import { sendFile } from '@langraan/server/testing/files'
import type { Member, TestServer, TestShop } from '@langraan/server/testing/server'
import { closeWorld, openWorld } from '@langraan/server/testing/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlatformPriceLists } from '../contract.ts'
import { tablesWith } from '../server/courier-terms/contract-offers.ts'

let server: TestServer
let shop: TestShop
let operator: Member

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  operator = await makeOperator(server, 'courier-prices@operator.test')
})
afterAll(closeWorld)

const call = callsOf<never>(() => ({ server, shop }))
const today = () => bangkokDay(server.ground.clock.now())
const STEP = { service: '', zone: 'anywhere', uptoGrams: 1000, priceSatang: 4000 }
const add = (body: object, as = operator) =>
  server.call('POST', '/operator/courier-prices', {
    as,
    body: { provider: 'shippop', volumeDivisor: 6000, validFrom: today(), rows: [STEP], ...body },
    headers: { 'idempotency-key': newId() },
  }) as Promise<{ status: number; body: PlatformPriceLists & { code?: string } }>
const pricesOn = (now: Date) =>
  withShop(server.ground.db, shop.shopId, async (tx) => (await tablesWith(tx, 'shippop', now)).prices)
const inDays = (days: number) => new Date(server.ground.clock.now().getTime() + days * 86_400_000)

describe('what the platform knows of couriers’ prices', () => {
  it('is read of a file, as a shop’s own are', async () => {
    const file = {
      name: 'prices.csv',
      type: 'text/csv',
      as: operator,
      content: Buffer.from('น้ำหนักไม่เกิน (กก.),พื้นที่,ราคา (บาท)\n1,ทั่วประเทศ,40\n2,ดาวอังคาร,50\n'),
    }
    expect(await sendFile(server, '/operator/courier-prices/shippop/reading', file)).toMatchObject({
      status: 200,
      body: { rows: [STEP], unread: [{ row: 3, why: 'zone_unknown' }], unreadCount: 1 },
    })
  })

  it('counts from its day on, for shops that have put nothing in', async () => {
    expect(await pricesOn(inDays(0))).toEqual({ divisor: 5000, rows: [] })
    const later = addBangkokDays(today(), 5)
    expect((await add({})).status).toBe(201)
    const added = await add({ validFrom: later, rows: [{ ...STEP, priceSatang: 4500 }] })
    expect(added.body.items).toMatchObject([
      { provider: 'shippop', validFrom: later, isInForce: false, rowCount: 1 },
      { provider: 'shippop', validFrom: today(), isInForce: true, volumeDivisor: 6000 },
    ])
    expect(await pricesOn(inDays(0))).toEqual({ divisor: 6000, rows: [STEP] })
    expect(await pricesOn(inDays(4))).toEqual({ divisor: 6000, rows: [STEP] })
    expect((await pricesOn(inDays(5))).rows).toMatchObject([{ priceSatang: 4500 }])
    const [list] = added.body.items
    expect(
      await server.call('GET', `/operator/courier-prices/${list?.courierPriceListId}/rows`, { as: operator }),
    ).toMatchObject({ status: 200, body: { rows: [{ priceSatang: 4500 }] } })
    const own = { ...STEP, priceSatang: 3000 }
    expect((await call('PUT', '/couriers/shippop/prices', { rows: [own] })).status).toBe(200)
    expect((await pricesOn(inDays(0))).rows).toEqual([own])
  })

  it('never begins in days that are gone, and is of what the courier has', async () => {
    const gone = addBangkokDays(today(), -1)
    expect(await add({ validFrom: gone })).toMatchObject({ status: 422, body: { code: 'prices_in_past' } })
    expect(await add({ rows: [STEP, STEP] })).toMatchObject({ status: 422, body: { code: 'table_wrong' } })
    expect(await add({ provider: 'nobody' })).toMatchObject({ status: 404 })
    expect((await add({}, shop.owner)).status).toBe(404)
  })

  it('is never changed', async () => {
    const change = server.ground.db.updateTable('platform_prices').set({ price_satang: 1 }).execute()
    await expect(change).rejects.toThrow('permission denied')
  })
})

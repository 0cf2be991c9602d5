import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { closeWorld, inShop, openWorld, type Placed, placeOrder } from '@langraan/server/testing/world'
import type { TrackedParcel } from '../contract.ts'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld({ jobs: false }))
  await addProduct(server, shop, 500)
})
afterAll(closeWorld)

const get = async (to: string) => (await server.call('GET', inShop(to), { as: shop.owner })).body
type Page = { items: TrackedParcel[]; nextAfter: string | null }
const list = async (query = '') => (await get(`/tracking?${query}`)) as unknown as Page
type Figures = {
  tabs: Record<string, number>
  outside: Record<string, number>
  withinThreeDaysPercent: number | null
  couriers: { courierName: string; outsideCount: number; days: number | null }[]
  provinces: { province: string; outsideCount: number }[]
}
const figures = async () => (await get('/tracking/figures')) as unknown as Figures

type Row = {
  status: string
  hoursAgo: number
  provider?: string
  courierName?: string
  trackingCode?: string
  codSatang?: number
  handedHoursAgo?: number
}

/** A parcel as couriers leave it: what they said is written as it would be, its order stays where it was. */
async function parcel({
  status,
  hoursAgo,
  provider = 'shippop',
  courierName = 'Flash Express',
  trackingCode = newId().slice(0, 13).toUpperCase(),
  codSatang = 0,
  handedHoursAgo = hoursAgo + 24,
}: Row): Promise<{ order: Placed; shipmentId: string; trackingCode: string }> {
  const order = await placeOrder(shop, 'cod')
  const shipmentId = newId()
  await server.database.rows(
    `INSERT INTO shipments (shop_id, shipment_id, order_id, provider, courier_code, courier_name, state, tracking_code,
       courier_tracking_code, price_satang, cod_satang, weight_grams, parcel_status, heard_at, heard_words, handed_over_at,
       created_by, created_at, updated_at)
     VALUES ($1, $2, $3, $4, 'FLE', $5, 'booked', $6, $6, 3500, $7, 500, $8, now() - $9::int * interval '1 hour',
       'Arrived ,ถึงศูนย์คัดแยก', now() - $10::int * interval '1 hour', $11, now(), now())`,
    [
      shop.shopId,
      shipmentId,
      order.orderId,
      provider,
      courierName,
      trackingCode,
      codSatang,
      status,
      hoursAgo,
      handedHoursAgo,
      shop.owner.userId,
    ],
  )
  return { order, shipmentId, trackingCode }
}

describe('the page of parcels that are outside', () => {
  it('has them by what must be done, the longest silent first, and one is found by any of its numbers', async () => {
    const moving = await parcel({ status: 'moving', hoursAgo: 2 })
    const failed = await parcel({ status: 'problem', hoursAgo: 5, codSatang: 89_000 })
    const silent = await parcel({ status: 'moving', hoursAgo: 60 })
    const longSilent = await parcel({ status: 'collected', hoursAgo: 90, courierName: 'J&T Express' })
    const byHand = await parcel({ status: 'collected', hoursAgo: 90, provider: 'hand' })
    const back = await parcel({ status: 'returning', hoursAgo: 10 })
    const waiting = await parcel({ status: 'waiting', hoursAgo: 1 })
    const arrived = await parcel({ status: 'delivered', hoursAgo: 3, handedHoursAgo: 51, codSatang: 50_000 })
    const late = await parcel({ status: 'delivered', hoursAgo: 3, handedHoursAgo: 123 })

    const { items, nextAfter } = await list()
    expect(items.map(({ group, shipmentId }) => [group, shipmentId])).toEqual([
      ['failed', failed.shipmentId],
      ['silent', longSilent.shipmentId],
      ['silent', silent.shipmentId],
      ['back', back.shipmentId],
      ['out', byHand.shipmentId],
      ['out', moving.shipmentId],
      ['waiting', waiting.shipmentId],
    ])
    expect(nextAfter).toBeNull()
    expect(items[0]).toMatchObject({
      orderNumber: failed.order.orderNumber,
      trackingCode: failed.trackingCode,
      codSatang: 89_000,
      heardWords: 'Arrived ,ถึงศูนย์คัดแยก',
    })
    const found = await list(`numbers=${arrived.trackingCode.toLowerCase()},${late.trackingCode},XX`)
    expect(found.items.map(({ shipmentId }) => shipmentId).toSorted()).toEqual(
      [arrived.shipmentId, late.shipmentId].toSorted(),
    )
    expect((await list('cod=only')).items.map(({ shipmentId }) => shipmentId)).toEqual([failed.shipmentId])
    expect((await list('courier=J%26T%20Express')).items).toHaveLength(1)
    expect((await list(`province=${encodeURIComponent('ยะลา')}`)).items).toEqual([])
    expect((await list('tab=cod')).items.map(({ shipmentId }) => shipmentId)).toEqual([arrived.shipmentId])

    expect(await figures()).toMatchObject({
      tabs: { all: 7, attention: 4, out: 2, failed: 1, back: 1, delivered: 2, cod: 1 },
      outside: { moving: 2, delivering: 0, silent: 2, failed: 1, back: 1, waiting: 1 },
      withinThreeDaysPercent: 50,
      couriers: [
        { courierName: 'Flash Express', outsideCount: 6, days: 3.5 },
        { courierName: 'J&T Express', outsideCount: 1, days: null },
      ],
      provinces: [{ province: 'สมุทรปราการ', outsideCount: 7 }],
    })
    const file = await server.api.inject({
      method: 'GET',
      url: `/api/v1${inShop('/tracking/file?tab=failed')}`,
      headers: { cookie: shop.owner.cookies, 'accept-language': 'th' },
    })
    expect(file.body).toContain(failed.trackingCode)
    expect(file.body).toContain('ถึงศูนย์คัดแยก')
    expect(file.body).not.toContain(moving.trackingCode)
  })

  it('is turned page by page without one that is left out or comes twice', async () => {
    await server.database.rows(
      `INSERT INTO shipments (shop_id, shipment_id, order_id, provider, courier_code, courier_name, state, tracking_code,
         price_satang, weight_grams, parcel_status, heard_at, created_by, created_at, updated_at)
       SELECT shop_id, gen_random_uuid(), order_id, provider, courier_code, courier_name, 'cancelled', 'PAGED' || n,
         0, 1, 'problem', now() - interval '1 day', created_by, now(), now()
       FROM shipments, generate_series(1, 120) n WHERE shop_id = $1 AND course = 'failed'`,
      [shop.shopId],
    )
    // One order has one live parcel: those are live all the same, as far as the list knows.
    await server.database.rows('DROP INDEX shipments_one_live')
    await server.database.rows(`UPDATE shipments SET state = 'booked' WHERE tracking_code LIKE 'PAGED%'`)
    const seen: string[] = []
    let after = ''
    do {
      const page: Page = await list(`tab=attention&after=${encodeURIComponent(after)}`)
      seen.push(...page.items.map(({ shipmentId }) => shipmentId))
      after = page.nextAfter ?? ''
    } while (after !== '')
    expect(seen).toHaveLength(124)
    expect(new Set(seen).size).toBe(124)
  })
})

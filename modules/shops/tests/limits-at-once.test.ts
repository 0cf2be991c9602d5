import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  server = await startTestServer()
  shop = await server.shop('at-once')
})
afterAll(() => server.close())

const AT_ONCE = 8
const atOnce = <T>(ask: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => ask(index)))
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)

describe('of several who ask at the same moment', () => {
  it('all get the same draft of a shop', async () => {
    for (let round = 0; round < 5; round++) {
      const as = await server.person(`wizard-${round}@at-once.test`)
      const begun = await atOnce(() => server.call('POST', '/shop-drafts', { as }))
      const ids = begun.map(({ body }) => (body as { draftId: string }).draftId)
      expect(ids[0]).toBeTypeOf('string')
      expect(new Set(ids).size).toBe(1)
    }
  })

  it('one gets the last place among the shop’s coupons', async () => {
    await server.database.rows(
      `INSERT INTO shop_coupons (shop_id, coupon_id, code, gives, percent_off, starts_on, least_goods_satang, made_at)
       SELECT $1, gen_random_uuid(), 'OLD' || n, 'percent', 10, '2020-01-01', 0, now() FROM generate_series(1, 199) n`,
      [shop.shopId],
    )
    const body = {
      gift: { gives: 'percent', percentOff: 10, mostSatang: null },
      startsOn: '2026-01-01',
      endsOn: null,
      leastGoodsSatang: 0,
      useLimit: null,
      usesPerCustomer: null,
    }
    for (let round = 0; round < 5; round++) {
      const made = await atOnce((index) =>
        server.call('POST', `/shops/${shop.shopId}/coupons`, {
          as: shop.owner,
          body: { ...body, code: `NEW${index}` },
        }),
      )
      expect(statusesOf(made).toSorted()).toEqual([201, ...Array.from({ length: AT_ONCE - 1 }, () => 409)])
      await server.database.rows(`DELETE FROM shop_coupons WHERE code LIKE 'NEW%'`)
    }
  })

  it('one gets the last place among the segments', async () => {
    await server.database.rows(
      `INSERT INTO customer_segments (shop_id, segment_id, name, filter, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'ชุดที่ ' || n, '{}', now(), now() FROM generate_series(1, 29) n`,
      [shop.shopId],
    )
    const saved = await atOnce((index) =>
      server.call('PUT', `/shops/${shop.shopId}/customer-segments/${newId()}`, {
        as: shop.owner,
        body: { name: `ใหม่ ${index}`, filter: {} },
      }),
    )
    expect(statusesOf(saved).filter((status) => status < 300)).toHaveLength(1)
    expect(statusesOf(saved).filter((status) => status === 409)).toHaveLength(AT_ONCE - 1)
  })
})

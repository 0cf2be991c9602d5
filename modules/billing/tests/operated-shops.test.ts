import type { OperatedShop } from '@langraan/billing/contract'
import { sql, withPerson } from '@langraan/db'
import { controlledClock } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asNewShop, type BillingWorld, openBilling, showCode } from '@langraan/server/testing/billing-world'
import { startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'

const clock = controlledClock(new Date('2026-11-21T05:00:00Z'))
let server: TestServer
let shop: TestShop
let billing: BillingWorld

beforeAll(async () => {
  server = await startTestServer({ clock })
  shop = await server.shop('operated')
  await asNewShop(server, shop, '2026-11-30')
  billing = await openBilling(server, shop)
})
afterAll(() => server.close())

async function shops(query: Record<string, string> = {}) {
  const { body } = await billing.call<{ items: OperatedShop[]; found: number }>(
    'GET',
    `/operator/shops?${new URLSearchParams(query)}`,
    undefined,
    billing.operator,
  )
  return body
}

const names = async (query: Record<string, string>) => (await shops(query)).items.map(({ shopId }) => shopId)

const TRIAL = { planCode: 'trial', expiresOn: '2026-11-30' }
const extend = async (body: object, as = billing.operator) => {
  await showCode(server, billing.operator)
  return extendAs(body, as)
}
const extendAs = (body: object, as = billing.operator) =>
  billing.call<{ code?: string }>('POST', `/operator/shops/${shop.shopId}/extension`, body, as)

describe('an operator', () => {
  it('finds a shop by its name, its address and its owner, with its package and last day', async () => {
    const [found] = (await shops({ find: 'operated' })).items
    expect(found).toMatchObject({
      shopId: shop.shopId,
      planCode: 'trial',
      state: 'due',
      expiresOn: '2026-11-30',
      owner: { email: expect.stringContaining('@') },
    })
    const [bySubdomain, byOwner, byPart] = await Promise.all([
      names({ find: 'OPERATED' }),
      names({ find: found?.owner?.email ?? '' }),
      names({ find: (found?.owner?.email ?? '').slice(0, 6) }),
    ])
    expect(bySubdomain).toEqual([shop.shopId])
    expect(byOwner).toEqual([shop.shopId])
    // Part of an e-mail finds nobody: operators are asked about somebody, they do not browse people.
    expect(byPart.includes(shop.shopId)).toBe(found?.name.includes((found.owner?.email ?? '').slice(0, 6)))
  })

  it('sees which shops end soon and which have ended', async () => {
    expect(await names({ view: 'ending' })).toEqual([shop.shopId])
    expect(await names({ view: 'expired' })).toEqual([])
    clock.set(new Date('2026-11-30T17:00:00Z'))
    expect(await names({ view: 'ending' })).toEqual([])
    expect(await names({ view: 'expired' })).toEqual([shop.shopId])
    clock.set(new Date('2026-11-21T05:00:00Z'))
  })

  it('extends a trial, then puts the shop on a package; its change history says why', async () => {
    const longer = { planCode: 'trial', until: '2026-12-31', reason: 'ชดเชยระบบล่ม', seen: TRIAL }
    expect(await extend(longer)).toMatchObject({
      status: 200,
      body: { planCode: 'trial', expiresOn: '2026-12-31', state: 'due' },
    })
    const seen = { planCode: 'trial', expiresOn: '2026-12-31' }
    const paid = { planCode: 'business', until: '2027-01-31', reason: 'ผู้ทดสอบรุ่นแรก', seen }
    expect(await extend(paid)).toMatchObject({ status: 200, body: { planCode: 'business', state: 'active' } })
    expect(await billing.shopNow()).toMatchObject({ plan: 'business', until: '2027-01-31', net: '267500' })
    const { body } = await server.call('GET', `/shops/${shop.shopId}/audit-entries`, { as: shop.owner })
    expect(JSON.stringify(body)).toContain('ชดเชยระบบล่ม')
  })

  it('is told when the shop is another by now, the day has passed, or the package is not sold', async () => {
    const seen = { planCode: 'business', expiresOn: '2027-01-31' }
    const later = { planCode: 'business', until: '2027-02-28', reason: 'x', seen }
    expect(await extend({ ...later, seen: TRIAL })).toMatchObject({
      status: 409,
      body: { code: 'shop_changed' },
    })
    expect(await extend({ ...later, until: '2026-11-20' })).toMatchObject({ body: { code: 'day_passed' } })
    const sell = (isSold: boolean) =>
      server.database.rows(`UPDATE plans SET is_sold = $1 WHERE plan_code = 'dropship'`, [isSold])
    await sell(false)
    expect(await extend({ ...later, planCode: 'dropship' })).toMatchObject({ body: { code: 'not_sold_yet' } })
    await sell(true)
    expect(await extend({ ...later, reason: ' ' })).toMatchObject({ status: 400 })
  })

  it('is asked for a code that was shown long ago, and nothing is changed', async () => {
    const before = await billing.shopNow()
    clock.advance(6 * 60_000)
    const seen = { planCode: 'business', expiresOn: '2027-01-31' }
    const later = { planCode: 'business', until: '2027-02-28', reason: 'x', seen }
    expect(await extendAs(later)).toMatchObject({ body: { code: 'verification_needed' } })
    expect(await billing.shopNow()).toEqual(before)
    expect(await extend(later)).toMatchObject({ status: 200 })
  })

  it('alone may: a merchant finds no such page, and the database refuses them too', async () => {
    expect(
      await extend({ planCode: 'trial', until: '2026-12-31', reason: 'x', seen: TRIAL }, shop.owner),
    ).toMatchObject({ status: 404 })
    const asked = withPerson(server.ground.db, shop.owner.userId, (tx) =>
      sql`SELECT * FROM shops_for_operator('', 'all', '2026-11-21', '2026-12-05', 0, 10)`.execute(tx),
    )
    await expect(asked).rejects.toThrow(/needs an operator/)
  })
})

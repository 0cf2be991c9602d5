import { sql, withPerson } from '@langraan/db'
import { controlledClock } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asNewShop, type BillingWorld, openBilling } from '@langraan/server/testing/billing-world'
import { startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'

const clock = controlledClock(new Date('2026-11-21T05:00:00Z'))
let server: TestServer
let shop: TestShop
let billing: BillingWorld

beforeAll(async () => {
  server = await startTestServer({ clock })
  shop = await server.shop('priced')
  await asNewShop(server, shop)
  billing = await openBilling(server, shop)
})
afterAll(() => server.close())

const PRICES = {
  businessSatang: 260_000,
  dropshipSatang: 350_000,
  extraPageSatang: 30_000,
  extraLineOaSatang: 30_000,
  extraBranchSatang: 35_000,
  serviceFeeSatang: 1_000,
}
const COUPON = {
  percentOff: 50,
  amountOffSatang: null,
  validFrom: '2026-11-21',
  validTo: '2026-11-22',
  useLimit: 2,
  perPersonLimit: 1,
}
const put = (path: string, body: object, as = billing.operator) =>
  server.call('PUT', `/operator${path}`, { as, body })
const coupon = (change: object = {}, code = 'half') => put(`/coupons/${code}`, { ...COUPON, ...change })

describe('an operator', () => {
  it('changes prices, extras and the fee; what was offered before keeps its own', async () => {
    const before = await billing.buy({ extraBranches: 1 })
    expect(await put('/package-prices', PRICES)).toMatchObject({ status: 200, body: PRICES })
    expect((await billing.offer({ extraBranches: 1 })).body).toMatchObject({ beforeVatSatang: 296_000 })
    const fee = (await billing.offer()).body.lines.find(({ code }) => code === 'service_fee')
    expect(fee).toMatchObject({ amountSatang: 1_000 })
    expect((await billing.confirm(before.body)).body).toMatchObject({ netSatang: 299_600 })
    const { body } = await server.call('GET', '/plans', { as: shop.owner })
    expect(body).toMatchObject({ charges: { extraBranchSatang: 35_000 } })
  })

  it('makes a coupon that is good on the days that are said, by the Bangkok clock', async () => {
    expect((await coupon()).body).toMatchObject({
      items: [{ couponCode: 'HALF', ...COUPON, used: 0 }],
    })
    const offered = async () => (await billing.offer({ coupon: 'half', extraBranches: 1 })).status
    expect(await offered()).toBe(200)
    clock.set(new Date('2026-11-22T16:59:59Z'))
    expect(await offered()).toBe(200)
    clock.set(new Date('2026-11-22T17:00:00Z'))
    expect(await offered()).toBe(422)
    clock.set(new Date('2026-11-21T05:00:00Z'))
  })

  it('cannot say what makes no sense, nor limit a coupon to less than was used', async () => {
    expect(await coupon({ amountOffSatang: 100 })).toMatchObject({ body: { code: 'coupon_takes_one' } })
    expect(await coupon({ percentOff: null })).toMatchObject({ body: { code: 'coupon_takes_one' } })
    expect(await coupon({ validTo: '2026-11-20' })).toMatchObject({ body: { code: 'coupon_ends_first' } })
    expect((await coupon({}, 'x')).status).toBe(400)
    await billing.buy({ coupon: 'half', extraBranches: 1 })
    expect((await coupon({ useLimit: 1 })).status).toBe(200)
    await server.database.rows(`UPDATE coupons SET used = 2, use_limit = 2 WHERE coupon_code = 'HALF'`)
    expect(await coupon({ useLimit: 1 })).toMatchObject({ status: 409, body: { code: 'coupon_used_more' } })
  })
})

describe('nobody else', () => {
  it('reaches these pages', async () => {
    for (const path of ['/package-prices', '/coupons'])
      expect((await server.call('GET', `/operator${path}`, { as: shop.owner })).status).toBe(404)
    expect((await put('/package-prices', PRICES, shop.owner)).status).toBe(404)
  })

  it('could change them in the database either', async () => {
    const asOwner = (change: string) =>
      withPerson(
        server.ground.db,
        shop.owner.userId,
        async (tx) => (await sql.raw(change).execute(tx)).numAffectedRows,
      )
    expect(await asOwner('UPDATE plans SET price_satang = 1')).toBe(0n)
    expect(await asOwner('UPDATE plan_charges SET price_satang = 1')).toBe(0n)
    expect(await asOwner('UPDATE coupons SET percent_off = 100')).toBe(0n)
    await expect(
      asOwner(`INSERT INTO coupons VALUES ('MINE', 100, NULL, '2020-01-01', '2099-01-01', NULL)`),
    ).rejects.toThrow(/row-level security|permission denied/)
    await expect(asOwner(`UPDATE coupons SET used = 0`)).rejects.toThrow(/permission denied/)
  })
})

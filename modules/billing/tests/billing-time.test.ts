import { mailExpiry, remindPayers } from '@langraan/billing/server'
import { controlledClock } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asNewShop, type BillingWorld, openBilling } from '@langraan/server/testing/billing-world'
import { createLog } from '@langraan/server/running/process'
import { addProduct, startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { connect, type Ground } from '@langraan/server/wiring/wiring'

// The time of each test is what it says in Bangkok; the first minute of a day there is 17:00 of the day before here.
const bangkok = (day: string, time: string) => new Date(`${day}T${time}+07:00`)
const clock = controlledClock(bangkok('2026-11-20', '10:00:00'))
let server: TestServer
let worker: Ground
let shop: TestShop
let billing: BillingWorld

beforeAll(async () => {
  server = await startTestServer({ clock, env: { SESSION_DAYS: '365', SESSION_IDLE_DAYS: '365' } })
  shop = await server.shop('timely')
  await asNewShop(server, shop, '2026-12-20')
  worker = await connect(server.ground.config, 'worker', createLog(server.ground.config, 'test'), clock)
  billing = await openBilling(server, shop)
})
afterAll(async () => {
  await worker.close()
  await server.close()
})

const state = async () => {
  const { body } = await server.call('GET', `/shops/${shop.shopId}`, { as: shop.owner })
  const { state: now, planCode, expiresOn } = body as { state: string; planCode: string; expiresOn: string }
  return [now, planCode, expiresOn]
}
const settings = {
  promptpayId: '',
  bankCode: '',
  bankAccountNumber: '',
  bankAccountName: '',
  codEnabled: true,
  defaultWeightGrams: null,
}
const change = async () =>
  (await server.call('PUT', `/shops/${shop.shopId}/selling-settings`, { as: shop.owner, body: settings }))
    .status
const mails = () =>
  server.database.rows<{ data: { userId: string; expiresOn: string } }>(
    `SELECT data FROM pgboss.job WHERE name = 'mail-expiry' ORDER BY created_on`,
  )

describe('a package by the clock', () => {
  it('is due until it is paid, and in force the moment that it is', async () => {
    expect(await state()).toEqual(['due', 'trial', '2026-12-20'])
    const { body } = await billing.buy()
    clock.set(bangkok('2026-11-22', '23:59:00'))
    expect((await billing.confirm(body)).status).toBe(200)
    // From the day of the payment, not of the offer.
    expect(await state()).toEqual(['active', 'business', '2026-12-21'])
  })

  it('ends at Bangkok midnight: the shop can be read then, not changed', async () => {
    clock.set(bangkok('2026-12-21', '23:59:59'))
    expect([await change(), (await state())[0]]).toEqual([200, 'active'])
    clock.set(bangkok('2026-12-22', '00:00:00'))
    expect([await change(), (await state())[0]]).toEqual([403, 'expired'])
    expect((await server.call('GET', `/shops/${shop.shopId}/orders`, { as: shop.owner })).status).toBe(200)
  })

  it('begins anew on the day that it is renewed after its end, and goes on after its end when renewed before', async () => {
    clock.set(bangkok('2026-12-25', '09:00:00'))
    const late = await billing.buy({ months: 1 })
    expect(late.body).toMatchObject({ kind: 'start', periodFrom: '2026-12-25', periodTo: '2027-01-24' })
    await billing.confirm(late.body)
    expect([await change(), await state()]).toEqual([200, ['active', 'business', '2027-01-24']])
    const early = await billing.buy({ months: 3 })
    expect(early.body).toMatchObject({ kind: 'renewal', periodFrom: '2027-01-25', periodTo: '2027-04-24' })
    await billing.confirm(early.body)
    expect((await state())[2]).toBe('2027-04-24')
  })

  it('is made larger for the days that are left, and refuses what changed since the offer', async () => {
    clock.set(bangkok('2027-04-08', '12:00:00'))
    const more = await billing.buy({ what: 'upgrade', extraBranches: 1 })
    expect(more.body).toMatchObject({ kind: 'upgrade', netSatang: 18_190, periodTo: '2027-04-24' })
    const larger = await billing.buy({ what: 'upgrade', planCode: 'dropship' })
    await billing.confirm(larger.body)
    expect(await billing.shopNow()).toMatchObject({ plan: 'dropship', until: '2027-04-24', branches: 0 })
    expect((await billing.confirm(more.body)).body).toMatchObject({ code: 'standing_changed' })
    expect(await billing.shopNow()).toMatchObject({ plan: 'dropship', branches: 0 })
    const again = await billing.buy({ what: 'upgrade', planCode: 'dropship', extraBranches: 1 })
    await billing.confirm(again.body)
    expect(await billing.shopNow()).toMatchObject({ plan: 'dropship', branches: 1, until: '2027-04-24' })
  })

  it('is offered for seven days', async () => {
    const { body } = await billing.buy({ planCode: 'dropship', extraBranches: 1 })
    clock.set(bangkok('2027-04-15', '23:59:00'))
    expect((await billing.purchases())[0]).toMatchObject({ state: 'quoted', validUntil: '2027-04-15' })
    clock.set(bangkok('2027-04-16', '00:00:00'))
    expect((await billing.purchases())[0]).toMatchObject({ state: 'ended' })
    const invoice = await billing.call('POST', billing.path(`/purchases/${body.purchaseId}/invoice`))
    expect(invoice.body).toMatchObject({ code: 'offer_over' })
  })
})

describe('the coupon that a shop was created with', () => {
  it('is for its first payment, also when all uses are taken, and for no second one', async () => {
    await server.database.rows(
      `INSERT INTO coupons (coupon_code, percent_off, valid_from, valid_until, use_limit, used) VALUES ('WIZARD', 10, '2020-01-01', '2099-01-01', 1, 1)`,
    )
    const created = await server.shop('couponed')
    await asNewShop(server, created, '2027-12-31')
    await server.database.rows(`UPDATE shops SET coupon_code = 'WIZARD' WHERE shop_id = $1`, [created.shopId])
    const own = await openBilling(server, created)
    const { body } = await own.call<{ items: { shops: { heldCoupon: string }[] }[] }>(
      'GET',
      '/billing/accounts',
    )
    expect(body.items[0]?.shops[0]?.heldCoupon).toBe('WIZARD')
    const [first, second] = [await own.buy({ coupon: 'wizard' }), await own.buy({ coupon: 'wizard' })]
    expect([first.body.discountSatang, second.body.discountSatang]).toEqual([25_000, 25_000])
    expect((await own.confirm(first.body)).status).toBe(200)
    expect((await own.confirm(second.body)).body).toMatchObject({ code: 'standing_changed' })
    expect((await own.buy({ coupon: 'wizard' })).body).toMatchObject({ code: 'coupon_used_up' })
  })
})

describe('the limits of a trial', () => {
  it('hold until the package is paid, and are gone at once', async () => {
    const another = await server.shop('limited')
    await asNewShop(server, another, '2027-12-31')
    const own = await openBilling(server, another)
    const variantId = await addProduct(server, another, 500)
    await server.database.rows(`INSERT INTO order_days VALUES ($1, '2027-04-16', 30)`, [another.shopId])
    const order = () =>
      server.call('POST', `/storefront/limited/orders`, {
        body: {
          lines: [{ variantId, quantity: 1 }],
          customer: { name: 'กุลธิดา', phone: '0812345678' },
          shippingMethodId: another.shippingMethodId,
          paymentMethod: 'cod',
          address: {
            line1: '1',
            subdistrict: 'บางปูใหม่',
            district: 'เมืองสมุทรปราการ',
            province: 'สมุทรปราการ',
            zipcode: '10280',
          },
        },
      })
    expect(await order()).toMatchObject({ status: 409, body: { code: 'daily_limit' } })
    await own.confirm((await own.buy()).body)
    await expect.poll(async () => (await order()).status).toBe(201)
  })
})

describe('whoever pays', () => {
  it('is told 7, 3 and 1 days before, each once, however often and by however many it is looked', async () => {
    const round = () => Promise.all([remindPayers(worker), remindPayers(worker)])
    const told = async () => (await mails()).filter(({ data }) => data.expiresOn === '2027-04-24').length
    const seen: number[] = []
    for (const [day, time] of [
      ['2027-04-16', '23:59:00'],
      ['2027-04-17', '00:00:00'],
      ['2027-04-18', '08:00:00'],
      ['2027-04-21', '00:00:00'],
      ['2027-04-22', '08:00:00'],
      ['2027-04-23', '00:00:00'],
      ['2027-04-24', '12:00:00'],
    ] as const) {
      clock.set(bangkok(day, time))
      await round()
      seen.push(await told())
    }
    expect(seen).toEqual([0, 1, 1, 2, 2, 3, 3])
  })

  it('reads in their own language which shop, until when, and where to renew; and nothing once it is renewed', async () => {
    const sent: { to: string; subject: string; text: string }[] = []
    const mailer = { send: async (mail: (typeof sent)[number]) => void sent.push(mail) }
    const deps = { ...worker, mailer, appUrl: 'https://app.langraan.example' }
    const [job] = await mails()
    const reminder = job?.data as Parameters<typeof mailExpiry>[1]
    await mailExpiry(deps, reminder)
    await server.database.rows(`UPDATE users SET language = 'en' WHERE user_id = $1`, [shop.owner.userId])
    await mailExpiry(deps, reminder)
    expect(sent).toMatchObject([
      { to: shop.owner.email, subject: 'แพ็กเกจของร้าน ร้าน timely ใช้ได้ถึง 24 เม.ย. 2570 · หลังร้าน' },
      { subject: 'The package of ร้าน timely is good until 24 Apr 2027 · Langraan' },
    ])
    expect(sent[1]?.text).toContain(`https://app.langraan.example/app/billing/buy?shop=${shop.shopId}`)
    await mailExpiry(deps, { ...reminder, expiresOn: '2027-03-24' })
    expect(sent).toHaveLength(2)
  })

  it('gets a coupon back that was taken for an offer which ended', async () => {
    await server.database.rows(
      `INSERT INTO coupons (coupon_code, percent_off, valid_from, valid_until, use_limit) VALUES ('ONCE', 10, '2020-01-01', '2099-01-01', 1)`,
    )
    const first = await billing.buy({ coupon: 'once', planCode: 'dropship', extraBranches: 1 })
    expect(first.body).toMatchObject({ couponCode: 'ONCE', discountSatang: 38_000 })
    expect(await billing.buy({ coupon: 'once', planCode: 'dropship', extraBranches: 1 })).toMatchObject({
      status: 422,
      body: { code: 'coupon_used_up' },
    })
    clock.set(bangkok('2027-05-02', '08:00:00'))
    await remindPayers(worker)
    expect((await billing.buy({ coupon: 'once', planCode: 'dropship', extraBranches: 1 })).status).toBe(201)
  })
})

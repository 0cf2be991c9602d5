import type { Purchase } from '@langraan/billing/contract'
import { readPurchaseSlip, remindPayers } from '@langraan/billing/server'
import { controlledClock } from '@langraan/runtime'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postSlip } from '@langraan/server/testing/billing-slip'
import { asNewShop, type BillingWorld, COMPANY, openBilling } from '@langraan/server/testing/billing-world'
import { picture } from '@langraan/server/testing/idempotency/requests'
import { createLog } from '@langraan/server/running/process'
import { startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { billingSlipDeps } from '@langraan/server/wiring/wiring-worker'
import { connect, filesOf, type Ground } from '@langraan/server/wiring/wiring'

const noon = (day: string) => new Date(`${day}T12:00:00+07:00`)
const clock = controlledClock(noon('2026-11-20'))
let server: TestServer
let worker: Ground
let shop: TestShop
let billing: BillingWorld

beforeAll(async () => {
  server = await startTestServer({ clock, env: { SESSION_DAYS: '365', SESSION_IDLE_DAYS: '365' } })
  shop = await server.shop('lately')
  await asNewShop(server, shop)
  worker = await connect(server.ground.config, 'worker', createLog(server.ground.config, 'test'), clock)
  billing = await openBilling(server, shop)
})
afterAll(async () => {
  await worker.close()
  await server.close()
})

const send = async (bought: Purchase, color: 'blue' | 'red' = 'blue') =>
  (await postSlip({ server, shop, billing }, bought, await picture(color))).body

describe('a coupon', () => {
  const used = async () =>
    (
      await server.database.rows<{ used: number; uses: number }>(
        `SELECT used, (SELECT count(*)::integer FROM coupon_uses u WHERE u.coupon_code = c.coupon_code) AS uses FROM coupons c WHERE coupon_code = 'ONCE'`,
      )
    )[0]

  it('whose offer ended is taken anew when the money comes after all, and only while a use is left', async () => {
    await server.database.rows(
      `INSERT INTO coupons (coupon_code, percent_off, valid_from, valid_until, use_limit) VALUES ('ONCE', 10, '2020-01-01', '2099-01-01', 1)`,
    )
    const { body: late } = await billing.buy({ coupon: 'once' })
    clock.set(noon('2026-11-29'))
    await remindPayers(worker)
    expect(await used()).toEqual({ used: 0, uses: 0 })
    const { body: other } = await billing.buy({ coupon: 'once' })
    expect(await billing.confirm(late)).toMatchObject({ status: 409, body: { code: 'coupon_gone' } })
    expect(await used()).toEqual({ used: 1, uses: 1 })
    await billing.call('POST', billing.path(`/purchases/${other.purchaseId}/cancellation`))
    expect(await billing.confirm(late)).toMatchObject({ status: 200, body: { state: 'paid' } })
    expect(await used()).toEqual({ used: 1, uses: 1 })
    expect((await billing.refund(late, 'ทดสอบ')).status).toBe(200)
  })

  it('is not given back while somebody decides on its purchase', async () => {
    await server.database.rows(`UPDATE coupons SET use_limit = 2`)
    await billing.buy({ coupon: 'once' })
    clock.set(noon('2026-12-08'))
    const deciding = new pg.Client({ connectionString: server.database.url })
    await deciding.connect()
    await deciding.query('BEGIN')
    await deciding.query('SELECT FROM billing_purchases FOR UPDATE')
    await remindPayers(worker)
    expect(await used()).toEqual({ used: 2, uses: 2 })
    await deciding.query('ROLLBACK')
    await deciding.end()
    await remindPayers(worker)
    expect(await used()).toEqual({ used: 1, uses: 1 })
  })

  it('is retaken for operators alone', async () => {
    await expect(server.ground.pool.query(`SELECT retake_coupon($1, now())`, [shop.shopId])).rejects.toThrow(
      /needs an operator/,
    )
  })
})

describe('company details that were cleared after the offer', () => {
  it('are asked for before any document is made out to them', async () => {
    const { body: paid } = await billing.confirm((await billing.buy()).body)
    const { body: bought } = await billing.buy()
    const needed = { status: 422, body: { code: 'company_needed' } }
    for (const cleared of [{ addresses: {} }, { companyName: '' }]) {
      await billing.call('PUT', billing.path('/company'), { ...COMPANY, ...cleared })
      expect(await billing.confirm(bought)).toMatchObject(needed)
      expect(
        await billing.call('POST', billing.path(`/purchases/${bought.purchaseId}/invoice`)),
      ).toMatchObject(needed)
      expect(await billing.replace(paid, 'แก้ชื่อ')).toMatchObject(needed)
    }
    await billing.call('PUT', billing.path('/company'), COMPANY)
    expect((await billing.confirm(bought)).status).toBe(200)
  })
})

describe('a slip', () => {
  it('that is turned down after the offer’s last day leaves three days to send another', async () => {
    clock.set(noon('2027-01-01'))
    const { body: bought } = await billing.buy()
    expect(bought.validUntil).toBe('2027-01-08')
    clock.set(noon('2027-01-08'))
    const sent = await send(bought)
    clock.set(noon('2027-01-10'))
    const { body: refused } = await billing.reject(sent, 'ยอดไม่ตรง')
    expect(refused).toMatchObject({ state: 'quoted', validUntil: '2027-01-13' })
    clock.set(noon('2027-01-13'))
    const again = await send(refused, 'red')
    expect(again).toMatchObject({ state: 'checking' })
    // What is turned down early takes no day away.
    const { body: early } = await billing.buy()
    expect((await billing.reject(await send(early), 'ยอดไม่ตรง')).body.validUntil).toBe(early.validUntil)
  })

  it('is decided on by who has seen it: one that was sent meanwhile is looked at first', async () => {
    const { body: bought } = await billing.buy()
    const seen = await send(bought)
    clock.advance(60_000)
    const newer = await send(bought, 'red')
    for (const answer of [await billing.confirm(seen), await billing.reject(seen, 'ยอดไม่ตรง')])
      expect(answer).toMatchObject({ status: 409, body: { code: 'slip_changed' } })
    expect(await billing.confirm(bought)).toMatchObject({ body: { code: 'slip_changed' } })
    expect((await billing.reject(newer, 'ยอดไม่ตรง')).status).toBe(200)
  })

  it('that another one has replaced leaves no picture behind, and no browser keeps it', async () => {
    const files = filesOf(server.ground)
    const { body: bought } = await billing.buy()
    const key = async () =>
      (
        await server.database.rows<{ raw: string }>(
          'SELECT slip_raw_key AS raw FROM billing_purchases WHERE purchase_id = $1',
          [bought.purchaseId],
        )
      )[0]?.raw ?? ''
    const readAll = async () => {
      const jobs = await server.database.rows<{ data: Parameters<typeof readPurchaseSlip>[1] }>(
        `SELECT data FROM pgboss.job WHERE name = 'read-purchase-slip' AND data ->> 'purchaseId' = $1 ORDER BY created_on`,
        [bought.purchaseId],
      )
      for (const { data } of jobs) await readPurchaseSlip(billingSlipDeps(worker), data)
    }
    const left = (raws: string[]) =>
      Promise.all(
        raws.flatMap((raw) => [raw, raw.replace('.raw', '.webp')]).map((name) => files.exists(name)),
      )
    const raws: string[] = []
    for (const color of ['blue', 'red'] as const) {
      await send(bought, color)
      raws.push(await key())
    }
    await readAll()
    expect(await left(raws)).toEqual([false, false, false, true])
    const slip = billing.path(`/purchases/${bought.purchaseId}/slip`)
    for (const [path, as] of [
      [slip, shop.owner],
      [`/operator/purchases/${bought.purchaseId}/slip`, billing.operator],
    ] as const)
      expect((await server.call('GET', path, { as })).headers['cache-control']).toBe('no-store')
    await send(bought)
    raws.push(await key())
    await readAll()
    expect(await left(raws)).toEqual([false, false, false, false, false, true])
  })
})

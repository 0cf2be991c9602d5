import { sql, withPerson } from '@langraan/db'
import type { FailedWork } from '@langraan/failures/contract'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOperator } from '@langraan/server/testing/billing-world'
import { type Member, startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'

let server: TestServer
let shop: TestShop
let operator: Member

beforeAll(async () => {
  server = await startTestServer()
  shop = await server.shop('failing')
  operator = await makeOperator(server, 'operator@failing.test')
})
afterAll(() => server.close())

const REASON = '{"code":"x","th":"ไม่ได้","en":"It did not work"}'

async function ofShop(): Promise<string> {
  const jobId = newId()
  await server.database.rows(
    `INSERT INTO failed_jobs (shop_id, job_id, job_name, data, reason, attempts, queued_at, failed_at, state)
     VALUES ($1, $2, 'encode-logos', $3, $4, 9, $5, $5, 'failed')`,
    [shop.shopId, jobId, JSON.stringify({ shopId: shop.shopId }), REASON, server.ground.clock.now()],
  )
  return jobId
}

async function ofPlatform(): Promise<string> {
  const jobId = newId()
  await server.database.rows(
    `INSERT INTO failed_platform_jobs VALUES ($1, 'mail-password-changed', $2, $3, 3, $4, $4)`,
    [
      jobId,
      JSON.stringify({ email: 'a@b.test', language: 'th' }),
      REASON,
      new Date(server.ground.clock.now().getTime() - 1000),
    ],
  )
  return jobId
}

const listed = async () =>
  ((await server.call('GET', '/operator/failed-jobs', { as: operator })).body as { items: FailedWork[] })
    .items
const settle = (jobId: string, then: string, shopId: string | null, as = operator) =>
  server.call('POST', `/operator/failed-jobs/${jobId}/${then}`, {
    as,
    body: { shopId },
    headers: { 'idempotency-key': newId() },
  })
const queued = async (name: string) =>
  (await server.database.rows('SELECT id FROM pgboss.job WHERE name = $1', [name])).length

describe('an operator', () => {
  it('sees what was given up in every shop and by the platform, with whose it is', async () => {
    const [shops, platforms] = [await ofShop(), await ofPlatform()]
    expect(await listed()).toMatchObject([
      { jobId: shops, shop: { shopId: shop.shopId }, reason: { en: 'It did not work' }, attempts: 9 },
      { jobId: platforms, shop: null, name: 'mail-password-changed' },
    ])
  })

  it('has it done again, once, and the shop reads in its change history who did so', async () => {
    const [shops, platforms] = await listed()
    const before = [await queued('encode-logos'), await queued('mail-password-changed')] as const
    expect(await settle(shops?.jobId ?? '', 'retry', shop.shopId)).toMatchObject({ status: 200 })
    expect(await settle(platforms?.jobId ?? '', 'retry', null)).toMatchObject({ status: 200 })
    expect(await queued('encode-logos')).toBe(before[0] + 1)
    expect(await queued('mail-password-changed')).toBe(before[1] + 1)
    expect(await listed()).toEqual([])
    expect(await settle(shops?.jobId ?? '', 'retry', shop.shopId)).toMatchObject({
      body: { code: 'already_decided' },
    })
    expect(await settle(platforms?.jobId ?? '', 'retry', null)).toMatchObject({
      body: { code: 'already_decided' },
    })
    const { body } = await server.call('GET', `/shops/${shop.shopId}/audit-entries`, { as: shop.owner })
    expect(JSON.stringify(body)).toContain('failed-job.retried')
  })

  it('lets it go', async () => {
    const [shops, platforms] = [await ofShop(), await ofPlatform()]
    expect(await settle(shops, 'dismissal', shop.shopId)).toMatchObject({ status: 200 })
    expect(await settle(platforms, 'dismissal', null)).toMatchObject({ status: 200 })
    expect(await listed()).toEqual([])
  })

  it('alone may, and the database says so too', async () => {
    expect(await settle(await ofShop(), 'retry', shop.shopId, shop.owner)).toMatchObject({ status: 404 })
    for (const asked of ['failed_work_for_operator(5)', `take_platform_job_for_operator('${newId()}')`])
      await expect(
        withPerson(server.ground.db, shop.owner.userId, (tx) =>
          sql`SELECT * FROM ${sql.raw(asked)}`.execute(tx),
        ),
      ).rejects.toThrow(/needs an operator/)
  })
})

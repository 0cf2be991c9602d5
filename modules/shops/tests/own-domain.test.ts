import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Sandbox, startSandbox } from '@langraan/sandbox'
import { controlledClock } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShopDomain } from '@langraan/shops/contract'
import { watchOwnDomain } from '@langraan/shops/server'
import { startTestSite, type TestSite } from '@langraan/server/testing/test-site'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { shopsDeps } from '@langraan/server/wiring/wiring'

const DAY_MS = 86_400_000
/** Sites remember whose a host is for so long at most. */
const REMEMBERED_MS = 60_000
const clock = controlledClock(new Date('2026-11-20T03:00:00Z'))
let folder: string
let sandbox: Sandbox
let site: TestSite
let server: TestServer
let shop: TestShop
let other: TestShop

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'langraan-dns-'))
  sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    hosts: ['127.0.0.1'],
    dataFolder: folder,
    facebook: { appId: '1000001', appSecret: 'secret' },
    shippop: { apiKeys: ['key'], webhookUrl: null },
  })
  site = await startTestSite({ clock, env: { DNS_SERVERS: `127.0.0.1:${new URL(sandbox.url).port}` } })
  ;({ server } = site)
  shop = await server.shop('malila')
  other = await server.shop('neighbour')
})
afterAll(async () => {
  await site.close()
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

const of = (whose: TestShop, suffix = '') => `/shops/${whose.shopId}/domain${suffix}`
const name = async (whose: TestShop, host: string) => {
  const answer = await server.call('PUT', of(whose), { as: whose.owner, body: { host } })
  return answer as { status: number; body: ShopDomain & { code?: string } }
}
const check = async (whose: TestShop) =>
  (await server.call('POST', of(whose, '/check'), { as: whose.owner, body: {} })) as {
    status: number
    body: ShopDomain & { code?: string }
  }
const publish = (record: string, texts: string[], broken = false) =>
  fetch(`http://127.0.0.1:${new URL(sandbox.url).port}/control/dns/names/${record}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ texts, broken }),
  })
/** What a shopper gets under a host. */
const siteOf = async (host: string) => {
  clock.advance(REMEMBERED_MS)
  return (await site.app.inject({ method: 'GET', url: '/', headers: { host } })).statusCode
}
/** The worker's look, so many days from now. */
const lookAfter = (days: number, host: string) => {
  const now = () => new Date(clock.now().getTime() + days * DAY_MS)
  const deps = { ...shopsDeps(server.ground), clock: { now } }
  return watchOwnDomain(deps, { shopId: shop.shopId, host })
}

describe('a domain of the shop’s own', () => {
  it('is refused when it cannot be one, or is the platform’s', async () => {
    expect(await name(shop, 'no domain')).toMatchObject({ status: 422, body: { code: 'domain_malformed' } })
    expect(await name(shop, 'mali.shops.localhost')).toMatchObject({
      status: 422,
      body: { code: 'domain_reserved' },
    })
  })

  it('opens once its record is found: not before, not with another text, not while nobody answers', async () => {
    const { body } = await name(shop, 'https://www.Malila-Studio.com/')
    expect(body).toMatchObject({
      host: 'malila-studio.com',
      recordName: '_langraan.malila-studio.com',
      recordValue: expect.stringMatching(/^langraan-site=[\w-]{22}$/),
      state: 'waiting',
    })
    expect((await check(shop)).body).toMatchObject({ outcome: 'not_yet', state: 'waiting' })
    await publish(body.recordName, ['langraan-site=of-somebody-else'])
    expect((await check(shop)).body).toMatchObject({ outcome: 'wrong', state: 'waiting' })
    await publish(body.recordName, [], true)
    expect((await check(shop)).body).toMatchObject({ outcome: 'unreachable', state: 'waiting' })
    expect(await siteOf('malila-studio.com')).toBe(404)
    await publish(body.recordName, ['v=spf1 -all', body.recordValue])
    expect((await check(shop)).body).toMatchObject({ outcome: 'found', state: 'verified' })
    expect([await siteOf('malila-studio.com'), await siteOf('www.malila-studio.com')]).toEqual([200, 200])
    expect(server.ground.outside.states().dns).toBe('ok')
  })

  it('is taken for another shop, who is not told whose it is', async () => {
    const answer = await name(other, 'malila-studio.com')
    expect(answer).toMatchObject({ status: 409, body: { code: 'domain_taken' } })
    expect(JSON.stringify(answer.body)).not.toContain(shop.shopId)
  })

  it('goes to whoever proves it first, when two have named it', async () => {
    const mine = (await name(shop, 'ร้านสบู่.com')).body
    const theirs = (await name(other, 'ร้านสบู่.com')).body
    expect(mine).toMatchObject({ host: 'xn--q3ccz3a1b6b9fc.com', shownHost: 'ร้านสบู่.com' })
    expect(mine.recordValue).not.toBe(theirs.recordValue)
    expect(await siteOf('malila-studio.com')).toBe(404)
    await publish(mine.recordName, [mine.recordValue, theirs.recordValue])
    expect((await check(other)).body.state).toBe('verified')
    expect(await check(shop)).toMatchObject({ status: 409, body: { code: 'domain_taken' } })
    expect((await server.call('DELETE', of(other), { as: other.owner })).body).toEqual({ removed: true })
    expect((await check(shop)).body.state).toBe('verified')
  })

  it('is released when its record stays away for three days, and opens again with it', async () => {
    const { recordName, recordValue, host } = (await check(shop)).body
    await publish(recordName, [])
    await lookAfter(1, host)
    expect((await check(shop)).body).toMatchObject({ state: 'verified', outcome: 'not_yet' })
    await lookAfter(4, host)
    expect((await server.call('GET', of(shop), { as: shop.owner })).body).toMatchObject({
      domain: { state: 'lost' },
    })
    expect(await siteOf(host)).toBe(404)
    await publish(recordName, [recordValue])
    const watches = () =>
      server.database.rows(
        `SELECT FROM pgboss.job WHERE name = 'check-domain' AND state = 'created' AND data->>'host' = $1 AND start_after > now() + interval '12 hours'`,
        [host],
      )
    await server.database.rows(`DELETE FROM pgboss.job WHERE name = 'check-domain'`)
    expect((await check(shop)).body.state).toBe('verified')
    expect(await watches()).toHaveLength(1)
  })
})

it('the wizard’s check tells every outcome, and the new shop keeps the record', async () => {
  const merchant = await server.person('own-domain@shop.test')
  const begun = await server.call('POST', '/shop-drafts', { as: merchant })
  const { draftId } = begun.body as { draftId: string }
  const ask = async (domain: string) =>
    (await server.call('POST', `/shop-drafts/${draftId}/domain-check`, { as: merchant, body: { domain } }))
      .body as { outcome: string; record?: { recordName: string; recordValue: string; shownHost: string } }
  expect((await ask('not a domain')).outcome).toBe('malformed')
  expect((await ask('shops.localhost')).outcome).toBe('reserved')
  expect((await ask('ร้านสบู่.com')).outcome).toBe('taken')
  const { outcome, record } = await ask('ร้านใหม่.ไทย')
  expect([outcome, record?.shownHost]).toEqual(['not_yet', 'ร้านใหม่.ไทย'])
  await publish(record?.recordName ?? '', ['something else'])
  expect((await ask('ร้านใหม่.ไทย')).outcome).toBe('wrong')
  await publish(record?.recordName ?? '', [record?.recordValue ?? ''])
  expect((await ask('ร้านใหม่.ไทย')).outcome).toBe('found')
})

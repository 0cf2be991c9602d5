import { type CertificateDeps, orderDueCertificates } from '@langraan/shops/server'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CUSTOMER, orderNow, startTlsWorld, type TlsWorld } from '@langraan/server/testing/own-tls-world'
import { goods, orderFrom } from '@langraan/server/testing/test-site'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const [MINE, THEIRS] = ['malila-studio.com', 'neighbour-shop.com'] as const
const WWW = `www.${MINE}`
const SUBDOMAIN = 'malila.shops.localhost'
let world: TlsWorld
let server: TestServer
let orders: CertificateDeps
let shop: TestShop
let other: TestShop

beforeAll(async () => {
  world = await startTlsWorld()
  ;({ server, orders } = world)
  shop = await server.shop('malila')
  other = await server.shop('neighbour')
  expect(await world.prove(shop, MINE)).toBe('verified')
  expect(await world.prove(other, THEIRS)).toBe('verified')
})
afterAll(() => world.close())

const issuedFor = async (host: string) =>
  (await world.control.told()).orders.filter(({ name }) => name === host).map(({ status }) => status)
const nameOf = async (host: string) => (await world.domainOf(shop)).names?.find((name) => name.host === host)

describe('a domain of the shop’s own, served over https', () => {
  it('leads to the subdomain while it has no certificate, and the shop reads that one is on its way', async () => {
    expect((await world.domainOf(shop)).names).toEqual([
      { host: MINE, shownHost: MINE, state: 'ordering' },
      { host: WWW, shownHost: WWW, state: 'ordering' },
    ])
    const answer = await world.plain(MINE, '/products?page=2')
    expect([answer.status, answer.headers.location]).toEqual([
      307,
      `http://${SUBDOMAIN}:4001/products?page=2`,
    ])
    expect(await world.shake(MINE)).toBeUndefined()
    const jobs = await server.database.rows<{ host: string }>(
      `SELECT DISTINCT data->>'host' AS host FROM pgboss.job WHERE name = 'order-certificate' AND data->>'shopId' = $1`,
      [shop.shopId],
    )
    expect(jobs.map(({ host }) => host).toSorted()).toEqual([MINE, WWW])
  })

  it('gets one certificate, also when workers order at once', async () => {
    await Promise.all([1, 2, 3].map(() => orderNow(orders, shop, MINE)))
    await orderNow(orders, shop, MINE)
    expect(await issuedFor(MINE)).toEqual(['valid'])
    const name = await nameOf(MINE)
    expect(name).toMatchObject({ state: 'safe', host: MINE })
    expect(Math.round((Date.parse(name?.expiresAt ?? '') - world.clock.now().getTime()) / DAY_MS)).toBe(90)
  })

  it('is served from then on, and every plain visit is led there', async () => {
    await orderNow(orders, other, THEIRS)
    world.forget()
    const page = await world.ask(MINE)
    expect([page.status, page.body.includes('ร้าน malila')]).toEqual([200, true])
    // For this name alone, and not for a year: a domain can move elsewhere.
    expect(page.headers['strict-transport-security']).toBe('max-age=2592000')
    const answer = await world.plain(MINE, '/products?page=2')
    expect([answer.status, answer.headers.location]).toEqual([308, `https://${MINE}/products?page=2`])
    expect((await world.plain(SUBDOMAIN)).status).toBe(200)
  })

  it('is the shop’s one address: pages, sitemap and links to bills name it', async () => {
    const { body } = await world.ask(MINE)
    expect(body).toContain(`<link href="https://${MINE}/" rel="canonical"/>`)
    expect(body).toContain(`<meta content="https://${MINE}/" property="og:url"/>`)
    const sitemap = await world.plain(SUBDOMAIN, '/sitemap.xml')
    expect(sitemap.body).toContain(`<loc>https://${MINE}/products</loc>`)
    expect(sitemap.body).not.toContain(SUBDOMAIN)
    expect((await world.plain(SUBDOMAIN, '/robots.txt')).body).toContain(`https://${MINE}/sitemap.xml`)
    await orderFrom(world.site, shop)
    const of = 'SELECT order_id FROM orders WHERE shop_id = $1'
    const [placed] = await server.database.rows<{ order_id: string }>(of, [shop.shopId])
    const { body: order } = await server.call('GET', `/shops/${shop.shopId}/orders/${placed?.order_id}`, {
      as: shop.owner,
    })
    expect((order as { payUrl: string }).payUrl.startsWith(`https://${MINE}/orders/`)).toBe(true)
  })

  it('takes forms of its own pages, with cookies that travel over https alone', async () => {
    const { slug } = await goods(world.site, shop, { name: 'หมวก' })
    const send = (origin: string) =>
      world.ask(MINE, { path: '/cart/lines', headers: { origin }, form: { product: slug, quantity: '1' } })
    const kept = await send(`https://${MINE}`)
    expect(String(kept.headers['set-cookie'])).toMatch(/; Secure/)
    expect((await send(`https://${THEIRS}`)).status).toBe(403)
    expect((await send(`http://${MINE}`)).status).toBe(403)
  })
})

describe('whose certificate and page it is', () => {
  const known = new Set<string>([MINE, THEIRS])
  const name = fc.oneof(
    fc.constantFrom(MINE, THEIRS, WWW, `x.${MINE}`, MINE.toUpperCase(), `${MINE}.evil.com`, 'localhost'),
    fc.constantFrom(SUBDOMAIN, 'shops.localhost', 'com', `a${MINE}`, MINE.slice(1), '127.0.0.1.com'),
    fc.stringMatching(/^[a-z0-9-]{1,12}\.(com|shops\.localhost)$/),
  )

  it('is decided by the whole name of the handshake: never another’s, none for a name without one', async () => {
    await fc.assert(
      fc.asyncProperty(name, async (servername) => {
        const shaken = await world.shake(servername)
        shaken?.socket.destroy()
        const host = servername.toLowerCase()
        expect(shaken?.name).toBe(known.has(host) ? `DNS:${host}` : undefined)
      }),
      { numRuns: 60, examples: [[MINE], [MINE.toUpperCase()], [WWW]] },
    )
    expect(await world.shake(undefined)).toBeUndefined()
  })

  it('is the page of the connection’s name or none, whatever the request says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(MINE, THEIRS), name, async (servername, host) => {
        const answer = await world.ask(servername, { host, headers: { 'x-forwarded-host': THEIRS } })
        const isSame = host.toLowerCase() === servername
        expect(answer.status).toBe(isSame ? 200 : 421)
        const named = ['malila', 'neighbour'].filter((slug) => answer.body.includes(`ร้าน ${slug}`))
        expect(named).toEqual(isSame ? [servername === MINE ? 'malila' : 'neighbour'] : [])
      }),
      { numRuns: 60 },
    )
  })

  it('does not go on from a handshake for another name', async () => {
    const first = await world.shake(MINE)
    const session = await new Promise<Buffer>((resolve) => {
      first?.socket.once('session', resolve)
      first?.socket.write(`GET / HTTP/1.1\r\nhost: ${MINE}\r\nconnection: close\r\n\r\n`)
    })
    for (const servername of ['nobody.com', SUBDOMAIN, undefined])
      expect(await world.shake(servername, session)).toBeUndefined()
    const theirs = await world.shake(THEIRS, session)
    theirs?.socket.destroy()
    expect(theirs?.name).toBe(`DNS:${THEIRS}`)
  })

  it('believes nobody about where they come from: a proxy’s words are not listened to', async () => {
    const form = { orderNumber: '999999', phone: '0812345678' }
    const tries = Array.from({ length: 11 }, (_, n) =>
      world.ask(MINE, {
        path: '/order-status',
        headers: {
          origin: `https://${MINE}`,
          'x-forwarded-for': `203.0.113.${n}`,
          'x-forwarded-proto': 'http',
        },
        form,
      }),
    )
    expect((await Promise.all(tries)).filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

it('the answer to a challenge stands under the name it was asked for and nowhere else', async () => {
  const token = 'a-token-of-an-authority'
  await server.database.rows('INSERT INTO acme_challenges VALUES ($1, $2, $3, now())', [MINE, token, 'so'])
  const at = async (host: string, asked = token) => {
    const { status, body } = await world.plain(host, `/.well-known/acme-challenge/${asked}`)
    return status === 200 ? body : status
  }
  expect([await at(MINE), await at(`${MINE.toUpperCase()}:80`)]).toEqual(['so', 'so'])
  for (const host of [THEIRS, WWW, SUBDOMAIN, '127.0.0.1', 'localhost']) expect(await at(host)).toBe(404)
  expect([await at(MINE, 'a-token-of-nobody-here'), await at(MINE, 'x')]).toEqual([404, 404])
})

it('a door that closes does not wait for who has connected and says nothing', async () => {
  const { door, silent } = await world.anotherDoor()
  await door.close()
  await silent
  expect(await world.shake(MINE)).toHaveProperty('name', `DNS:${MINE}`)
})

it('the server reads certificates, and cannot write any', async () => {
  const { db } = server.ground
  const now = world.clock.now()
  await expect(db.updateTable('certificates').set({ due_at: now }).execute()).rejects.toThrow(
    /permission denied/,
  )
  await expect(db.selectFrom('acme_accounts').selectAll().execute()).rejects.toThrow(/permission denied/)
})

describe('a name that cannot have a certificate', () => {
  it('is not ordered for while it leads elsewhere; the shop reads why, and when it is tried again', async () => {
    await orderNow({ ...orders, reach: { ask: async () => 'somebody else' } }, shop, WWW)
    const nextTryAt = new Date(world.clock.now().getTime() + 600_000).toISOString()
    const failed = { host: WWW, shownHost: WWW, state: 'failed', problem: 'not_leading_here', nextTryAt }
    expect(await nameOf(WWW)).toEqual(failed)
    await orderNow(orders, shop, WWW)
    expect(await issuedFor(WWW)).toEqual([])
    await world.control.put('/acme', { caa: [WWW] })
    world.clock.advance(15_000)
    await orderNow(orders, shop, WWW, true)
    expect(await nameOf(WWW)).toMatchObject({ state: 'failed', problem: 'caa' })
  })

  it('is not ordered by an authority that does not know us; the shop reads that others mend it, who read how', async () => {
    await world.control.put('/acme', { caa: [WWW], externalAccount: CUSTOMER, forgetsAccounts: true })
    for (const [problem, worker] of Object.entries({ account_refused: orders, caa: world.asCustomer })) {
      world.clock.advance(DAY_MS)
      await orderNow(worker, shop, WWW)
      expect(await nameOf(WWW)).toMatchObject({ problem })
    }
    expect(world.said.join('')).toMatch(/set ACME_EAB_KEY_ID and ACME_EAB_HMAC_KEY/)
    expect(world.said.join('')).not.toContain(CUSTOMER.hmacKey)
  })

  it('waits as long as the authority says, whoever asks', async () => {
    await world.control.put('/acme', {})
    await world.control.put('/faults', { provider: 'acme', endpoint: 'newOrder', failure: 'refused' })
    world.clock.advance(DAY_MS)
    await orderNow(orders, shop, WWW)
    const told = await nameOf(WWW)
    expect(told).toMatchObject({ problem: 'rate_limited' })
    expect(Date.parse(told?.nextTryAt ?? '') - world.clock.now().getTime()).toBeGreaterThanOrEqual(
      2 * HOUR_MS,
    )
    await world.control.mendAll()
    world.clock.advance(HOUR_MS)
    await orderNow(orders, shop, WWW, true)
    expect(await nameOf(WWW)).toMatchObject({ problem: 'rate_limited' })
    world.clock.advance(DAY_MS)
    await orderNow(orders, shop, WWW)
    expect(await nameOf(WWW)).toMatchObject({ state: 'safe' })
    world.forget()
    // Without www. where both are safe.
    expect((await world.ask(WWW)).body).toContain(`<link href="https://${MINE}/" rel="canonical"/>`)
  })
})

it('a domain that is left takes its certificates along, also one that is just being made', async () => {
  const leaving: CertificateDeps = {
    ...orders,
    authority: {
      ...orders.authority,
      order: async (wanted) => {
        const outcome = await orders.authority.order(wanted)
        await server.call('DELETE', `/shops/${other.shopId}/domain`, { as: other.owner })
        return outcome
      },
    },
  }
  await orderNow(leaving, other, `www.${THEIRS}`)
  const hosts = await server.database.rows<{ host: string }>('SELECT host FROM certificates ORDER BY 1')
  expect(hosts.map(({ host }) => host)).toEqual([MINE, WWW])
  world.forget()
  expect(await world.shake(THEIRS)).toBeUndefined()
})

describe('the end of a certificate', () => {
  const serial = async () => {
    world.forget()
    const shaken = await world.shake(MINE)
    shaken?.socket.destroy()
    return shaken?.serial
  }
  const dueNames = async () => {
    await server.database.rows(`DELETE FROM pgboss.job WHERE name = 'order-certificate'`)
    await orderDueCertificates(orders)
    const jobs = await server.database.rows<{ host: string }>(
      `SELECT data->>'host' AS host FROM pgboss.job WHERE name = 'order-certificate' ORDER BY 1`,
    )
    return jobs.map(({ host }) => host)
  }
  const problem = async () =>
    (await server.database.rows('SELECT problem FROM certificates WHERE host = $1', [MINE]))[0]

  it('is not waited for: 30 days before it the next one is ordered, and the old one serves meanwhile', async () => {
    const first = await serial()
    expect(await dueNames()).toEqual([])
    world.clock.advance(60 * DAY_MS)
    expect(await dueNames()).toEqual([MINE, WWW])
    await world.control.put('/faults', { provider: 'acme', endpoint: 'finalize', failure: 'http500' })
    await orderNow(orders, shop, MINE)
    expect([await problem(), await serial()]).toEqual([{ problem: 'authority_away' }, first])
    await world.control.mendAll()
    world.clock.advance(HOUR_MS)
    await orderNow(orders, shop, MINE)
    const second = await serial()
    const seen = [typeof second, second === first, await problem(), world.authorityState()]
    expect(seen).toEqual(['string', false, { problem: null }, 'ok'])
  })

  it('closes the door to the name, and its visitors are led to the subdomain', async () => {
    world.clock.advance(120 * DAY_MS)
    expect(await serial()).toBeUndefined()
    expect((await world.plain(MINE)).headers.location).toBe(`http://${SUBDOMAIN}:4001/`)
    expect((await world.plain(SUBDOMAIN)).body).not.toContain(`https://${MINE}`)
  })
})

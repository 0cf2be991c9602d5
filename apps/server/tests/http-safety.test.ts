import { type AddressInfo, connect } from 'node:net'
import type { Endpoint } from '@langraan/http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentSecurityPolicy, sitesOf } from '../api/content-security-policy.ts'
import { safetyHeaders } from '@langraan/storefront/site/headers'
import {
  loginSignature,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
  type TestShop,
} from '../testing/server.ts'

let server: TestServer
let shop: TestShop
const lines: string[] = []
beforeAll(async () => {
  const env = { APP_URL: 'https://app.langraan.test', LOG_LEVEL: 'info' }
  server = await startTestServer({ env, logTo: { write: (line) => void lines.push(line) } })
  shop = await server.shop('headers')
})
afterAll(() => server.close())

const events = () =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.securityEvent)

describe('every answer of the API', () => {
  it('may not be framed, sniffed, kept or read by another site, and asks for https for a year', async () => {
    const endpoints: Endpoint[] = server.api.servedRoutes.flatMap(({ method, endpoint }) =>
      endpoint && method !== 'HEAD' ? [endpoint] : [],
    )
    for (const { route } of endpoints) {
      const [method = 'GET', path = '/'] = route.split(' ')
      const { headers } = await server.call(method, path.replace(/:\w+/g, 'x'))
      expect([route, headers]).toMatchObject([
        route,
        {
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cross-origin-resource-policy': 'same-origin',
          'cache-control': 'no-store',
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'content-type': 'application/json; charset=utf-8',
        },
      ])
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
    expect(endpoints.length).toBeGreaterThan(50)
  })

  it('comes with a policy that runs no plug-in, no other base and nothing inline, on both sites', () => {
    const { directives } = contentSecurityPolicy(server.ground.config)
    expect(directives).toMatchObject({ objectSrc: ["'none'"], baseUri: ["'none'"], defaultSrc: ["'none'"] })
    const shops = safetyHeaders('https:')['content-security-policy']
    const sites = sitesOf(server.ground.config)
    expect(sites).toMatch(/\/\/\*\.shops\.localhost/)
    for (const policy of [JSON.stringify(directives).replace(sites, ''), shops ?? ''])
      expect(policy).not.toMatch(/unsafe|\*/)
    expect(shops).toMatch(/object-src 'none';.*base-uri 'none'/)
  })

  it('has that policy on it, wherever a page could be; what the API answers is none and runs nothing', async () => {
    for (const url of ['/', '/login', '/app/home', '/healthz', '/assets/gone.js', '/api/docs/gone']) {
      const { headers } = await server.api.inject({ url })
      const policy = String(headers['content-security-policy']).replace(sitesOf(server.ground.config), '')
      for (const part of [
        /default-src 'none'/,
        /object-src 'none'/,
        /base-uri 'none'/,
        /frame-ancestors 'none'/,
      ])
        expect([url, policy]).toEqual([url, expect.stringMatching(part)])
      expect(policy).not.toMatch(/unsafe|\*/)
    }
    for (const path of ['/openapi.json', '/client-config', '/shops', '/nothing/here'])
      expect((await server.call('GET', path)).headers['content-security-policy']).toBe(
        "default-src 'none';frame-ancestors 'none'",
      )
  })

  it.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6'],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
    ['a length that is none', 'Content-Length: 5, 5'],
    ['a header that is folded', 'X-Folded: a\r\n b: c\r\nContent-Length: +5'],
    ['an unknown coding', 'Transfer-Encoding: xchunked'],
  ])('is none but a refusal to %s: where a request ends is no matter of opinion', async (_what, head) => {
    if (!server.api.server.listening) await server.api.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.api.server.address() as AddressInfo
    const text = await new Promise<string>((resolve, reject) => {
      let heard = ''
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `POST /api/v1/login HTTP/1.1\r\nHost: a\r\n${head}\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n`,
        ),
      )
      socket.setEncoding('utf8').on('data', (part: string) => (heard += part))
      socket.on('close', () => resolve(heard)).on('error', reject)
    })
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    // What came behind it was taken for no request of its own.
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  })

  it('is none to TRACE, and lists no folder', async () => {
    expect((await server.call('TRACE', '/shops')).status).toBeGreaterThanOrEqual(400)
    for (const url of ['/assets/', '/assets', '/.git/config', '/api/v1/'])
      expect([url, (await server.api.inject({ url })).statusCode]).toEqual([url, 404])
  })
})

describe('the session’s cookies', () => {
  it('go by https and in no script, and to no other site’s requests', async () => {
    const time = server.ground.clock.now().getTime()
    const { headers } = await server.call('POST', '/login', {
      body: { username: shop.owner.email, password: TEST_PASSWORD, facebook_flag: 0, time },
      headers: { authorization: loginSignature(time), origin: 'https://app.langraan.test' },
    })
    const [session = '', loginTime = ''] = headers['set-cookie'] as string[]
    expect(session).toMatch(/^session_token=[\w-]{43};.*Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(loginTime).toMatch(/^login_time=\d+;.*Path=\/; Secure; SameSite=Lax$/)
  })
})

describe('the log of what concerns security', () => {
  it('has who signed in, and who was refused and why', async () => {
    const time = server.ground.clock.now().getTime()
    await server.call('POST', '/login', {
      body: { username: shop.owner.email, password: 'a wrong password', facebook_flag: 0, time },
      headers: { authorization: loginSignature(time), origin: 'https://app.langraan.test' },
    })
    expect(events()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ securityEvent: 'signed-in', way: 'password', userId: shop.owner.userId }),
        expect.objectContaining({ securityEvent: 'sign-in-refused', code: 'wrong_password' }),
      ]),
    )
  })

  it('has who asked for what is not theirs, and from where a foreign page came', async () => {
    const other = await server.shop('stranger')
    await server.call('GET', `/shops/${shop.shopId}/orders`, { as: other.owner })
    await server.call('POST', '/shop-drafts', { as: other.owner, headers: { origin: 'https://evil.test' } })
    expect(events()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          securityEvent: 'access-refused',
          userId: other.owner.userId,
          route: 'GET /shops/:shopId/orders',
          reqId: expect.any(String),
          time: expect.anything(),
        }),
        expect.objectContaining({ securityEvent: 'foreign-origin', origin: 'https://evil.test' }),
      ]),
    )
  })
})

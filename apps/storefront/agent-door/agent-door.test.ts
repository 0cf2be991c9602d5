import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AGENT_COOKIE, AGENT_SESSION_HEADER } from '@langraan/agents/contract'
import { startTestSite, type TestSite } from '@langraan/server/testing/test-site'
import { PlainBrowser } from '@langraan/server/testing/plain-browser'
import type { TestShop } from '@langraan/server/testing/server'
import type { FastifyInstance } from 'fastify'
import { agentCall, type Asked } from './agent-call.ts'

const KEY = 'key-of-an-agent-0123456789'

/** What an agent may ask below, as the API gets it. */
function answerAgents(api: FastifyInstance): void {
  api.route({
    method: ['GET', 'POST', 'PUT'],
    url: '/api/v1/shops/:shopId/agent/mirror',
    handler: async ({ headers, body, method, ip }) => ({ headers, body, method, ip }),
  })
  api.post('/api/v1/shops/:shopId/agent/files', async (request) => {
    const file = await request.file()
    return { bytes: (await file?.toBuffer())?.length, type: request.headers['content-type'] }
  })
  api.post('/api/v1/shops/:shopId/agent/begin', async (_request, reply) =>
    reply.header(AGENT_SESSION_HEADER, `${KEY}; 600`).send({ isIn: true }),
  )
  api.get('/api/v1/shops/:shopId/mirror', async () => ({ leaked: true }))
}

let site: TestSite
let malila: TestShop
let other: TestShop

beforeAll(async () => {
  site = await startTestSite({ extend: answerAgents })
  malila = await site.server.shop('malila')
  other = await site.server.shop('other')
})
afterAll(() => site.close())

const json = (browser: PlainBrowser, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: {
    accept: 'application/json',
    origin: browser.origin,
    'content-type': 'application/json',
    ...headers,
  },
  body: '{"said":"ก"}',
})
const below = (shop: TestShop, path: string) => `/agent/api/v1/shops/${shop.shopId}/agent/${path}`
type Mirror = { headers: Record<string, string | undefined>; body: unknown; method: string; ip: string }

describe('the door of agents', () => {
  it('passes on what the shop’s own page asks, with the session as a key and nothing else of the browser', async () => {
    const browser = site.browser(malila)
    browser.cookies.set(AGENT_COOKIE, KEY)
    browser.cookies.set('login', 'somebody')
    const more = { authorization: 'Bearer stolen', 'idempotency-key': 'once', 'x-agent-session': 'forged; 1' }
    const answer = await browser.ask(below(malila, 'mirror'), json(browser, more))
    expect(answer.status).toBe(200)
    const { headers, body } = JSON.parse(answer.body) as Mirror
    expect(body).toEqual({ said: 'ก' })
    expect(headers.authorization).toBe(`Agent ${KEY}`)
    expect(headers['idempotency-key']).toBe('once')
    expect([headers.cookie, headers['x-agent-session']]).toEqual([undefined, undefined])
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store')
  })

  it('makes a cookie of a session, for this host and these paths alone, and keeps its header', async () => {
    const browser = site.browser(malila)
    const answer = await browser.ask(below(malila, 'begin'), json(browser))
    expect(answer.body).toBe('{"isIn":true}')
    expect(answer.headers['x-agent-session']).toBeUndefined()
    expect(browser.received).toEqual([
      `${AGENT_COOKIE}=${KEY}; Max-Age=600; Path=/agent; HttpOnly; SameSite=Lax`,
    ])
  })

  it('is below the shop’s path where shops are told apart by path', async () => {
    const loopback = new PlainBrowser(site.port, '127.0.0.1:4321')
    const path = `/malila${below(malila, 'begin')}`
    expect((await loopback.ask(path, json(loopback))).status).toBe(200)
    expect(loopback.received).toEqual([expect.stringContaining('Path=/malila/agent;')])
    expect((await loopback.ask(`/other${below(malila, 'begin')}`, json(loopback))).status).toBe(404)
  })

  it('refuses what another page sends, before any of it is read', async () => {
    const browser = site.browser(malila)
    const ask = async (headers: Record<string, string>) =>
      (await browser.ask(below(malila, 'mirror'), json(browser, headers))).status
    expect(await ask({ origin: `http://other.${site.server.ground.config.STOREFRONT_HOST}` })).toBe(403)
    expect(await ask({ origin: 'null' })).toBe(403)
    expect(await ask({ origin: new URL(site.server.ground.config.APP_URL).origin })).toBe(403)
    expect(await ask({ 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await ask({ 'content-type': 'text/plain' })).toBe(403)
    expect(await ask({ 'content-type': 'application/x-www-form-urlencoded' })).toBe(403)
    const silent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await browser.ask(below(malila, 'mirror'), silent)).status).toBe(403)
  })

  it('leads to this shop’s agents and nowhere else', async () => {
    const browser = site.browser(malila)
    const asked = [
      below(other, 'mirror'),
      `/agent/api/v1/shops/${malila.shopId}/mirror`,
      `/agent/api/v1/shops/${malila.shopId}/agent/../mirror`,
      `/agent/api/v1/shops/${malila.shopId}/agent/%2e%2e/mirror`,
      `/agent/api/v1/shops/${malila.shopId}/agent//mirror`,
      `/agent/api/v1/shops/${malila.shopId.toUpperCase()}/agent/mirror`,
      '/agent/api/v1/openapi.json',
      '/agent/api/v1/session',
    ]
    const headers = { accept: 'application/json' }
    const answers = await Promise.all(asked.map((path) => browser.ask(path, { headers })))
    expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 404))
    expect(answers.some(({ body }) => body.includes('leaked'))).toBe(false)
  })

  it('lets a file stream through', async () => {
    const browser = site.browser(malila)
    const file = 'x'.repeat(300_000)
    const body = `--b\r\nContent-Disposition: form-data; name="slip"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${file}\r\n--b--\r\n`
    const sent = { ...json(browser, { 'content-type': 'multipart/form-data; boundary=b' }), body }
    const answer = await browser.ask(below(malila, 'files'), sent)
    expect(JSON.parse(answer.body)).toMatchObject({ bytes: 300_000 })
  })

  it('sends the app with what it needs to know, and runs nothing that is not ours', async () => {
    const page = await site.browser(malila).open('/agent/prices')
    expect(page.status).toBe(200)
    expect(page.body).toContain(`data-shop-id="${malila.shopId}" data-shop-name="`)
    expect(page.body).toContain('data-base="" data-language="th"')
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/)
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    const script = /src="([^"]+)"/.exec(page.body)?.[1] ?? ''
    expect((await site.browser(malila).open(script)).headers['cache-control']).toContain('immutable')
    const loopback = new PlainBrowser(site.port, '127.0.0.1:4321')
    expect((await loopback.open('/malila/agent?lang=en')).body).toContain(
      'data-base="/malila" data-language="en"',
    )
  })
})

describe('what is passed on', () => {
  const asked: Asked = {
    method: 'GET',
    below: '/shops/0198a7a2-1111-7111-8111-111111111111/agent/self',
    headers: {},
    shopId: '0198a7a2-1111-7111-8111-111111111111',
    ownOrigin: 'https://malila.example',
    sessions: [KEY],
  }

  it('has no key where the browser has two sessions, or what can be none', () => {
    const keyOf = (sessions: string[]) => {
      const passed = agentCall({ ...asked, sessions })
      return 'headers' in passed ? passed.headers['authorization'] : passed.refused
    }
    expect(keyOf([KEY])).toBe(`Agent ${KEY}`)
    expect(keyOf([KEY, KEY])).toBeUndefined()
    expect(keyOf([`${KEY}\r\nx: y`])).toBeUndefined()
    expect(keyOf([])).toBeUndefined()
  })

  it('keeps the question as it was written', () => {
    expect(agentCall({ ...asked, below: `${asked.below}?text=%E0%B8%81&page=2` })).toMatchObject({
      url: `/api/v1${asked.below}?text=%E0%B8%81&page=2`,
    })
    expect(agentCall({ ...asked, method: 'PATCH' })).toEqual({ refused: 'not_found' })
  })
})

import { controlledClock } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '@langraan/server/testing/server'
import { loginSignature, startTestServer, TEST_PASSWORD } from '@langraan/server/testing/server'

const clock = controlledClock(new Date('2026-11-20T10:00:00Z'))
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const login = (body: object, headers: Record<string, string> = {}) => {
  const time = clock.now().getTime()
  return server.call('POST', '/login', {
    body: { username: '', password: '', fb_id: '', facebook_flag: 0, time, ...body },
    headers: { authorization: loginSignature(time), ...headers },
  })
}

describe('signing in (section 7 of the specification)', () => {
  it('answers token, timestamp, user_id, name, profile_pic, live_flag, salepage_flag, and sets the cookies', async () => {
    await server.person('somying@shop.test')
    const { status, body, headers } = await login({ username: 'Somying@shop.test ', password: TEST_PASSWORD })
    expect(status).toBe(200)
    expect(body).toEqual({
      token: expect.any(String),
      timestamp: clock.now().getTime(),
      user_id: expect.any(String),
      name: 'somying',
      email: 'somying@shop.test',
      profile_pic: expect.stringContaining('placeholder'),
      live_flag: false,
      salepage_flag: false,
    })
    const cookies = headers['set-cookie'] as string[]
    expect(cookies[0]).toMatch(/^session_token=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookies[1]).toMatch(/^login_time=\d+; Max-Age=2592000; Path=\/; SameSite=Lax$/)
    expect(cookies[2]).toMatch(/^known_devices=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('takes the call with and without the trailing slash', async () => {
    const member = await server.person('slash@shop.test')
    for (const path of [`/login/${member.loginTime}`, `/login/${member.loginTime}/`]) {
      expect(await server.call('GET', path, { as: member })).toMatchObject({
        status: 200,
        body: { email: 'slash@shop.test' },
      })
    }
  })

  it('says the same of a wrong password and of an unknown e-mail', async () => {
    await server.person('known@shop.test')
    const wrong = await login({ username: 'known@shop.test', password: 'nope' })
    const unknown = await login({ username: 'unknown@shop.test', password: 'nope' })
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'wrong_password', message: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง' },
    })
    expect({ ...(unknown.body as object), requestId: '' }).toEqual({
      ...(wrong.body as object),
      requestId: '',
    })
  })

  it('refuses a wrong or stale signature', async () => {
    expect(await login({}, { authorization: loginSignature(1, 'another secret') })).toMatchObject({
      status: 401,
      body: { code: 'wrong_signature' },
    })
    const stale = clock.now().getTime() - 6 * 60_000
    expect(await login({ time: stale }, { authorization: loginSignature(stale) })).toMatchObject({
      status: 401,
      body: { code: 'wrong_signature' },
    })
  })

  it('locks after ten failures, known or not, and opens again after 15 minutes', async () => {
    await server.person('locked@shop.test')
    for (let count = 0; count < 10; count++) await login({ username: 'locked@shop.test', password: 'nope' })
    expect(await login({ username: 'locked@shop.test', password: TEST_PASSWORD })).toMatchObject({
      status: 429,
      body: { code: 'locked' },
    })
    clock.advance(16 * 60_000)
    expect((await login({ username: 'locked@shop.test', password: TEST_PASSWORD })).status).toBe(200)
  })

  it.each([
    ['of one stranger', () => '192.0.2.1', 50, 10],
    // As whoever guesses in earnest would come: no caller is asked to wait by itself.
    ['of as many strangers', (host: number) => `198.51.100.${host + 1}`, 120, 100],
  ])('judges no more guesses of a burst %s than one by one', async (_who, from, tries, judged) => {
    const username = `burst-of-${tries}@shop.test`
    await server.person(username)
    const time = clock.now().getTime()
    const attempt = async (password: string, host: number) => {
      const { statusCode } = await server.api.inject({
        method: 'POST',
        url: '/api/v1/login',
        remoteAddress: from(host),
        payload: { username, password, fb_id: '', facebook_flag: 0, time },
        headers: {
          authorization: loginSignature(time),
          origin: new URL(server.ground.config.APP_URL).origin,
        },
      })
      return { status: statusCode }
    }
    const burst = await Promise.all(Array.from({ length: tries }, (_, host) => attempt('nope', host)))
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(judged)
    expect(burst.filter(({ status }) => status === 429)).toHaveLength(tries - judged)
    expect((await attempt(TEST_PASSWORD, 200)).status).toBe(429)
  })
})

describe('the session', () => {
  it('works by header for other clients, as section 7 has it', async () => {
    const member = await server.person('header@shop.test')
    const answer = await server.call('GET', `/login/${member.loginTime}/`, {
      headers: { authorization: `Bearer Token:${member.token}` },
    })
    expect(answer).toMatchObject({ status: 200, body: { name: 'header' } })
  })

  it('is a new one at each sign-in, whatever cookies were there before', async () => {
    await server.person('fixed@shop.test')
    const planted = 'p'.repeat(43)
    const cookie = `session_token=${planted}; login_time=${clock.now().getTime()}`
    const signIn = () => login({ username: 'fixed@shop.test', password: TEST_PASSWORD }, { cookie })
    const tokens = [await signIn(), await signIn()].map(({ body }) => (body as { token: string }).token)
    expect(new Set([planted, ...tokens]).size).toBe(3)
    expect((await server.call('GET', '/shops', { headers: { cookie } })).status).toBe(401)
  })

  it('ends at sign-out, at once', async () => {
    const member = await server.person('out@shop.test')
    expect(await server.call('DELETE', `/login/${member.loginTime}/`, { as: member })).toMatchObject({
      status: 200,
      body: { signedOut: true },
    })
    expect(await server.call('GET', `/login/${member.loginTime}/`, { as: member })).toMatchObject({
      status: 401,
      body: { code: 'session_expired', message: 'Session expired' },
    })
  })

  it('ends at sign-out also when the client has dropped login_time already', async () => {
    const member = await server.person('half@shop.test')
    const cookie = `session_token=${member.token}`
    expect(await server.call('DELETE', `/login/${member.loginTime}/`, { headers: { cookie } })).toMatchObject(
      { body: { signedOut: true } },
    )
    expect((await server.call('GET', '/shops', { as: member })).status).toBe(401)
  })

  it('tells a missing session from an expired one', async () => {
    const member = await server.person('old@shop.test')
    expect((await server.call('GET', '/shops')).body).toMatchObject({
      code: 'signed_out',
      message: 'เซสชั่นการใช้งานหมดอายุ กรุณาเข้าสู่ระบบใหม่',
    })
    clock.advance(31 * 86_400_000)
    expect((await server.call('GET', '/shops', { as: member })).body).toMatchObject({
      code: 'session_expired',
    })
  })

  it.each(['=', ' =', '\t= '])(
    'believes neither of two session cookies (“%s”), and clears both',
    async (sign) => {
      const member = await server.person(`tossed${sign.length}@shop.test`)
      const { status, headers } = await server.call('GET', '/shops', {
        headers: { cookie: `${member.cookies}; session_token${sign}tossed` },
      })
      expect(status).toBe(401)
      expect(
        (headers['set-cookie'] as string[]).every((cookie) => cookie.includes('Expires=Thu, 01 Jan 1970')),
      ).toBe(true)
    },
  )

  it('counts a cookie only with its login_time', async () => {
    const member = await server.person('pair@shop.test')
    const half = `session_token=${member.token}; login_time=${member.loginTime + 1}`
    expect((await server.call('GET', '/shops', { headers: { cookie: half } })).status).toBe(401)
  })
})

describe('a hostile page', () => {
  it('gets nothing: another origin, a look-alike, a shop’s own site, and none at all', async () => {
    const member = await server.person('victim@shop.test')
    const origins = [
      'https://evil.example',
      'http://localhost:4000.evil.example',
      'http://malila.shops.localhost:4001',
      'http://127.0.0.1:4001',
      'null',
    ]
    for (const origin of origins) {
      expect([
        origin,
        (await server.call('POST', '/shop-drafts', { as: member, headers: { origin } })).status,
      ]).toEqual([origin, 403])
    }
    const withoutOrigin = await server.api.inject({
      method: 'POST',
      url: '/api/v1/shop-drafts',
      headers: { cookie: member.cookies },
    })
    expect(withoutOrigin.json()).toMatchObject({ code: 'foreign_origin' })
  })

  it('cannot send a form in our name', async () => {
    const member = await server.person('form@shop.test')
    const sent = await server.api.inject({
      method: 'POST',
      url: '/api/v1/shop-drafts',
      headers: {
        cookie: member.cookies,
        origin: 'http://localhost:4000',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'a=1',
    })
    expect(sent.statusCode).toBe(403)
  })

  it('cannot frame, script or sniff the back-office', async () => {
    const page = await server.api.inject({ method: 'GET', url: '/login', headers: { accept: 'text/html' } })
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/script-src 'self' https:\/\/connect\.facebook\.net(;|$)/)
    expect(page.headers['x-content-type-options']).toBe('nosniff')
    expect(page.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('errors', () => {
  it('have one shape everywhere, Fastify’s own included', async () => {
    const member = await server.person('errors@shop.test')
    const broken = {
      method: 'POST',
      url: '/api/v1/login',
      headers: { 'content-type': 'application/json' },
    } as const
    const answers = [
      await server.api.inject({ method: 'GET', url: '/api/v1/nothing/here' }),
      await server.api.inject({ ...broken, payload: '{"a":' }),
      await server.api.inject({ ...broken, payload: `{"a":"${'x'.repeat(2_000_000)}"}` }),
      await server.api.inject({
        method: 'POST',
        url: '/api/v1/login',
        headers: { 'content-type': 'text/plain' },
        payload: 'x',
      }),
      await server.api.inject({
        method: 'GET',
        url: '/api/v1/shops/not-an-id',
        headers: { cookie: member.cookies },
      }),
    ]
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 400, 413, 415, 400])
    for (const answer of answers)
      expect(answer.json()).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
        requestId: expect.any(String),
      })
  })

  it('are in the reader’s language', async () => {
    const ask = (language: string) =>
      server.call('GET', '/nothing', { headers: { 'accept-language': language } })
    expect((await ask('en-US,en')).body).toMatchObject({ message: expect.stringMatching(/^Not found/) })
    expect((await ask('th')).body).toMatchObject({ message: expect.stringMatching(/^ไม่พบ/) })
  })
})

describe('text that cannot be kept', () => {
  it.each(['a\u0000b', 'a\ud800b'])('is the sender’s fault, not ours: %j', async (name) => {
    const time = clock.now().getTime()
    const answer = await server.call('POST', '/login', {
      body: { username: name, password: name, fb_id: '', facebook_flag: 0, time },
      headers: { authorization: loginSignature(time) },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { username: expect.any(String) } },
    })
  })

  it('in an address is told in the one shape as well', async () => {
    expect((await server.call('GET', '/storefront/%00/products')).status).toBe(400)
    const broken = await server.api.inject({ method: 'GET', url: '/api/v1/%E0%A4%A' })
    expect([broken.statusCode, Object.keys(broken.json())]).toEqual([400, ['code', 'message', 'requestId']])
  })
})

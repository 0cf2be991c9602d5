import { describe, expect } from 'vitest'
import { call as callOf } from './call.ts'
import { row } from './row.ts'
import { loginHeader, sessionOf, useWorld } from './world.ts'

const world = useWorld()
const call = callOf.bind(null, world)

const SOMYING = '10224000000000001'
const FLAGS = { live_flag: false, salepage_flag: false }
const signedIn = {
  token: expect.stringMatching(/^\S{20,}$/),
  timestamp: expect.any(Number),
  user_id: expect.any(String),
  name: expect.any(String),
  profile_pic: expect.stringMatching(/^https?:/),
  ...FLAGS,
}

/** A call of the sign-in kind, signed as section 7 has it. */
const signed = (path: string, body: object, time = Date.now()) =>
  call('POST', path, { authorization: loginHeader(world.product.loginSecret, time) }, { ...body, time })

const byPassword = () => ({
  username: world.product.signIn.email,
  password: world.product.signIn.password,
  fb_id: '',
  facebook_flag: 0,
})

/** A token that Facebook gives its app for one of its people. */
async function facebookToken(personId: string): Promise<string> {
  const answer = await fetch(`${world.product.sandbox}/control/facebook/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ personId, scopes: ['email', 'public_profile'] }),
  })
  return ((await answer.json()) as { token: string }).token
}

const social = async () => ({
  username: '',
  password: '',
  fb_id: SOMYING,
  fb_pic: 'https://example.com/picture.jpg',
  facebook_flag: 1,
  fb_access_token: await facebookToken(SOMYING),
})

describe('the calls', () => {
  row('call-login', async () => {
    for (const path of ['/login', '/login/']) {
      const { status, body, cookies } = await signed(path, byPassword())
      expect([status, body]).toEqual([200, expect.objectContaining(signedIn)])
      expect(cookies.some((cookie) => cookie.startsWith('session_token='))).toBe(true)
    }
  })

  row('call-signup', async () => {
    const { fb_access_token } = await social()
    const { status, body } = await signed('/signup/', {
      email: 'somying@example.com',
      name: 'สมหญิง ใจดี',
      fb_id: SOMYING,
      profile_pic_url: '',
      telephone: '0812345678',
      fb_access_token,
    })
    expect([status, body]).toEqual([200, expect.objectContaining(signedIn)])
  })

  row('call-login-social', async () => {
    const { status, body } = await signed('/login', await social())
    expect([status, body]).toEqual([200, expect.objectContaining(signedIn)])
    // The picture comes from the provider, never from what was sent.
    expect(body.profile_pic).not.toBe('https://example.com/picture.jpg')
  })

  row('call-check', async () => {
    const { token, timestamp, user_id } = await sessionOf(world.product)
    for (const path of [`/login/${timestamp}`, `/login/${timestamp}/`]) {
      const { status, body } = await call('GET', path, { authorization: `Bearer Token:${token}` })
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({
          user_id,
          name: expect.any(String),
          email: world.product.signIn.email,
          profile_pic: expect.stringMatching(/^https?:/),
          ...FLAGS,
        }),
      ])
    }
  })

  row('call-sign-out', async () => {
    const { token, timestamp } = await sessionOf(world.product)
    const headers = { authorization: `Bearer Token:${token}` }
    expect((await call('DELETE', `/login/${timestamp}/`, headers)).status).toBe(200)
    expect(await call('GET', `/login/${timestamp}/`, headers)).toMatchObject({
      status: 401,
      body: { message: 'Session expired' },
    })
  })

  row('header-login', async () => {
    const time = Date.now()
    const good = loginHeader(world.product.loginSecret, time)
    expect(good).toMatch(/^Bearer Login:[0-9a-f]{32}$/)
    const wrong = ['', 'Bearer Login:', `Bearer Login:${'0'.repeat(32)}`, loginHeader('another secret', time)]
    for (const authorization of wrong) {
      expect((await call('POST', '/login', { authorization }, { ...byPassword(), time })).status).toBe(401)
    }
    const stale = time - 6 * 60_000
    expect((await signed('/login', byPassword(), stale)).status).toBe(401)
    expect((await call('POST', '/login', { authorization: good }, { ...byPassword(), time })).status).toBe(
      200,
    )
  })

  row('header-token', async () => {
    const { token, timestamp } = await sessionOf(world.product)
    const asked = (authorization: string) => call('GET', `/login/${timestamp}/`, { authorization })
    expect((await asked(`Bearer Token:${token}`)).status).toBe(200)
    expect((await asked(`Bearer ${token}`)).status).toBe(401)
    expect((await asked(`Bearer Token:${token}x`)).status).toBe(401)
  })

  row('bases', async () => {
    expect(new URL(world.product.api).pathname).toBe('/api/v1')
    const { body } = await call('GET', '/client-config', {})
    expect(body).toMatchObject({
      facebookAppId: expect.stringMatching(/^\d+$/),
      liveUrl: null,
      salePagesUrl: null,
    })
    const { profile_pic } = (await signed('/login', byPassword())).body
    expect(String(profile_pic)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/files\//)
  })
})

describe('the session user', () => {
  row('session-user', async () => {
    const { status, body } = await signed('/login', byPassword())
    expect(status).toBe(200)
    const names = [
      'token',
      'user_id',
      'email',
      'name',
      'timestamp',
      'profile_pic',
      'live_flag',
      'salepage_flag',
    ]
    expect(Object.keys(body).toSorted()).toEqual(names.toSorted())
  })

  row('session-picture', async () => {
    const { profile_pic } = (await signed('/login', byPassword())).body
    expect(String(profile_pic)).toMatch(/placeholder/)
    const picture = await fetch(String(profile_pic))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(new URL(String(profile_pic)).origin).not.toBe(new URL(world.product.backoffice).origin)
  })

  row('session-stored', async () => {
    const { body, cookies } = await signed('/login', byPassword())
    const token = cookies.find((cookie) => cookie.startsWith('session_token=')) ?? ''
    const time = cookies.find((cookie) => cookie.startsWith('login_time=')) ?? ''
    expect(token).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(time).toBe(`login_time=${String(body.timestamp)}; Max-Age=2592000; Path=/; SameSite=Lax`)
  })
})

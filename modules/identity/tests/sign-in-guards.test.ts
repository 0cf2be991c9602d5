import { createHash } from 'node:crypto'
import { completePasswordReset, logIn } from '@langraan/identity/contract'
import { registerWithPassword } from '@langraan/identity/server'
import { controlledClock } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  loginSignature,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '@langraan/server/testing/server'
import { identityDeps } from '@langraan/server/wiring/wiring'

const clock = controlledClock(new Date('2026-11-20T10:00:00Z'))
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

describe('what is kept of signing in', () => {
  it('is the hash of each session’s token, which is 256 random bits', async () => {
    const tokens = [await server.person('a@kept.test'), await server.person('b@kept.test')].map(
      ({ token }) => token,
    )
    expect(new Set(tokens).size).toBe(2)
    const kept = await server.database.rows<{ hash: string; text: string }>(
      `SELECT encode(token_hash, 'hex') AS hash, s::text AS text FROM sessions s`,
    )
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      expect(kept.map(({ hash }) => hash)).toContain(createHash('sha256').update(token).digest('hex'))
      expect(kept.filter(({ text }) => text.includes(token))).toEqual([])
    }
  })

  it('is argon2id of each password, with 19 MiB, two passes and a salt of its own', async () => {
    for (const email of ['one@argon.test', 'two@argon.test'])
      await registerWithPassword(
        identityDeps(server.ground),
        { address: '127.0.0.1', network: '127.0.0.1', userAgent: 'test', devices: [] },
        { email, name: email, password: TEST_PASSWORD, language: 'th' },
        async () => undefined,
      )
    const rows = await server.database.rows<{ hash: string }>(
      `SELECT password_hash AS hash FROM users WHERE email LIKE '%@argon.test'`,
    )
    expect(rows).toHaveLength(2)
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2)
  })
})

describe('an address that guesses', () => {
  const from = (remoteAddress: string, username: string, password = 'nope') => {
    const time = clock.now().getTime()
    return server.api.inject({
      method: 'POST',
      url: '/api/v1/login',
      remoteAddress,
      payload: { username, password, fb_id: '', facebook_flag: 0, time },
      headers: {
        authorization: loginSignature(time),
        origin: new URL(server.ground.config.APP_URL).origin,
      },
    })
  }

  it('is locked at the hundredth failure, whichever accounts it tried, and nobody elsewhere is', async () => {
    await server.person('sprayed@guess.test')
    expect((await from('192.0.2.77', 'first@guess.test')).statusCode).toBe(401)
    // As after 98 more of others.
    await server.database.rows(
      `UPDATE sign_in_failures SET failures = 98 WHERE subject_hash = sha256('network:192.0.2.77')`,
    )
    const last = [await from('192.0.2.77', 'second@guess.test'), await from('192.0.2.77', 'third@guess.test')]
    expect(last.map(({ statusCode }) => statusCode)).toEqual([401, 401])
    const mine = await from('192.0.2.77', 'sprayed@guess.test', TEST_PASSWORD)
    expect([mine.statusCode, mine.json()]).toMatchObject([429, { code: 'locked' }])
    expect((await from('192.0.2.78', 'sprayed@guess.test', TEST_PASSWORD)).statusCode).toBe(200)
    clock.advance(16 * 60_000)
    expect((await from('192.0.2.77', 'sprayed@guess.test', TEST_PASSWORD)).statusCode).toBe(200)
  })

  it('is all addresses of a network of IPv6: none of them has tries of its own', async () => {
    await server.person('of-a-network@guess.test')
    const to = (host: number, name: string, password?: string) =>
      from(`2001:db8:1:2::${host.toString(16)}`, name, password)
    expect((await to(1, 'first-of-six@guess.test')).statusCode).toBe(401)
    // As after 97 more, of as many addresses.
    await server.database.rows(
      `UPDATE sign_in_failures SET failures = 98 WHERE subject_hash = sha256('network:2001:db8:1:2::/64')`,
    )
    expect((await to(2, 'second-of-six@guess.test')).statusCode).toBe(401)
    expect((await to(3, 'third-of-six@guess.test')).statusCode).toBe(401)
    expect((await to(0xffff, 'of-a-network@guess.test', TEST_PASSWORD)).statusCode).toBe(429)
    const next = await from('2001:db8:1:3::1', 'of-a-network@guess.test', TEST_PASSWORD)
    expect(next.statusCode).toBe(200)
    // Requests are counted by the network as well, before anything is looked at.
    const statuses = []
    for (let host = 1; host <= logIn.limit.max; host++)
      statuses.push((await from(`2001:db8:1:4::${host.toString(16)}`, 'x', '')).json<{ code: string }>().code)
    expect(statuses.at(-1)).not.toBe('too_many_requests')
    const beyond = await from('2001:db8:1:4:ffff::1', 'x', '')
    expect([beyond.statusCode, beyond.json()]).toMatchObject([429, { code: 'too_many_requests' }])
  })

  it('waits after as many calls as the request says, whatever else it may call, and nobody elsewhere does', async () => {
    const { max } = completePasswordReset.limit
    const complete = (remoteAddress: string) =>
      server.api.inject({
        method: 'POST',
        url: '/api/v1/password-resets/completion',
        remoteAddress,
        payload: { token: 'a token that nobody was sent', password: 'another long password' },
        headers: { origin: new URL(server.ground.config.APP_URL).origin },
      })
    const statuses: number[] = []
    for (let count = 0; count <= max; count++) statuses.push((await complete('192.0.2.90')).statusCode)
    expect(statuses).toEqual([...Array.from({ length: max }, () => 410), 429])
    expect((await complete('192.0.2.91')).statusCode).toBe(410)
    expect((await from('192.0.2.90', 'sprayed@guess.test', TEST_PASSWORD)).statusCode).toBe(200)
  })
})

import { controlledClock } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailWorld, type MailWorld } from '@langraan/server/testing/mail'
import { type Member, TEST_PASSWORD, type TestServer } from '@langraan/server/testing/server'

// The sandbox has the machine's clock, and its ID tokens say when they end.
const clock = controlledClock(new Date())
let world: MailWorld
let server: TestServer
let people: string[]

beforeAll(async () => {
  world = await openMailWorld(clock)
  server = world.server
  const page = await (await fetch((await begin()).url)).text()
  people = [...page.matchAll(/name="person" value="(U[0-9a-f]{32})"/g)].map(([, id = '']) => id)
})
afterAll(() => world.close())

type Begun = { url: string; cookie: string }
type Back = { code: string; state: string }

const cookieOf = (headers: Record<string, unknown>): string =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((line) => line.startsWith('line_login='))
    ?.split(';')[0] ?? ''

async function begin(as?: Member, purpose: 'link' | 'verify' = 'link'): Promise<Begun> {
  const { body, headers, status } = await server.call('POST', as ? '/account/line-logins' : '/line-logins', {
    as,
    ...(as && { body: { purpose } }),
  })
  if (status !== 200) throw new Error(`not begun: ${JSON.stringify(body)}`)
  return { url: (body as { url: string }).url, cookie: cookieOf(headers) }
}

/** What the person does at LINE: they choose who they are, and are sent back with a code. */
async function atLine({ url }: Begun, person: string): Promise<Back> {
  const wanted = new URL(url)
  const answer = await fetch(wanted.origin + wanted.pathname, {
    method: 'POST',
    body: new URLSearchParams([...wanted.searchParams, ['person', person]]),
    redirect: 'manual',
  })
  const back = new URL(answer.headers.get('location') ?? '')
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
}

const complete = (cookie: string, body: Partial<Back> & { totp?: string }, as?: Member) =>
  server.call('POST', as ? '/account/line-logins/completion' : '/line-logins/completion', {
    body,
    headers: { cookie: [as?.cookies, cookie].filter(Boolean).join('; ') },
  })

async function linked(email: string, person: string): Promise<Member> {
  const as = await server.person(email)
  const begun = await begin(as)
  const done = await complete(begun.cookie, await atLine(begun, person), as)
  if (done.status !== 200) throw new Error(`not linked: ${JSON.stringify(done.body)}`)
  return as
}

describe('signing in by LINE', () => {
  it('asks with state, nonce and PKCE, and keeps the attempt sealed in a cookie that no script reads', async () => {
    const { body, headers } = await server.call('POST', '/line-logins')
    const asked = new URL((body as { url: string }).url).searchParams
    expect(asked.get('response_type')).toBe('code')
    expect(asked.get('redirect_uri')).toBe('http://localhost:4000/login')
    expect(asked.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toHaveLength(43)
    const cookie = [headers['set-cookie']].flat().map(String)[0] ?? ''
    expect(cookie).toMatch(/^line_login=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toContain(asked.get('state'))
  })

  it('signs in whoever linked it, with the answer of section 7', async () => {
    const member = await linked('line@line.test', people[0] ?? '')
    const begun = await begin()
    const done = await complete(begun.cookie, await atLine(begun, people[0] ?? ''))
    expect(done).toMatchObject({
      status: 200,
      body: { token: expect.any(String), user_id: member.userId, email: 'line@line.test' },
    })
    expect(String(done.headers['set-cookie'])).toContain('session_token=')
    expect((await world.mailsUntil('line@line.test'))[0]?.subject).toContain('ผูกบัญชีเพิ่มแล้ว')
  })

  it('knows nobody by an e-mail, only by what was linked', async () => {
    const begun = await begin()
    expect(await complete(begun.cookie, await atLine(begun, people[1] ?? ''))).toMatchObject({
      status: 401,
      body: { code: 'no_linked_line' },
    })
  })

  it('believes no code of another attempt, no other state, no other browser, none twice, none late', async () => {
    const refused = { status: 422, body: { code: 'line_refused' } }
    const mine = await begin()
    const theirs = await begin()
    const answer = await atLine(theirs, people[0] ?? '')
    expect(await complete(mine.cookie, answer)).toMatchObject(refused)
    expect(await complete('', answer)).toMatchObject(refused)
    expect(await complete(theirs.cookie, { ...answer, state: 'another' })).toMatchObject(refused)
    expect(await complete('line_login=bm90IHNlYWxlZA', answer)).toMatchObject(refused)
    // The code of one attempt under the state of another: its verifier does not fit.
    const state = new URL(mine.url).searchParams.get('state') ?? ''
    expect(await complete(mine.cookie, { code: answer.code, state })).toMatchObject(refused)
    expect((await complete(theirs.cookie, answer)).status).toBe(200)
    expect(await complete(theirs.cookie, answer)).toMatchObject(refused)
    const late = await begin()
    const lateAnswer = await atLine(late, people[0] ?? '')
    clock.advance(10 * 60_000)
    expect(await complete(late.cookie, lateAnswer)).toMatchObject(refused)
    clock.set(new Date())
  })

  it('asks for the second step as well, and keeps what LINE said until it is there', async () => {
    const member = await linked('two-steps@line.test', people[2] ?? '')
    const begunFactor = await server.call('POST', '/account/second-factor', { as: member })
    const { secret } = begunFactor.body as { secret: string }
    const { codeOfStep, stepOf } = await import('../server/second-factor/totp.ts')
    const now = codeOfStep(secret, stepOf(clock.now()))
    const confirmed = await server.call('POST', '/account/second-factor/confirmation', {
      as: member,
      body: { code: now },
    })
    const [code] = (confirmed.body as { recoveryCodes: string[] }).recoveryCodes
    const begun = await begin()
    const first = await complete(begun.cookie, await atLine(begun, people[2] ?? ''))
    expect(first).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
    const wrong = await complete(cookieOf(first.headers), { totp: 'AAAAA-AAAAA' })
    expect(wrong).toMatchObject({ status: 403, body: { code: 'second_factor_wrong' } })
    expect(await complete(cookieOf(wrong.headers), { totp: code })).toMatchObject({
      status: 200,
      body: { user_id: member.userId },
    })
  })
})

describe('linking', () => {
  it('is for who has shown lately who they are, and only in the browser that began it', async () => {
    const as = await server.person('shy@line.test')
    clock.advance(16 * 60_000)
    expect(
      await server.call('POST', '/account/line-logins', { as, body: { purpose: 'link' } }),
    ).toMatchObject({ status: 403, body: { code: 'verification_needed' } })
    clock.set(new Date())
    const attacker = await server.person('attacker@line.test')
    const victim = await server.person('victim@line.test')
    const begun = await begin(attacker)
    const answer = await atLine(begun, people[1] ?? '')
    expect(await complete(begun.cookie, answer, victim)).toMatchObject({ body: { code: 'line_refused' } })
  })

  it('is refused where it is somebody else’s already', async () => {
    const as = await server.person('late-comer@line.test')
    const begun = await begin(as)
    expect(await complete(begun.cookie, await atLine(begun, people[0] ?? ''), as)).toMatchObject({
      status: 409,
      body: { code: 'identity_taken' },
    })
  })

  it('can be taken back, but not the last way in', async () => {
    const as = await linked('leaver@line.test', people[1] ?? '')
    const unlink = () => server.call('DELETE', '/account/identities/line', { as })
    await server.database.rows('UPDATE users SET password_hash = NULL WHERE user_id = $1', [as.userId])
    expect(await unlink()).toMatchObject({ status: 409, body: { code: 'last_way_in' } })
    await server.call('PUT', '/account/password', { as, body: { current: '', password: TEST_PASSWORD } })
    expect(await unlink()).toMatchObject({ status: 200, body: { unlinked: true } })
    const begun = await begin()
    expect(await complete(begun.cookie, await atLine(begun, people[1] ?? ''))).toMatchObject({
      body: { code: 'no_linked_line' },
    })
  })

  it('shows who one is where there is no password', async () => {
    const as = await linked('verify@line.test', people[1] ?? '')
    clock.advance(16 * 60_000)
    const begun = await begin(as, 'verify')
    const ask = () => server.call('POST', '/account/email-change', { as, body: { email: 'new@line.test' } })
    expect(await ask()).toMatchObject({ status: 403 })
    expect(await complete(begun.cookie, await atLine(begun, people[1] ?? ''), as)).toMatchObject({
      status: 200,
      body: { done: 'verify' },
    })
    expect((await ask()).status).toBe(202)
  })
})

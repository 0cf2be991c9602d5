import { withPerson } from '@langraan/db'
import { controlledClock } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSessionsForOperator, fellowOperators, personForOperator } from '../server/operators.sql.ts'
import { codeOfStep, stepOf } from '../server/second-factor/totp.ts'
import { makeOperator } from '@langraan/server/testing/billing-world'
import { type MailWorld, openMailWorld } from '@langraan/server/testing/mail'
import { loginSignature, type Member, TEST_PASSWORD, type TestServer } from '@langraan/server/testing/server'

const clock = controlledClock(new Date('2026-11-21T10:00:00Z'))
let world: MailWorld
let server: TestServer

beforeAll(async () => {
  world = await openMailWorld(clock)
  server = world.server
})
afterAll(() => world.close())

const READS = [
  '/operator/purchases',
  '/operator/package-prices',
  '/operator/coupons',
  '/operator/people?email=a@b.test',
  '/operator/operators',
]

/** Somebody who runs the platform, with nothing set up. */
async function careless(email: string): Promise<Member> {
  const as = await server.person(email)
  await server.database.rows('INSERT INTO operators VALUES ($1, $2)', [as.userId, clock.now()])
  return as
}

const post = async <T>(as: Member, path: string, body?: object) =>
  (await server.call('POST', `/account${path}`, { as, body })) as { status: number; body: T }
const codesOfReads = async (as: Member) => {
  const answers = await Promise.all(READS.map((path) => server.call('GET', path, { as })))
  return [...new Set(answers.map(({ status, body }) => (body as { code?: string }).code ?? status))]
}
const accessOf = async (as: Member) =>
  ((await server.call('GET', '/account/operator-access', { as })).body as { access: string }).access

async function setUp(as: Member): Promise<string> {
  const { secret } = (await post<{ secret: string }>(as, '/second-factor')).body
  expect((await post(as, '/second-factor/confirmation', { code: codeOf(secret) })).status).toBe(200)
  clock.advance(30_000)
  return secret
}
const codeOf = (secret: string) => codeOfStep(secret, stepOf(clock.now()))

async function signIn(email: string, totp: string): Promise<Member> {
  const time = clock.now().getTime()
  const body = { username: email, password: TEST_PASSWORD, fb_id: '', facebook_flag: 0, time, totp }
  const answer = await server.call('POST', '/login', {
    body,
    headers: { authorization: loginSignature(time) },
  })
  const {
    token,
    timestamp,
    user_id: userId,
  } = answer.body as {
    token: string
    timestamp: number
    user_id: string
  }
  const cookies = `session_token=${token}; login_time=${timestamp}`
  return { userId, email, token, loginTime: timestamp, cookies }
}

describe('whoever runs the platform', () => {
  it('reads nothing of it before a second step is set up, and all of it from then on', async () => {
    const as = await careless('first@operators.test')
    expect(await codesOfReads(as)).toEqual(['operator_needs_factor'])
    expect(await accessOf(as)).toBe('set_up')
    await setUp(as)
    expect(await accessOf(as)).toBe('open')
    expect(await codesOfReads(as)).toEqual([200])
  })

  it('shows a code in each session: one that was begun before is led to it', async () => {
    const email = 'second@operators.test'
    const as = await careless(email)
    const before = await server.person('elsewhere@operators.test')
    await server.database.rows('UPDATE sessions SET user_id = $1 WHERE user_id = $2', [
      as.userId,
      before.userId,
    ])
    const secret = await setUp(as)
    expect(await accessOf(before)).toBe('pass')
    expect(await codesOfReads(before)).toEqual(['operator_needs_code'])
    expect((await post(before, '/verification', { password: TEST_PASSWORD })).status).toBe(403)
    await post(before, '/verification', { password: TEST_PASSWORD, totp: codeOf(secret) })
    expect(await codesOfReads(before)).toEqual([200])
    clock.advance(30_000)
    expect(await accessOf(await signIn(email, codeOf(secret)))).toBe('open')
  })

  it('is out again when the step is turned off, and a code of the old one opens nothing with the new one', async () => {
    const as = await careless('third@operators.test')
    await setUp(as)
    const other = await server.person('other@operators.test')
    await server.database.rows('UPDATE sessions SET user_id = $1, second_factor_at = $3 WHERE user_id = $2', [
      as.userId,
      other.userId,
      clock.now(),
    ])
    expect(await codesOfReads(other)).toEqual([200])
    clock.advance(1_000)
    await server.call('DELETE', '/account/second-factor', { as })
    expect(await codesOfReads(as)).toEqual(['operator_needs_factor'])
    await setUp(as)
    expect(await codesOfReads(other)).toEqual(['operator_needs_code'])
  })

  it('does not exist for others', async () => {
    const as = await server.person('nobody@operators.test')
    expect(await accessOf(as)).toBe('none')
    expect(await codesOfReads(as)).toEqual(['not_found'])
  })
})

describe('a person whose device is gone', () => {
  it('is found by the whole e-mail, signed out everywhere by an operator, and told so', async () => {
    const operator = await makeOperator(server, 'ends@operators.test')
    const email = 'lost@operators.test'
    const person = await server.person(email)
    const find = (typed: string) =>
      server.call('GET', `/operator/people?email=${encodeURIComponent(typed)}`, { as: operator })
    expect((await find(' LOST@operators.test ')).body).toMatchObject({
      items: [{ userId: person.userId, email, devices: 1 }],
    })
    expect((await find('ost@operators.test')).body).toEqual({ items: [] })
    const end = () => server.call('DELETE', `/operator/people/${person.userId}/sessions`, { as: operator })
    expect(await end()).toMatchObject({ status: 200, body: { ended: 1 } })
    expect((await server.call('GET', '/account', { as: person })).status).toBe(401)
    expect((await server.call('GET', '/account', { as: operator })).status).toBe(200)
    expect((await world.mailsUntil(email))[0]?.subject).toContain('ออกจากระบบทุกเครื่องแล้ว')
    expect((await end()).body).toEqual({ ended: 0 })
    const unknown = `/operator/people/${crypto.randomUUID()}/sessions`
    expect((await server.call('DELETE', unknown, { as: operator })).status).toBe(404)
  })

  it('is nobody’s to look up who runs nothing, in the database too', async () => {
    const as = await server.person('curious@operators.test')
    const ask = (run: (tx: Parameters<typeof personForOperator>[0]) => Promise<unknown>) =>
      withPerson(server.ground.db, as.userId, run)
    await expect(ask((tx) => personForOperator(tx, as.email, clock.now()))).rejects.toThrow(
      'needs an operator',
    )
    await expect(ask((tx) => endSessionsForOperator(tx, as.userId))).rejects.toThrow('needs an operator')
    await expect(ask(fellowOperators)).rejects.toThrow('needs an operator')
  })
})

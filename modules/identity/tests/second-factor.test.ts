import { createHmac } from 'node:crypto'
import { controlledClock } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passSecondFactor } from '../server/second-factor/pass-second-factor.ts'
import { TestBrowser } from '@langraan/server/testing/browser'
import { openMailWorld, type MailWorld } from '@langraan/server/testing/mail'
import { loginSignature, type Member, TEST_PASSWORD, type TestServer } from '@langraan/server/testing/server'
import { sealingKeysOf } from '@langraan/server/wiring/wiring'

const clock = controlledClock(new Date('2026-11-20T10:00:00Z'))
let world: MailWorld
let server: TestServer

beforeAll(async () => {
  world = await openMailWorld(clock)
  server = world.server
})
afterAll(() => world.close())

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An app of somebody else's making: what it shows for a secret at a time. */
function appCode(secret: string, at = clock.now()): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(Math.floor(at.getTime() / 30_000), 4)
  const digest = createHmac('sha1', key).update(counter).digest()
  const number = digest.readUInt32BE((digest[19] ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

const logIn = (username: string, totp?: string, password = TEST_PASSWORD) => {
  const time = clock.now().getTime()
  const body = { username, password, fb_id: '', facebook_flag: 0, time, ...(totp !== undefined && { totp }) }
  return server.call('POST', '/login', { body, headers: { authorization: loginSignature(time) } })
}

const post = (as: Member, path: string, body?: object) => server.call('POST', `/account${path}`, { as, body })
type Begun = { secret: string; address: string; qrSvg: string }

async function withFactor(email: string): Promise<{ as: Member; secret: string; codes: string[] }> {
  const as = await server.person(email)
  const { secret } = (await post(as, '/second-factor')).body as Begun
  const { body } = await post(as, '/second-factor/confirmation', { code: appCode(secret) })
  clock.advance(30_000)
  return { as, secret, codes: (body as { recoveryCodes: string[] }).recoveryCodes }
}

const stateOf = async (as: Member) =>
  ((await server.call('GET', '/account', { as })).body as { secondFactor: object }).secondFactor

describe('turning the second step on', () => {
  it('takes a code of the app, gives ten recovery codes once, and is told by mail', async () => {
    const as = await server.person('on@factor.test')
    const begun = (await post(as, '/second-factor')).body as Begun
    expect(begun.address).toContain(`secret=${begun.secret}`)
    expect(begun.qrSvg).toMatch(/^<svg /)
    expect(await stateOf(as)).toEqual({ on: false, recoveryCodesLeft: 0 })
    expect((await logIn('on@factor.test')).status).toBe(200)
    expect(await post(as, '/second-factor/confirmation', { code: '000000' })).toMatchObject({
      status: 403,
      body: { code: 'second_factor_wrong' },
    })
    const done = await post(as, '/second-factor/confirmation', { code: appCode(begun.secret) })
    const { recoveryCodes } = done.body as { recoveryCodes: string[] }
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes.every((code) => /^[A-Z2-9]{5}-[A-Z2-9]{5}$/.test(code))).toBe(true)
    expect(await stateOf(as)).toEqual({ on: true, recoveryCodesLeft: 10 })
    expect((await world.mailsUntil('on@factor.test'))[0]?.subject).toContain('เปิดยืนยันสองขั้นแล้ว')
    expect(await post(as, '/second-factor')).toMatchObject({
      status: 409,
      body: { code: 'second_factor_on' },
    })
  })

  it('and off is for who has shown lately who they are, by both steps', async () => {
    const { as, secret } = await withFactor('again@factor.test')
    clock.advance(16 * 60_000)
    const off = () => server.call('DELETE', '/account/second-factor', { as })
    expect(await off()).toMatchObject({ status: 403, body: { code: 'verification_needed' } })
    expect(await post(as, '/second-factor/recovery-codes')).toMatchObject({ status: 403 })
    expect(await post(as, '/verification', { password: TEST_PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required' },
    })
    await post(as, '/verification', { password: TEST_PASSWORD, totp: appCode(secret) })
    expect((await off()).status).toBe(200)
    expect(await stateOf(as)).toEqual({ on: false, recoveryCodesLeft: 0 })
    expect((await logIn('again@factor.test')).status).toBe(200)
  })
})

describe('signing in with a second step', () => {
  it('says that a code is needed, and takes it in the same call', async () => {
    const { secret } = await withFactor('two@factor.test')
    expect(await logIn('two@factor.test')).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required' },
    })
    const wrong = appCode(secret) === '111111' ? '222222' : '111111'
    expect(await logIn('two@factor.test', wrong)).toMatchObject({
      status: 403,
      body: { code: 'second_factor_wrong' },
    })
    const good = appCode(secret)
    expect(await logIn('two@factor.test', ` ${good.slice(0, 3)} ${good.slice(3)}`)).toMatchObject({
      status: 200,
      body: { token: expect.any(String), timestamp: expect.any(Number), email: 'two@factor.test' },
    })
  })

  it('asks nobody for it who does not know the password', async () => {
    await withFactor('quiet@factor.test')
    expect(await logIn('quiet@factor.test', undefined, 'nope')).toMatchObject({
      status: 401,
      body: { code: 'wrong_password' },
    })
  })

  it('lets a person in on many devices at one moment', async () => {
    await server.person('devices@factor.test')
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(Array.from({ length: 4 }, () => logIn('devices@factor.test')))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
  })

  it('takes a code once, also from two who come at once, and none older than the last', async () => {
    const { secret } = await withFactor('once@factor.test')
    const code = appCode(secret)
    const answers = await Promise.all([logIn('once@factor.test', code), logIn('once@factor.test', code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const before = appCode(secret, new Date(clock.now().getTime() - 30_000))
    expect((await logIn('once@factor.test', before)).status).toBe(403)
    clock.advance(30_000)
    expect((await logIn('once@factor.test', appCode(secret))).status).toBe(200)
  })

  it('takes a recovery code once, and not one of a set that was renewed', async () => {
    const { as, codes } = await withFactor('lost@factor.test')
    const [first = '', second = ''] = codes
    expect((await logIn('lost@factor.test', first.toLowerCase())).status).toBe(200)
    expect((await logIn('lost@factor.test', first)).status).toBe(403)
    expect(await stateOf(as)).toEqual({ on: true, recoveryCodesLeft: 9 })
    const renewed = await post(as, '/second-factor/recovery-codes')
    const [anew = ''] = (renewed.body as { recoveryCodes: string[] }).recoveryCodes
    expect((await logIn('lost@factor.test', second)).status).toBe(403)
    expect((await logIn('lost@factor.test', anew)).status).toBe(200)
  })

  it('locks after ten wrong codes, though the password was right each time', async () => {
    const { secret } = await withFactor('guess@factor.test')
    const forgetPasswords = () =>
      server.database.rows(
        `DELETE FROM sign_in_failures WHERE subject_hash = sha256('stranger:127.0.0.1 email:guess@factor.test')`,
      )
    for (let count = 0; count < 10; count++) {
      await forgetPasswords()
      await logIn('guess@factor.test', 'AAAAA-AAAAA')
    }
    await forgetPasswords()
    expect(await logIn('guess@factor.test', appCode(secret))).toMatchObject({
      status: 429,
      body: { code: 'locked' },
    })
    clock.advance(16 * 60_000)
    expect((await logIn('guess@factor.test', appCode(secret))).status).toBe(200)
  })

  it('is asked of a known device whatever a stranger tries who has the password', async () => {
    await server.person('known@factor.test')
    const owner = new TestBrowser(server, clock, '192.0.2.10')
    expect((await owner.logIn('known@factor.test')).status).toBe(200)
    const { secret } = (await owner.call('POST', '/account/second-factor')).body as unknown as Begun
    const confirmed = await owner.call('POST', '/account/second-factor/confirmation', {
      code: appCode(secret),
    })
    expect(confirmed.status).toBe(200)
    const attacker = (at: number) => new TestBrowser(server, clock, `198.51.100.${at}`)
    for (let tries = 0; tries < 20; tries++)
      expect(
        (await attacker(tries).logIn('known@factor.test', TEST_PASSWORD, 'AAAAA-AAAAA')).body,
      ).toMatchObject({ code: 'second_factor_wrong' })
    clock.advance(30_000)
    const right = appCode(secret)
    expect((await attacker(99).logIn('known@factor.test', TEST_PASSWORD, right)).body).toMatchObject({
      code: 'locked',
    })
    expect((await owner.logIn('known@factor.test', TEST_PASSWORD, right)).status).toBe(200)
  })

  it('judges no more codes of a burst than ten, also where nothing before it is counted', async () => {
    const { as, secret } = await withFactor('burst@factor.test')
    const deps = { ...server.ground, factorKeys: sealingKeysOf(server.ground.config).secondFactors }
    const by = { kind: 'stranger', network: '192.0.2.1' } as const
    const show = (code: string) => passSecondFactor(deps, as.userId, code, by)
    const burst = await Promise.allSettled(Array.from({ length: 50 }, () => show('AAAAA-AAAAA')))
    const codes = burst.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code)
    expect(codes.filter((code) => code === 'second_factor_wrong')).toHaveLength(10)
    expect(codes.filter((code) => code === 'locked')).toHaveLength(40)
    await expect(show(appCode(secret))).rejects.toMatchObject({ code: 'locked' })
  })
})

it('keeps secret and codes so that a stolen table gives neither', async () => {
  const { secret, codes } = await withFactor('stolen@factor.test')
  const rows = await server.database.rows<{ text: string }>(
    `SELECT encode(secret_sealed, 'escape') AS text FROM second_factors
     UNION ALL SELECT encode(code_hash, 'escape') FROM recovery_codes`,
  )
  const plain = [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ text }) => plain.some((one) => text.includes(one)))).toEqual([])
})

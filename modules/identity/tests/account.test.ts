import { controlledClock } from '@langraan/runtime'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multipartFile } from '@langraan/server/testing/isolation/multipart'
import { openMailWorld, type MailWorld } from '@langraan/server/testing/mail'
import { loginSignature, type Member, TEST_PASSWORD, type TestServer } from '@langraan/server/testing/server'
import { until } from '@langraan/server/testing/world'

const clock = controlledClock(new Date('2026-11-20T10:00:00Z'))
const DAY_MS = 86_400_000
const NEW_PASSWORD = 'ร้านมะลิขายดีทุกวัน'
let world: MailWorld
let server: TestServer

beforeAll(async () => {
  world = await openMailWorld(clock)
  server = world.server
})
afterAll(() => world.close())

const logIn = (username: string, password = TEST_PASSWORD, userAgent = '') => {
  const time = clock.now().getTime()
  const body = { username, password, fb_id: '', facebook_flag: 0, time }
  const headers = { authorization: loginSignature(time), 'user-agent': userAgent }
  return server.call('POST', '/login', { body, headers })
}

async function again(email: string, userAgent = ''): Promise<Member> {
  const { token, timestamp, user_id } = (await logIn(email, TEST_PASSWORD, userAgent)).body as {
    token: string
    timestamp: number
    user_id: string
  }
  const cookies = `session_token=${token}; login_time=${timestamp}`
  return { userId: user_id, email, token, loginTime: timestamp, cookies }
}

const isIn = async (as: Member) => (await server.call('GET', '/account', { as })).status === 200
const verify = (as: Member, password = TEST_PASSWORD) =>
  server.call('POST', '/account/verification', { as, body: { password } })

describe('the account', () => {
  it('tells its person what there is, and nobody else', async () => {
    const as = await server.person('somying@account.test')
    expect((await server.call('GET', '/account', { as })).body).toEqual({
      userId: as.userId,
      name: 'somying',
      email: 'somying@account.test',
      pendingEmail: null,
      mobile: '',
      profilePicture: expect.stringContaining('placeholder'),
      hasOwnPicture: false,
      hasPassword: true,
      language: 'th',
      secondFactor: { on: false, recoveryCodesLeft: 0 },
      deleteAfter: null,
      identities: [],
    })
    expect((await server.call('GET', '/account')).status).toBe(401)
  })

  it('changes name, mobile and language, and says beside the field what is wrong', async () => {
    const as = await server.person('profile@account.test')
    const put = (body: object) => server.call('PUT', '/account/profile', { as, body })
    expect(await put({ name: ' สมหญิง ใจดี ', mobile: '081-234-5678' })).toMatchObject({
      status: 200,
      body: { name: 'สมหญิง ใจดี', mobile: '+66812345678' },
    })
    expect(await put({ name: ' ', mobile: '081' })).toMatchObject({
      status: 400,
      body: { fields: { name: 'กรอกชื่อ', mobile: expect.stringContaining('9–10 หลัก') } },
    })
    await server.call('PUT', '/account/language', { as, body: { language: 'en' } })
    expect((await server.call('GET', '/account', { as })).body).toMatchObject({ language: 'en' })
    const check = await server.call('GET', `/login/${as.loginTime}`, { as })
    expect(check.body).toMatchObject({ name: 'สมหญิง ใจดี' })
  })
})

describe('a picture of oneself', () => {
  const send = async (as: Member, content: Buffer) => {
    const { payload, type } = multipartFile('me.png', 'image/png', content)
    const headers = {
      cookie: as.cookies,
      origin: 'http://localhost:4000',
      'sec-fetch-site': 'same-origin',
      'content-type': type,
    }
    return server.api.inject({ method: 'POST', url: '/api/v1/account/picture', payload, headers })
  }
  const shown = async (as: Member) =>
    ((await server.call('GET', '/account', { as })).body as { profilePicture: string }).profilePicture
  const get = (as: Member, address: string) =>
    server.api.inject({ method: 'GET', url: address, headers: { cookie: as.cookies } })

  it('is re-encoded, shown to its person alone, replaced and removed with its file', async () => {
    const as = await server.person('picture@account.test')
    const draw = (background: string) =>
      sharp({ create: { width: 900, height: 500, channels: 3, background } })
        .png()
        .toBuffer()
    expect((await send(as, await draw('teal'))).statusCode).toBe(202)
    const first = await until(
      () => shown(as),
      (address) => address.startsWith('/api/v1/account/picture/'),
    )
    const picture = await get(as, first)
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    })
    const other = await server.person('nosy@account.test')
    expect((await get(other, first)).statusCode).toBe(404)
    await send(as, await draw('tomato'))
    await until(
      () => shown(as),
      (address) => address !== first,
    )
    expect((await get(as, first)).statusCode).toBe(404)
    const removed = await server.call('DELETE', '/account/picture', { as })
    expect(removed.body).toMatchObject({
      hasOwnPicture: false,
      profilePicture: expect.stringContaining('placeholder'),
    })
  })

  it('is refused when it is none', async () => {
    const as = await server.person('no-picture@account.test')
    const refused = await send(as, Buffer.from('<svg onload="alert(1)"/>'))
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'not_a_picture'])
  })
})

describe('a password that is changed', () => {
  const change = (as: Member, current: string, password = NEW_PASSWORD) =>
    server.call('PUT', '/account/password', { as, body: { current, password } })

  it('needs the old one, ends every other session, and is told by mail', async () => {
    const as = await server.person('change@account.test')
    const elsewhere = await again(as.email)
    expect(await change(as, 'not it')).toMatchObject({ status: 422, body: { code: 'verification_failed' } })
    for (const known of ['change@account.test', 'starwars'])
      expect(await change(as, TEST_PASSWORD, known)).toMatchObject({ body: { code: 'password_known' } })
    expect(await change(as, TEST_PASSWORD)).toMatchObject({ status: 200 })
    expect([await isIn(as), await isIn(elsewhere)]).toEqual([true, false])
    expect((await logIn('change@account.test')).status).toBe(401)
    expect((await logIn('change@account.test', NEW_PASSWORD)).status).toBe(200)
    const [told] = await world.mailsUntil('change@account.test')
    expect(told?.subject).toContain('เปลี่ยนรหัสผ่านแล้ว')
  })

  it('is no place to guess: ten wrong ones lock the session, and no other way in', async () => {
    const as = await server.person('guess@account.test')
    for (let count = 0; count < 10; count++) await change(as, 'not it')
    expect(await change(as, TEST_PASSWORD)).toMatchObject({ status: 429, body: { code: 'locked' } })
    expect(await verify(as)).toMatchObject({ status: 429, body: { code: 'locked' } })
    expect(await change(await again('guess@account.test'), TEST_PASSWORD)).toMatchObject({ status: 200 })
  })

  it('is set without an old one by who has none, while it is fresh that it is they', async () => {
    const as = await server.person('first@account.test')
    await server.database.rows('UPDATE users SET password_hash = NULL WHERE user_id = $1', [as.userId])
    clock.advance(16 * 60_000)
    expect(await change(as, '')).toMatchObject({ status: 403, body: { code: 'verification_needed' } })
    expect(await verify(as)).toMatchObject({ body: { code: 'no_password_yet' } })
    await server.database.rows('UPDATE sessions SET verified_at = $2 WHERE user_id = $1', [
      as.userId,
      clock.now(),
    ])
    expect(await change(as, '')).toMatchObject({ status: 200 })
  })
})

describe('an e-mail that is changed', () => {
  const ask = (as: Member, email: string) =>
    server.call('POST', '/account/email-change', { as, body: { email } })
  const complete = (token: string) => server.call('POST', '/email-changes/completion', { body: { token } })
  const tokenIn = (text = '') => /\/confirm-email#([\w-]+)/.exec(text)?.[1] ?? ''

  it('counts once the link mailed to the new address was opened; the old one is told', async () => {
    const as = await server.person('before@account.test')
    expect(await ask(as, 'After@account.test')).toMatchObject({ status: 202 })
    expect((await server.call('GET', '/account', { as })).body).toMatchObject({
      email: 'before@account.test',
      pendingEmail: 'after@account.test',
    })
    const [mail] = await world.mailsUntil('after@account.test')
    const token = tokenIn(mail?.text)
    expect(await complete(token)).toMatchObject({ status: 200, body: { email: 'after@account.test' } })
    expect((await logIn('before@account.test')).status).toBe(401)
    expect((await logIn('after@account.test')).status).toBe(200)
    const [told] = await world.mailsUntil('before@account.test')
    expect(told?.subject).toContain('เปลี่ยนอีเมลของบัญชีแล้ว')
    expect(await complete(token)).toMatchObject({ status: 410, body: { code: 'email_link_over' } })
  })

  it('needs to be shown to be wished by its person when signing in is long ago', async () => {
    const as = await server.person('long-ago@account.test')
    clock.advance(16 * 60_000)
    expect(await ask(as, 'wish@account.test')).toMatchObject({
      status: 403,
      body: { code: 'verification_needed' },
    })
    expect(await verify(as, 'not it')).toMatchObject({ status: 422 })
    expect(await verify(as)).toMatchObject({ status: 200 })
    expect(await ask(as, 'wish@account.test')).toMatchObject({ status: 202 })
  })

  it('tells nobody but who reads there that an address has an account', async () => {
    const as = await server.person('asker@account.test')
    await server.person('has-one@account.test')
    const [free, taken] = [await ask(as, 'has-none@account.test'), await ask(as, 'has-one@account.test')]
    expect({ ...taken, headers: {} }).toEqual({ ...free, headers: {} })
    const [mail] = await world.mailsUntil('has-one@account.test')
    expect([mail?.subject, tokenIn(mail?.text)]).toEqual(['อีเมลนี้มีบัญชีอยู่แล้ว · หลังร้าน', ''])
  })

  it('does not follow a link that was withdrawn, is older than a day, or whose address was taken meanwhile', async () => {
    const as = await server.person('mind@account.test')
    const tokenFor = async (email: string) => {
      await ask(as, email)
      return tokenIn((await world.mailsUntil(email))[0]?.text)
    }
    const withdrawn = await tokenFor('withdrawn@account.test')
    await server.call('DELETE', '/account/email-change', { as })
    expect(await complete(withdrawn)).toMatchObject({ status: 410 })
    const raced = await tokenFor('raced@account.test')
    await server.person('raced@account.test')
    expect(await complete(raced)).toMatchObject({ status: 409, body: { code: 'email_in_use' } })
    await verify(as)
    const old = await tokenFor('old@account.test')
    clock.advance(DAY_MS)
    expect(await complete(old)).toMatchObject({ status: 410 })
  })
})

describe('devices', () => {
  const list = async (as: Member) =>
    ((await server.call('GET', '/account/devices', { as })).body as { items: Record<string, unknown>[] })
      .items
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'

  it('are listed as their person knows them, the address masked, and can be signed out one by one', async () => {
    const as = await server.person('devices@account.test')
    clock.advance(60_000)
    const phone = await again('devices@account.test', iphone)
    const [first, second] = await list(as)
    expect(first).toMatchObject({
      browser: 'Safari',
      system: 'iPhone',
      address: '127.0.0.•••',
      isThis: false,
    })
    expect(second).toMatchObject({ isThis: true })
    const stranger = await server.person('stranger@account.test')
    const end = (who: Member) =>
      server.call('DELETE', `/account/devices/${String(first?.sessionId)}`, { as: who })
    expect((await end(stranger)).status).toBe(404)
    expect(await isIn(phone)).toBe(true)
    expect((await end(as)).status).toBe(200)
    expect([await isIn(phone), await isIn(as)]).toEqual([false, true])
  })

  it('are signed out everywhere else, and everywhere', async () => {
    const as = await server.person('everywhere@account.test')
    const others = [await again(as.email), await again(as.email)]
    expect((await server.call('DELETE', '/account/devices?but=this', { as })).body).toEqual({ ended: 2 })
    expect([await isIn(as), ...(await Promise.all(others.map(isIn)))]).toEqual([true, false, false])
    const all = await server.call('DELETE', '/account/devices', { as })
    expect(all.body).toEqual({ ended: 1 })
    expect(String(all.headers['set-cookie'])).toContain('session_token=;')
    expect(await isIn(as)).toBe(false)
  })

  it('that are not used for 14 days are signed out, those that are used only after 30', async () => {
    const [idle, used] = [await server.person('idle@account.test'), await server.person('used@account.test')]
    clock.advance(13 * DAY_MS)
    expect(await isIn(used)).toBe(true)
    clock.advance(DAY_MS)
    expect(await server.call('GET', '/account', { as: idle })).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    })
    clock.advance(12 * DAY_MS)
    expect(await isIn(used)).toBe(true)
    clock.advance(4 * DAY_MS)
    expect(await isIn(used)).toBe(false)
  })

  it('are noted as used at most every ten minutes, so that most requests write nothing', async () => {
    const as = await server.person('noted@account.test')
    const seen = async () => (await list(as))[0]?.lastSeenAt
    clock.advance(9 * 60_000)
    expect(await seen()).toBe(new Date(as.loginTime).toISOString())
    clock.advance(2 * 60_000)
    expect(await seen()).toBe(clock.now().toISOString())
  })
})

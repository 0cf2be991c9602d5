import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { controlledClock } from '@langraan/runtime'
import { startSandbox } from '@langraan/sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  loginSignature,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '@langraan/server/testing/server'
import { until } from '@langraan/server/testing/world'

const clock = controlledClock(new Date('2026-11-20T10:00:00Z'))
const NEW_PASSWORD = 'ร้านมะลิขายดีทุกวัน'
let server: TestServer
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'langraan-sandbox-'))
  sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    hosts: ['127.0.0.1'],
    dataFolder: folder,
    facebook: { appId: '1000001', appSecret: 'facebook-secret' },
    shippop: { apiKeys: ['key'], webhookUrl: null },
  })
  const env = {
    MAIL_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    MAIL_FROM: 'หลังร้าน <no-reply@langraan.example>',
  }
  server = await startTestServer({ clock, jobs: true, env })
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

type Mail = { to: string[]; subject: string; text: string; html: string }

async function mailsTo(email: string): Promise<Mail[]> {
  const answer = await fetch(
    `${sandbox.url.replace('localhost', '127.0.0.1')}/inbox/messages?to=${encodeURIComponent(email)}`,
  )
  return ((await answer.json()) as { items: Mail[] }).items
}

const ask = (email: string, language = 'th') =>
  server.call('POST', '/password-resets', { body: { email }, headers: { 'accept-language': language } })

const complete = (token: string, password = NEW_PASSWORD) =>
  server.call('POST', '/password-resets/completion', { body: { token, password } })

const logIn = (username: string, password: string) => {
  const time = clock.now().getTime()
  const body = { username, password, fb_id: '', facebook_flag: 0, time }
  return server.call('POST', '/login', { body, headers: { authorization: loginSignature(time) } })
}

/** Asks for a link and takes its token from the mail. */
async function tokenFor(email: string): Promise<string> {
  await ask(email)
  const [mail] = await until(
    () => mailsTo(email),
    (mails) => mails.length > 0,
  )
  return /\/reset-password#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('a forgotten password', () => {
  it('is set anew by the link of the mail: the old one no longer works, every device is signed out', async () => {
    const member = await server.person('forgetful@shop.test')
    const token = await tokenFor('forgetful@shop.test')
    expect(token).toHaveLength(43)
    // Known of leaks: another one may be chosen by the same link.
    expect(await complete(token, 'Starwars')).toMatchObject({ status: 422, body: { code: 'password_known' } })
    expect(await complete(token)).toMatchObject({ status: 200, body: { changed: true } })
    expect((await server.call('GET', `/login/${member.loginTime}`, { as: member })).status).toBe(401)
    expect((await logIn('forgetful@shop.test', TEST_PASSWORD)).status).toBe(401)
    expect((await logIn('forgetful@shop.test', NEW_PASSWORD)).status).toBe(200)
    const [told] = await until(
      async () =>
        (await mailsTo('forgetful@shop.test')).filter((mail) => mail.subject.includes('เปลี่ยนรหัสผ่านแล้ว')),
      (mails) => mails.length > 0,
    )
    expect(told?.text).toContain('http://localhost:4000/forgot-password')
  })

  it('has a link that is good once, and for an hour', async () => {
    await server.person('once@shop.test')
    const used = await tokenFor('once@shop.test')
    await complete(used)
    expect(await complete(used)).toMatchObject({ status: 410, body: { code: 'reset_link_over' } })
    await server.person('late@shop.test')
    const old = await tokenFor('late@shop.test')
    clock.advance(60 * 60_000)
    expect(await complete(old)).toMatchObject({ status: 410, body: { code: 'reset_link_over' } })
    expect(await complete('a token that nobody was sent')).toMatchObject({ status: 410 })
  })

  it('is used by one of two who come at once', async () => {
    await server.person('twice@shop.test')
    const token = await tokenFor('twice@shop.test')
    const answers = await Promise.all([complete(token), complete(token, `${NEW_PASSWORD} 2`)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 410])
  })

  it('tells nobody who has an account, and writes to nobody who has none', async () => {
    await server.person('known-one@shop.test')
    const [known, unknown] = [await ask('Known-One@shop.test'), await ask('nobody@shop.test')]
    expect(unknown).toMatchObject({ status: 202, body: { requested: true } })
    expect(unknown.body).toEqual(known.body)
    await until(
      () => mailsTo('known-one@shop.test'),
      (mails) => mails.length === 1,
    )
    expect(await mailsTo('nobody@shop.test')).toEqual([])
  })

  it('writes once, however often it is asked within a minute', async () => {
    await server.person('impatient@shop.test')
    await Promise.all(Array.from({ length: 8 }, () => ask('impatient@shop.test')))
    await until(
      () => mailsTo('impatient@shop.test'),
      (mails) => mails.length > 0,
    )
    expect(await mailsTo('impatient@shop.test')).toHaveLength(1)
  })

  it('lets nobody in who was let through by the old password while it was being changed', async () => {
    await server.person('racing@shop.test')
    const token = await tokenFor('racing@shop.test')
    const tries = Array.from({ length: 9 }, () => logIn('racing@shop.test', TEST_PASSWORD))
    expect((await complete(token)).status).toBe(200)
    await Promise.all(tries)
    const rows = await server.database.rows(
      `SELECT FROM sessions JOIN users USING (user_id) WHERE email = 'racing@shop.test'`,
    )
    expect(rows).toEqual([])
  })

  it('is not blocked by a stranger who asks again and again, and floods nobody', async () => {
    await server.person('besieged@shop.test')
    const first = await tokenFor('besieged@shop.test')
    for (let asked = 0; asked < 12; asked++) {
      await server.database.rows('DELETE FROM pgboss.job')
      if ((await ask('besieged@shop.test')).status === 429) continue
      await until(
        () =>
          server.database.rows(
            `SELECT FROM pgboss.job WHERE name = 'mail-password-reset' AND state = 'completed'`,
          ),
        (done) => done.length > 0,
      )
    }
    expect(await mailsTo('besieged@shop.test')).toHaveLength(5)
    expect((await complete(first)).status).toBe(200)
  })

  it('keeps only the hash of the token', async () => {
    await server.person('hashed@shop.test')
    const token = await tokenFor('hashed@shop.test')
    const rows = await server.database.rows<{ text: string }>(
      `SELECT r::text AS text FROM password_resets r UNION ALL SELECT j.data::text FROM pgboss.job j`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
  })

  it.each([
    ['short', 400, 'invalid_input'],
    ['password123', 422, 'password_known'],
    ['weak@shop.test', 422, 'password_known'],
  ])('refuses %s as the new one, and the link stays good', async (password, status, code) => {
    const email = `weak@shop.test`
    if (password === 'short') await server.person(email)
    else await server.database.rows('DELETE FROM pgboss.job')
    // A password that was set is told by mail as well, whenever that comes.
    const tokens = async () => (await mailsTo(email)).flatMap(({ text }) => /#([\w-]+)/.exec(text)?.[1] ?? [])
    const before = (await tokens()).length
    await ask(email)
    const [token = ''] = await until(tokens, (found) => found.length > before)
    expect(await complete(token, password)).toMatchObject({ status, body: { code } })
    expect(await complete(token)).toMatchObject({ status: 200 })
  })

  it('is written about in the language of the one who asks, with the name as words and not as markup', async () => {
    await server.person('english@shop.test')
    await server.database.rows(`UPDATE users SET name = '<b>Som</b>' WHERE email = 'english@shop.test'`)
    await ask('english@shop.test', 'en')
    const [mail] = await until(
      () => mailsTo('english@shop.test'),
      (mails) => mails.length > 0,
    )
    expect(mail?.subject).toBe('Set a new password · Langraan')
    expect(mail?.html).toContain('Hello &lt;b&gt;Som&lt;/b&gt;')
  })
})

import { controlledClock } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOperator } from '@langraan/server/testing/billing-world'
import { TestBrowser } from '@langraan/server/testing/browser'
import { openMailWorld, type MailWorld } from '@langraan/server/testing/mail'
import type { TestServer } from '@langraan/server/testing/server'
import { until } from '@langraan/server/testing/world'

const clock = controlledClock(new Date('2026-11-20T00:00:00Z'))
let world: MailWorld
let server: TestServer

beforeAll(async () => {
  world = await openMailWorld(clock)
  server = world.server
})
afterAll(() => world.close())

let addresses = 0
/** Somebody who was never here: another network each time. */
const stranger = () => {
  addresses++
  return new TestBrowser(server, clock, `10.${addresses >> 8}.${addresses & 255}.7`)
}

/** Somebody with an account, in a browser in which they have signed in. */
async function ownerOf(email: string): Promise<TestBrowser> {
  await server.person(email)
  const browser = stranger()
  expect((await browser.logIn(email)).status).toBe(200)
  return browser
}

const passwordOf = (subject: string, failures: number) =>
  server.database.rows(`UPDATE sign_in_failures SET failures = $2 WHERE subject_hash = sha256($1::bytea)`, [
    Buffer.from(subject),
    failures,
  ])

describe('a stranger who guesses the password', () => {
  it('locks nobody out in a whole day: not the owner’s own browser, and not their open session', async () => {
    const email = 'owner@besieged.test'
    const atHome = await ownerOf(email)
    const atWork = await ownerOf('other@besieged.test')
    expect((await atWork.logIn(email)).status).toBe(200)
    const judged: number[] = []
    for (let hour = 0; hour < 24; hour++) {
      const first = await stranger().logIn(email, 'a guess')
      // As after 97 more guesses of this hour, each from a network of its own.
      await passwordOf(`email:${email}`, 98)
      const others = [await stranger().logIn(email, 'a guess'), await stranger().logIn(email, 'a guess')]
      const answers = [first, ...others, await stranger().logIn(email, 'a guess')]
      judged.push(answers.filter(({ status }) => status === 401).length)
      expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'locked' } })
      // Nor is a right guess judged any more.
      expect((await stranger().logIn(email)).status).toBe(429)
      // The owner comes and goes, here and there, as on any day.
      atHome.address = hour % 2 === 0 ? '198.51.100.7' : '2001:db8::7'
      expect((await atHome.logIn(email)).status).toBe(200)
      expect((await atWork.verify()).status).toBe(200)
      clock.advance(60 * 60_000)
    }
    expect(judged).toEqual(Array.from({ length: 24 }, () => 3))
  })

  it('waits in the same words for an e-mail that nobody has', async () => {
    const answers = []
    for (const email of ['somebody@words.test', 'nobody@words.test']) {
      if (email.startsWith('some')) await server.person(email)
      const one = stranger()
      for (let count = 0; count < 10; count++) await one.logIn(email, 'a guess')
      const { status, body } = await one.logIn(email, 'a guess')
      answers.push({ status, ...body, requestId: '' })
    }
    expect(answers[0]).toMatchObject({
      status: 429,
      code: 'locked',
      message: 'ลองผิดหลายครั้ง รอ 900 วินาทีแล้วลองใหม่',
    })
    expect(answers[1]).toEqual(answers[0])
  })

  it('is no known device by the token of another account, nor by one that was planted', async () => {
    const victim = await ownerOf('victim@planted.test')
    const attacker = await ownerOf('attacker@planted.test')
    // Planted in the victim's browser, which signs in with it.
    const own = victim.cookies.get('known_devices') ?? ''
    victim.cookies.set('known_devices', attacker.cookies.get('known_devices') ?? '')
    expect((await victim.logIn('victim@planted.test')).status).toBe(200)
    expect(victim.cookies.get('known_devices')).not.toBe(attacker.cookies.get('known_devices'))
    expect(victim.cookies.get('known_devices')).not.toContain(own)
    for (let count = 0; count < 10; count++) await attacker.logIn('victim@planted.test', 'a guess')
    expect((await attacker.logIn('victim@planted.test')).status).toBe(429)
    expect((await victim.logIn('victim@planted.test')).status).toBe(200)
  })

  it('makes up no name that is counted as somebody’s own tries', async () => {
    const email = 'plain@names.test'
    await server.person(email)
    const owner = stranger()
    const crafted = `${email} network:${owner.address}`
    const attacker = stranger()
    for (let count = 0; count < 10; count++) {
      await attacker.logIn(crafted, 'a guess')
      await attacker.logIn(`stranger:${owner.address} email:${email}`, 'a guess')
    }
    expect((await owner.logIn(email)).status).toBe(200)
  })
})

describe('a known device', () => {
  it('has tries of its own: ten wrong ones lock it, and no other one', async () => {
    const email = 'owner@devices.test'
    const lost = await ownerOf(email)
    const kept = stranger()
    await kept.logIn(email)
    for (let count = 0; count < 10; count++) expect((await lost.logIn(email, 'a guess')).status).toBe(401)
    expect((await lost.logIn(email)).status).toBe(429)
    expect((await kept.logIn(email)).status).toBe(200)
    expect((await stranger().logIn(email)).status).toBe(200)
  })

  it('is known of each of the people who sign in there, also after signing out', async () => {
    const shared = await ownerOf('first@shared.test')
    await server.person('second@shared.test')
    expect((await shared.logIn('second@shared.test')).status).toBe(200)
    await shared.call('DELETE', `/login/${shared.cookies.get('login_time')}`)
    expect(shared.cookies.has('session_token')).toBe(false)
    for (const email of ['first@shared.test', 'second@shared.test']) {
      const attacker = new TestBrowser(server, clock, shared.address)
      for (let count = 0; count < 10; count++) await attacker.logIn(email, 'a guess')
      expect((await attacker.logIn(email)).status).toBe(429)
      expect((await shared.logIn(email)).status).toBe(200)
    }
    // A token each: nothing that is kept says that two people share a browser.
    const [kept] = await server.database.rows<{ devices: number; tokens: number }>(
      `SELECT count(*)::integer AS devices, count(DISTINCT token_hash)::integer AS tokens FROM known_devices
       JOIN users USING (user_id) WHERE email LIKE '%@shared.test'`,
    )
    expect(kept?.tokens).toBe(kept?.devices)
  })

  it('is remembered for the twenty used last', async () => {
    const email = 'many@devices.test'
    await server.person(email)
    await server.database.rows(
      `INSERT INTO known_devices SELECT user_id, sha256(n::text::bytea), $1::timestamptz - n * interval '1 day', $1::timestamptz - n * interval '1 day'
       FROM users, generate_series(1, 30) n WHERE email = '${email}'`,
      [clock.now()],
    )
    await stranger().logIn(email)
    const left = await server.database.rows<{ days: number }>(
      `SELECT extract(day FROM $1::timestamptz - used_at)::integer AS days FROM known_devices JOIN users USING (user_id)
       WHERE email = '${email}' ORDER BY used_at DESC`,
      [clock.now()],
    )
    // Today's two, by the helper and here, and the eighteen before.
    expect(left.map(({ days }) => days)).toEqual([0, 0, ...Array.from({ length: 18 }, (_, day) => day + 1)])
  })

  it.each([
    ['signing out everywhere', (at: TestBrowser) => at.call('DELETE', '/account/devices?but=none')],
    ['a password that is changed elsewhere', changeElsewhere],
    ['its session being ended elsewhere', endElsewhere],
    ['an operator who signs its person out', signOutByOperator],
  ])('is forgotten by %s', async (why, forget) => {
    const email = `${[...why].filter((letter) => /[a-z]/.test(letter)).join('')}@forgotten.test`
    const browser = await ownerOf(email)
    const known = browser.cookies.get('known_devices') ?? ''
    expect((await forget(browser, email)).status).toBe(200)
    // Whoever finds it is a stranger: their wrong ones are counted as a stranger's.
    const finder = stranger()
    finder.cookies.set('known_devices', known)
    await finder.logIn(email, 'a guess')
    const counted = await server.database.rows(
      `SELECT FROM sign_in_failures WHERE subject_hash = sha256($1::bytea)`,
      [Buffer.from(`email:${email}`)],
    )
    expect(counted).toHaveLength(1)
  })
})

async function changeElsewhere(_browser: TestBrowser, email = '') {
  const elsewhere = stranger()
  await elsewhere.logIn(email)
  const body = { current: 'a long enough password', password: 'ร้านมะลิขายดีทุกวัน' }
  const changed = await elsewhere.call('PUT', '/account/password', body)
  // Where it was changed stays known.
  expect((await elsewhere.verify('ร้านมะลิขายดีทุกวัน')).status).toBe(200)
  const rows = await server.database.rows(
    `SELECT FROM known_devices JOIN users USING (user_id) WHERE email = $1`,
    [email],
  )
  expect(rows).toHaveLength(1)
  return changed
}

async function signOutByOperator(_browser: TestBrowser, email = '') {
  const operator = await makeOperator(server, 'operator@forgotten.test')
  const [person] = await server.database.rows<{ id: string }>(
    'SELECT user_id AS id FROM users WHERE email = $1',
    [email],
  )
  return server.call('DELETE', `/operator/people/${person?.id}/sessions`, { as: operator })
}

async function endElsewhere(browser: TestBrowser, email = '') {
  const elsewhere = stranger()
  await elsewhere.logIn(email)
  const [ended] = await server.database.rows<{ id: string }>(
    `SELECT session_id AS id FROM sessions WHERE address = $1 AND user_id = (SELECT user_id FROM users WHERE email = $2)`,
    [browser.address, email],
  )
  return elsewhere.call('DELETE', `/account/devices/${ended?.id}`)
}

describe('a stranger who asks for links', () => {
  const ask = (by: TestBrowser, email: string) => by.call('POST', '/password-resets', { email })

  /** Asks, and waits until the worker has gone through what was asked. */
  async function askAndMail(by: TestBrowser, email: string) {
    // At most once a minute, by the clock of the queue; here a minute has passed.
    await server.database.rows('DELETE FROM pgboss.job')
    const answer = await ask(by, email)
    if (answer.status === 202)
      await until(
        () =>
          server.database.rows(
            `SELECT FROM pgboss.job WHERE name = 'mail-password-reset' AND state = 'completed'`,
          ),
        (done) => done.length > 0,
      )
    return answer
  }

  it('uses up what strangers have, and nothing of a known device; the next mail says how many were not sent', async () => {
    const email = 'owner@links.test'
    const owner = await ownerOf(email)
    for (let count = 0; count < 5; count++) expect((await askAndMail(stranger(), email)).status).toBe(202)
    for (let count = 0; count < 3; count++)
      expect(await askAndMail(stranger(), email)).toMatchObject({
        status: 429,
        body: {
          code: 'reset_asked_often',
          message: expect.stringContaining('รอ 45 นาที'),
        },
      })
    expect(await world.mailsTo(email)).toHaveLength(5)
    expect((await askAndMail(owner, email)).status).toBe(202)
    const [newest, before] = await world.mailsUntil(email, 6)
    expect(newest?.text).toContain('มีคำขออีก 3 ครั้งที่ไม่ได้ส่งอีเมล')
    expect(before?.text).not.toContain('ไม่ได้ส่งอีเมล')
    // Once told, it is not told again.
    await askAndMail(owner, email)
    expect((await world.mailsUntil(email, 7))[0]?.text).not.toContain('ไม่ได้ส่งอีเมล')
  })

  it('is told to wait in the same words for an e-mail that nobody has', async () => {
    await server.person('somebody@links.test')
    const answers = []
    for (const email of ['somebody@links.test', 'nobody@links.test']) {
      const one = stranger()
      for (let count = 0; count < 5; count++) expect((await ask(one, email)).status).toBe(202)
      const { status, body } = await ask(one, email)
      answers.push({ status, ...body, requestId: '' })
    }
    expect(answers[0]).toMatchObject({ status: 429, message: expect.stringContaining('รอ 60 นาที') })
    expect(answers[1]).toEqual(answers[0])
  })

  it('leaves the owner a way in by the mail, though strangers have used up every try', async () => {
    const email = 'new-browser@links.test'
    await server.person(email)
    await askAndMail(stranger(), email)
    await stranger().logIn(email, 'a guess')
    await passwordOf(`email:${email}`, 99)
    await stranger().logIn(email, 'a guess')
    const browser = stranger()
    expect((await browser.logIn(email)).status).toBe(429)
    const [mail] = await world.mailsUntil(email)
    const token = /\/reset-password#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const password = 'ร้านมะลิขายดีทุกวัน'
    expect((await browser.call('POST', '/password-resets/completion', { token, password })).status).toBe(200)
    expect((await browser.logIn(email, password)).status).toBe(200)
    expect((await stranger().logIn(email, password)).status).toBe(429)
  })
})

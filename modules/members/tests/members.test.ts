import { callsOf } from '@langraan/server/testing/calls'
import { controlledClock } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailWorld, type MailWorld } from '@langraan/server/testing/mail'
import { loginSignature, type Member, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { until } from '@langraan/server/testing/world'

const clock = controlledClock(new Date('2026-11-20T10:00:00Z'))
const DAY_MS = 86_400_000
const PASSWORD = 'ร้านมะลิขายดีทุกวัน'
let world: MailWorld
let server: TestServer
let shop: TestShop

beforeAll(async () => {
  world = await openMailWorld(clock)
  server = world.server
  shop = await server.shop('members')
})
afterAll(() => world.close())

type People = {
  members: { memberId: string; email: string; name: string; role: string; isYou: boolean }[]
  invitations: { invitationId: string; email: string; role: string; isOver: boolean }[]
}
type Answer = { status: number; body: People & { code?: string } }

const call = callsOf<Answer['body']>(() => ({ server, shop }))
const invite = (email: string, role = 'packer', as?: Member) =>
  call('POST', '/invitations', { email, role }, as)
const peopleOf = async () => (await call('GET', '/members')).body
const post = (path: string, body: object, as?: Member) => server.call('POST', path, { as, body })

async function tokenFor(email: string, count = 1): Promise<string> {
  const [mail] = await world.mailsUntil(email, count)
  return /\/invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** A member who joined by an invitation with the account they had. */
async function joined(email: string, role: string): Promise<Member> {
  const as = await server.person(email)
  await invite(email, role)
  await post('/invitations/joining', { token: await tokenFor(email) }, as)
  return as
}

describe('an invitation', () => {
  it('is a link in a mail; a newcomer sets name and password, and is in the shop with their role', async () => {
    const { body } = await invite(' New@members.test'.trim(), 'packer')
    expect(body.invitations[0]).toMatchObject({ email: 'new@members.test', role: 'packer', isOver: false })
    const token = await tokenFor('new@members.test')
    expect((await post('/invitations/lookup', { token })).body).toEqual({
      shopName: 'ร้าน members',
      role: 'packer',
      email: 'new@members.test',
      invitedBy: 'owner',
      hasAccount: false,
    })
    const registered = await post('/invitations/registration', { token, name: 'น้องใหม่', password: PASSWORD })
    expect(registered).toMatchObject({ status: 200, body: { shopId: shop.shopId } })
    const cookies = (registered.headers['set-cookie'] as string[]).map((cookie) => cookie.split(';')[0])
    const headers = { cookie: cookies.join('; ') }
    expect((await server.call('GET', `/shops/${shop.shopId}`, { headers })).body).toMatchObject({
      role: 'packer',
    })
    const people = await peopleOf()
    expect(people.invitations.map(({ email }) => email)).not.toContain('new@members.test')
    expect(people.members.find(({ email }) => email === 'new@members.test')).toMatchObject({ name: 'น้องใหม่' })
    const time = clock.now().getTime()
    const credentials = {
      username: 'new@members.test',
      password: PASSWORD,
      fb_id: '',
      facebook_flag: 0,
      time,
    }
    const signedIn = await server.call('POST', '/login', {
      body: credentials,
      headers: { authorization: loginSignature(time) },
    })
    expect(signedIn.status).toBe(200)
  })

  it('is accepted with the account one has, also one of another e-mail', async () => {
    const as = await server.person('has-account@members.test')
    await invite('other-address@members.test', 'seller')
    const token = await tokenFor('other-address@members.test')
    expect(await post('/invitations/joining', { token }, as)).toMatchObject({ status: 200 })
    expect((await peopleOf()).members.find(({ memberId }) => memberId === as.userId)).toMatchObject({
      email: 'has-account@members.test',
      role: 'seller',
    })
  })

  it('does not tell who invites whether the e-mail has an account; who reads the mail is told', async () => {
    await server.person('known@members.test')
    const [known, unknown] = [await invite('known@members.test'), await invite('unknown@members.test')]
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
    const token = await tokenFor('known@members.test')
    expect((await post('/invitations/lookup', { token })).body).toMatchObject({ hasAccount: true })
    expect(await post('/invitations/registration', { token, name: 'x', password: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'account_exists' },
    })
    expect((await post('/invitations/lookup', { token })).status).toBe(200)
  })

  it('is no way to an account whose password is known of leaks', async () => {
    await invite('leaked@members.test')
    const token = await tokenFor('leaked@members.test')
    const register = (password: string) => post('/invitations/registration', { token, name: 'x', password })
    expect(await register('starwars')).toMatchObject({ status: 422, body: { code: 'password_known' } })
    expect((await register(PASSWORD)).status).toBeLessThan(300)
  })

  it('is good once, for seven days, and not after it was withdrawn or mailed anew', async () => {
    const over = { status: 410, body: { code: 'invitation_over' } }
    const as = await server.person('joiner@members.test')
    const another = await server.person('another@members.test')
    await invite('once@members.test')
    const once = await tokenFor('once@members.test')
    await post('/invitations/joining', { token: once }, as)
    expect(await post('/invitations/joining', { token: once }, another)).toMatchObject(over)

    const { invitations } = (await invite('anew@members.test')).body
    const id = invitations.find(({ email }) => email === 'anew@members.test')?.invitationId
    const first = await tokenFor('anew@members.test')
    await server.database.rows('DELETE FROM pgboss.job')
    await call('POST', `/invitations/${id}/mails`)
    const second = await tokenFor('anew@members.test', 2)
    expect(await post('/invitations/lookup', { token: first })).toMatchObject(over)
    expect((await post('/invitations/lookup', { token: second })).status).toBe(200)
    await call('DELETE', `/invitations/${id}`)
    expect(await post('/invitations/lookup', { token: second })).toMatchObject(over)

    await invite('late@members.test')
    const late = await tokenFor('late@members.test')
    clock.advance(7 * DAY_MS)
    expect(await post('/invitations/joining', { token: late }, another)).toMatchObject(over)
  })

  it('is used by one of two who come at once', async () => {
    const two = [await server.person('first@members.test'), await server.person('second@members.test')]
    await invite('raced@members.test')
    const token = await tokenFor('raced@members.test')
    const answers = await Promise.all(two.map((as) => post('/invitations/joining', { token }, as)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  it('leaves no account behind when it is refused, and keeps its token in the mail alone', async () => {
    await invite('weak@members.test')
    const token = await tokenFor('weak@members.test')
    const weak = { token, name: 'x', password: 'password123' }
    expect(await post('/invitations/registration', weak)).toMatchObject({ body: { code: 'password_known' } })
    expect(await server.database.rows(`SELECT FROM users WHERE email = 'weak@members.test'`)).toEqual([])
    const rows = await server.database.rows<{ text: string }>(
      `SELECT i::text AS text FROM invitations i UNION ALL SELECT j.data::text FROM pgboss.job j`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
  })

  it('is not for who is there already', async () => {
    expect(await invite(shop.owner.email)).toMatchObject({ status: 409, body: { code: 'already_member' } })
  })
})

describe('members', () => {
  it('get another role, which counts for their next request', async () => {
    const as = await joined('role@members.test', 'packer')
    const settings = () => server.call('GET', `/shops/${shop.shopId}/audit-entries`, { as })
    expect((await settings()).status).toBe(403)
    await call('PUT', `/members/${as.userId}/role`, { role: 'admin' })
    expect((await settings()).status).toBe(200)
  })

  it('who are removed lose the shop at once, and their live stream ends', async () => {
    const as = await joined('removed@members.test', 'seller')
    const stream = await server.api.inject({
      method: 'GET',
      url: `/api/v1/shops/${shop.shopId}/events`,
      headers: { cookie: as.cookies },
      payloadAsStream: true,
    })
    const ended = new Promise((resolve) => {
      stream.stream().once('end', resolve).resume()
    })
    expect((await call('DELETE', `/members/${as.userId}`)).status).toBe(200)
    expect((await server.call('GET', `/shops/${shop.shopId}`, { as })).status).toBe(404)
    await ended
    expect((await call('DELETE', `/members/${as.userId}`)).status).toBe(200)
  })

  it('leave no link behind that their role could not send: none when they are removed', async () => {
    const as = await joined('inviter@members.test', 'admin')
    const [back, stays] = ['back@members.test', 'stays@members.test']
    const open = async () => (await peopleOf()).invitations.map(({ email }) => email)
    await invite(back, 'admin', as)
    await invite(stays, 'admin')
    const token = await tokenFor(back)
    await call('DELETE', `/members/${as.userId}`)
    expect(await post('/invitations/joining', { token }, as)).toMatchObject({
      status: 410,
      body: { code: 'invitation_over' },
    })
    expect(await open()).toContain(stays)

    const owner = await server.person('less@members.test')
    const member = 'INSERT INTO memberships VALUES ($1, $2, $3, $4)'
    await server.database.rows(member, [shop.shopId, owner.userId, 'owner', clock.now()])
    expect((await invite('an-owner@members.test', 'owner', owner)).status).toBe(200)
    expect((await invite('a-packer@members.test', 'packer', owner)).status).toBe(200)
    await call('PUT', `/members/${owner.userId}/role`, { role: 'admin' })
    expect(await open()).toContain('a-packer@members.test')
    expect(await open()).not.toContain('an-owner@members.test')
    await call('PUT', `/members/${owner.userId}/role`, { role: 'packer' })
    expect(await open()).not.toContain('a-packer@members.test')
  })

  it('are made owners by owners only, and the last owner stays, however many try at once', async () => {
    const admin = await joined('admin@members.test', 'admin')
    const put = (memberId: string, role: string, as?: Member) =>
      call('PUT', `/members/${memberId}/role`, { role }, as)
    const refused = { status: 403, body: { code: 'owners_by_owners' } }
    expect(await put(admin.userId, 'owner', admin)).toMatchObject(refused)
    expect(await put(shop.owner.userId, 'seller', admin)).toMatchObject(refused)
    expect(await call('DELETE', `/members/${shop.owner.userId}`, undefined, admin)).toMatchObject(refused)
    expect(await invite('new-owner@members.test', 'owner', admin)).toMatchObject(refused)
    expect(await put(shop.owner.userId, 'admin')).toMatchObject({ status: 409, body: { code: 'last_owner' } })
    expect(await put(admin.userId, 'owner')).toMatchObject({ status: 200 })
    const answers = await Promise.all([
      put(shop.owner.userId, 'seller', admin),
      put(admin.userId, 'seller', shop.owner),
    ])
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
    const owners = await server.database.rows(
      `SELECT FROM memberships WHERE shop_id = $1 AND role = 'owner'`,
      [shop.shopId],
    )
    expect(owners).toHaveLength(1)
  })

  it('are shown to those who may manage them, and to no other shop', async () => {
    const other = await server.shop('elsewhere')
    await until(
      () => server.call('GET', `/shops/${other.shopId}/members`, { as: other.owner }),
      ({ status }) => status === 200,
    )
    const { body } = await server.call('GET', `/shops/${other.shopId}/members`, { as: other.owner })
    expect((body as People).members.map(({ email, isYou }) => [email, isYou])).toEqual([
      ['owner@elsewhere.test', true],
    ])
    expect((await call('GET', '/members', undefined, other.owner)).status).toBe(404)
  })
})

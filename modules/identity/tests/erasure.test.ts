import { deletePerson } from '@langraan/identity/server'
import { controlledClock, newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailWorld, type MailWorld } from '@langraan/server/testing/mail'
import {
  loginSignature,
  type Member,
  TEST_PASSWORD,
  type TestServer,
  type TestShop,
} from '@langraan/server/testing/server'
import { connect, type Ground } from '@langraan/server/wiring/wiring'
import { erasureDeps } from '@langraan/server/wiring/wiring-worker'

const clock = controlledClock(new Date('2026-11-20T10:00:00Z'))
const DAY_MS = 86_400_000
let world: MailWorld
let server: TestServer
let worker: Ground

beforeAll(async () => {
  world = await openMailWorld(clock)
  server = world.server
  worker = await connect(server.ground.config, 'worker', server.ground.log, clock)
})
afterAll(async () => {
  await worker.close()
  await world.close()
})

const ask = (as: Member) => server.call('POST', '/account/deletion', { as })
/** What the queue starts when the days of grace are over. */
const whenOver = (userId: string) => deletePerson(erasureDeps(worker), { userId })
const logIn = (username: string) => {
  const time = clock.now().getTime()
  const body = { username, password: TEST_PASSWORD, fb_id: '', facebook_flag: 0, time }
  return server.call('POST', '/login', { body, headers: { authorization: loginSignature(time) } })
}
const end = (shop: TestShop) =>
  server.database.rows(`UPDATE shops SET paid_until = '2026-11-01' WHERE shop_id = $1`, [shop.shopId])
const rowsOf = async (userId: string): Promise<string[]> => {
  const tables = await server.database.rows<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'user_id'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await server.database.rows(`SELECT FROM ${name} WHERE user_id = $1`, [userId])
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('an account that is asked to be deleted', () => {
  it('goes after 14 days: nobody signs in by it, and nothing is left that says who it was', async () => {
    const shop = await server.shop('left')
    const as = shop.owner
    await end(shop)
    await server.call('PUT', '/account/profile', { as, body: { name: 'สมหญิง ลาก่อน', mobile: '0812345678' } })
    await server.call('POST', '/shop-drafts', { as })
    expect(await ask(as)).toMatchObject({
      status: 200,
      body: { deleteAfter: new Date(clock.now().getTime() + 14 * DAY_MS).toISOString() },
    })
    expect((await world.mailsUntil(as.email))[0]?.subject).toContain('บัญชีจะถูกลบใน 14 วัน')
    clock.advance(13 * DAY_MS)
    await whenOver(as.userId)
    expect((await logIn(as.email)).status).toBe(200)
    clock.advance(DAY_MS)
    await whenOver(as.userId)
    expect((await logIn(as.email)).status).toBe(401)
    expect(await rowsOf(as.userId)).toEqual(['users'])
    const [row] = await server.database.rows<{ text: string }>(
      'SELECT u::text AS text FROM users u WHERE user_id = $1',
      [as.userId],
    )
    for (const known of ['สมหญิง', as.email, '812345678', '$argon2']) expect(row?.text).not.toContain(known)
    // The e-mail is free again.
    expect((await server.person(as.email)).userId).not.toBe(as.userId)
  })

  it('takes along what stands beside its shops, and no table about people is forgotten', async () => {
    const as = await server.person('beside@erasure.test')
    await besideShops(as)
    expect(await rowsOf(as.userId)).toEqual(expect.arrayContaining(BESIDE_SHOPS))
    await ask(as)
    clock.advance(15 * DAY_MS)
    await whenOver(as.userId)
    expect(await rowsOf(as.userId)).toEqual(['users'])
    const forgotten = await server.database.rows(
      `SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'user_id'
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'users'
         AND (SELECT prosrc FROM pg_proc WHERE proname = 'erase_person') NOT LIKE '%DELETE FROM ' || c.relname || ' WHERE user_id = person;%'`,
    )
    expect(forgotten).toEqual([])
  })

  it('can be taken back until then', async () => {
    const as = await server.person('stays@erasure.test')
    await ask(as)
    expect((await server.call('GET', '/account', { as })).body).toMatchObject({
      deleteAfter: expect.any(String),
    })
    expect((await server.call('DELETE', '/account/deletion', { as })).status).toBe(200)
    clock.advance(15 * DAY_MS)
    await whenOver(as.userId)
    expect((await logIn('stays@erasure.test')).status).toBe(200)
  })

  it('is not while its person is the only owner of a shop that runs, also one that they got meanwhile', async () => {
    const shop = await server.shop('runs')
    expect(await ask(shop.owner)).toMatchObject({
      status: 409,
      body: { code: 'only_owner', message: expect.stringContaining('ร้าน runs') },
    })
    const other = await server.person('second-owner@erasure.test')
    const member = 'INSERT INTO memberships VALUES ($1, $2, $3, $4)'
    await server.database.rows(member, [shop.shopId, other.userId, 'owner', clock.now()])
    expect((await ask(shop.owner)).status).toBe(200)
    await server.database.rows('DELETE FROM memberships WHERE user_id = $1', [other.userId])
    clock.advance(15 * DAY_MS)
    await whenOver(shop.owner.userId)
    expect((await logIn(shop.owner.email)).status).toBe(200)
    expect(await rowsOf(shop.owner.userId)).toContain('memberships')
  })

  it('is asked for by who has shown lately who they are', async () => {
    const as = await server.person('not-me@erasure.test')
    clock.advance(16 * 60_000)
    const refused = { status: 403, body: { code: 'verification_needed' } }
    expect(await ask(as)).toMatchObject(refused)
    expect(await server.call('GET', '/account/export', { as })).toMatchObject(refused)
  })

  it('cannot be carried out by the process that serves requests', async () => {
    await expect(
      server.ground.db.transaction().execute((tx) => tx.selectFrom('users').selectAll().execute()),
    ).resolves.toEqual([])
    await expect(
      deletePerson({ ...erasureDeps(server.ground) }, { userId: (await withWish()).userId }),
    ).rejects.toThrow(/permission denied for function hold_memberships/)
    await expect(server.ground.pool.query('SELECT erase_person($1)', [clock.now()])).rejects.toThrow(
      /permission denied for function erase_person/,
    )
  })

  it('leaves a shop its last owner where two go at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const shop = await server.shop(`two-owners-${round}`)
      const other = await server.person(`other-${round}@two-owners.test`)
      const member = 'INSERT INTO memberships VALUES ($1, $2, $3, $4)'
      await server.database.rows(member, [shop.shopId, other.userId, 'owner', clock.now()])
      const both = [shop.owner.userId, other.userId]
      await server.database.rows('UPDATE users SET delete_after = $2 WHERE user_id = ANY ($1)', [
        both,
        clock.now(),
      ])
      await Promise.all(both.map(whenOver))
      const owners = await server.database.rows(
        `SELECT FROM memberships WHERE shop_id = $1 AND role = 'owner'`,
        [shop.shopId],
      )
      expect(owners).toHaveLength(1)
    }
  })
})

const BESIDE_SHOPS = ['linked_shops', 'billing_members', 'coupon_uses', 'operators']

/** What a person may have apart from shops: a linked one, a paying account, a coupon's use, and the platform. */
async function besideShops(as: Member): Promise<void> {
  const { rows } = server.database
  const now = clock.now()
  await server.call('PUT', '/billing/own-account', { as })
  await rows(
    `INSERT INTO linked_shops VALUES ($1, $2, 'https://elsewhere.test', $3, 'ร้านที่อื่น', '\\xabcd', $4)`,
    [as.userId, newId(), newId(), now],
  )
  await rows(
    `INSERT INTO coupons (coupon_code, percent_off, valid_from, valid_until) VALUES ('BESIDE', 10, '2020-01-01', '2099-01-01') ON CONFLICT DO NOTHING`,
  )
  await rows(`INSERT INTO coupon_uses VALUES ('BESIDE', $1, $2, $3)`, [as.userId, newId(), now])
  await rows('INSERT INTO operators VALUES ($1, $2)', [as.userId, now])
}

/** Somebody whose days of grace are over. */
async function withWish(): Promise<Member> {
  const as = await server.person('wish@erasure.test')
  await ask(as)
  clock.advance(15 * DAY_MS)
  return as
}

describe('the export of what is kept of a person', () => {
  it('has account, devices, ways in, shops and what they did there, and no secret', async () => {
    const shop = await server.shop('exported')
    const as = shop.owner
    await server.call('POST', `/shops/${shop.shopId}/invitations`, {
      as,
      body: { email: 'somebody@erasure.test', role: 'packer' },
    })
    const { status, body } = await server.call('GET', '/account/export', { as })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      account: { email: as.email, name: 'owner', hasPassword: true },
      devices: [{ address: '127.0.0.1' }],
      shops: [{ shop: 'ร้าน exported', role: 'owner', changes: [{ action: 'member.invited' }] }],
    })
    const text = JSON.stringify(body)
    for (const secret of ['$argon2', as.token, 'tokenSealed', 'token_hash'])
      expect(text).not.toContain(secret)
  })

  it('has how lists and files of each shop were wanted, the person’s own choices alone', async () => {
    const shop = await server.shop('choices')
    const as = shop.owner
    const other = await server.person('other-choices@erasure.test')
    const { rows } = server.database
    await rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', [
      shop.shopId,
      other.userId,
      'seller',
      clock.now(),
    ])
    const at = `/shops/${shop.shopId}`
    const put = async (member: Member, path: string, body: object) =>
      expect((await server.call('PUT', at + path, { as: member, body })).status).toBe(200)
    await put(as, '/lists/orders/columns', { hiddenColumns: ['tags'] })
    await put(as, `/lists/orders/views/${newId()}`, { name: 'ค้างส่ง', query: 'view=packed' })
    await put(as, `/file-layouts/orders/${newId()}`, { name: 'แฟลช', columns: ['number', 'phone'] })
    await put(other, '/lists/orders/columns', { hiddenColumns: ['total'] })
    for (const [member, columns] of [
      [as, ['phone', 'number']],
      [other, ['sku']],
    ] as const)
      await rows('INSERT INTO file_columns VALUES ($1, $2, $3, $4, $5)', [
        shop.shopId,
        member.userId,
        'orders',
        columns,
        clock.now(),
      ])
    const { body } = await server.call('GET', '/account/export', { as })
    const when = clock.now().toISOString()
    expect(body['shops']).toMatchObject([
      {
        savedViews: [{ list: 'orders', name: 'ค้างส่ง', query: 'view=packed' }],
        hiddenColumns: [{ list: 'orders', hidden: ['tags'], updatedAt: when }],
        fileColumns: [{ file: 'orders', columns: ['phone', 'number'], chosenAt: when }],
        changes: [{ action: 'file-layout.saved', name: 'แฟลช' }],
      },
    ])
  })

  it('has linked shops, paying accounts, uses of coupons and the platform’s trust as well', async () => {
    const as = await server.person('beside-export@erasure.test')
    await besideShops(as)
    const { body } = await server.call('GET', '/account/export', { as })
    expect(body).toMatchObject({
      linkedShops: [{ shop: 'ร้านที่อื่น', address: 'https://elsewhere.test' }],
      payingAccounts: [{ role: 'owner' }],
      couponUses: [{ code: expect.any(String) }],
      operatorSince: expect.any(String),
      actsAsOperator: [],
    })
    expect(JSON.stringify(body)).not.toContain('abcd')
  })
})

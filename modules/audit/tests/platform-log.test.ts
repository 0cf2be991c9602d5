import { actAsPerson, audit, sql, withPerson, withShop } from '@langraan/db'
import { urlOfRole } from '@langraan/db/migrate'
import { changeOperator } from '@langraan/identity/server'
import { newId } from '@langraan/runtime'
import { makeOperator } from '@langraan/server/testing/billing-world'
import { type Member, startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { connect } from '@langraan/server/wiring/wiring'
import { readWorkbook } from '@langraan/sheets/workbook'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlatformEntry } from '../contract.ts'

type Log = {
  items: PlatformEntry[]
  nextAfter: string | null
  people: { person: string; name: string }[]
  actions: string[]
  shops: { shopId: string; name: string }[]
}

const DAY_MS = 86_400_000
const FIRST = new Date('2026-11-10T03:00:00Z')

let server: TestServer
let shop: TestShop
let [anna, ben]: Member[] = []

/** What an operator did on the given day, to a shop or to none. */
const did = (as: Member, day: number, action: string, shopId: string | null, name: string) =>
  withPerson(server.ground.db, as.userId, async (tx) => {
    if (shopId) await sql`SELECT set_config('app.shop_id', ${shopId}, true)`.execute(tx)
    const trail = {
      action,
      kind: 'operator',
      userId: as.userId,
      userName: as.email,
      requestId: newId(),
    } as const
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: shopId ? 'withdrawal' : 'package-coupon', id: name, name },
      after: { amountSatang: 123_400, planCode: 'business' },
      now: new Date(FIRST.getTime() + day * DAY_MS),
    })
  })

beforeAll(async () => {
  server = await startTestServer()
  shop = await server.shop('logged')
  anna = await makeOperator(server, 'anna@operator.test')
  ben = await makeOperator(server, 'ben@operator.test')
  await did(anna, 0, 'package-coupon.saved', null, 'SONGKRAN')
  await did(ben, 1, 'withdrawal.approved', shop.shopId, 'WD-000001')
  await did(anna, 2, 'withdrawal.approved', shop.shopId, 'WD-000002')
  await did(anna, 3, 'package-coupon.saved', null, '=cmd()')
})
afterAll(() => server.close())

const operator = (): Member => {
  if (!anna) throw new Error('no operator yet')
  return anna
}
const log = async (query = '') =>
  (await server.call('GET', `/operator/log${query}`, { as: operator() })).body as Log
const names = async (query: string) => (await log(query)).items.map(({ subject }) => subject.name)

describe('the log of the platform', () => {
  it('is read newest first, in pages without a gap', async () => {
    const read: string[] = []
    for (let after = ''; ;) {
      const page = await log(`?limit=1&after=${encodeURIComponent(after)}`)
      read.push(...page.items.map(({ subject }) => subject.name))
      if (page.nextAfter === null) break
      after = page.nextAfter
    }
    expect(read).toEqual(['=cmd()', 'WD-000002', 'WD-000001', 'SONGKRAN'])
  })

  it('is narrowed by who, what, which shop, which days and by a word', async () => {
    const wanted = await Promise.all(
      [
        `?person=${ben?.userId}`,
        '?action=package-coupon.saved',
        `?logShop=${shop.shopId}`,
        `?logShop=${newId()}`,
        '?from=2026-11-11&to=2026-11-12',
        '?find=songKRAN',
        '?find=wd-',
        '?person=command',
        '?find=%25',
      ].map(names),
    )
    const both = ['WD-000002', 'WD-000001']
    expect(wanted).toEqual([
      ['WD-000001'],
      ['=cmd()', 'SONGKRAN'],
      both,
      [],
      both,
      ['SONGKRAN'],
      both,
      [],
      [],
    ])
    const { people, actions, shops } = await log()
    expect(people.map(({ name }) => name).toSorted()).toEqual(['anna@operator.test', 'ben@operator.test'])
    expect(actions).toEqual(['package-coupon.saved', 'withdrawal.approved'])
    expect(shops).toEqual([{ shopId: shop.shopId, name: expect.stringMatching(/./) }])
  })

  it('goes out as a file with what the page shows, in words', async () => {
    const ask = (kind: string, language: string) =>
      server.api.inject({
        url: `/api/v1/operator/log/file/${kind}?action=package-coupon.saved`,
        headers: { cookie: operator().cookies, 'accept-language': language },
      })
    const csv = (await ask('csv', 'th')).body
    expect(csv).toContain('บันทึกคูปองแพ็กเกจ')
    expect(csv).toContain('คูปอง SONGKRAN')
    expect(csv).toContain('แพ็กเกจ: Business · ยอด: ฿1,234.00')
    expect(csv).not.toContain('WD-000001')
    const [head = [], ...rows] = (await readWorkbook((await ask('xlsx', 'en')).rawPayload))[0] ?? []
    expect(head.slice(1, 4)).toEqual(['Who', 'Action', 'Subject'])
    expect(rows.map((row) => row.slice(1, 4))).toEqual([
      ['anna@operator.test', 'Saved a coupon for packages', 'Coupon =cmd()'],
      ['anna@operator.test', 'Saved a coupon for packages', 'Coupon SONGKRAN'],
    ])
  })

  it('is for operators alone', async () => {
    for (const path of ['/operator/log', '/operator/log/file/csv'])
      expect((await server.call('GET', path, { as: shop.owner })).status).toBe(404)
    const seen = await withShop(server.ground.db, shop.shopId, async (tx) => {
      await actAsPerson(tx, shop.owner.userId)
      return tx.selectFrom('platform_entries').select('entry_id').execute()
    })
    expect(seen).toEqual([])
  })

  it('gives whoever is an operator no longer their own acts, with all else that is kept of them', async () => {
    const former = await makeOperator(server, 'former@operator.test')
    await did(former, -1, 'package-coupon.saved', null, 'FORMER')
    await server.database.rows('DELETE FROM operators WHERE user_id = $1', [former.userId])
    expect((await server.call('GET', '/operator/log', { as: former })).status).toBe(404)
    const { body } = await server.call('GET', '/account/export', { as: former })
    expect((body as { actsAsOperator: object[] }).actsAsOperator).toMatchObject([
      { action: 'package-coupon.saved', name: 'FORMER' },
    ])
  })
})

describe('the database', () => {
  const asApp = async (work: (app: pg.Client) => Promise<unknown>) => {
    const app = new pg.Client({ connectionString: urlOfRole(server.database.url, 'langraan_app') })
    await app.connect()
    await app.query(`SELECT set_config('app.user_id', $1, false)`, [operator().userId])
    try {
      return await work(app)
    } finally {
      await app.end()
    }
  }
  const write = (madeBy: string | null, kind: string) => (app: pg.Client) =>
    app.query(
      `INSERT INTO platform_entries (entry_id, made_at, made_by, made_by_name, made_by_kind, action, subject_kind,
         subject_id, subject_name, shop_name, before, after, request_id)
       VALUES ($1, $2, $3, 'x', $4, 'x.y', 'x', 'x', 'x', '', '{}', '{}', '')`,
      [newId(), FIRST, madeBy, kind],
    )

  it('refuses to change or remove an entry, to those who serve and to who owns the table', async () => {
    for (const change of [`UPDATE platform_entries SET action = 'x.y'`, 'DELETE FROM platform_entries']) {
      await expect(asApp((app) => app.query(change))).rejects.toThrow(/permission denied/)
      await expect(server.database.rows(change)).rejects.toThrow(/never changed/)
    }
  })

  it('takes entries of an operator under their own id alone', async () => {
    await expect(asApp(write(ben?.userId ?? '', 'operator'))).rejects.toThrow(/row-level security/)
    await expect(asApp(write(null, 'system'))).rejects.toThrow(/row-level security/)
    await expect(asApp(write(null, 'operator'))).rejects.toThrow(/row-level security|check constraint/)
  })
})

describe('a command on the server', () => {
  it('that lets somebody run the platform, or no longer, is named in place of a person', async () => {
    const ground = await connect(server.ground.config, 'operator', server.ground.log)
    const person = await server.person('carla@operator.test')
    const change = (to: 'added' | 'removed') =>
      changeOperator(ground, { email: person.email, to, command: 'npm run operators' })
    // Who is one already is none anew: that changes nothing.
    const done = [
      await change('added'),
      await change('added'),
      await change('removed'),
      await change('removed'),
    ]
    await ground.close()
    expect(done).toEqual([true, true, true, false])
    const { items, people } = await log('?person=command')
    expect(
      items.map(({ action, madeByName, madeByKind, subject }) => [
        action,
        madeByName,
        madeByKind,
        subject.id,
      ]),
    ).toEqual(
      ['operator.removed', 'operator.added'].map((action) => [
        action,
        'npm run operators',
        'system',
        person.userId,
      ]),
    )
    expect(people).toContainEqual({ person: 'command', name: '' })
  })
})

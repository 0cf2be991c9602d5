import { callsOf } from '@langraan/server/testing/calls'
import {
  auditActions,
  factWords,
  isAuditAction,
  isOperatorAction,
  platformActions,
  platformSubject,
  valueWords,
} from '@langraan/audit/rules'
import { auditFacts } from '@langraan/declared/audit-facts'
import { urlOfRole } from '@langraan/db/migrate'
import { isDeclared } from '@langraan/identity/rules'
import { isId, newId } from '@langraan/runtime'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditedChanges } from '@langraan/server/testing/audit/audited-changes'
import { broughtByModules } from '@langraan/server/testing/brought-by-modules'
import { endpoints } from '@langraan/server/api/endpoints'
import { makeOperator } from '@langraan/server/testing/billing-world'
import { addProduct } from '@langraan/server/testing/server'
import * as w from '@langraan/server/testing/world'

type Entry = {
  action: string
  made_by: string
  made_by_name: string
  subject_kind: string
  subject_name: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  request_id: string
}
type PlatformEntry = Entry & { made_by_kind: string; subject_shop_id: string | null; shop_name: string }
type Log = {
  items: { entryId: string; action: string; madeBy: string }[]
  nextAfter: string
  people: { userId: string; name: string }[]
}

let variantId: string
/** Which changes were made, by the name of their request, with the ids under which the log must have them. */
const made = new Map<string, Set<string>>()
const names = new Map([...endpoints].map(([name, { route }]) => [route, name]))
beforeAll(async () => {
  await w.openWorld({
    extend: (api) =>
      api.addHook('onResponse', async ({ id, routeOptions: { config } }, { statusCode }) => {
        const name = config.endpoint && names.get(config.endpoint.route)
        if (name !== undefined && statusCode < 300) made.set(name, (made.get(name) ?? new Set()).add(id))
      }),
  })
  variantId = await addProduct(w.world.server, w.world.shop, 50)
})
afterAll(() => w.closeWorld())

const entries = () => w.world.server.database.rows<Entry>('SELECT * FROM audit_entries ORDER BY entry_id')
const platformEntries = () =>
  w.world.server.database.rows<PlatformEntry>('SELECT * FROM platform_entries ORDER BY entry_id')
const newest = async () => (await entries()).at(-1)
const call = callsOf(() => w.world)
const logOf = async (query = '') => (await call('GET', `/audit-entries${query}`)).body as Log
const declared = [...endpoints.values()].flatMap(({ audit }) =>
  typeof audit === 'string' && isAuditAction(audit) ? [audit] : [],
)
const address = { subdistrict: 'สุเทพ', district: 'เมืองเชียงใหม่', province: 'เชียงใหม่', zipcode: '50200' }

describe('the audit log', () => {
  it('has an entry of every change that the contracts declare', async () => {
    const modules = await broughtByModules<{ changes: AuditedChanges }>('tests/audit/changes*.ts')
    for (const { changes } of modules) await changes({ variantId, address })
    const written = await entries()
    expect(new Set(written.map((entry) => entry.action))).toEqual(new Set(declared))
    expect(new Set(declared)).toEqual(new Set(auditActions))
    expect(written.filter((entry) => entry.action === 'payment-notice.confirmed')).toHaveLength(2)
    expect(new Set(written.map((entry) => entry.made_by_name))).toEqual(
      new Set(['owner', 'joins', 'keeper', 'operator', 'approver-one', 'approver-two', 'น้ำหวานพรี']),
    )
    expect(written.filter((entry) => !/^[0-9a-f-]{36}$/.test(entry.request_id))).toEqual([])
  })

  it('has one of each request that declares it, also where two of them are called the same', async () => {
    const written = new Set((await entries()).map(({ action, request_id }) => `${action} ${request_id}`))
    const silent = [...endpoints].filter(
      ([name, { audit }]) =>
        typeof audit === 'string' &&
        isAuditAction(audit) &&
        ![...(made.get(name) ?? [])].some((requestId) => written.has(`${audit} ${requestId}`)),
    )
    expect(silent.map(([name]) => name)).toEqual([])
  })

  it('is of changes that are announced by events of which somebody has said who may read them', async () => {
    const told = await w.world.server.database.rows<{ name: string }>('SELECT DISTINCT name FROM outbox')
    expect(told.map(({ name }) => name).filter((name) => !isDeclared(name))).toEqual([])
    expect(told.length).toBeGreaterThan(40)
  })

  it('tells nothing that the page of the log has no words for', async () => {
    const written = await entries()
    const told = written
      .flatMap(({ before, after }) => [before, after].flatMap(Object.entries<unknown>))
      .filter(([, value]) => !(typeof value === 'string' && isId(value)))
    expect(told.map(([fact]) => fact).filter((fact) => !factWords(fact))).toEqual([])
    const valuesOf = (fact: string) =>
      Object.assign({}, ...auditFacts.map((facts) => facts[fact]?.values)) as object
    const names = told.filter(([fact]) => fact !== 'reason' && Object.keys(valuesOf(fact)).length > 0)
    const values = names.flatMap(([fact, value]) => [value].flat().map((one) => [fact, String(one)] as const))
    expect(values.filter(([fact, value]) => !valueWords(fact, value))).toEqual([])
  })

  it('says what was there before and after, and only what differs', async () => {
    const [settings] = (await entries()).filter((entry) => entry.action === 'selling-settings.saved')
    expect([settings?.before, settings?.after]).toEqual([
      { bankAccountNumber: '1234567890' },
      { bankAccountNumber: '9876543210' },
    ])
    const [stock] = (await entries()).filter((entry) => entry.action === 'stock.corrected')
    expect([stock?.subject_name, stock?.before, stock?.after]).toEqual([
      'เสื้อ',
      { onHand: 50 },
      { onHand: 60 },
    ])
    const key = (await entries()).find((entry) => entry.action === 'courier.connected')
    expect(JSON.stringify(key)).not.toContain(w.KEY)
  })

  it('has the request’s id, as the answer has it', async () => {
    const { headers } = await call('POST', '/stock-corrections', { variantId, onHand: 61 })
    expect((await newest())?.request_id).toBe(headers['x-request-id'])
  })

  it('has nothing of a change that was refused', async () => {
    const before = await entries()
    const { status } = await call('POST', '/stock-corrections', { variantId: newId(), onHand: 1 })
    expect([status, (await entries()).length]).toEqual([404, before.length])
  })

  it('can be added to, and never changed, by those who serve', async () => {
    const app = new pg.Client({ connectionString: urlOfRole(w.world.server.database.url, 'langraan_app') })
    await app.connect()
    await app.query(`SELECT set_config('app.shop_id', $1, false)`, [w.world.shop.shopId])
    await expect(app.query(`UPDATE audit_entries SET action = 'x'`)).rejects.toThrow(/permission denied/)
    await expect(app.query('DELETE FROM audit_entries')).rejects.toThrow(/permission denied/)
    await app.end()
  })
})

/** Requests by which operators change something. */
const ofOperators = [...endpoints].filter(
  ([, { permission, route }]) => permission === 'operator' && !route.startsWith('GET '),
)
/** What only commands on the server do. */
const BY_COMMANDS = ['operator.added', 'operator.removed']

describe('the log of the platform', () => {
  it('has an entry of each request by which operators change something', async () => {
    const written = new Set(
      (await platformEntries()).map(({ action, request_id }) => `${action} ${request_id}`),
    )
    const silent = ofOperators.filter(
      ([name, { audit }]) => ![...(made.get(name) ?? [])].some((id) => written.has(`${String(audit)} ${id}`)),
    )
    expect(silent.map(([name]) => name)).toEqual([])
    expect(ofOperators.length).toBeGreaterThan(20)
    const said = new Set(ofOperators.map(([, { audit }]) => String(audit)))
    expect(platformActions.filter((action) => !said.has(action)).toSorted()).toEqual(BY_COMMANDS)
  })

  it('has of an act on a shop what that shop’s own log has, as an operator’s there', async () => {
    const entriesOf = async (shopId: string, where: string) => {
      const rows = await w.world.server.database.rows(
        `SELECT ${shopId} AS shop_id, made_at, made_by, made_by_name, made_by_kind, action, subject_kind, subject_id, subject_name,
                before, after, request_id FROM ${where}`,
      )
      return rows.map((row) => JSON.stringify(row)).toSorted()
    }
    const inShops = await entriesOf('shop_id', `audit_entries WHERE made_by_kind = 'operator'`)
    expect(inShops.length).toBeGreaterThan(10)
    expect(await entriesOf('subject_shop_id', 'platform_entries WHERE subject_shop_id IS NOT NULL')).toEqual(
      inShops,
    )
    const ofShops = (await platformEntries()).filter((entry) => entry.subject_shop_id !== null)
    expect(ofShops.filter(({ shop_name }) => shop_name === '')).toEqual([])
  })

  it('tells who, what and to what in words', async () => {
    const written = await platformEntries()
    expect(new Set(written.map((entry) => entry.made_by_kind))).toEqual(new Set(['operator']))
    expect(written.filter(({ made_by_name }) => made_by_name === '')).toEqual([])
    expect(written.filter(({ action }) => !isOperatorAction(action))).toEqual([])
    expect(written.map((entry) => entry.subject_kind).filter((kind) => !platformSubject(kind))).toEqual([])
    const facts = written.flatMap(({ before, after }) => [...Object.keys(before), ...Object.keys(after)])
    expect(facts.filter((fact) => !factWords(fact))).toEqual([])
  })

  it('says what was there before and after', async () => {
    const written = await platformEntries()
    const [prices] = written.filter(({ action }) => action === 'package-prices.changed')
    expect([Object.keys(prices?.before ?? {}), Object.keys(prices?.after ?? {})]).toEqual([
      ['serviceFeeSatang'],
      ['serviceFeeSatang'],
    ])
    expect(written.find(({ action }) => action === 'payout-file.downloaded')).toMatchObject({
      subject_kind: 'payout-file',
      subject_name: expect.stringMatching(/^PF-/),
      subject_shop_id: null,
      shop_name: '',
    })
  })

  it('has nothing of what was refused, to whoever is no operator and to one', async () => {
    const before = (await platformEntries()).length
    const operator = await makeOperator(w.world.server, 'refused@operator.test')
    for (const as of [w.world.shop.owner, operator])
      for (const [, { route }] of ofOperators) {
        const [method = '', path = ''] = route.split(' ')
        const { status } = await w.world.server.call(method, path.replaceAll(/:\w+/g, newId()), {
          as,
          body: {},
        })
        expect([route, status >= 400]).toEqual([route, true])
      }
    expect((await platformEntries()).length).toBe(before)
  })
})

describe('the page of the log', () => {
  it('is read in pages without a gap', async () => {
    const all = await w.world.server.database.rows<{ id: string }>(
      'SELECT entry_id AS id FROM audit_entries WHERE shop_id = $1 ORDER BY made_at DESC, entry_id DESC',
      [w.world.shop.shopId],
    )
    const paged: string[] = []
    for (let after = ''; ;) {
      const page = await logOf(`?limit=3&after=${encodeURIComponent(after)}`)
      paged.push(...page.items.map((entry) => entry.entryId))
      if (!page.nextAfter) break
      after = page.nextAfter
    }
    expect(all.length).toBeGreaterThan(10)
    expect(paged).toEqual(all.map(({ id }) => id))
  })

  it('is filtered by person, action and day', async () => {
    const { people, items } = await logOf('?action=stock.corrected')
    expect(people).toContainEqual({ userId: w.world.shop.owner.userId, name: 'owner' })
    // Those of the shop, and each operator who changed something in it.
    expect(people.map(({ name }) => name).toSorted()).toEqual([
      'joins',
      'keeper',
      'operator',
      'owner',
      'น้ำหวานพรี',
    ])
    expect(new Set(items.map((entry) => entry.action))).toEqual(new Set(['stock.corrected']))
    const counts = await Promise.all(
      [
        `?person=${w.world.shop.owner.userId}`,
        `?person=${newId()}`,
        '?to=2020-01-01',
        '?from=2020-01-01',
      ].map(async (query) => (await logOf(query)).items.length > 0),
    )
    expect(counts).toEqual([true, false, false, true])
  })

  it('is for owner and admin', async () => {
    const seller = await w.world.server.person('seller@mainjob.test')
    await w.world.server.database.rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', [
      w.world.shop.shopId,
      seller.userId,
      'seller',
      new Date(),
    ])
    const { status } = await w.world.server.call('GET', w.inShop('/audit-entries'), { as: seller })
    expect(status).toBe(403)
  })
})

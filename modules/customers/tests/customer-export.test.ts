import { callsOf } from '@langraan/server/testing/calls'
import { runOperation } from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import { readWorkbook } from '@langraan/sheets/workbook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CustomersWorld, openCustomers } from '@langraan/server/testing/customers'
import { filesOf } from '@langraan/server/wiring/wiring'
import { operationDeps } from '@langraan/server/wiring/work'

let world: CustomersWorld
let [first, second]: string[] = []

const FIRST = {
  name: '=HYPERLINK("http://evil.test")',
  contacts: [
    { kind: 'phone', value: '0812345678' },
    { kind: 'phone', value: '0898765432' },
    { kind: 'line', value: 'kul.line' },
  ],
  addresses: [
    {
      addressLine: '88/12',
      subdistrict: 'บางปูใหม่',
      district: 'เมืองสมุทรปราการ',
      province: 'สมุทรปราการ',
      zipcode: '10280',
    },
  ],
  tags: ['ส่งด่วน', 'vip'],
}

beforeAll(async () => {
  world = await openCustomers('customer-export')
  first = await world.make(FIRST)
  second = await world.make({ name: 'ลูกค้าใหม่' })
  await world.call('POST', `/customers/${first}/consents`, { purpose: 'marketing', given: true, how: 'โทร' })
})
afterAll(() => world.close())

type Body = Record<string, unknown>
const call = callsOf<Body>(() => world)
const deps = () => operationDeps(world.worker)
const run = (operationId: string) => runOperation(deps(), { shopId: world.shop.shopId, operationId })

async function begin(how: object): Promise<string> {
  const { status, body } = await call('POST', '/customer-exports', how)
  expect(status).toBe(202)
  return String(body['operationId'])
}

const fetched = (operationId: string) =>
  world.server.api.inject({
    method: 'GET',
    url: `/api/v1/shops/${world.shop.shopId}/customer-exports/${operationId}/file`,
    headers: { cookie: world.shop.owner.cookies },
  })

async function made(how: object) {
  const operationId = await begin(how)
  await run(operationId)
  return fetched(operationId)
}

/** Many at once, found by their tag. */
const addCustomers = (names: readonly string[], tag: string) =>
  world.server.database.rows(
    `WITH made AS (
       INSERT INTO customers (shop_id, customer_id, name, tags, active_at, created_at, updated_at)
       SELECT $1, gen_random_uuid(), name, ARRAY[$3], now(), now(), now() FROM unnest($2::text[]) AS name RETURNING customer_id)
     INSERT INTO customer_texts SELECT $1, customer_id, $3 FROM made`,
    [world.shop.shopId, names, tag],
  )

const chosen = () => ({ customerIds: [second, first] })

describe('customers as a file', () => {
  it('tell who they are, how to reach them, where they live and what they may be told, the oldest first', async () => {
    const { rawPayload, headers } = await made({ chosen: chosen(), fileKind: 'xlsx' })
    expect(headers['content-type']).toContain('spreadsheetml')
    expect(headers['content-disposition']).toMatch(/attachment; filename="customers-\d{4}-\d\d-\d\d\.xlsx"/)
    const [[head = [], ...rows] = []] = await readWorkbook(rawPayload)
    const [one, two] = rows.map((row) => Object.fromEntries(head.map((heading, at) => [heading, row[at]])))
    expect(rows).toHaveLength(2)
    expect(one).toMatchObject({
      ชื่อ: FIRST.name,
      เบอร์โทร: '081-234-5678, 089-876-5432',
      LINE: 'kul.line',
      ที่อยู่: '88/12',
      'ตำบล/แขวง': 'บางปูใหม่',
      จังหวัด: 'สมุทรปราการ',
      รหัสไปรษณีย์: '10280',
      แท็ก: 'ส่งด่วน, vip',
      ยินยอมรับข่าวและโปรโมชั่น: 'ใช่',
      'ยอดซื้อ (บาท)': '0',
      เป็นลูกค้าตั้งแต่: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    })
    expect(two).toMatchObject({ ชื่อ: 'ลูกค้าใหม่', เบอร์โทร: '', ยินยอมรับข่าวและโปรโมชั่น: '' })
  })

  it('hold no formula, and of all that the filters let through those alone, in the reader’s language', async () => {
    const answer = await world.server.call('POST', `/shops/${world.shop.shopId}/customer-exports`, {
      as: world.shop.owner,
      headers: { 'idempotency-key': newId(), 'accept-language': 'en' },
      body: { chosen: { matching: { tag: 'vip' } }, fileKind: 'csv' },
    })
    const { operationId, totalCount } = answer.body as { operationId: string; totalCount: number }
    expect(totalCount).toBe(1)
    await run(operationId)
    const text = (await fetched(operationId)).rawPayload.toString('utf8')
    // The mark by which a spreadsheet knows Thai letters.
    expect(text.startsWith('\uFEFFName,Phone,')).toBe(true)
    expect(text.trimEnd().split('\r\n')).toHaveLength(2)
    expect(text).toContain(`'=HYPERLINK`)
  })

  it('have the columns that were chosen, in their order, and no others', async () => {
    const columns = ['spentBaht', 'address', 'phone']
    const operationId = await begin({ chosen: chosen(), fileKind: 'csv', columns })
    await run(operationId)
    expect((await fetched(operationId)).rawPayload.toString('utf8')).toBe(
      '\uFEFFยอดซื้อ (บาท),ที่อยู่เต็ม (ช่องเดียว),เบอร์โทร\r\n0.00,88/12 ต.บางปูใหม่ อ.เมืองสมุทรปราการ จ.สมุทรปราการ 10280,"081-234-5678, 089-876-5432"\r\n0.00,,\r\n',
    )
    expect((await call('GET', '/file-layouts/customers')).body).toEqual({ lastColumns: columns, layouts: [] })
    const [entry] = await world.server.database.rows<{ after: unknown }>(
      `SELECT after FROM audit_entries WHERE action = 'customers.exported' AND subject_id = $1`,
      [operationId],
    )
    expect(entry?.after).toEqual({ customers: 2, personal: ['phone', 'address'] })
    const refused = await call('POST', '/customer-exports', {
      chosen: chosen(),
      fileKind: 'csv',
      columns: ['sku'],
    })
    expect([refused.status, refused.body['code']]).toEqual([422, 'unknown_column'])
  })

  it('of a thousand are all in it, once each, whichever kind it is', async () => {
    const names = Array.from({ length: 1001 }, (_, at) => `คนที่ ${at}`)
    await addCustomers(names, 'many')
    const matching = { chosen: { matching: { tag: 'many' } } }
    const csv = (await made({ ...matching, fileKind: 'csv' })).rawPayload.toString('utf8')
    const [[, ...rows] = []] = await readWorkbook((await made({ ...matching, fileKind: 'xlsx' })).rawPayload)
    const inCsv = csv.trimEnd().split('\r\n').slice(1)
    expect(inCsv.map((line) => line.split(',')[0]).toSorted()).toEqual(names.toSorted())
    expect(rows.map(([name]) => name).toSorted()).toEqual(names.toSorted())
  })

  it('go on where a worker died, with nobody twice, and leave out those of any batch who are gone', async () => {
    const names = Array.from({ length: 1203 }, (_, at) => `คนเดิม ${at}`)
    await addCustomers(names, 'resumed')
    const operationId = await begin({
      chosen: { matching: { tag: 'resumed' } },
      fileKind: 'csv',
      columns: ['name'],
    })
    const { rows } = world.server.database
    const gone = await rows<{ name: string }>(
      `UPDATE customers SET erased_at = now() WHERE customer_id IN (
         SELECT item_ids[1] FROM operation_packs WHERE operation_id = $1) RETURNING name`,
      [operationId],
    )
    expect(gone).toHaveLength(3)
    const state = async () => (await call('GET', `/customer-exports/${operationId}`)).body
    let looks = 0
    // A batch looks at the clock three times: it dies while the second one is kept.
    const now = () => {
      if (++looks > 6) throw new Error('died')
      return new Date()
    }
    const dying = runOperation({ ...deps(), clock: { now } }, { shopId: world.shop.shopId, operationId })
    await expect(dying).rejects.toThrow('died')
    expect(await state()).toMatchObject({ state: 'making', doneCount: 500, faultCount: 1 })
    await run(operationId)
    expect(await state()).toMatchObject({ state: 'ready', doneCount: 1203, faultCount: 3 })
    const written = (await fetched(operationId)).rawPayload.toString('utf8').trimEnd().split('\r\n').slice(1)
    const left = new Set(gone.map(({ name }) => name))
    expect(written.toSorted()).toEqual(names.filter((name) => !left.has(name)).toSorted())
    const kept = await rows<{ position: number }>(
      'SELECT position FROM operation_items WHERE operation_id = $1 ORDER BY position',
      [operationId],
    )
    expect(kept.map(({ position }) => position)).toEqual([0, 500, 1000])
  })

  it('leave out who was erased meanwhile, and say so', async () => {
    const gone = await world.make({ name: 'ลาก่อน' })
    const operationId = await begin({ chosen: { customerIds: [gone, second] }, fileKind: 'csv' })
    await call('POST', `/customers/${gone}/erasure`, { confirmation: 'ลาก่อน' })
    const items = async (query = '') =>
      (await call('GET', `/operations/${operationId}/items${query}`)).body['items']
    expect(await items()).toEqual([
      { position: 0, itemId: second, state: 'waiting' },
      { position: 1, itemId: gone, state: 'waiting' },
    ])
    await run(operationId)
    const fault = {
      position: 1,
      itemId: gone,
      state: 'fault',
      name: '',
      reason: expect.stringContaining('ลบ'),
    }
    expect(await items()).toEqual([{ position: 0, itemId: second, state: 'done' }, fault])
    expect(await items('?from=1')).toEqual([fault])
    expect(await items('?faults=true')).toEqual([fault])
    expect((await call('GET', `/customer-exports/${operationId}`)).body).toMatchObject({
      state: 'ready',
      doneCount: 2,
      faultCount: 1,
    })
    expect((await fetched(operationId)).rawPayload.toString('utf8')).not.toContain('ลาก่อน')
  })

  it('are told to the log with how many they were, followed, found again, and cleared away in a day', async () => {
    const operationId = await begin({ chosen: chosen(), fileKind: 'csv' })
    const state = async () => (await call('GET', `/customer-exports/${operationId}`)).body['state']
    expect([await state(), (await fetched(operationId)).statusCode]).toEqual(['making', 404])
    await run(operationId)
    expect(await state()).toBe('ready')
    const { rows } = world.server.database
    const [entry] = await rows<{ after: unknown }>(
      `SELECT after FROM audit_entries WHERE action = 'customers.exported' AND subject_id = $1`,
      [operationId],
    )
    expect(entry?.after).toEqual({
      customers: 2,
      personal: ['name', 'phone', 'email', 'line', 'facebook', 'address'],
    })
    const { body } = await call('GET', '/operations?view=ended')
    expect(body['items']).toContainEqual(expect.objectContaining({ operationId, kind: 'export-customers' }))
    const [job] = await rows<{ keys: string[]; inSeconds: string }>(
      `SELECT data->'keys' AS keys, extract(epoch FROM start_after - created_on) AS "inSeconds" FROM pgboss.job WHERE name = 'remove-files' AND data::text LIKE $1`,
      [`%${operationId}%`],
    )
    expect(Math.round(Number(job?.inSeconds))).toBe(86_400)
    const files = filesOf(world.worker)
    for (const key of job?.keys ?? []) {
      expect(await files.exists(key)).toBe(true)
      await files.delete(key)
    }
    expect([await state(), (await fetched(operationId)).statusCode]).toEqual(['gone', 404])
  })

  it('are not begun where nobody was chosen, nor as a workbook that would be too large to hold', async () => {
    const none = await call('POST', '/customer-exports', {
      chosen: { matching: { text: 'ไม่มีใครชื่อนี้' } },
      fileKind: 'csv',
    })
    expect([none.status, none.body['code']]).toEqual([422, 'nothing_chosen'])
    await addCustomers(
      Array.from({ length: 20_001 }, () => 'หลายคน'),
      'crowd',
    )
    const crowd = { chosen: { matching: { tag: 'crowd' } } }
    const workbook = await call('POST', '/customer-exports', { ...crowd, fileKind: 'xlsx' })
    expect([workbook.status, workbook.body['code']]).toEqual([422, 'too_many_for_workbook'])
    const csv = await call('POST', '/customer-exports', { ...crowd, fileKind: 'csv' })
    expect(csv.body['totalCount']).toBe(20_001)
  })

  it('are not begun of more than a file holds either, which says what to do in both languages', async () => {
    const { rows } = world.server.database
    await rows(
      `INSERT INTO customers (shop_id, customer_id, name, province, active_at, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'คนเมือง', 'เมืองใหญ่', now(), now(), now() FROM generate_series(1, 250001)`,
      [world.shop.shopId],
    )
    const kept = async () =>
      rows(
        `SELECT (SELECT count(*) FROM operations) AS operations, (SELECT count(*) FROM operation_packs) AS packs,
           (SELECT count(*) FROM audit_entries) AS told, (SELECT count(*) FROM pgboss.job WHERE name = 'run-operation') AS jobs`,
      )
    const ask = (language: string) =>
      world.server.call('POST', `/shops/${world.shop.shopId}/customer-exports`, {
        as: world.shop.owner,
        headers: { 'idempotency-key': newId(), 'accept-language': language },
        body: { chosen: { matching: { province: 'เมืองใหญ่' } }, fileKind: 'csv' },
      })
    const before = await kept()
    const refused = { status: 422, body: { code: 'too_many_to_export' } }
    const [thai, english] = [await ask('th'), await ask('en')]
    expect([thai, english]).toMatchObject([refused, refused])
    expect([thai.body['message'], english.body['message']]).toEqual([
      'ไฟล์หนึ่งมีได้ไม่เกิน 250,000 คน กรองให้แคบลงก่อน',
      'A file holds 250,000 customers at most. Narrow the filters first.',
    ])
    expect(await kept()).toEqual(before)
    // One fewer, and all of them fit.
    await rows(
      `DELETE FROM customers WHERE customer_id = (SELECT customer_id FROM customers WHERE name = 'คนเมือง' LIMIT 1)`,
    )
    expect(await ask('th')).toMatchObject({ status: 202, body: { totalCount: 250_000 } })
  })
})

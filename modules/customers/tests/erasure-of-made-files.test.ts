import { giveUpOperation, runOperation } from '@langraan/operations/server'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../packages/documents/proof-readers.ts'
import { type Buyer, type ErasuresWorld, openErasures } from '@langraan/server/testing/erasures'
import { filesOf } from '@langraan/server/wiring/wiring'
import { operationDeps } from '@langraan/server/wiring/work'

let w: ErasuresWorld

beforeAll(async () => {
  w = await openErasures('erasing-made-files')
})
afterAll(() => w.close())

type Made = { stand?: string; file: string }
const orders = ({ orderId }: Buyer) => ({ orderIds: [orderId] })

/** Each kind of file in which a person stands: how it is asked for, and where it is had. */
const KINDS: Record<string, { begin: (of: Buyer) => [string, object]; at: (id: string) => Made }> = {
  'customers as CSV': {
    begin: ({ customerId }) => [
      '/customer-exports',
      { chosen: { customerIds: [customerId] }, fileKind: 'csv' },
    ],
    at: (id) => ({ stand: `/customer-exports/${id}`, file: `/customer-exports/${id}/file` }),
  },
  'customers as a workbook, of all that match': {
    begin: ({ name }) => ['/customer-exports', { chosen: { matching: { text: name } }, fileKind: 'xlsx' }],
    at: (id) => ({ stand: `/customer-exports/${id}`, file: `/customer-exports/${id}/file` }),
  },
  'orders as CSV': {
    begin: (of) => ['/order-exports', { chosen: orders(of), fileKind: 'csv', rows: 'orders' }],
    at: (id) => ({ stand: `/order-exports/${id}`, file: `/order-exports/${id}/file` }),
  },
  'orders as a workbook of what was bought': {
    begin: (of) => ['/order-exports', { chosen: orders(of), fileKind: 'xlsx', rows: 'goods' }],
    at: (id) => ({ stand: `/order-exports/${id}`, file: `/order-exports/${id}/file` }),
  },
  'packing slips': {
    begin: (of) => ['/order-papers', { kind: 'packing_slip', chosen: orders(of) }],
    at: (id) => ({ stand: `/order-papers/${id}`, file: `/order-papers/${id}/file` }),
  },
  'labels of many orders': {
    begin: (of) => ['/orders/labels', { chosen: orders(of) }],
    at: (id) => ({ file: `/labels/${id}` }),
  },
  'a pick list': {
    begin: (of) => ['/order-papers', { kind: 'pick_list', chosen: orders(of) }],
    at: (id) => ({ stand: `/order-papers/${id}`, file: `/order-papers/${id}/file` }),
  },
}

type Begun = { operationId: string; at: Made }

async function begin(kind: string, of: Buyer): Promise<Begun> {
  const how = KINDS[kind]
  if (!how) throw new Error(`no file is called ${kind}`)
  const { status, body } = await w.call<{ operationId: string }>('POST', ...how.begin(of))
  if (status !== 202) throw new Error(`${kind} answered ${status} ${JSON.stringify(body)}`)
  return { operationId: body.operationId, at: how.at(body.operationId) }
}

/** Until so many wait for others in the database. */
async function waiting(count: number): Promise<void> {
  const stillFewer = async () => {
    const [found] = await w.server.database.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return (found?.count ?? 0) < count
  }
  for (let attempt = 0; await stillFewer(); attempt++) {
    if (attempt === 200) throw new Error(`never were ${count} waiting`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

const work = async (operationId: string) =>
  (
    await w.call<{ state: string; isFileGone: boolean; faultCount: number }>(
      'GET',
      `/operations/${operationId}`,
    )
  ).body

describe('files that were made before somebody is erased', () => {
  it('are gone where they name the person, at once and from where they lay, and those of others stay', async () => {
    const [gone, stays] = [await w.buyer('ผู้ขอลบ', '0811111101'), await w.buyer('ผู้ที่อยู่', '0811111102')]
    const made: { kind: string; theirs: Begun; others: Begun }[] = []
    for (const kind of Object.keys(KINDS)) {
      const [theirs, others] = [await begin(kind, gone), await begin(kind, stays)]
      for (const { operationId } of [theirs, others]) await w.run(operationId)
      for (const { at } of [theirs, others])
        expect([kind, (await w.fetched(at.file)).statusCode]).toEqual([kind, 200])
      made.push({ kind, theirs, others })
    }
    await w.erase(gone)
    for (const isRemoved of [false, true]) {
      if (isRemoved) await w.removeWhatIsDue()
      for (const { kind, theirs, others } of made) {
        expect([kind, (await w.fetched(others.at.file)).statusCode]).toEqual([kind, 200])
        const answer = await w.fetched(theirs.at.file)
        // It has numbers of orders alone.
        const isPickList = kind === 'a pick list'
        expect([kind, answer.statusCode >= 400]).toEqual([kind, !isPickList])
        expect([kind, (await work(theirs.operationId)).isFileGone]).toEqual([kind, !isPickList])
      }
    }
    // Labels say how they stand by their work alone.
    for (const { kind, theirs } of made.filter(({ theirs }) => theirs.at.stand !== undefined)) {
      const { body } = await w.call<{ state: string }>('GET', theirs.at.stand ?? '')
      expect([kind, body.state]).toEqual([kind, kind === 'a pick list' ? 'ready' : 'gone'])
    }
    const labels = made.find(({ kind }) => kind === 'labels of many orders')?.theirs.at.file ?? ''
    const exported = made.find(({ kind }) => kind === 'orders as CSV')?.theirs.at.file ?? ''
    expect((await w.fetched(exported)).json()).toMatchObject({ message: expect.stringContaining('ทำใหม่') })
    expect((await w.fetched(exported, 'en')).json()).toMatchObject({
      message: expect.stringContaining('again'),
    })
    expect([(await w.fetched(labels)).statusCode, (await w.fetched(labels, 'en')).json()]).toMatchObject([
      410,
      { message: expect.stringContaining('erased') },
    ])
    const places = ['customer-exports', 'order-exports', 'packing-slips', 'many-labels']
    const ids = made.map(({ theirs }) => theirs.operationId)
    for (const place of places)
      for (const id of ids)
        for (const end of ['.csv', '.xlsx', '.pdf', '-0.json', '-0.pdf'])
          expect(await filesOf(w.worker).exists(`shops/${w.shop.shopId}/${place}/${id}${end}`)).toBe(false)
  })

  it('name nobody on a pick list, which stays', async () => {
    const of = await w.buyer('ไม่อยู่ในใบหยิบ', '0811111103')
    const { operationId, at } = await begin('a pick list', of)
    await w.run(operationId)
    const [page] = await readPdf((await w.fetched(at.file)).rawPayload)
    expect(page?.text).not.toMatch(/ไม่อยู่ในใบหยิบ|0811111103|081-111-1103|88\/12/)
  })

  /** Customers are written into files as they always are, but for what happens after a batch is written. */
  const withAfter = (after: (position: number, keys: readonly string[]) => Promise<void>) => {
    const deps = operationDeps(w.worker)
    const kinds = deps.kinds.map((kind) => {
      if (kind.name !== 'export-customers' || !('outside' in kind)) return kind
      const { outside } = kind
      const waits: typeof outside = async (context, items) => {
        const outcomes = await outside(context, items)
        await after(items[0]?.position ?? 0, kind.fileKeys?.(context) ?? [])
        return outcomes
      }
      return { ...kind, outside: waits }
    })
    return { ...deps, kinds }
  }
  const anybodyCalled = async (name: string, file: string) =>
    (await w.fetched(file)).rawPayload.toString('utf8').includes(name)

  it('are made without them where they were still to be read, or were being read at that moment', async () => {
    const [waits, isRead] = [
      await w.buyer('ยังไม่ถูกอ่าน', '0811111104'),
      await w.buyer('กำลังถูกอ่าน', '0811111105'),
    ]
    const waiting = await begin('customers as CSV', waits)
    await w.erase(waits)
    await w.run(waiting.operationId)
    expect(await work(waiting.operationId)).toMatchObject({ state: 'done', isFileGone: false, faultCount: 1 })
    const { operationId, at } = await begin('customers as CSV', isRead)
    let batches = 0
    const deps = withAfter(async () => {
      if (++batches === 1) await w.erase(isRead)
    })
    await runOperation(deps, { shopId: w.shop.shopId, operationId })
    expect(batches).toBe(2)
    expect(await work(operationId)).toMatchObject({ state: 'done', isFileGone: false, faultCount: 1 })
    for (const [{ name }, file] of [
      [waits, waiting.at.file],
      [isRead, at.file],
    ] as const) {
      expect((await w.fetched(file)).statusCode).toBe(200)
      expect(await anybodyCalled(name, file)).toBe(false)
    }
  })

  it('are stopped where they are done already, and what is written late goes as well', async () => {
    const gone = await w.buyer('ลบกลางทาง', '0811111106')
    await w.server.database.rows(
      `INSERT INTO customers (shop_id, customer_id, name, tags, active_at, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'ใครสักคน', '{}', now(), now(), now() FROM generate_series(1, 501)`,
      [w.shop.shopId],
    )
    const asked = { chosen: { matching: {} }, fileKind: 'csv' }
    const { operationId } = (await w.call<{ operationId: string }>('POST', '/customer-exports', asked)).body
    const files = filesOf(w.worker)
    let places: readonly string[] = []
    const deps = withAfter(async (position, keys) => {
      if (position === 0) return
      const kept = await Promise.all(keys.map((key) => files.get(key)))
      await w.erase(gone)
      await w.removeWhatIsDue()
      for (const [at, key] of keys.entries()) {
        const bytes = kept[at]
        if (bytes) await files.put(key, bytes)
      }
      places = keys
    })
    await runOperation(deps, { shopId: w.shop.shopId, operationId })
    const file = `/customer-exports/${operationId}/file`
    expect([await work(operationId), (await w.fetched(file)).statusCode]).toMatchObject([
      { isFileGone: true },
      404,
    ])
    expect(places).toHaveLength(3)
    await w.removeWhatIsDue()
    expect(await Promise.all(places.map((key) => files.exists(key)))).toEqual([false, false, false])
  })

  it('are gone where two workers were at them, one of whom had read the person before', async () => {
    const gone = await w.buyer('อ่านสองครั้ง', '0811111107')
    const { operationId, at } = await begin('customers as CSV', gone)
    const job = { shopId: w.shop.shopId, operationId }
    const late = withAfter(async () => {
      await w.erase(gone)
      await runOperation(operationDeps(w.worker), job)
      expect((await w.fetched(at.file)).statusCode).toBe(200)
    })
    await runOperation(late, job)
    expect([await work(operationId), (await w.fetched(at.file)).statusCode]).toMatchObject([
      { state: 'done', isFileGone: true },
      404,
    ])
  })

  it('are removed where work was stopped or given up after it had read somebody', async () => {
    const gone = await w.buyer('อ่านแล้วหยุด', '0811111111')
    const { operationId } = await begin('customers as CSV', gone)
    const job = { shopId: w.shop.shopId, operationId }
    let places: readonly string[] = []
    const dying = withAfter(async (_, keys) => {
      places = keys
      await w.erase(gone)
      throw new Error('died')
    })
    await expect(runOperation(dying, job)).rejects.toThrow('died')
    expect(await filesOf(w.worker).exists(places[0] ?? '')).toBe(true)
    await giveUpOperation(dying, job)
    await w.removeWhatIsDue()
    expect(await filesOf(w.worker).exists(places[0] ?? '')).toBe(false)
  })

  it('are not begun while somebody is being erased: then they are nobody any more', async () => {
    const gone = await w.buyer('ลบพร้อมกัน', '0811111112')
    const client = new pg.Client({ connectionString: w.server.database.url })
    await client.connect()
    // An erasure writes that there last, when it has looked for files.
    await client.query('BEGIN; LOCK TABLE customer_events IN EXCLUSIVE MODE')
    const erased = w.erase(gone)
    await waiting(1)
    const begun = begin('orders as CSV', gone)
    await waiting(2)
    await client.query('COMMIT')
    await client.end()
    await erased
    const { operationId, at } = await begun
    await w.run(operationId)
    expect((await w.fetched(at.file)).rawPayload.toString()).not.toContain(gone.name)
  })
})

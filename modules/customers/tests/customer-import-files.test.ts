import { checkCustomerImport, giveUpCustomerCheck, removeFiles } from '@langraan/customers/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginCustomerImport } from '../server/imports/customer-imports.ts'
import { type ImportsWorld, openImports } from '@langraan/server/testing/customer-imports'
import { sendFile } from '@langraan/server/testing/files'
import { customersDeps } from '@langraan/server/wiring/wiring'

let w: ImportsWorld
beforeAll(async () => {
  w = await openImports('customer-import-files')
})
afterAll(() => w.close())

type Job = { keys: string[]; hours: number }

/** What is to be removed of an import, and in how many hours from when its file came. */
const removals = (importId: string): Promise<Job[]> =>
  w.server.database.rows<Job>(
    `SELECT j.data->'keys' AS keys, extract(epoch FROM j.start_after - i.created_at)::float / 3600 AS hours
     FROM customer_imports i JOIN pgboss.job j ON j.name = 'remove-files' AND j.data::text LIKE '%' || i.import_id || '%'
     WHERE i.import_id = $1`,
    [importId],
  )
const isDue = ({ hours }: Job) => hours < 0.1

const files = () => customersDeps(w.worker).files
const thereOf = async (keys: readonly string[]) => {
  const there = await Promise.all(keys.map((key) => files().exists(key)))
  return keys.filter((_, at) => there[at])
}
/** What the worker does with what is due, and what lies there then. */
async function leftOf(importId: string): Promise<string[]> {
  const all = await removals(importId)
  for (const { keys } of all.filter(isDue)) await removeFiles(files(), { keys })
  return thereOf(all.flatMap(({ keys }) => keys))
}

async function upload(text: string): Promise<string> {
  const content = Buffer.from(text)
  const { body } = await sendFile(w.server, `/shops/${w.shop.shopId}/customer-imports`, {
    as: w.shop.owner,
    name: 'customers.csv',
    type: 'text/csv',
    content,
  })
  return (body as { customerImportId: string }).customerImportId
}

/** The worker, with something that happens before each file is kept. */
function before(happens: (key: string) => Promise<void>) {
  const deps = customersDeps(w.worker)
  const kept: string[] = []
  const put = async (key: string, content: Uint8Array) => {
    kept.push(key)
    await happens(key)
    await deps.files.put(key, content)
  }
  return {
    kept,
    deps: { ...deps, files: Object.assign(Object.create(deps.files), { put }) as typeof deps.files },
  }
}

const rowsOf = (series: number, count: number, headings = 'ชื่อ,เบอร์,แท็ก') =>
  [
    headings,
    ...Array.from({ length: count }, (_, at) => `คน ${at},08${series}${String(at).padStart(7, '0')},ชุด`),
    ...Array.from({ length: 3 }, () => 'ไม่มีเบอร์,,'),
  ].join('\n')

describe('what a file of customers says of people', () => {
  it('is to go within two days before any of it is written, also where the check breaks, which is tried again', async () => {
    const importId = await upload(rowsOf(1, 600))
    const job = { shopId: w.shop.shopId, importId }
    const { kept, deps } = before(async (key) => {
      if (key.endsWith('people-1.json')) throw new Error('the store is away')
    })
    await expect(checkCustomerImport(deps, job)).rejects.toThrow('the store is away')
    expect((await w.importAt(importId)).state).toBe('checking')
    const queued = await removals(importId)
    const keys = new Set(queued.flatMap((one) => one.keys))
    expect(kept.filter((key) => !keys.has(key))).toEqual([])
    expect(queued.filter(({ hours }) => hours > 48.01)).toEqual([])
    expect(await w.checkAgain(importId)).toMatchObject({ state: 'checked', report: { newCount: 600 } })
  })

  it('is read again for whoever has a check that was given up done again', async () => {
    const importId = await upload(rowsOf(2, 2))
    const job = { shopId: w.shop.shopId, importId }
    await giveUpCustomerCheck(customersDeps(w.worker), job)
    expect((await w.importAt(importId)).state).toBe('failed')
    expect(await w.checkAgain(importId)).toMatchObject({ state: 'checked', report: { newCount: 2 } })
  })

  it('goes with its cancelling, also of an earlier and longer dry run, and while it is checked', async () => {
    // What is said of columns is remembered: other files here have other headings.
    const checked = await w.check(rowsOf(3, 600, 'ชื่อ,เบอร์,หมายเหตุ'))
    const path = `/customer-imports/${checked.customerImportId}`
    const columns = ['phone', 'name', null]
    await w.call('POST', `${path}/columns`, { columns, checkId: checked.report.checkId })
    expect((await w.checkAgain(checked.customerImportId)).report).toMatchObject({
      newCount: 0,
      faultCount: 603,
    })
    expect((await w.call('POST', `${path}/cancellation`)).status).toBe(200)
    expect(await leftOf(checked.customerImportId)).toEqual([])
    expect((await w.call('GET', `${path}/faults`)).status).toBe(410)

    const importId = await upload(rowsOf(3, 600))
    const { kept, deps } = before(async (key) => {
      if (!key.endsWith('people-1.json')) return
      await w.call('POST', `/customer-imports/${importId}/cancellation`)
      expect(await leftOf(importId)).toEqual([])
    })
    await checkCustomerImport(deps, { shopId: w.shop.shopId, importId })
    expect((await w.importAt(importId)).state).toBe('cancelled')
    expect(kept.length).toBeGreaterThan(5)
    await leftOf(importId)
    expect(await thereOf(kept)).toEqual([])
  })

  it('goes when the work has ended, which can be undone without it, and when work is stopped that waits', async () => {
    const checked = await w.check(rowsOf(4, 300))
    const operationId = await w.begin(checked)
    expect((await removals(checked.customerImportId)).filter(isDue)).toEqual([])
    await w.run(operationId)
    expect(await leftOf(checked.customerImportId)).toEqual([])
    expect(await w.undo(operationId)).toMatchObject({ state: 'done', doneCount: 300, faultCount: 0 })

    const other = await w.check(rowsOf(4, 300))
    const waiting = await w.begin(other)
    expect((await w.call('POST', `/operations/${waiting}/cancellation`)).status).toBe(200)
    await w.run(waiting)
    expect(await leftOf(other.customerImportId)).toEqual([])
  })

  it('goes at once where it cannot be read', async () => {
    const { customerImportId, state } = await w.check('ชื่อ,เบอร์')
    expect(state).toBe('failed')
    expect(await leftOf(customerImportId)).toEqual([])
  })

  it('is to go before its import is there, should nobody be left to write that', async () => {
    const queued = () =>
      w.server.database.rows<{ keys: string[] }>(
        `SELECT data->'keys' AS keys FROM pgboss.job WHERE name = 'remove-files' AND data->>'shopId' = $1`,
        [w.shop.shopId],
      )
    const atPut: string[] = []
    const { kept, deps } = before(async () => {
      atPut.push(...(await queued()).flatMap(({ keys }) => keys))
      throw new Error('the server is gone')
    })
    const wanted = { shopId: w.shop.shopId, trail: {} as never, intent: {} as never }
    const file = { name: 'customers.csv', content: Buffer.from(rowsOf(5, 1)) }
    await expect(beginCustomerImport(deps, wanted, file)).rejects.toThrow('the server is gone')
    expect(kept).toHaveLength(1)
    expect(atPut).toEqual(expect.arrayContaining(kept))
  })
})

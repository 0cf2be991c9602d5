import { purgeImports } from '@langraan/catalog/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bringIn,
  call,
  check,
  exported,
  reaches,
  tableOf,
  undo,
} from '@langraan/server/testing/product-files'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { closeWorld, importOf, openWorld } from '@langraan/server/testing/world'
import { filesOf } from '@langraan/server/wiring/wiring'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await openWorld())
})
afterAll(closeWorld)

const SHEET = 'Handle,Name,SKU,Price,เหตุผล\nfan,Fan,FAN,100,ลดราคา'
const keysOf = ({ shopId }: TestShop, importId: string) =>
  ['.file', '.json', '.preview-0.json'].map((end) => `shops/${shopId}/imports/${importId}${end}`)
const keptOf = async (shop: TestShop, importId: string) => {
  const files = filesOf(server.ground)
  const found = await Promise.all(keysOf(shop, importId).map((key) => files.get(key)))
  return found.filter((bytes) => bytes !== undefined).length
}
const age = (importId: string, days: number) =>
  server.database.rows(
    `UPDATE imports SET updated_at = now() - make_interval(days => $2) WHERE import_id = $1`,
    [importId, days],
  )
/** The same with methods of its own, of which one can be another. */
const filesThat = (files: ReturnType<typeof filesOf>): ReturnType<typeof filesOf> => ({
  put: (key, content) => files.put(key, content),
  putPieces: (key, pieces) => files.putPieces(key, pieces),
  get: (key) => files.get(key),
  open: (key) => files.open(key),
  exists: (key) => files.exists(key),
  delete: (key) => files.delete(key),
})
const purge = ({ shopId }: TestShop) =>
  purgeImports({ ...server.ground, files: filesOf(server.ground) }, { shopId })
const waiting = ({ shopId }: TestShop) =>
  server.database.rows<{ days: number }>(
    `SELECT extract(day FROM start_after - created_on)::integer AS days FROM pgboss.job
     WHERE name = 'purge-imports' AND data->>'shopId' = $1 ORDER BY created_on`,
    [shopId],
  )

describe('the files of imports', () => {
  it('are kept for thirty days after the last step, then removed; what came in stays', async () => {
    const shop = await server.shop('import-kept')
    const importId = await bringIn(shop, SHEET)
    await reaches(shop, importId, 'done')
    expect((await waiting(shop))[0]?.days).toBe(30)
    await age(importId, 29)
    await purge(shop)
    expect(await keptOf(shop, importId)).toBe(3)
    await age(importId, 31)
    await purge(shop)
    expect(await keptOf(shop, importId)).toBe(0)
    // A second time there is nothing to do.
    await purge(shop)
    expect((await importOf(importId, shop)).body).toMatchObject({
      state: 'done',
      report: { importedCount: 1 },
    })
    const [heads, row] = await tableOf(await exported(shop, 'langraan', 'csv'))
    expect(row?.[heads?.indexOf('เหตุผล') ?? -1]).toBe('ลดราคา')
  })

  it('that nobody went on with end with them, and the undo of what came in needs none', async () => {
    const shop = await server.shop('import-left')
    const brought = await bringIn(shop, SHEET)
    await reaches(shop, brought, 'done')
    const left = await check(shop, 'Handle,Name,SKU,Price\npot,Pot,POT,100')
    for (const importId of [brought, left.importId]) await age(importId, 31)
    await purge(shop)
    expect((await importOf(left.importId, shop)).body.state).toBe('cancelled')
    expect(await keptOf(shop, left.importId)).toBe(0)
    expect((await call(shop, 'POST', `/imports/${left.importId}/start`, {})).status).toBe(409)
    expect((await undo(shop, brought)).body).toMatchObject({ faultCount: 0 })
  })

  it('go the next time where one could not be removed, however many rows their report tells of', async () => {
    const shop = await server.shop('import-half')
    const { importId } = await check(shop, SHEET)
    await server.database.rows(`UPDATE imports SET state = 'cancelled', report = '{}' WHERE import_id = $1`, [
      importId,
    ])
    await age(importId, 31)
    const files = filesOf(server.ground)
    const stuck = {
      ...filesThat(files),
      delete: (key: string) =>
        key.endsWith('.file') ? Promise.reject(new Error('the disk is away')) : files.delete(key),
    }
    const { shopId } = shop
    await expect(purgeImports({ ...server.ground, files: stuck }, { shopId })).rejects.toThrow(
      'the disk is away',
    )
    expect(await keptOf(shop, importId)).toBe(1)
    await purge(shop)
    expect(await keptOf(shop, importId)).toBe(0)
  })

  it('that are due later are looked for again then', async () => {
    const shop = await server.shop('import-later')
    const { importId } = await check(shop, SHEET)
    await age(importId, 20)
    await purge(shop)
    expect((await waiting(shop)).map(({ days }) => days)).toEqual([30, 10])
    expect(await keptOf(shop, importId)).toBe(3)
  })
})

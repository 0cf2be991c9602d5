import { callsOf } from '@langraan/server/testing/calls'
import { purgeProducts } from '@langraan/catalog/server'
import { giveUpOperation, runOperation } from '@langraan/operations/server'
import { controlledClock, newId } from '@langraan/runtime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '@langraan/server/running/process'
import { killOnce, startWorkerOf } from '@langraan/server/testing/killed-worker'
import { startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { connect, type Ground } from '@langraan/server/wiring/wiring'
import { importDeps } from '@langraan/server/wiring/wiring-worker'
import { operationDeps } from '@langraan/server/wiring/work'

const DAY_MS = 86_400_000
const MANY = 10_000
const clock = controlledClock(new Date())
let server: TestServer
let worker: Ground
let shop: TestShop
let shops = 0

beforeAll(async () => {
  server = await startTestServer({ clock })
  worker = await connect(server.ground.config, 'worker', createLog(server.ground.config, 'test'), clock)
})
beforeEach(async () => {
  shop = await server.shop(`many-${++shops}`)
})
afterAll(async () => {
  await worker.close()
  await server.close()
})

const rows = <T extends object>(text: string, values: unknown[] = []) => server.database.rows<T>(text, values)

/** Products with a variant, a SKU and three pieces each; every third is hidden. */
async function addProducts(count: number): Promise<void> {
  await rows(
    `INSERT INTO products (shop_id, product_id, name, slug, published, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'เสื้อ ' || n, 'tee-' || n, n % 3 <> 0, $2::timestamptz + n * interval '1 microsecond', $2 FROM generate_series(1, $3) n`,
    [shop.shopId, clock.now(), count],
  )
  await rows(
    `WITH made AS (
       INSERT INTO variants (shop_id, variant_id, product_id, position, sku, price_satang)
       SELECT shop_id, gen_random_uuid(), product_id, 0, 'SKU-' || slug, 10000 FROM products WHERE shop_id = $1 RETURNING variant_id)
     INSERT INTO stock_levels SELECT $1, variant_id, $2, 3 FROM made`,
    [shop.shopId, shop.branchId],
  )
}

/** One hash of all that the shop's goods are. */
async function hashOfGoods(): Promise<string> {
  const tables = [
    'products',
    'variants',
    'stock_levels',
    'product_pictures',
    'stock_movements',
    'product_addresses',
  ]
  const parts = tables.map(
    (table) =>
      `(SELECT md5(coalesce(string_agg(g, ',' ORDER BY g), '')) FROM (SELECT (to_jsonb(t) - 'revision')::text AS g FROM ${table} t WHERE shop_id = $1) goods)`,
  )
  const [row] = await rows<{ hash: string }>(`SELECT ${parts.join(' || ')} AS hash`, [shop.shopId])
  return row?.hash ?? ''
}

const call = callsOf(() => ({ server, shop }))
const begin = async (path: string, body: object): Promise<string> => {
  const answer = await call('POST', `/products/${path}`, body)
  expect(answer.status).toBe(202)
  return (answer.body as { operationId: string }).operationId
}
// Other tests wait in databases of their own.
const WAITERS = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
const somebodyWaits = async () => (await rows(WAITERS)).length > 0
const ALL = { matching: { text: '' } }
const run = (operationId: string) => runOperation(operationDeps(worker), { shopId: shop.shopId, operationId })
const operation = async (operationId: string) => (await call('GET', `/operations/${operationId}`)).body
const undo = async (operationId: string): Promise<string> => {
  const { status, body } = await call('POST', `/operations/${operationId}/undo`)
  expect(status).toBe(202)
  await run((body as { operationId: string }).operationId)
  return (body as { operationId: string }).operationId
}
const publishedCount = async () =>
  Number(
    (
      await rows<{ n: string }>('SELECT count(*) n FROM products WHERE shop_id = $1 AND published', [
        shop.shopId,
      ])
    )[0]?.n,
  )
const doneCount = async (operationId: string) =>
  (
    await rows<{ done_count: number }>('SELECT done_count FROM operations WHERE operation_id = $1', [
      operationId,
    ])
  )[0]?.done_count ?? 0

/** A worker process of its own, killed once it has done so many. */
async function workUntilKilledAt(operationId: string, count: number): Promise<number> {
  const child = startWorkerOf(server, { shopId: shop.shopId, operationId }, '/nonexistent')
  await killOnce(child, async () => (await doneCount(operationId)) >= count)
  return doneCount(operationId)
}

describe('ten thousand products', () => {
  it('are hidden once each, though the worker is killed twice, and come back as they were', async () => {
    await addProducts(MANY)
    const before = await hashOfGoods()
    const shown = await publishedCount()
    const operationId = await begin('visibility', { published: false, chosen: ALL })
    const first = await workUntilKilledAt(operationId, 1000)
    const second = await workUntilKilledAt(operationId, first + 1000)
    expect([first < MANY, second > first, second < MANY]).toEqual([true, true, true])
    await run(operationId)
    expect(await operation(operationId)).toMatchObject({
      state: 'done',
      doneCount: MANY,
      totalCount: MANY,
      faultCount: 0,
    })
    expect(await publishedCount()).toBe(0)
    const [kept] = await rows<{ n: string }>(
      'SELECT count(*) n FROM operation_items WHERE operation_id = $1 AND before IS NOT NULL',
      [operationId],
    )
    expect(Number(kept?.n)).toBe(shown)
    await undo(operationId)
    expect(await hashOfGoods()).toBe(before)
  })

  it('that were given up half way end as failed, and what was done is undone', async () => {
    await addProducts(3000)
    const before = await hashOfGoods()
    const operationId = await begin('visibility', { published: false, chosen: ALL })
    expect(await workUntilKilledAt(operationId, 500)).toBeLessThan(3000)
    const givenUp = { shopId: shop.shopId, operationId }
    await giveUpOperation(operationDeps(worker), givenUp)
    const ended = await operation(operationId)
    expect(ended).toMatchObject({ state: 'failed', totalCount: 3000 })
    await giveUpOperation(operationDeps(worker), givenUp)
    await run(operationId)
    expect(await operation(operationId)).toEqual(ended)
    await undo(operationId)
    expect(await hashOfGoods()).toBe(before)
  })

  it('are deleted and brought back, down to slugs, SKUs, stock and addresses of before', async () => {
    await addProducts(2000)
    await rows(
      `INSERT INTO product_addresses SELECT shop_id, 'old-' || slug, product_id, created_at FROM products WHERE shop_id = $1`,
      [shop.shopId],
    )
    const before = await hashOfGoods()
    const operationId = await begin('deletion', { chosen: ALL })
    await run(operationId)
    expect((await call('GET', '/goods')).body).toMatchObject({ items: [], total: 0 })
    expect((await server.call('GET', `/storefront/${shop.slug}/products`)).body).toMatchObject({ items: [] })
    expect((await call('POST', '/products/deletion', { chosen: ALL })).status).toBe(422)
    expect(await rows('SELECT FROM product_addresses WHERE shop_id = $1', [shop.shopId])).toEqual([])
    await undo(operationId)
    expect(await hashOfGoods()).toBe(before)
  })
})

describe('an operation', () => {
  it('is cancelled between two batches, and what it had done can be undone', async () => {
    await addProducts(1000)
    const before = await hashOfGoods()
    const operationId = await begin('deletion', { chosen: ALL })
    const deps = operationDeps(worker)
    const inside = deps.kinds.flatMap((kind) => ('run' in kind ? [kind] : []))
    const kinds = inside.map((kind) => ({
      ...kind,
      run: async (...args: Parameters<typeof kind.run>) => {
        const outcome = await kind.run(...args)
        // The person's request waits for the batch, as it would in another process.
        void call('POST', `/operations/${operationId}/cancellation`)
        while (!(await somebodyWaits())) await new Promise((resolve) => setTimeout(resolve, 5))
        return outcome
      },
    }))
    await runOperation({ ...deps, kinds }, { shopId: shop.shopId, operationId })
    const { state, doneCount } = (await operation(operationId)) as { state: string; doneCount: number }
    // A row that falls free goes to whoever asks next: the next batch may be before the one who waits.
    expect([state, [250, 500, 750].includes(doneCount)]).toEqual(['cancelled', true])
    expect((await call('GET', '/goods')).body).toMatchObject({ total: 1000 - doneCount })
    const again = await call('POST', `/operations/${operationId}/cancellation`)
    expect(again.body).toMatchObject({ code: 'not_running' })
    await undo(operationId)
    expect(await hashOfGoods()).toBe(before)
  })

  it('that only waits is over at once when it is cancelled', async () => {
    await addProducts(3)
    const before = await hashOfGoods()
    const operationId = await begin('deletion', { chosen: ALL })
    expect((await call('POST', `/operations/${operationId}/cancellation`)).body).toMatchObject({
      state: 'cancelled',
    })
    await run(operationId)
    expect(await hashOfGoods()).toBe(before)
    expect((await call('POST', `/operations/${operationId}/undo`)).body).toMatchObject({
      code: 'nothing_to_undo',
    })
  })

  it('works on what matched when it began, and on the chosen ones only', async () => {
    await addProducts(12)
    const matching = await begin('deletion', { chosen: { matching: { text: 'เสื้อ 1' } } })
    await run(matching)
    expect(await operation(matching)).toMatchObject({ doneCount: 4, totalCount: 4 })
    const { items } = (await call('GET', '/goods')).body as { items: { productId: string }[] }
    const [one] = items
    const chosen = await begin('visibility', {
      published: false,
      chosen: { productIds: [one?.productId, newId()] },
    })
    await run(chosen)
    expect(await operation(chosen)).toMatchObject({ totalCount: 1, faultCount: 0 })
  })

  it('says item by item what could not be brought back, also as a file', async () => {
    await addProducts(3)
    const operationId = await begin('deletion', { chosen: ALL })
    await run(operationId)
    await rows(
      `INSERT INTO products (shop_id, product_id, name, slug, published, created_at, updated_at) VALUES ($1, $2, 'ใหม่', 'tee-1', true, $3, $3)`,
      [shop.shopId, newId(), clock.now()],
    )
    const undoId = await undo(operationId)
    expect(await operation(undoId)).toMatchObject({ state: 'done', doneCount: 3, faultCount: 1 })
    const file = (await call('GET', `/operations/${undoId}/faults.csv`)).body as string
    expect(file).toContain('เสื้อ 1,มีสินค้าใหม่ใช้ที่อยู่หน้าร้านเดียวกันแล้ว')
    expect(await publishedCount()).toBe(2)
  })

  it('leaves alone what somebody has changed since', async () => {
    await addProducts(2)
    const operationId = await begin('visibility', { published: false, chosen: ALL })
    await run(operationId)
    clock.advance(1000)
    await rows(`UPDATE products SET name = 'แก้แล้ว', updated_at = $2 WHERE shop_id = $1 AND slug = 'tee-1'`, [
      shop.shopId,
      clock.now(),
    ])
    const undoId = await undo(operationId)
    expect(await operation(undoId)).toMatchObject({ faultCount: 1 })
    expect(await publishedCount()).toBe(1)
  })

  it('can be undone once, and for seven days; then it is cleared away, but for its movements', async () => {
    await addProducts(2)
    const [first, second] = [
      await begin('visibility', { published: false, chosen: ALL }),
      await begin('deletion', { chosen: ALL }),
    ]
    await run(first)
    await run(second)
    await undo(second)
    expect((await call('POST', `/operations/${second}/undo`)).body).toMatchObject({ code: 'undone_already' })
    const third = await begin('deletion', { chosen: ALL })
    await run(third)
    clock.advance(7 * DAY_MS)
    expect((await call('POST', `/operations/${third}/undo`)).body).toMatchObject({ code: 'too_late' })
    await purgeProducts(importDeps(worker), { shopId: shop.shopId })
    const left = () => rows('SELECT product_id FROM products WHERE shop_id = $1', [shop.shopId])
    expect(await left()).toHaveLength(2)
    clock.advance(2 * DAY_MS)
    await purgeProducts(importDeps(worker), { shopId: shop.shopId })
    expect(await left()).toEqual([])
  })

  it('tells screens at most twice a second, and at its end', async () => {
    await addProducts(1000)
    const operationId = await begin('visibility', { published: false, chosen: ALL })
    await run(operationId)
    const told = await rows<{ name: string }>(
      `SELECT name FROM outbox WHERE payload->>'operationId' = $1 ORDER BY event_id`,
      [operationId],
    )
    const names = ['begun', 'progressed', 'ended'].map((name) => `operation.${name}`)
    expect(told.map((event) => event.name)).toEqual(names)
  })

  it('is nobody else’s', async () => {
    await addProducts(1)
    const operationId = await begin('deletion', { chosen: ALL })
    const other = await server.shop(`other-${shops}`)
    const path = `/shops/${other.shopId}/operations/${operationId}`
    expect((await server.call('GET', path, { as: other.owner })).status).toBe(404)
    expect((await server.call('POST', `${path}/cancellation`, { as: other.owner })).status).toBe(404)
    expect((await server.call('GET', `${path}/faults.csv`, { as: other.owner })).status).toBe(404)
  })
})

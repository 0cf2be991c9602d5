import { readdir } from 'node:fs/promises'
import { removeFiles } from '@langraan/customers/server'
import { runOperation } from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../packages/documents/proof-readers.ts'
import {
  ADDRESS,
  call,
  closeDesk,
  openDesk,
  place,
  put,
  server,
  shop,
  worker,
} from '@langraan/server/testing/desk'
import { killBeforeKeeping } from '@langraan/server/testing/killed-worker'
import { addProduct, type TestShop } from '@langraan/server/testing/server'
import { filesOf } from '@langraan/server/wiring/wiring'
import { operationDeps } from '@langraan/server/wiring/work'

// Three batches of each kind, the last of them not full: slips are drawn by the hundred, all else is by 500.
const MANY = 1003
const SLIPS = 203
const ORDERING_AT_ONCE = 20

let many: TestShop
let orders: { orderId: string; orderNumber: string; pieces: number }[]

beforeAll(async () => {
  await openDesk()
  many = await server.shop('killed-papers')
  const variantId = await addProduct(server, many, 10_000)
  const orderOf = async (quantity: number) => {
    const { status } = await server.call('POST', `/storefront/${many.slug}/orders`, {
      headers: { 'idempotency-key': newId() },
      body: {
        lines: [{ variantId, quantity }],
        customer: { name: 'กุลธิดา ศรีสุวรรณ์', phone: '0812345678' },
        address: { line1: '88/12', ...ADDRESS },
        shippingMethodId: many.shippingMethodId,
        paymentMethod: 'cod',
      },
    })
    expect(status).toBe(201)
  }
  for (let at = 0; at < MANY; at += ORDERING_AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(ORDERING_AT_ONCE, MANY - at) }, (_, more) => orderOf(1 + (more % 5))),
    )
  orders = await server.database.rows(
    `SELECT order_id AS "orderId", order_number::text AS "orderNumber", item_count AS pieces FROM orders WHERE shop_id = $1 ORDER BY order_number`,
    [many.shopId],
  )
  await server.database.rows(
    `WITH made AS (
       INSERT INTO customers (shop_id, customer_id, name, tags, active_at, created_at, updated_at)
       SELECT $1, ('01990000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'คนที่ ' || n, '{many}', now(), now(), now()
       FROM generate_series(1, $2) n RETURNING customer_id)
     INSERT INTO customer_texts SELECT $1, customer_id, 'many' FROM made`,
    [many.shopId, MANY],
  )
})
afterAll(closeDesk)

async function begin(path: string, body: object): Promise<string> {
  const answer = await server.call('POST', `/shops/${many.shopId}${path}`, {
    as: many.owner,
    headers: { 'idempotency-key': newId(), 'accept-language': 'en' },
    body,
  })
  expect(answer.status).toBe(202)
  return (answer.body as { operationId: string }).operationId
}

const standOf = async (path: string, operationId: string) =>
  (await server.call('GET', `/shops/${many.shopId}${path}/${operationId}`, { as: many.owner })).body

async function fetched(path: string, operationId: string): Promise<Buffer> {
  const { statusCode, rawPayload } = await server.api.inject({
    url: `/api/v1/shops/${many.shopId}${path}/${operationId}/file`,
    headers: { cookie: many.owner.cookies, 'sec-fetch-site': 'same-origin' },
  })
  expect(statusCode).toBe(200)
  return rawPayload
}

/** Each file of such work that lies anywhere, and each that nobody has finished. */
async function filesOfWork(operationId: string): Promise<string[]> {
  const found = await readdir(server.ground.config.FILES_DIR, { recursive: true, withFileTypes: true })
  return found
    .filter((one) => one.isFile())
    .map(({ name }) => name)
    .filter((name) => name.includes(operationId) || name.endsWith('.unfinished'))
}

/** Does what is due in a day. */
async function clearAway(operationId: string): Promise<void> {
  const jobs = await server.database.rows<{ data: { shopId: string; keys: string[] } }>(
    `SELECT data FROM pgboss.job WHERE name = 'remove-files' AND data::text LIKE $1`,
    [`%${operationId}%`],
  )
  expect(jobs.length).toBeGreaterThan(0)
  for (const { data } of jobs) await removeFiles(filesOf(worker), data)
}

const run = (work: { shopId: string; operationId: string }) => runOperation(operationDeps(worker), work)
const rowsOf = (csv: Buffer) =>
  csv
    .toString('utf8')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0])
const textOf = async (pdf: Buffer) => (await readPdf(pdf)).map(({ text }) => text.replace(/[\s\u200B]+/g, ''))

const numbers = (count = MANY) => orders.slice(0, count).map(({ orderNumber }) => orderNumber)
const names = () => Array.from({ length: MANY }, (_, at) => `คนที่ ${at + 1}`)
const ALL = { matching: { method: 'cod' } }

type Case = {
  what: string
  path: string
  body: () => object
  /** What the file tells of whom, in its order. */
  read: (file: Buffer) => Promise<(string | undefined)[]>
  wanted: () => string[]
  diesOnce?: boolean
}
const CASES: Case[] = [
  {
    what: 'packing slips',
    path: '/order-papers',
    body: () => ({
      kind: 'packing_slip',
      chosen: { orderIds: orders.slice(0, SLIPS).map(({ orderId }) => orderId) },
    }),
    read: async (file) => (await textOf(file)).map((page) => /Order(\d+)Ordered/.exec(page)?.[1]),
    wanted: () => numbers(SLIPS),
  },
  {
    what: 'a pick list',
    diesOnce: true,
    path: '/order-papers',
    body: () => ({ kind: 'pick_list', chosen: ALL }),
    read: async (file) => [/[\d,]+orders·\d+articles?·[\d,]+pieces/.exec((await textOf(file)).join(''))?.[0]],
    wanted: () => {
      const pieces = orders.reduce((sum, order) => sum + order.pieces, 0)
      return [`${MANY.toLocaleString('en')}orders·1article·${pieces.toLocaleString('en')}pieces`]
    },
  },
  {
    what: 'a file of orders',
    path: '/order-exports',
    body: () => ({ chosen: ALL, fileKind: 'csv', rows: 'orders' }),
    read: async (file) => rowsOf(file),
    wanted: () => numbers(),
  },
  {
    what: 'a file of customers',
    diesOnce: true,
    path: '/customer-exports',
    body: () => ({ chosen: { matching: { tag: 'many' } }, fileKind: 'csv' }),
    read: async (file) => rowsOf(file),
    wanted: names,
  },
]

describe('a worker that is killed in the middle of', () => {
  it.each(CASES)(
    '$what leaves it to the next one: each is told of once, in order, and nothing is left lying',
    async ({ path, body, read, wanted, diesOnce }) => {
      const operationId = await begin(path, body())
      const work = { shopId: many.shopId, operationId }
      const { totalCount } = (await standOf(path, operationId)) as { totalCount: number }
      const batch = path === '/order-papers' && totalCount === SLIPS ? 100 : 500
      // The first part is written and nothing kept, then the second, then the whole file with all its parts.
      const lives = [
        { keeps: 0, done: 0, files: 1 },
        { keeps: 1, done: batch, files: 2 },
        { keeps: 1, done: 2 * batch, files: 4 },
      ]
      // Papers share their steps, and so do tables: of the others one dies at the last, where all is written.
      if (diesOnce) lives.splice(0, 3, { keeps: 2, done: 2 * batch, files: 4 })
      for (const { keeps, done, files } of lives) {
        await killBeforeKeeping(server, work, keeps)
        expect(await standOf(path, operationId)).toMatchObject({ state: 'making', doneCount: done })
        expect(await filesOfWork(operationId)).toHaveLength(files)
      }
      await run(work)
      const ended = { state: 'ready', doneCount: totalCount, totalCount, faultCount: 0 }
      expect(await standOf(path, operationId)).toMatchObject(ended)
      expect(await read(await fetched(path, operationId))).toEqual(wanted())
      await clearAway(operationId)
      expect(await filesOfWork(operationId)).toEqual([])
    },
  )

  it.each(['packing_slip', 'pick_list'])(
    'papers as a %s leaves none of orders that have been called off before the next one comes',
    async (kind) => {
      const orderIds = [await place(1), await place(1)]
      const { operationId } = (await call('POST', '/order-papers', { kind, chosen: { orderIds } })).body
      const work = { shopId: shop.shopId, operationId: String(operationId) }
      await killBeforeKeeping(server, work, 0)
      // The part, and the whole of it.
      expect(await filesOfWork(work.operationId)).toHaveLength(2)
      for (const orderId of orderIds) await put(orderId, 'cancelled', 'unpaid')
      await run(work)
      expect((await call('GET', `/order-papers/${work.operationId}`)).body).toMatchObject({
        state: 'nothing',
        faultCount: 2,
      })
      expect(await filesOfWork(work.operationId)).toEqual([])
    },
  )

  it('labels leaves none of parcels that have been called off before the next one comes', async () => {
    const orderId = await place(1, 'cod')
    await server.database.rows(
      `INSERT INTO shipments (shop_id, shipment_id, order_id, provider, courier_code, courier_name, state, tracking_code, courier_tracking_code, price_satang, weight_grams, created_by, created_at, updated_at)
       VALUES ($1, $2, $3, 'shippop', 'X', 'Flash Express', 'booked', 'SP1', 'TH0099887766A', 1, 1, $4, now(), now())`,
      [shop.shopId, newId(), orderId, shop.owner.userId],
    )
    const { operationId } = (await call('POST', '/orders/labels', { chosen: { orderIds: [orderId] } })).body
    const work = { shopId: shop.shopId, operationId: String(operationId) }
    await killBeforeKeeping(server, work, 0)
    expect(await filesOfWork(work.operationId)).toHaveLength(2)
    await server.database.rows(`UPDATE shipments SET state = 'cancelled' WHERE order_id = $1`, [orderId])
    await run(work)
    expect((await call('GET', `/operations/${work.operationId}`)).body).toMatchObject({
      state: 'done',
      faultCount: 1,
    })
    expect(await filesOfWork(work.operationId)).toEqual([])
  })
})

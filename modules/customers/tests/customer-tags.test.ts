import { callsOf } from '@langraan/server/testing/calls'
import { runOperation } from '@langraan/operations/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CustomersWorld, openCustomers } from '@langraan/server/testing/customers'
import { operationDeps } from '@langraan/server/wiring/work'

const MANY = 600
let world: CustomersWorld

beforeAll(async () => {
  world = await openCustomers('customer-tags')
  await world.server.database.rows(
    `WITH made AS (
       INSERT INTO customers (shop_id, customer_id, name, tags, active_at, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'ลูกค้า ' || n, CASE WHEN n % 3 = 0 THEN '{ขายส่ง}' ELSE '{}' END::text[], now(), now(), now()
       FROM generate_series(1, $2) n RETURNING customer_id, tags)
     INSERT INTO customer_texts SELECT $1, customer_id, array_to_string(tags, E'\\n') FROM made`,
    [world.shop.shopId, MANY],
  )
})
afterAll(() => world.close())

type Work = { operationId: string; totalCount: number; state: string; doneCount: number; faultCount: number }
const call = callsOf<Work>(() => world)
const run = (operationId: string) =>
  runOperation(operationDeps(world.worker), { shopId: world.shop.shopId, operationId })
async function begin(given: boolean, tag: string, chosen: object = { matching: {} }): Promise<string> {
  const { status, body } = await call('POST', '/customers/tags', { tag, given, chosen })
  expect(status).toBe(202)
  return body.operationId
}
async function done(given: boolean, tag: string, chosen?: object): Promise<Work> {
  const operationId = await begin(given, tag, chosen)
  await run(operationId)
  return (await call('GET', `/operations/${operationId}`)).body
}
async function undo(operationId: string): Promise<Work> {
  const undoId = (await call('POST', `/operations/${operationId}/undo`)).body.operationId
  await run(undoId)
  return (await call('GET', `/operations/${undoId}`)).body
}
const tagged = async (tag: string) => {
  const [row] = await world.server.database.rows<{ tags: number; texts: number }>(
    `SELECT count(*) FILTER (WHERE $2 = ANY (c.tags))::integer AS tags,
       count(*) FILTER (WHERE found_text($2) = ANY (string_to_array(t.found_by, E'\\n')))::integer AS texts
     FROM customers c JOIN customer_texts t USING (shop_id, customer_id) WHERE shop_id = $1`,
    [world.shop.shopId, tag],
  )
  return [row?.tags, row?.texts]
}

describe('a tag of many customers', () => {
  it('is given to all that match as long work, and undone for those alone who did not have it', async () => {
    const work = await done(true, 'ขายส่ง')
    expect(work).toMatchObject({
      state: 'done',
      doneCount: MANY,
      totalCount: MANY,
      faultCount: 0,
      mayUndo: true,
    })
    expect(await tagged('ขายส่ง')).toEqual([MANY, MANY])
    expect(await undo(work.operationId)).toMatchObject({ state: 'done', totalCount: 400, faultCount: 0 })
    expect(await tagged('ขายส่ง')).toEqual([200, 200])
  })

  it('is taken away, and given back to those who had it', async () => {
    const work = await done(false, 'ขายส่ง')
    expect(await tagged('ขายส่ง')).toEqual([0, 0])
    expect(await undo(work.operationId)).toMatchObject({ totalCount: 200 })
    expect(await tagged('ขายส่ง')).toEqual([200, 200])
  })

  it('stops between two batches, and what was done of it is undone', async () => {
    const operationId = await begin(true, 'หยุด')
    const deps = operationDeps(world.worker)
    const kinds = deps.kinds.map((kind) =>
      'run' in kind
        ? {
            ...kind,
            run: async (...args: Parameters<typeof kind.run>) => {
              const outcomes = await kind.run(...args)
              const [tx, { operationId: ours }] = args
              await tx
                .updateTable('operations')
                .set({ cancel_requested: true })
                .where('operation_id', '=', ours)
                .execute()
              return outcomes
            },
          }
        : kind,
    )
    await runOperation({ ...deps, kinds }, { shopId: world.shop.shopId, operationId })
    expect((await call('GET', `/operations/${operationId}`)).body).toMatchObject({
      state: 'cancelled',
      doneCount: 250,
    })
    expect(await tagged('หยุด')).toEqual([250, 250])
    await undo(operationId)
    expect(await tagged('หยุด')).toEqual([0, 0])
  })

  it('names whom it could not be given, until that person is erased', async () => {
    const tags = Array.from({ length: 20 }, (_, number) => `แท็ก ${number}`)
    const customerId = await world.make({ name: 'กุลธิดา', tags })
    const work = await done(true, 'อีกแท็ก', { customerIds: [customerId] })
    expect(work.faultCount).toBe(1)
    const faults = async () =>
      (await call('GET', `/operations/${work.operationId}/items?faults=true`)).body as object
    expect(await faults()).toMatchObject({
      items: [{ name: 'กุลธิดา', reason: 'มีแท็กครบ 20 แท็กแล้ว จึงไม่ได้ติดเพิ่ม' }],
    })
    // Who packs may follow all long work, and reads no records of people.
    const packer = await world.server.person('packer@tags.test')
    await world.server.database.rows(`INSERT INTO memberships VALUES ($1, $2, 'packer', now())`, [
      world.shop.shopId,
      packer.userId,
    ])
    const theirs = (suffix: string) =>
      world.call('GET', `/operations/${work.operationId}${suffix}`, undefined, packer)
    expect((await theirs('/items?faults=true')).body).toEqual({
      items: [{ position: 0, itemId: customerId, state: 'fault' }],
    })
    expect((await theirs('')).body).toMatchObject({ faultCount: 1, mayReadFaults: false })
    expect((await theirs('/faults.csv')).status).toBe(403)
    await call('POST', `/customers/${customerId}/erasure`, { confirmation: 'กุลธิดา' })
    expect(JSON.stringify(await faults())).not.toContain('กุลธิดา')
    const gone = await begin(true, 'อีกแท็ก', { customerIds: [await world.make({ name: 'เหลือ' })] })
    await world.server.database.rows(
      `UPDATE customers SET erased_at = now() WHERE customer_id = (SELECT item_id FROM operation_items WHERE operation_id = $1)`,
      [gone],
    )
    await run(gone)
    expect((await call('GET', `/operations/${gone}/items?faults=true`)).body).toMatchObject({
      items: [{ name: '', reason: 'ลูกค้ารายนี้ถูกลบหรือรวมไปแล้ว' }],
    })
  })
})

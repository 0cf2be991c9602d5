import type { Tx } from '@langraan/db'
import type { OperationWorkDeps } from '@langraan/operations/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImportsWorld, openImports } from '@langraan/server/testing/customer-imports'
import { operationDeps } from '@langraan/server/wiring/work'

const MANY = 700
let w: ImportsWorld
beforeAll(async () => {
  w = await openImports('customer-import-crash')
})
afterAll(() => w.close())

const phoneOf = (series: number, at: number) => `08${series}${String(at).padStart(7, '0')}`
const fileOf = (series: number, count = MANY) =>
  [
    'ชื่อ,เบอร์,แท็ก,ยินยอมรับข่าวและโปรโมชั่น',
    ...Array.from({ length: count }, (_, at) => `คนที่ ${at},${phoneOf(series, at)},ชุด ${series},ใช่`),
  ].join('\n')

/** How many there are of a series in each table that a customer is written into. */
async function written(series: number) {
  const [row] = await w.server.database.rows<Record<string, number>>(
    `SELECT count(*)::integer AS customers, count(DISTINCT name)::integer AS names,
       (SELECT count(*)::integer FROM customer_contacts k WHERE k.value LIKE $2) AS contacts,
       count(t.customer_id)::integer AS texts,
       sum((SELECT count(*) FROM customer_consents x WHERE x.customer_id = c.customer_id))::integer AS consents,
       sum((SELECT count(*) FROM customer_events e WHERE e.customer_id = c.customer_id))::integer AS events
     FROM customers c LEFT JOIN customer_texts t USING (shop_id, customer_id)
     WHERE c.shop_id = $1 AND $3 = ANY (c.tags)`,
    [w.shop.shopId, `+668${series}%`, `ชุด ${series}`],
  )
  return row
}
const all = (count: number) => ({
  customers: count,
  names: count,
  contacts: count,
  texts: count,
  consents: count,
  events: count,
})

/** The worker, whose batches are looked at before they are kept. */
function watched(afterBatch: (position: number, tx: Tx) => Promise<void>): OperationWorkDeps {
  const deps = operationDeps(w.worker)
  return {
    ...deps,
    kinds: deps.kinds.map((kind) =>
      'run' in kind
        ? {
            ...kind,
            run: async (tx, context, items) => {
              const outcomes = await kind.run(tx, context, items)
              await afterBatch(items[0]?.position ?? 0, tx)
              return outcomes
            },
          }
        : kind,
    ),
  }
}

describe('an import of many customers', () => {
  it('makes each of them once, however often its worker dies, and however many work on it', async () => {
    const operationId = await w.begin(await w.check(fileOf(1)))
    let deaths = 0
    const dying = watched(async (position) => {
      // After the work of every batch but before it is kept, and once more of some.
      if (deaths < position / 250 + 1) {
        deaths += 1
        throw new Error('the worker is gone')
      }
    })
    for (let tries = 0; tries < 20 && (await w.workOf(operationId)).state !== 'done'; tries++)
      await Promise.allSettled([w.run(operationId, dying), w.run(operationId, dying)])
    expect(deaths).toBeGreaterThan(2)
    expect(await w.workOf(operationId)).toMatchObject({ state: 'done', doneCount: MANY, faultCount: 0 })
    expect(await written(1)).toEqual(all(MANY))
    await w.run(operationId)
    expect(await written(1)).toEqual(all(MANY))
  })

  it('that comes in twice at once makes each of them once', async () => {
    const [one, other] = [await w.check(fileOf(2, 400)), await w.check(fileOf(2, 400))]
    const works = [await w.begin(one), await w.begin(other)]
    // Whoever comes second to a slice meets what is there by then, and its job is done again.
    for (let tries = 0; tries < 10; tries++) await Promise.allSettled(works.map((work) => w.run(work)))
    const ended = await Promise.all(works.map((work) => w.workOf(work)))
    expect(ended.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(ended.reduce((sum, { faultCount }) => sum + faultCount, 0)).toBe(400)
    expect(await written(2)).toEqual(all(400))
  })

  it('stops between two slices; the same file brings the rest, and each part is undone by itself', async () => {
    const operationId = await w.begin(await w.check(fileOf(3, 600)))
    await w.run(
      operationId,
      watched(async (position, tx) => {
        if (position !== 250) return
        const ours = tx.updateTable('operations').where('operation_id', '=', operationId)
        await ours.set({ cancel_requested: true }).execute()
      }),
    )
    const stopped = await w.workOf(operationId)
    expect(stopped).toMatchObject({ state: 'cancelled', doneCount: 500 })
    const rest = await w.check(fileOf(3, 600))
    expect(rest.report).toMatchObject({ newCount: 100, unchangedCount: 500 })
    const restId = await w.begin(rest)
    await w.run(restId)
    expect(await written(3)).toEqual(all(600))
    expect(await w.undo(operationId)).toMatchObject({ state: 'done', totalCount: 500, faultCount: 0 })
    expect(await written(3)).toEqual(all(100))
  })

  it('lets an order of one of them come between, and leaves that one to the order', async () => {
    const operationId = await w.begin(await w.check(fileOf(4, 300)))
    await w.order({ name: 'มาก่อน', phone: phoneOf(4, 7) })
    await w.run(operationId)
    expect(await w.workOf(operationId)).toMatchObject({ state: 'done', doneCount: 300, faultCount: 1 })
    expect(await w.theOne(phoneOf(4, 7))).toMatchObject({ name: 'มาก่อน', tags: [] })
  })
})

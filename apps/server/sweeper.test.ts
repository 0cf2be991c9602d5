import { controlledClock, newId } from '@langraan/runtime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from './process.ts'
import { sweep } from './sweeper.ts'
import { startTestServer, type TestServer, type TestShop } from './test-server.ts'
import { connect, type Ground } from './wiring.ts'

const DAY_MS = 86_400_000
const clock = controlledClock(new Date())
let server: TestServer
let worker: Ground
let shop: TestShop

beforeAll(async () => {
  server = await startTestServer({ clock })
  shop = await server.shop('sweeping')
  worker = await connect(server.ground.config, 'worker', createLog(server.ground.config, 'test'), clock)
})
afterAll(async () => {
  await worker.close()
  await server.close()
})

const count = async (table: string) =>
  Number((await server.database.rows<{ count: string }>(`SELECT count(*) FROM ${table}`))[0]?.count)

const event = (position: number | null) =>
  server.database.rows(`INSERT INTO outbox VALUES ($1, $2, 'order.placed', '{}', $3, $4)`, [
    newId(),
    shop.shopId,
    clock.now(),
    position,
  ])
const answers = (made: number) =>
  server.database.rows(
    `INSERT INTO idempotency_answers SELECT $1, 'test', gen_random_uuid()::text, 'x', 'null', $2 FROM generate_series(1, $3)`,
    [shop.shopId, clock.now(), made],
  )

it('removes answers and published events after seven days, in all shops, and nothing else', async () => {
  await answers(2500)
  await server.database.rows(
    `INSERT INTO person_answers VALUES ($1, 'test', 'key-of-a-person', 'x', 'null', $2)`,
    [shop.owner.userId, clock.now()],
  )
  await event(1)
  await event(null)
  clock.advance(7 * DAY_MS - 60_000)
  await answers(3)
  expect(await sweep(worker)).toEqual({ answers: 0, events: 0 })
  clock.advance(120_000)
  expect(await sweep(worker)).toEqual({ answers: 2501, events: 1 })
  expect(await sweep(worker)).toEqual({ answers: 0, events: 0 })
  // The event that the relay has not published yet is still to be told.
  expect([await count('idempotency_answers'), await count('outbox')]).toEqual([3, 1])
})

it('is the worker’s alone', async () => {
  await expect(sweep(server.ground)).rejects.toThrow(/permission denied/)
})

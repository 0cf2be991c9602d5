import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { controlledClock, newId } from '@langraan/runtime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../running/process.ts'
import { sweep } from '../running/sweeper.ts'
import { startTestServer, type TestServer, type TestShop } from '../testing/server.ts'
import { connect, type Ground } from '../wiring/wiring.ts'
import { clearUnfinished } from '../wiring/wiring-worker.ts'

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

it('removes answers, published events and counts of tries after seven days, in all shops, and nothing else', async () => {
  await answers(2500)
  await server.database.rows(
    `INSERT INTO person_answers VALUES ($1, 'test', 'key-of-a-person', 'x', 'null', $2)`,
    [shop.owner.userId, clock.now()],
  )
  await event(1)
  await event(null)
  await server.database.rows('DELETE FROM sign_in_failures')
  await server.database.rows(
    `INSERT INTO sign_in_failures SELECT sha256(n::text::bytea), 1, $1 FROM generate_series(1, 1200) n`,
    [clock.now()],
  )
  await server.database.rows(`INSERT INTO withheld_resets VALUES (sha256('x'), 1, $1)`, [clock.now()])
  clock.advance(7 * DAY_MS - 60_000)
  await answers(3)
  await server.database.rows(`INSERT INTO sign_in_failures VALUES (sha256('of today'), 1, $1)`, [clock.now()])
  expect(await sweep(worker)).toEqual({ answers: 0, events: 0, tries: 0 })
  clock.advance(120_000)
  expect(await sweep(worker)).toEqual({ answers: 2501, events: 1, tries: 1201 })
  expect(await sweep(worker)).toEqual({ answers: 0, events: 0, tries: 0 })
  expect(await count('sign_in_failures')).toBe(1)
  // The event that the relay has not published yet is still to be told.
  expect([await count('idempotency_answers'), await count('outbox')]).toEqual([3, 1])
})

it('is the worker’s alone', async () => {
  await expect(sweep(server.ground)).rejects.toThrow(/permission denied/)
})

it('removes what a killed program was writing once it has not been touched for a day', async () => {
  const place = path.join(worker.config.FILES_DIR, 'unfinished')
  await mkdir(place, { recursive: true })
  for (const [name, hours] of [
    ['old', 25],
    ['new', 23],
  ] as const) {
    const file = path.join(place, `${name}.unfinished`)
    await writeFile(file, 'half a li')
    const touched = new Date(clock.now().getTime() - hours * 3_600_000)
    await utimes(file, touched, touched)
  }
  expect(await clearUnfinished(worker)).toBe(1)
  expect(await readdir(place)).toEqual(['new.unfinished'])
  const bucket = { FILES_S3_BUCKET: 'b', FILES_S3_ENDPOINT: 'https://s3.test' }
  const keys = { FILES_S3_ACCESS_KEY_ID: 'a', FILES_S3_SECRET_ACCESS_KEY: 's' }
  const config = { ...worker.config, ...bucket, ...keys }
  expect(await clearUnfinished({ ...worker, config })).toBe(0)
})

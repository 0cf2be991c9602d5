import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestShop } from '../testing/server.ts'
import { until } from '../testing/world.ts'
import { filesOf } from '../wiring/wiring.ts'

// Whoever waited for the question that each queue asks by itself would be here for an hour.
const HOUR_SECONDS = 3600

let server: TestServer
let shop: TestShop
beforeAll(async () => {
  server = await startTestServer({ jobs: true, pollSeconds: HOUR_SECONDS })
  shop = await server.shop('jobs')
})
afterAll(() => server.close())

/** A file that a job is to remove; gives how to look whether it has. */
async function toBeRemoved(startAfterSeconds = 0): Promise<() => Promise<boolean>> {
  const files = filesOf(server.ground)
  const key = `shops/${shop.shopId}/exports/${newId()}`
  await files.put(key, Buffer.from('x'))
  const { ground } = server
  await ground.jobs.send(
    'remove-files',
    { shopId: shop.shopId, keys: [key] },
    { ...(startAfterSeconds > 0 && { startAfter: startAfterSeconds }) },
  )
  return async () => (await files.get(key)) === undefined
}

describe('a job', () => {
  it('is done soon, and so are all that came with it, more than are taken at once', async () => {
    const removed = await Promise.all(Array.from({ length: 12 }, () => toBeRemoved()))
    const left = async () => (await Promise.all(removed.map((isRemoved) => isRemoved()))).includes(false)
    expect(await until(left, (isLeft) => !isLeft)).toBe(false)
  })

  it('that is due later is not done before, and soon after', async () => {
    const isRemoved = await toBeRemoved(2)
    await until(isRemoved, Boolean)
    const [job] = await server.database.rows(
      `SELECT started_on >= start_after AS "wasDue" FROM pgboss.job WHERE name = 'remove-files' ORDER BY created_on DESC LIMIT 1`,
    )
    expect(job).toEqual({ wasDue: true })
  })

  it('that failed is tried again when its pause is over', async () => {
    await server.database.rows(
      `UPDATE pgboss.queue SET retry_limit = 1, retry_delay = 1, retry_backoff = false`,
    )
    const jobId = await server.ground.jobs.send('make-label', { shopId: shop.shopId, shipmentId: 'none' })
    const [job] = await until(
      () =>
        server.database.rows<{ state: string; retries: number }>(
          'SELECT state::text, retry_count AS retries FROM pgboss.job WHERE id = $1',
          [jobId],
        ),
      ([found]) => found?.state === 'failed',
    )
    expect(job).toEqual({ state: 'failed', retries: 1 })
  })
})

import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestShop } from './test-server.ts'
import { until } from './test-world.ts'
import { filesOf } from './wiring.ts'

// Each queue by itself is asked every 30 seconds only: whatever is done sooner was found by the question for all.
const SOON_MS = 10_000

let server: TestServer
let shop: TestShop
beforeAll(async () => {
  server = await startTestServer({ jobs: true })
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

describe('a job', { timeout: 3 * SOON_MS }, () => {
  it('is done soon, and so are all that came with it, more than are taken at once', async () => {
    const begun = performance.now()
    const removed = await Promise.all(Array.from({ length: 12 }, () => toBeRemoved()))
    for (const isRemoved of removed) await until(isRemoved, Boolean)
    expect(performance.now() - begun).toBeLessThan(SOON_MS)
  })

  it('that is due later is not done before, and soon after', async () => {
    const begun = performance.now()
    const isRemoved = await toBeRemoved(2)
    await until(isRemoved, Boolean)
    const took = performance.now() - begun
    expect([took > 1_000, took < 2_000 + SOON_MS]).toEqual([true, true])
  })

  it('that failed is tried again when its pause is over', async () => {
    await server.database.rows(
      `UPDATE pgboss.queue SET retry_limit = 1, retry_delay = 1, retry_backoff = false`,
    )
    const jobId = await server.ground.jobs.send('make-label', { shopId: shop.shopId, shipmentId: 'none' })
    const begun = performance.now()
    await until(
      () =>
        server.database.rows<{ state: string; retries: number }>(
          'SELECT state::text, retry_count AS retries FROM pgboss.job WHERE id = $1',
          [jobId],
        ),
      ([job]) => job?.state === 'failed' && job.retries === 1,
    )
    expect(performance.now() - begun).toBeLessThan(SOON_MS)
  })
})

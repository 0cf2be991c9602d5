import { jobNames } from '@langraan/db'
import { keepFailedJob } from '@langraan/failures/server'
import { jobKinds } from '@langraan/failures/rules'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestShop } from './test-server.ts'
import { until } from './test-world.ts'

type Job = {
  jobId: string
  name: string
  state: string
  attempts: number
  reason: { code: string; th: string }
}
type List = { items: Job[]; openCount: number }

let server: TestServer
let shop: TestShop
beforeAll(async () => {
  server = await startTestServer({ jobs: true })
  shop = await server.shop('failures')
  // No second try: what takes hours is given up at once here.
  await server.database.rows('UPDATE pgboss.queue SET retry_limit = 0')
})
afterAll(() => server.close())

const list = async (view = 'open', as = shop.owner) =>
  (await server.call('GET', `/shops/${shop.shopId}/failed-jobs?view=${view}`, { as })).body as List
const settle = (jobId: string, then: string) =>
  server.call('POST', `/shops/${shop.shopId}/failed-jobs/${jobId}/${then}`, { as: shop.owner })

/** A label for what is no shipment's id at all: it cannot succeed. */
async function failOnce(): Promise<Job> {
  const before = new Set((await list()).items.map((job) => job.jobId))
  await server.ground.jobs.send('make-label', { shopId: shop.shopId, shipmentId: 'none' }, { retryLimit: 0 })
  const isNew = (job: Job) => !before.has(job.jobId)
  const found = await until(list, ({ items }) => items.some(isNew))
  return found.items.find(isNew) as Job
}

describe('a job that was given up', () => {
  it('is found by the shop, with words', async () => {
    const job = await failOnce()
    expect(job).toMatchObject({ name: 'make-label', state: 'failed', attempts: 1 })
    expect(job.reason.th).toMatch(/[ก-๙]{5}/)
    expect((await list()).openCount).toBe(1)
  })

  it('is done again when somebody says so, and only once', async () => {
    const [job] = (await list()).items
    const answers = await Promise.all([1, 2].map(() => settle(job?.jobId ?? '', 'retry')))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect((await list('settled')).items.map((kept) => kept.state)).toEqual(['retried'])
    // The same work fails again, as another job.
    const again = await until(list, ({ openCount }) => openCount === 1)
    expect(again.items[0]?.jobId).not.toBe(job?.jobId)
  })

  it('is let go when nobody needs it', async () => {
    const [job] = (await list()).items
    expect((await settle(job?.jobId ?? '', 'dismissal')).status).toBe(200)
    expect((await list()).openCount).toBe(0)
  })

  it('is kept once, however often the queue tells of it', async () => {
    const now = server.ground.clock.now()
    const { shopId } = shop
    const job = { shopId, jobId: newId(), name: 'read-slip', data: { shopId }, output: null, attempts: 9 }
    for (const _ of [1, 2]) await keepFailedJob(server.ground.db, { ...job, queuedAt: now, now })
    expect((await list()).items.filter((kept) => kept.jobId === job.jobId)).toHaveLength(1)
  })

  it('is nobody else’s', async () => {
    const other = await server.shop('otherfailures')
    const [job] = (await list()).items
    const path = `/shops/${other.shopId}/failed-jobs/${job?.jobId}/retry`
    expect((await server.call('POST', path, { as: other.owner })).status).toBe(404)
  })
})

describe('the queues', () => {
  it('are all known by the page, and lead to the dead letters', async () => {
    // Mails to a person belong to no shop: the operator sees those.
    const ofShops = jobNames.filter((name) => !name.startsWith('mail-'))
    expect([...jobKinds].sort()).toEqual(ofShops.sort())
    const queues = await server.database.rows<{ name: string }>(
      `SELECT name FROM pgboss.queue WHERE dead_letter = 'dead-letters' AND retry_backoff`,
    )
    expect(queues.map((queue) => queue.name).sort()).toEqual([...jobNames].sort())
  })
})

import { jobs } from '@langraan/declared/jobs'
import {
  dismissAsOperator,
  keepFailedJob,
  leftInQueues,
  openFailures,
  openPlatformFailures,
  retryAsOperator,
} from '@langraan/failures/server'
import { isShopJob } from '@langraan/failures/rules'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { until } from '@langraan/server/testing/world'
import { connect, type Ground } from '@langraan/server/wiring/wiring'

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
let operator: Ground
const logged: string[] = []
beforeAll(async () => {
  server = await startTestServer({ jobs: true, logTo: { write: (line) => logged.push(line) } })
  operator = await connect(server.ground.config, 'operator', server.ground.log)
  shop = await server.shop('failures')
  // No second try: what takes hours is given up at once here.
  await server.database.rows('UPDATE pgboss.queue SET retry_limit = 0')
})
afterAll(async () => {
  await operator.close()
  await server.close()
})

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

describe('the operator', () => {
  const retry = (jobId: string) => retryAsOperator(operator, jobId)

  it('has a job of a shop done again, however many were given up since', async () => {
    const { shopId } = await server.shop('manyfailures')
    const jobId = newId()
    const [queuedAt, data] = [new Date('2026-01-01T00:00:00Z'), { shopId, shipmentId: 'none' }]
    const job = { shopId, jobId, name: 'make-label', data, output: null, attempts: 9, queuedAt }
    await keepFailedJob(server.ground.db, { ...job, now: queuedAt })
    await server.database.rows(
      `INSERT INTO failed_jobs (shop_id, job_id, job_name, data, reason, attempts, queued_at, failed_at, state)
       SELECT shop_id, gen_random_uuid(), job_name, data, reason, attempts, queued_at, now(), state
       FROM failed_jobs, generate_series(1, 200) WHERE job_id = $1`,
      [jobId],
    )
    expect((await openFailures(operator.db)).map((failure) => failure.jobId)).not.toContain(jobId)
    expect(await retry(jobId)).toBe(true)
    expect(await retry(jobId)).toBe(false)
    expect(await retry(newId())).toBe(false)
  })

  it('finds a job of the platform, kept until it is decided about, and sends it again or lets it go', async () => {
    // No mail is set up here: none can be sent.
    const mail = { email: shop.owner.email, language: 'th' }
    const jobId = await server.ground.jobs.send('mail-password-changed', mail, { retryLimit: 0 })
    const stateOfLetters = () =>
      server.database
        .rows<{ state: string }>(
          `SELECT state FROM pgboss.job WHERE name = 'dead-letters' AND source_id = $1`,
          [jobId],
        )
        .then((rows) => rows.map(({ state }) => state))
    await until(stateOfLetters, (states) => states.join() === 'completed')
    const givenUp = () =>
      logged.filter((line) => line.includes(String(jobId)) && line.includes('job given up'))
    expect(givenUp()).toHaveLength(1)
    expect(await leftInQueues(operator.db)).toEqual([])
    // The queue forgets in time what was given up; here nothing is forgotten.
    await server.database.rows('DELETE FROM pgboss.job WHERE id = $1', [jobId])
    const [kept] = await openPlatformFailures(operator.db)
    expect(kept).toMatchObject({ jobId, name: 'mail-password-changed', reason: { en: expect.any(String) } })

    expect(await retry(String(jobId))).toBe(true)
    expect(await retry(String(jobId))).toBe(false)
    const again = await until(
      () => openPlatformFailures(operator.db),
      (open) => open.length === 1,
    )
    expect(again[0]?.jobId).not.toBe(jobId)
    const letGo = () => dismissAsOperator(operator, again[0]?.jobId ?? '')
    expect([await letGo(), await letGo()]).toEqual([true, false])
    expect(await openPlatformFailures(operator.db)).toEqual([])
  })

  it('sees many at once: a burst is worked off without a pause', async () => {
    const { shopId } = await server.shop('burstfailures')
    const many = Array.from({ length: 40 }, () => ({
      data: { shopId, shipmentId: 'none' },
      sourceName: 'make-label',
    }))
    await server.ground.jobs.insert('dead-letters', many)
    await until(
      () => openFailures(operator.db),
      (open) => open.filter((failure) => failure.shopId === shopId).length === 40,
    )
    expect((await openFailures(operator.db)).map((failure) => failure.shopId)).toContain(shopId)
  })
})

describe('the queues', () => {
  it('are all known by the page, and lead to the dead letters', async () => {
    // What is done for a person or a paying account belongs to no shop: the operator sees those.
    const jobNames = Object.keys(jobs)
    const ofAccounts: string[] = ['read-purchase-slip', 'make-document']
    const ofShops = jobNames.filter((name) => !/^(mail|person)-/.test(name) && !ofAccounts.includes(name))
    expect(jobNames.filter(isShopJob).sort()).toEqual(ofShops.sort())
    const queues = await server.database.rows<{ name: string }>(
      `SELECT name FROM pgboss.queue WHERE dead_letter = 'dead-letters' AND retry_backoff`,
    )
    expect(queues.map((queue) => queue.name).sort()).toEqual([...jobNames].sort())
  })
})

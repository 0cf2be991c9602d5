import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlatformHealth } from '@langraan/failures/ports'
import { makeOperator } from '@langraan/server/testing/billing-world'
import { startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { platformHealth } from '../server/platform-health.ts'

let server: TestServer
let shop: TestShop
let operator: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  server = await startTestServer()
  shop = await server.shop('watched')
  operator = await makeOperator(server, 'operator@watched.test')
})
afterAll(() => server.close())

type Told = {
  failedJobs: number
  queues: { job: string; waiting: number; running: number; dueSince: string | null }[]
  outside: { service: string; state: string }[]
  connections: { open: number }
  events: { waiting: number }
}
const look = async () => (await server.call('GET', '/operator/health', { as: operator })).body as Told

describe('the health of the platform', () => {
  it('is for operators alone', async () => {
    const { status } = await server.call('GET', '/operator/health', { as: shop.owner })
    expect(status).toBe(404)
  })

  it('tells what waits in the queues, and since when', async () => {
    const { jobs, clock } = server.ground
    await jobs.send('make-label', { shopId: shop.shopId }, { startAfter: 3600 })
    const later = (await look()).queues.find(({ job }) => job === 'make-label')
    expect(later).toEqual({ job: 'make-label', waiting: 1, running: 0, dueSince: null })
    await jobs.send('make-label', { shopId: shop.shopId }, { startAfter: new Date(0) })
    const due = (await look()).queues.find(({ job }) => job === 'make-label')
    expect(due).toMatchObject({ waiting: 2, running: 0 })
    expect(new Date(due?.dueSince ?? '').getTime()).toBeLessThan(clock.now().getTime())
  })

  it('tells what was given up in all shops, and how services outside do', async () => {
    const before = (await look()).failedJobs
    await server.database.rows(
      `INSERT INTO failed_jobs (shop_id, job_id, job_name, data, reason, attempts, queued_at, failed_at, state)
       VALUES ($1, $1, 'make-label', '{}', '{}', 9, $2, $2, 'failed')`,
      [shop.shopId, server.ground.clock.now()],
    )
    const told = await look()
    expect(told.failedJobs).toBe(before + 1)
    expect(told.outside).toContainEqual({ service: 'mail', state: 'unknown' })
    expect(told.connections.open).toBeGreaterThan(0)
    expect(told.events.waiting).toBeGreaterThanOrEqual(0)
  })

  it('names the queue first in which work waits longest', async () => {
    const since = (text: string) => new Date(`2026-11-28T${text}Z`)
    const queue = (job: string, dueSince: Date | null) => ({ job, waiting: 1, running: 0, dueSince })
    const health: PlatformHealth = {
      events: { waiting: 0, since: null },
      failedJobs: 0,
      connections: { open: 1, idle: 1, waitedFor: 0 },
      queues: [
        queue('none', null),
        queue('new', since('05:00:00')),
        queue('old', since('04:00:00')),
        queue('nor', null),
      ],
      outside: [],
    }
    const told = await platformHealth({ ...server.ground, watch: { read: async () => health } })
    expect(told.queues.map(({ job }) => job)).toEqual(['old', 'new', 'none', 'nor'])
  })
})
